import { darker, lighter, mix } from '../../parts/colors.ts';
import { moulded } from '../../parts/devices.ts';
import { aluminium, glossy } from '../../parts/materials.ts';
import { timber } from '../../parts/timber.ts';
import { put, turned } from '../../parts/words/solids.ts';
import type { Flat, Look, Material, Part } from '../../scene.ts';

/** Colours of a set. */
export interface Finish {
  readonly handle: Material;
  readonly ferrule: Material;
  readonly hair: string;
  readonly tip: string;
  readonly leather: Material;
  readonly lining: Material;
}

const hide = (color: string): Material => ({
  color,
  rough: 0.5,
  coat: 0.12,
  grain: { kind: 'leather', scale: 1.8, bump: 0.18, depth: 0.03 },
});

export function finishOf({ color, colorName }: Look, handle?: Material): Finish {
  if (colorName === 'Natural')
    return {
      handle: handle ?? { ...timber('#d9b27c', '#bd8f56', 'z', 0.8), coat: 0.3 },
      ferrule: { ...aluminium, rough: 0.25 },
      hair: '#7d5c43',
      tip: '#e9d8c0',
      leather: hide('#c4a077'),
      lining: { color: '#eadfcb', rough: 0.9 },
    };
  if (colorName === 'Blush') {
    const pink = mix(color, '#e79aa6', 0.5);
    return {
      handle: glossy(pink),
      ferrule: { color: '#d9a08a', rough: 0.2, metal: 1 },
      hair: '#f3ebe4',
      tip: '#e58fa2',
      leather: hide(pink),
      lining: { color: lighter(pink, 0.55), rough: 0.9 },
    };
  }
  return {
    handle: glossy(moulded('#17171a')),
    ferrule: { color: '#cfd2d6', rough: 0.18, metal: 1 },
    hair: '#2a2424',
    tip: '#e8e4df',
    leather: hide('#2a2a2e'),
    lining: { color: '#5a5a60', rough: 0.9 },
  };
}

export interface Brush {
  /** Lengths of handle, ferrule and hair. */
  readonly long: readonly [number, number, number];
  /** Radius of the hair where it leaves the ferrule, and where it is widest. */
  readonly wide: Flat;
  /** Depth by width: 1 is round. */
  readonly flat?: number;
  readonly shape: 'dome' | 'point' | 'straight' | 'slant';
}

/** Hairs side by side, their tips in another colour. */
const hairs = (hair: string, tip: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="128"><defs><linearGradient id="g" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="${darker(hair, 0.2)}"/><stop offset=".42" stop-color="${hair}"/><stop offset=".62" stop-color="${tip}"/><stop offset="1" stop-color="${tip}"/></linearGradient></defs><rect width="256" height="128" fill="url(#g)"/>${Array.from({ length: 100 }, (_, i) => `<path d="M${(i * 2.56).toFixed(1)} 128V${(i * 37) % 40}" stroke="${i % 2 === 0 ? '#000' : '#fff'}" stroke-width="1" opacity="${0.1 + ((i * 13) % 7) * 0.025}"/>`).join('')}</svg>`;

const PROFILES: Readonly<Record<Brush['shape'], readonly (readonly [wide: number, long: number])[]>> = {
  dome: [
    [0, 0],
    [0.55, 0.25],
    [1, 0.62],
    [0.86, 0.86],
    [0.45, 0.98],
  ],
  point: [
    [0, 0],
    [0.9, 0.22],
    [1, 0.42],
    [0.6, 0.72],
    [0.16, 0.95],
  ],
  straight: [
    [0, 0],
    [0.7, 0.35],
    [1, 0.8],
    [0.96, 0.92],
    [0.72, 0.985],
  ],
  slant: [
    [0, 0],
    [0.8, 0.4],
    [1, 0.78],
    [0.85, 0.93],
    [0.4, 0.99],
  ],
};

/** A brush along y, its hair away from the camera, its handle's end at 0; lies on z = 0. */
export function brush({ long: [handle, ferrule, hair], wide: [base, most], flat = 1, shape }: Brush, finish: Finish): Part {
  const grip = Math.min(base * 0.86, 0.62);
  const from = handle + ferrule;
  const outline = PROFILES[shape].map(
    ([wide, long]): Flat => [
      wide < 0.5 && long > 0.9 ? most * wide : base + (most - base) * wide * (long < 0.9 ? 1 : 0.9),
      from + long * hair,
    ],
  );
  return put(
    [0, 0, Math.max(grip, base * flat)],
    [
      turned(
        [
          [0, 0],
          [grip * 0.4, 0.06],
          [grip * 0.62, handle * 0.06],
          [grip * 0.72, handle * 0.3],
          [grip * 1.06, handle * 0.78],
          [grip * 0.96, handle],
        ],
        finish.handle,
        { steps: 32 },
      ),
      turned(
        [
          [grip * 1.02, handle - 0.1],
          [grip * 1.02, handle + ferrule * 0.2],
          [grip * 1.08, handle + ferrule * 0.22],
          [grip * 1.02, handle + ferrule * 0.26],
          [base * 0.98, from - ferrule * 0.1],
          [base * 1.02, from],
          [base * 0.9, from],
        ],
        finish.ferrule,
        { steps: 40, sharp: true, scale: [1, 1, 1] },
      ),
      turned(
        [...outline, [0, from + hair]],
        { rough: 0.75, sheen: 0.4, svg: hairs(finish.hair, finish.tip) },
        { steps: 40, scale: [1, flat, 1] },
      ),
    ],
    [-90, 0, 0],
  );
}

/** Powder, blush, foundation, contour, … down to a liner; the first are the largest. */
export const LARGE: readonly Brush[] = [
  { long: [10, 3, 4.4], wide: [1, 2], shape: 'dome' },
  { long: [10, 2.8, 3.8], wide: [0.9, 1.6], shape: 'dome' },
  { long: [10, 2.8, 2.8], wide: [1.05, 1.35], shape: 'straight' },
  { long: [10, 2.6, 3.4], wide: [0.8, 1.3], flat: 0.55, shape: 'slant' },
  { long: [10, 2.8, 3.6], wide: [0.75, 1.1], shape: 'point' },
  { long: [10, 2.6, 3], wide: [0.8, 1.15], flat: 0.45, shape: 'dome' },
];
export const SMALL: readonly Brush[] = [
  { long: [9.4, 2.4, 2.2], wide: [0.5, 0.75], flat: 0.5, shape: 'dome' },
  { long: [9.4, 2.4, 2], wide: [0.45, 0.6], shape: 'point' },
  { long: [9.4, 2.4, 1.7], wide: [0.45, 0.62], flat: 0.45, shape: 'straight' },
  { long: [9.4, 2.4, 1.9], wide: [0.38, 0.48], shape: 'dome' },
  { long: [9.4, 2.2, 1.5], wide: [0.34, 0.46], flat: 0.4, shape: 'slant' },
  { long: [9.4, 2.2, 1.6], wide: [0.26, 0.26], shape: 'point' },
];
