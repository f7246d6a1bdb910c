import type { Models } from '../../scene.ts';
import { COFFEE } from './coffee.ts';
import { OILS } from './oils.ts';
import { SPICES } from './spices.ts';
import { TEA } from './tea.ts';

export const FOOD_AND_GROCERIES: Models = { ...COFFEE, ...OILS, ...SPICES, ...TEA };
