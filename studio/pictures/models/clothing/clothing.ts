import type { Models } from '../../scene.ts';
import { ANKARA } from './ankara.ts';
import { APRONS } from './aprons.ts';
import { CAPS } from './caps.ts';
import { CHEFS_JACKETS } from './chefs-jacket.ts';
import { DRESSES } from './dresses.ts';
import { DRESS_SHOES } from './footwear/dress-shoes.ts';
import { SANDALS } from './footwear/sandals.ts';
import { SNEAKERS } from './footwear/sneakers.ts';
import { WORK_BOOTS } from './footwear/work-boots.ts';
import { GLOVES } from './gloves.ts';
import { HI_VIS } from './hi-vis.ts';
import { HOODIES } from './hoodies.ts';
import { JACKETS } from './jackets.ts';
import { JEANS } from './jeans.ts';
import { KIDS } from './kids.ts';
import { LEATHER_GOODS } from './leather-goods.ts';
import { SCRUBS } from './scrubs.ts';
import { SHAWLS } from './shawls.ts';
import { SHIRTS } from './shirts.ts';
import { SOCKS } from './socks.ts';
import { SWEATERS } from './sweaters.ts';
import { TEES } from './tees.ts';
import { UNDERWEAR } from './underwear.ts';

export const CLOTHING: Models = {
  ...TEES,
  ...SHIRTS,
  ...HOODIES,
  ...JEANS,
  ...SWEATERS,
  ...DRESSES,
  ...ANKARA,
  ...SHAWLS,
  ...JACKETS,
  ...SOCKS,
  ...UNDERWEAR,
  ...CAPS,
  ...SNEAKERS,
  ...DRESS_SHOES,
  ...SANDALS,
  ...WORK_BOOTS,
  ...HI_VIS,
  ...CHEFS_JACKETS,
  ...APRONS,
  ...SCRUBS,
  ...KIDS,
  ...LEATHER_GOODS,
  ...GLOVES,
};
