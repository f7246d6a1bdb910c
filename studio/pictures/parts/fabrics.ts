import type { Grain, Material } from '../scene.ts';
import { mix } from './colors.ts';

/** A dyed cloth as a camera records it: white is off-white, black shows its folds. */
export const dye = (color: string): string => mix(mix(color, '#e6e4df', color === '#ffffff' ? 1 : 0), '#8d8d92', 0.07);

type Cloth =
  | 'jersey'
  | 'pique'
  | 'denim'
  | 'fleece'
  | 'poplin'
  | 'oxford'
  | 'linen'
  | 'canvas'
  | 'nylon'
  | 'softshell'
  | 'wool'
  | 'suede'
  | 'mesh';

const GRAINS: Readonly<Record<Cloth, Grain>> = {
  jersey: { kind: 'noise', scale: 3, bump: 0.12, depth: 0.05 },
  pique: { kind: 'weave', scale: 1.6, bump: 0.55, depth: 0.08 },
  denim: { kind: 'noise', scale: 2.2, stretch: [1, 0.25, 1], bump: 0.3, depth: 0.06 },
  fleece: { kind: 'noise', scale: 1.6, bump: 0.3, depth: 0.1, detail: 6 },
  poplin: { kind: 'weave', scale: 5, bump: 0.06, depth: 0.02 },
  oxford: { kind: 'weave', scale: 2.4, bump: 0.3, depth: 0.05 },
  linen: { kind: 'noise', scale: 1.4, stretch: [0.3, 3, 1], bump: 0.35, depth: 0.06 },
  canvas: { kind: 'weave', scale: 2.6, bump: 0.35, depth: 0.05 },
  nylon: { kind: 'noise', scale: 0.4, bump: 0.06, depth: 0.1, detail: 1 },
  softshell: { kind: 'noise', scale: 4, bump: 0.1, depth: 0.03 },
  wool: { kind: 'noise', scale: 1.8, bump: 0.5, depth: 0.1, detail: 6 },
  suede: { kind: 'noise', scale: 5, bump: 0.25, depth: 0.03 },
  mesh: { kind: 'cells', scale: 2.2, bump: 0.8, depth: 0.08 },
};
const ROUGH: Partial<Record<Cloth, number>> = { nylon: 0.5, softshell: 0.6 };
const SHEEN: Partial<Record<Cloth, number>> = { nylon: 0.2, fleece: 0.8, wool: 0.8, suede: 0.6 };

export const fabric = (cloth: Cloth, color: string): Material => ({
  color: dye(color),
  rough: ROUGH[cloth] ?? 0.92,
  sheen: SHEEN[cloth] ?? 0.35,
  shine: cloth === 'nylon' ? 0.5 : 0.2,
  grain: GRAINS[cloth],
});
