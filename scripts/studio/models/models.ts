import type { Models } from '../scene.ts';
import { TOYS } from './toys/toys.ts';

/** Every thing that is sold, by product id. */
export const MODELS: Models = { ...TOYS };
