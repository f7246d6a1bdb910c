import type { Models } from '../../scene.ts';
import { BATTERIES } from './batteries.ts';
import { BRAKES } from './brakes.ts';
import { BULBS } from './bulbs.ts';
import { CAR_CARE } from './care/car-care.ts';
import { CLEANING } from './care/cleaning.ts';
import { COATING_KIT } from './care/coating-kit.ts';
import { COMFORT } from './comfort.ts';
import { DRIVE } from './drive.ts';
import { CAMERAS } from './electronics/cameras.ts';
import { CAR_ELECTRONICS } from './electronics/car-electronics.ts';
import { HEAD_UNIT } from './electronics/head-unit.ts';
import { REVERSING_CAMERA } from './electronics/reversing-camera.ts';
import { FILTERS } from './filters.ts';
import { IGNITION } from './ignition.ts';
import { LIGHTS } from './lights.ts';
import { MATS } from './mats.ts';
import { CHAIN_KIT } from './motorcycle/chain-kit.ts';
import { FULL_FACE_HELMET } from './motorcycle/full-face-helmet.ts';
import { MOTORCYCLE_COVER } from './motorcycle/motorcycle-cover.ts';
import { OILS } from './oils.ts';
import { EMERGENCY } from './roadside/emergency.ts';
import { FIRST_AID } from './roadside/first-aid.ts';
import { GARAGE_DEVICES } from './roadside/garage-devices.ts';
import { TROLLEY_JACK } from './roadside/trolley-jack.ts';
import { WARNING_TRIANGLE } from './roadside/warning-triangle.ts';
import { ROOF } from './roof.ts';
import { SEAT_COVERS } from './seats/seat-covers.ts';
import { STEERING_WHEEL_COVER } from './steering-wheel-cover.ts';
import { TIMING_KIT } from './timing-kit.ts';
import { TYRES } from './tyres.ts';
import { WARNING_LIGHTS } from './warning-lights.ts';

export const AUTO: Models = {
  ...BRAKES,
  ...BULBS,
  ...CAMERAS,
  ...CAR_ELECTRONICS,
  ...FILTERS,
  ...HEAD_UNIT,
  ...IGNITION,
  ...LIGHTS,
  ...MATS,
  ...OILS,
  ...COMFORT,
  ...STEERING_WHEEL_COVER,
  ...CAR_CARE,
  ...COATING_KIT,
  ...GARAGE_DEVICES,
  ...TROLLEY_JACK,
  ...EMERGENCY,
  ...WARNING_TRIANGLE,
  ...REVERSING_CAMERA,
  ...SEAT_COVERS,
  ...WARNING_LIGHTS,
  ...FIRST_AID,
  ...BATTERIES,
  ...TYRES,
  ...MOTORCYCLE_COVER,
  ...TIMING_KIT,
  ...ROOF,
  ...CLEANING,
  ...CHAIN_KIT,
  ...FULL_FACE_HELMET,
  ...DRIVE,
};
