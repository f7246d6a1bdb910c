import type { Models } from '../../scene.ts';
import { CAPS } from './caps.ts';
import { DRESSES } from './dresses.ts';
import { HI_VIS } from './hi-vis.ts';
import { HOODIES } from './hoodies.ts';
import { JACKETS } from './jackets.ts';
import { JEANS } from './jeans.ts';
import { KIDS } from './kids.ts';
import { LEATHER_GOODS } from './leather-goods.ts';
import { LEATHER_SHOES } from './leather-shoes.ts';
import { SANDALS } from './sandals.ts';
import { SHIRTS } from './shirts.ts';
import { SNEAKERS } from './sneakers.ts';
import { SWEATERS } from './sweaters.ts';
import { TEES } from './tees.ts';
import { UNDERWEAR } from './underwear.ts';
import { WORKWEAR } from './workwear.ts';
import { WRAPS } from './wraps.ts';

export const CLOTHING: Models = {
  ...TEES,
  ...SHIRTS,
  ...HOODIES,
  ...JEANS,
  ...SWEATERS,
  ...DRESSES,
  ...WRAPS,
  ...JACKETS,
  ...UNDERWEAR,
  ...SNEAKERS,
  ...LEATHER_SHOES,
  ...SANDALS,
  ...CAPS,
  ...LEATHER_GOODS,
  ...HI_VIS,
  ...WORKWEAR,
  ...KIDS,
};
