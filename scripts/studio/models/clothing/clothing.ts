import type { Models } from '../../scene.ts';
import { HOODIES } from './hoodies.ts';
import { JEANS } from './jeans.ts';
import { SHIRTS } from './shirts.ts';
import { SWEATERS } from './sweaters.ts';
import { TEES } from './tees.ts';

export const CLOTHING: Models = { ...TEES, ...SHIRTS, ...HOODIES, ...JEANS, ...SWEATERS };
