import type { Models } from '../../scene.ts';
import { COFFEE } from './coffee.ts';

export const FOOD_AND_GROCERIES: Models = { ...COFFEE };
