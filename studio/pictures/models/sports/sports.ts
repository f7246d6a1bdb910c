import type { Models } from '../../scene.ts';
import { BAGS } from './bags.ts';
import { BALLS } from './balls.ts';
import { BIKE_EXTRAS } from './bike-extras.ts';
import { BIKES } from './bikes.ts';
import { BOXING } from './boxing.ts';
import { CABLE_LOCK } from './cable-lock.ts';
import { CRICKET } from './cricket.ts';
import { HELMETS } from './helmets.ts';
import { MARTIAL_ARTS } from './martial-arts.ts';
import { BANDS_AND_ROPES, MATS } from './mats-and-bands.ts';
import { NETS } from './nets-and-tables.ts';
import { POLES } from './poles.ts';
import { RACKETS_AND_RODS } from './rackets-and-rods.ts';
import { SLEEPING_BAGS } from './sleeping-bags.ts';
import { SPORTSWEAR } from './sportswear.ts';
import { TEAM_WEAR } from './team-wear.ts';
import { TENTS } from './tents.ts';
import { TREADMILLS } from './treadmills.ts';
import { WATER } from './water.ts';
import { WEIGHTS } from './weights.ts';
import { WINTER } from './winter.ts';

export const SPORTS: Models = {
  ...BALLS,
  ...WEIGHTS,
  ...TREADMILLS,
  ...MATS,
  ...BANDS_AND_ROPES,
  ...BIKES,
  ...HELMETS,
  ...BIKE_EXTRAS,
  ...CABLE_LOCK,
  ...TENTS,
  ...SLEEPING_BAGS,
  ...BAGS,
  ...CRICKET,
  ...POLES,
  ...RACKETS_AND_RODS,
  ...BOXING,
  ...MARTIAL_ARTS,
  ...WATER,
  ...WINTER,
  ...SPORTSWEAR,
  ...TEAM_WEAR,
  ...NETS,
};
