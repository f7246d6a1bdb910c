import type { Models } from '../../scene.ts';

export const AUTO: Models = {};
