import type { Models } from '../../scene.ts';
import { BAMBOO } from './bamboo.ts';
import { BASKETS } from './baskets.ts';
import { BEDDING } from './bedding.ts';
import { COOKWARE } from './cookware.ts';
import { ESPRESSO } from './espresso.ts';
import { GLASSWARE } from './glassware.ts';
import { KNIVES } from './knives.ts';
import { MOROCCAN } from './moroccan.ts';
import { PANS } from './pans.ts';
import { SMALL_APPLIANCES } from './small-appliances.ts';
import { STONEWARE } from './stoneware.ts';
import { TABLE_LINEN } from './table-linen.ts';
import { TEAK } from './teak.ts';
import { TOWELS } from './towels.ts';
import { WOODEN_TABLEWARE } from './wooden-tableware.ts';

export const HOME_AND_KITCHEN: Models = {
  ...BAMBOO,
  ...BASKETS,
  ...BEDDING,
  ...COOKWARE,
  ...ESPRESSO,
  ...GLASSWARE,
  ...KNIVES,
  ...MOROCCAN,
  ...PANS,
  ...SMALL_APPLIANCES,
  ...STONEWARE,
  ...TABLE_LINEN,
  ...TEAK,
  ...TOWELS,
  ...WOODEN_TABLEWARE,
};
