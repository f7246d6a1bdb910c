import type { Flat, Material, Part, Point } from '../scene.ts';
import { mix } from './colors.ts';
import { drawing } from './devices.ts';

/** Pseudo-random numbers 0..1, the same every time. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

interface Shade {
  readonly root: string;
  readonly tip: string;
}

/** Colours of hair with this colour name, from root to tip. */
export function shadeOf(colorName: string): Shade {
  if (colorName.includes('Ombre')) return { root: '#2f1d13', tip: '#c48c4a' };
  return colorName.includes('Brown') ? { root: '#3a2115', tip: '#4f2f1d' } : { root: '#0f0c0b', tip: '#151110' };
}

const WIDE = 220;
const LONG = 1000;

/** Parallel strands; the roots are at the bottom of the drawing, and the gaps between the tips are transparent. */
function strands(paint: (share: number) => string, defs: string, ground: string, seed: number): string {
  const next = chance(seed);
  const lines = Array.from({ length: 190 }, (_, i) => {
    const x = next() * WIDE;
    const end = next() ** 2 * 230;
    const sway = (next() - 0.5) * 26;
    const lean = (WIDE / 2 - x) * 0.12 * next();
    return `<path d="M${x.toFixed(1)} ${LONG}C${(x + sway).toFixed(1)} 700 ${(x - sway).toFixed(1)} 340 ${(x + lean).toFixed(1)} ${end.toFixed(0)}" stroke="${paint(next())}" stroke-width="${(1 + next() * 2.6).toFixed(1)}" fill="none" stroke-linecap="round" data-i="${i}"/>`;
  });
  return drawing(
    WIDE,
    LONG,
    `<defs>${defs}</defs><path d="M10 ${LONG}V420L36 300L60 380L92 260L120 360L150 280L186 370L210 320V${LONG}Z" fill="${ground}"/>${lines.join('')}`,
    false,
  );
}

const TONES = [-0.5, -0.25, 0, 0.14, 0.26];

/** A lock of hair drawn flat: on a `lock` or round a loft. */
export function hairMaterial({ root, tip }: Shade, seed = 1): Material {
  const tone = (hex: string, by: number) => (by < 0 ? mix(hex, '#000000', -by) : mix(hex, '#fff2e0', by * 0.42));
  const defs = TONES.map(
    (by, i) =>
      `<linearGradient id="t${i}" gradientUnits="userSpaceOnUse" x1="0" y1="${LONG}" x2="0" y2="0"><stop offset="0.28" stop-color="${tone(root, by)}"/><stop offset="0.8" stop-color="${tone(tip, by)}"/></linearGradient>`,
  ).join('');
  return {
    rough: 0.46,
    shine: 0.25,
    svg: strands((share) => `url(#t${Math.floor(share * TONES.length)})`, defs, 'url(#t1)', seed),
    relief: {
      svg: strands((share) => mix('#3a3a3a', '#ffffff', share), '', '#222222', seed),
      bump: 0.5,
      depth: 0.08,
    },
  };
}

/** A flat lock along a path from root to tip; `wide`: its width and direction at a point. */
export function lock(way: readonly { readonly at: Point; readonly across: Point; readonly out?: Point }[], material: Material): Part {
  return {
    kind: 'skin',
    curved: [false, true],
    per: 4,
    rows: way.map(({ at, across, out = [0, 0, 0] }) =>
      [-1, -0.5, 0, 0.5, 1].map(
        (u): Point => [
          at[0] + across[0] * u + out[0] * (1 - u * u),
          at[1] + across[1] * u + out[1] * (1 - u * u),
          at[2] + across[2] * u + out[2] * (1 - u * u),
        ],
      ),
    ),
    material,
  };
}

/** Locks that lie on the floor side by side, roots at y = 0, tips towards -y; three layers. */
export function lyingHair(width: number, length: number, materials: readonly Material[], seed: number): Part[] {
  const next = chance(seed);
  const count = Math.max(2, Math.round(width / 2.1));
  const plain: Material = { color: '#555555' };
  return [0, 1, 2].flatMap((layer) =>
    Array.from({ length: count }, (_, i): Part => {
      const x = ((i + 0.5) / count - 0.5) * width * 0.94;
      const phase = next() * 1.4 + layer;
      const long = length * (0.9 + next() * 0.12);
      const wave = 0.35 + next() * 0.3;
      const way = Array.from({ length: 12 }, (_unused, k) => {
        const t = k / 11;
        const half: Flat = [(1.5 + Math.sin(t * 3) * 0.5) * (1 - t * 0.3), 0];
        const off = Math.sin(t * 9 + phase) * wave * t - (x / width) * 1.6 * t;
        return {
          at: [x + off, -t * long, 0.35 + layer * 0.32 + Math.sin(t * 7 + phase * 2) * 0.16 * t - t * layer * 0.12] as const,
          across: [half[0], 0, (next() - 0.5) * 0.5] as const,
          out: [0, 0, 0.32] as const,
        };
      });
      return lock(way, materials[(i + layer) % materials.length] ?? plain);
    }),
  );
}
