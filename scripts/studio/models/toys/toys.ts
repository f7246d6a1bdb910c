import type { Models } from '../../scene.ts';
import { BABY_TOYS } from './baby-toys.ts';
import { CONSTRUCTION } from './construction.ts';
import { CRAFT_KITS } from './craft-kits.ts';
import { CRAYONS_AND_DOUGH } from './crayons-and-dough.ts';
import { DOLLS } from './dolls.ts';
import { DRONES } from './drones.ts';
import { GAMES } from './games.ts';
import { INSTRUMENTS } from './instruments.ts';
import { LEARNING } from './learning.ts';
import { MONTESSORI } from './montessori.ts';
import { OUTDOOR } from './outdoor.ts';
import { PARTY } from './party.ts';
import { PRETEND_PLAY } from './pretend-play.ts';
import { PUZZLES } from './puzzles.ts';
import { REMOTE_CONTROL } from './remote-control.ts';
import { RIDE_ONS } from './ride-ons.ts';
import { SOFT_TOYS } from './soft-toys.ts';
import { TURNED_TOYS } from './turned-toys.ts';
import { WOODEN_TOYS } from './wooden-toys.ts';

export const TOYS: Models = {
  ...SOFT_TOYS,
  ...WOODEN_TOYS,
  ...TURNED_TOYS,
  ...CONSTRUCTION,
  ...PUZZLES,
  ...GAMES,
  ...REMOTE_CONTROL,
  ...DRONES,
  ...LEARNING,
  ...MONTESSORI,
  ...CRAYONS_AND_DOUGH,
  ...CRAFT_KITS,
  ...PRETEND_PLAY,
  ...DOLLS,
  ...OUTDOOR,
  ...RIDE_ONS,
  ...BABY_TOYS,
  ...INSTRUMENTS,
  ...PARTY,
};
