import type { Models } from '../../scene.ts';
import { BAMBOO } from './bamboo.ts';
import { BASKETS } from './baskets.ts';
import { BEDDING } from './bedding.ts';
import { CANDLES } from './candles.ts';
import { CLEANING } from './cleaning.ts';
import { COOKWARE } from './cookware.ts';
import { ESPRESSO } from './espresso.ts';
import { FLASKS } from './flasks.ts';
import { GLASSWARE } from './glassware.ts';
import { KNIVES } from './knives.ts';
import { MOROCCAN } from './moroccan.ts';
import { PANS } from './pans.ts';
import { PLANT_FIBRES } from './plant-fibres.ts';
import { SMALL_APPLIANCES } from './small-appliances.ts';
import { STONEWARE } from './stoneware.ts';
import { TABLE_LINEN } from './table-linen.ts';
import { TEAK } from './teak.ts';
import { TOWELS } from './towels.ts';
import { WALL_AND_SHELF } from './wall-and-shelf.ts';
import { WOODEN_TABLEWARE } from './wooden-tableware.ts';

export const HOME_AND_KITCHEN: Models = {
  ...BAMBOO,
  ...BASKETS,
  ...BEDDING,
  ...CANDLES,
  ...CLEANING,
  ...COOKWARE,
  ...ESPRESSO,
  ...FLASKS,
  ...GLASSWARE,
  ...KNIVES,
  ...MOROCCAN,
  ...PANS,
  ...PLANT_FIBRES,
  ...SMALL_APPLIANCES,
  ...STONEWARE,
  ...TABLE_LINEN,
  ...TEAK,
  ...TOWELS,
  ...WALL_AND_SHELF,
  ...WOODEN_TABLEWARE,
};
