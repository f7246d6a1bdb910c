import type { Models } from '../../scene.ts';
import { BRAKES } from './brakes.ts';
import { BULBS } from './bulbs.ts';
import { CAR_CARE } from './care/car-care.ts';
import { COATING_KIT } from './care/coating-kit.ts';
import { COMFORT } from './comfort.ts';
import { FILTERS } from './filters.ts';
import { IGNITION } from './ignition.ts';
import { LIGHTS } from './lights.ts';
import { OILS } from './oils.ts';
import { GARAGE_DEVICES } from './roadside/garage-devices.ts';
import { TROLLEY_JACK } from './roadside/trolley-jack.ts';
import { WARNING_TRIANGLE } from './roadside/warning-triangle.ts';
import { STEERING_WHEEL_COVER } from './steering-wheel-cover.ts';

export const AUTO: Models = {
  ...BRAKES,
  ...BULBS,
  ...FILTERS,
  ...IGNITION,
  ...LIGHTS,
  ...OILS,
  ...COMFORT,
  ...STEERING_WHEEL_COVER,
  ...CAR_CARE,
  ...COATING_KIT,
  ...GARAGE_DEVICES,
  ...TROLLEY_JACK,
  ...WARNING_TRIANGLE,
};
