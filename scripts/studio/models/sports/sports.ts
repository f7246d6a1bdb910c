import type { Models } from '../../scene.ts';
import { BALLS } from './balls.ts';
import { BIKE_EXTRAS } from './bike-extras.ts';
import { BIKES } from './bikes.ts';
import { HELMETS } from './helmets.ts';
import { BANDS_AND_ROPES, MATS } from './mats-and-bands.ts';
import { SLEEPING_BAGS } from './sleeping-bags.ts';
import { TENTS } from './tents.ts';
import { TREADMILLS, WEIGHTS } from './weights.ts';

export const SPORTS: Models = {
  ...BALLS,
  ...WEIGHTS,
  ...TREADMILLS,
  ...MATS,
  ...BANDS_AND_ROPES,
  ...BIKES,
  ...HELMETS,
  ...BIKE_EXTRAS,
  ...TENTS,
  ...SLEEPING_BAGS,
};
