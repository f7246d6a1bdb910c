import type { Models } from '../../scene.ts';
import { BATH } from './bath.ts';
import { BEARD } from './beard.ts';
import { CLEANSING } from './cleansing.ts';
import { CLIPPERS } from './clippers.ts';
import { ESSENTIAL_OILS } from './essential-oils.ts';
import { FACE_OILS } from './face-oils.ts';
import { HAIR_DRYER } from './hair-dryer.ts';
import { HAIR_GOODS } from './hair-goods.ts';
import { HAIR_OILS } from './hair-oils.ts';
import { HOTEL } from './hotel.ts';
import { LIPSTICKS } from './lipsticks.ts';
import { MAKE_UP_BRUSHES } from './make-up-brushes.ts';
import { NAIL_POLISH } from './nail-polish.ts';
import { ORAL } from './oral.ts';
import { PERFUMES } from './perfumes.ts';
import { PRESS_ON_NAILS } from './press-on-nails.ts';
import { SERUMS } from './serums.ts';
import { SHAMPOOS } from './shampoos.ts';
import { SHAVERS } from './shavers.ts';
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
