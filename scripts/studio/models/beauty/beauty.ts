import type { Models } from '../../scene.ts';
import { ESSENTIAL_OILS } from './essential-oils.ts';
import { FACE_OILS } from './face-oils.ts';
import { SERUMS } from './serums.ts';

export const BEAUTY: Models = {
  ...ESSENTIAL_OILS,
  ...FACE_OILS,
  ...SERUMS,
};
