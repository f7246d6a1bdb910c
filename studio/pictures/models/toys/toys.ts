import type { Models } from '../../scene.ts';
import { BABY_TOYS } from './baby/baby-toys.ts';
import { BATH_ANIMALS } from './baby/bath-animals.ts';
import { BRICKS } from './building/bricks.ts';
import { TILES } from './building/tiles.ts';
import { CRAFT_KITS } from './craft-kits.ts';
import { CRAYONS_AND_DOUGH } from './crayons-and-dough.ts';
import { DRONES } from './drones.ts';
import { GAMES } from './games.ts';
import { INSTRUMENTS } from './instruments.ts';
import { ROBOT } from './learning/robot.ts';
import { SCIENCE } from './learning/science.ts';
import { MONTESSORI } from './montessori.ts';
import { OUTDOOR } from './outdoor.ts';
import { BALLOON_PACKS } from './party/balloons.ts';
import { PARTY_BAGS } from './party/party-bags.ts';
import { STICKERS } from './party/stickers.ts';
import { DOCTOR_CASE } from './pretend/doctor-case.ts';
import { DOLLS_HOUSE } from './pretend/dolls-house.ts';
import { DRESS_UP } from './pretend/dress-up.ts';
import { PLAY_FOOD } from './pretend/play-food.ts';
import { PLAY_KITCHEN } from './pretend/play-kitchen.ts';
import { RAG_DOLL } from './pretend/rag-doll.ts';
import { PUZZLES } from './puzzles.ts';
import { BEARS } from './soft/bears.ts';
import { COMFORTER } from './soft/comforter.ts';
import { TURNED_TOYS } from './turned-toys.ts';
import { BIKES } from './vehicles/bikes.ts';
import { RACERS } from './vehicles/racers.ts';
import { ROCK_CRAWLER } from './vehicles/rock-crawler.ts';
import { TRACTOR } from './vehicles/tractor.ts';
import { WOODEN_TOYS } from './wooden-toys.ts';

export const TOYS: Models = {
  ...BEARS,
  ...COMFORTER,
  ...WOODEN_TOYS,
  ...TURNED_TOYS,
  ...BRICKS,
  ...TILES,
  ...PUZZLES,
  ...GAMES,
  ...ROCK_CRAWLER,
  ...RACERS,
  ...DRONES,
  ...ROBOT,
  ...SCIENCE,
  ...MONTESSORI,
  ...CRAYONS_AND_DOUGH,
  ...CRAFT_KITS,
  ...PLAY_KITCHEN,
  ...DOCTOR_CASE,
  ...PLAY_FOOD,
  ...RAG_DOLL,
  ...DOLLS_HOUSE,
  ...DRESS_UP,
  ...OUTDOOR,
  ...BIKES,
  ...TRACTOR,
  ...BATH_ANIMALS,
  ...BABY_TOYS,
  ...INSTRUMENTS,
  ...PARTY_BAGS,
  ...BALLOON_PACKS,
  ...STICKERS,
};
