import type { Models } from '../../scene.ts';
import { BALLS } from './balls.ts';

export const SPORTS: Models = { ...BALLS };
