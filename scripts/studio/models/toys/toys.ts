import type { Models } from '../../scene.ts';
import { SOFT_TOYS } from './soft-toys.ts';
import { WOODEN_TOYS } from './wooden-toys.ts';

export const TOYS: Models = { ...SOFT_TOYS, ...WOODEN_TOYS };
