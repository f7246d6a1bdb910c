import type { Models } from '../../scene.ts';

export const BEAUTY: Models = {};
