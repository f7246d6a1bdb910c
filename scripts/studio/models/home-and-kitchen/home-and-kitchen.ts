import type { Models } from '../../scene.ts';
import { COOKWARE } from './cookware.ts';
import { PANS } from './pans.ts';

export const HOME_AND_KITCHEN: Models = { ...COOKWARE, ...PANS };
