import type { Models } from '../scene.ts';
import { CLOTHING } from './clothing/clothing.ts';
import { ELECTRONICS } from './electronics/electronics.ts';
import { FOOD_AND_GROCERIES } from './food-and-groceries/food-and-groceries.ts';
import { HOME_AND_KITCHEN } from './home-and-kitchen/home-and-kitchen.ts';
import { SPORTS } from './sports/sports.ts';
import { TOYS } from './toys/toys.ts';

/** Every thing that is sold, by product id. */
export const MODELS: Models = { ...CLOTHING, ...ELECTRONICS, ...HOME_AND_KITCHEN, ...FOOD_AND_GROCERIES, ...SPORTS, ...TOYS };
