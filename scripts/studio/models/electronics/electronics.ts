import type { Models } from '../../scene.ts';
import { BATTERIES } from './batteries.ts';
import { CABLES } from './cables.ts';
import { COMPUTERS } from './computers.ts';
import { EARBUDS } from './earbuds.ts';
import { HEADPHONES } from './headphones.ts';
import { KEYBOARD_MODELS } from './keyboards.ts';
import { MICE } from './mice.ts';
import { POWER_STRIPS } from './power-strips.ts';
import { RADIOS } from './radios.ts';
import { SPEAKERS } from './speakers.ts';

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
};
