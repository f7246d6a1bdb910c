import type { Models } from '../../scene.ts';
import { BATTERIES } from './batteries.ts';
import { CABLES } from './cables.ts';
import { CAMERAS } from './cameras.ts';
import { COMPUTERS } from './computers.ts';
import { EARBUDS } from './earbuds.ts';
import { HEADPHONES } from './headphones.ts';
import { KEYBOARD_MODELS } from './keyboards.ts';
import { LIGHTING } from './lighting.ts';
import { MICE } from './mice.ts';
import { POWER } from './power.ts';
import { POWER_STRIPS } from './power-strips.ts';
import { PRINTERS } from './printers.ts';
import { PROJECTORS } from './projectors.ts';
import { RADIOS } from './radios.ts';
import { SECURITY } from './security.ts';
import { SOLAR } from './solar.ts';
import { SPEAKERS } from './speakers.ts';
import { TELEVISIONS } from './television.ts';
import { WATCHES } from './watches.ts';

export const ELECTRONICS: Models = {
  ...HEADPHONES,
  ...EARBUDS,
  ...SPEAKERS,
  ...RADIOS,
  ...MICE,
  ...KEYBOARD_MODELS,
  ...COMPUTERS,
  ...CABLES,
  ...BATTERIES,
  ...POWER_STRIPS,
  ...SOLAR,
  ...LIGHTING,
  ...SECURITY,
  ...TELEVISIONS,
  ...PROJECTORS,
  ...CAMERAS,
  ...WATCHES,
  ...PRINTERS,
  ...POWER,
};
