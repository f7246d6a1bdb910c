import type { Models } from '../../scene.ts';
import { ABRASIVES } from './abrasives.ts';
import { BITS } from './bits.ts';
import { COMPRESSORS } from './compressors.ts';
import { DRILLS } from './drills.ts';
import { ENGRAVERS } from './engravers.ts';
import { FASTENERS } from './fasteners.ts';
import { GENERATORS } from './generators.ts';
import { TOOL_GLOVES } from './gloves.ts';
import { GRINDING } from './grinders.ts';
import { HAMMERS } from './hammers.ts';
import { HAND_TOOLS } from './hand-tools.ts';
import { LADDERS, TOOL_BOXES } from './ladders-and-boxes.ts';
import { MEASURING } from './measuring.ts';
import { PLIERS, SAWS } from './saws-and-pliers.ts';
import { SOCKETS } from './sockets.ts';
import { WELDERS } from './welders.ts';

export const TOOLS: Models = {
  ...HAMMERS,
  ...HAND_TOOLS,
  ...FASTENERS,
  ...ABRASIVES,
  ...DRILLS,
  ...GRINDING,
  ...MEASURING,
  ...SAWS,
  ...PLIERS,
  ...LADDERS,
  ...TOOL_BOXES,
  ...SOCKETS,
  ...BITS,
  ...TOOL_GLOVES,
  ...WELDERS,
  ...COMPRESSORS,
  ...GENERATORS,
  ...ENGRAVERS,
};
