import type { Models } from '../../scene.ts';
import { BATH } from './bath.ts';
import { BEARD } from './beard.ts';
import { CLEANSING } from './cleansing.ts';
import { CLIPPERS } from './devices/clippers.ts';
import { HAIR_DRYER } from './devices/hair-dryer.ts';
import { SHAVERS } from './devices/shavers.ts';
import { ESSENTIAL_OILS } from './essential-oils.ts';
import { FACE_OILS } from './face-oils.ts';
import { HAIR_GOODS } from './hair/hair-goods.ts';
import { HAIR_OILS } from './hair/hair-oils.ts';
import { SHAMPOOS } from './hair/shampoos.ts';
import { HOTEL } from './hotel.ts';
import { KONJAC_SPONGE } from './konjac.ts';
import { LIPSTICKS } from './lipsticks.ts';
import { MAKE_UP_BRUSHES } from './make-up-brushes.ts';
import { NAIL_POLISH } from './nail-polish.ts';
import { ORAL } from './oral.ts';
import { PERFUMES } from './perfumes.ts';
import { PRESS_ON_NAILS } from './press-on-nails.ts';
import { SERUMS } from './serums.ts';
import { SHEA_BUTTER } from './shea-butter.ts';
import { SHEET_MASKS } from './sheet-masks.ts';
import { SOAPS } from './soaps.ts';
import { SUNSCREENS } from './sunscreens.ts';

export const BEAUTY: Models = {
  ...BATH,
  ...BEARD,
  ...CLEANSING,
  ...CLIPPERS,
  ...ESSENTIAL_OILS,
  ...FACE_OILS,
  ...HAIR_DRYER,
  ...HAIR_GOODS,
  ...HAIR_OILS,
  ...HOTEL,
  ...LIPSTICKS,
  ...MAKE_UP_BRUSHES,
  ...NAIL_POLISH,
  ...KONJAC_SPONGE,
  ...ORAL,
  ...PERFUMES,
  ...PRESS_ON_NAILS,
  ...SERUMS,
  ...SHAMPOOS,
  ...SHAVERS,
  ...SHEA_BUTTER,
  ...SHEET_MASKS,
  ...SOAPS,
  ...SUNSCREENS,
};
