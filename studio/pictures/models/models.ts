import type { Models } from '../scene.ts';
import { AUTO } from './auto/auto.ts';
import { BEAUTY } from './beauty/beauty.ts';
import { CLOTHING } from './clothing/clothing.ts';
import { ELECTRONICS } from './electronics/electronics.ts';
import { FOOD_AND_GROCERIES } from './food-and-groceries/food-and-groceries.ts';
import { HOME_AND_KITCHEN } from './home-and-kitchen/home-and-kitchen.ts';
import { PHONES_AND_ACCESSORIES } from './phones-and-accessories/phones-and-accessories.ts';
import { SPORTS } from './sports/sports.ts';
import { TOOLS } from './tools/tools.ts';
import { TOYS } from './toys/toys.ts';

/** The model of every product, by product id. */
export const MODELS: Models = {
  ...AUTO,
  ...BEAUTY,
  ...CLOTHING,
  ...ELECTRONICS,
  ...FOOD_AND_GROCERIES,
  ...HOME_AND_KITCHEN,
  ...PHONES_AND_ACCESSORIES,
  ...SPORTS,
  ...TOOLS,
  ...TOYS,
};
