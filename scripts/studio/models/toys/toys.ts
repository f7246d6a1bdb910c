import type { Models } from '../../scene.ts';
import { CONSTRUCTION } from './construction.ts';
import { GAMES } from './games.ts';
import { PUZZLES } from './puzzles.ts';
import { SOFT_TOYS } from './soft-toys.ts';
import { TURNED_TOYS } from './turned-toys.ts';
import { WOODEN_TOYS } from './wooden-toys.ts';

export const TOYS: Models = { ...SOFT_TOYS, ...WOODEN_TOYS, ...TURNED_TOYS, ...CONSTRUCTION, ...PUZZLES, ...GAMES };
