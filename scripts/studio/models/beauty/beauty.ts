import type { Models } from '../../scene.ts';
import { CLIPPERS } from './clippers.ts';
import { ESSENTIAL_OILS } from './essential-oils.ts';
import { FACE_OILS } from './face-oils.ts';
import { HAIR_DRYER } from './hair-dryer.ts';
import { HAIR_GOODS } from './hair-goods.ts';
import { LIPSTICKS } from './lipsticks.ts';
import { MAKE_UP_BRUSHES } from './make-up-brushes.ts';
import { NAIL_POLISH } from './nail-polish.ts';
import { PERFUMES } from './perfumes.ts';
import { PRESS_ON_NAILS } from './press-on-nails.ts';
import { SERUMS } from './serums.ts';
import { SHAVERS } from './shavers.ts';
import { SHEA_BUTTER } from './shea-butter.ts';
import { SHEET_MASKS } from './sheet-masks.ts';
import { SOAPS } from './soaps.ts';
import { SUNSCREENS } from './sunscreens.ts';

export const BEAUTY: Models = {
  ...CLIPPERS,
  ...ESSENTIAL_OILS,
  ...FACE_OILS,
  ...HAIR_DRYER,
  ...HAIR_GOODS,
  ...LIPSTICKS,
  ...MAKE_UP_BRUSHES,
  ...NAIL_POLISH,
  ...PRESS_ON_NAILS,
  ...PERFUMES,
  ...SERUMS,
  ...SHAVERS,
  ...SHEA_BUTTER,
  ...SHEET_MASKS,
  ...SOAPS,
  ...SUNSCREENS,
};
