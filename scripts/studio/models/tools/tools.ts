import type { Models } from '../../scene.ts';
import { ABRASIVES } from './abrasives.ts';
import { FASTENERS } from './fasteners.ts';
import { HAMMERS } from './hammers.ts';
import { HAND_TOOLS } from './hand-tools.ts';
import { LADDERS, TOOL_BOXES } from './ladders-and-boxes.ts';
import { MEASURING } from './measuring.ts';
import { POWER_TOOLS } from './power-tools.ts';
import { PLIERS, SAWS } from './saws-and-pliers.ts';
import { BITS, SOCKETS } from './sockets-and-bits.ts';

export const TOOLS: Models = {
  ...HAMMERS,
  ...HAND_TOOLS,
  ...FASTENERS,
  ...ABRASIVES,
  ...POWER_TOOLS,
  ...MEASURING,
  ...SAWS,
  ...PLIERS,
  ...LADDERS,
  ...TOOL_BOXES,
  ...SOCKETS,
  ...BITS,
};
