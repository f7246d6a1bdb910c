import type { Models } from '../../scene.ts';
import { BRAKES } from './brakes.ts';
import { BULBS } from './bulbs.ts';
import { FILTERS } from './filters.ts';
import { IGNITION } from './ignition.ts';
import { LIGHTS } from './lights.ts';
import { OILS } from './oils.ts';

export const AUTO: Models = {
  ...BRAKES,
  ...BULBS,
  ...FILTERS,
  ...IGNITION,
  ...LIGHTS,
  ...OILS,
};
