import type { Models } from '../../scene.ts';
import { COFFEE } from './coffee.ts';
import { GRAINS } from './grains.ts';
import { NUTS } from './nuts.ts';
import { OILS } from './oils.ts';
import { PASTA } from './pasta.ts';
import { PRESERVES } from './preserves.ts';
import { SNACKS } from './snacks.ts';
import { SPICES } from './spices.ts';
import { SWEETS } from './sweets.ts';
import { SYRUPS } from './syrups.ts';
import { TEA } from './tea.ts';

export const FOOD_AND_GROCERIES: Models = {
  ...COFFEE,
  ...GRAINS,
  ...NUTS,
  ...OILS,
  ...PASTA,
  ...PRESERVES,
  ...SNACKS,
  ...SPICES,
  ...SWEETS,
  ...SYRUPS,
  ...TEA,
};
