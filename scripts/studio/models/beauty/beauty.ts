import type { Models } from '../../scene.ts';
import { CLIPPERS } from './clippers.ts';
import { ESSENTIAL_OILS } from './essential-oils.ts';
import { FACE_OILS } from './face-oils.ts';
import { HAIR_DRYER } from './hair-dryer.ts';
import { HAIR_GOODS } from './hair-goods.ts';
import { PERFUMES } from './perfumes.ts';
import { SERUMS } from './serums.ts';
import { SHAVERS } from './shavers.ts';

export const BEAUTY: Models = {
  ...CLIPPERS,
  ...ESSENTIAL_OILS,
  ...FACE_OILS,
  ...HAIR_DRYER,
  ...HAIR_GOODS,
  ...PERFUMES,
  ...SERUMS,
  ...SHAVERS,
};
