import { rubber } from '../../parts/materials.ts';
import { way } from '../../parts/words/points.ts';
import { block, put, rod, turned } from '../../parts/words/solids.ts';
import type { Material, Models, Part } from '../../scene.ts';

/** The frame both treadmills share: a belt between rails, uprights and a console. */
interface Treadmill {
  readonly length: number;
  readonly width: number;
  readonly deck: number;
  readonly height: number;
  readonly post: number;
  readonly heavy: boolean;
}

const consoleSvg = (heavy: boolean) =>
  heavy
    ? `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="460"><rect width="800" height="460" rx="26" fill="#0c0f14"/><rect x="24" y="24" width="752" height="330" fill="#15324a"/><path d="M24 354 L24 260 C170 190 220 300 360 230 S560 120 776 200 L776 354 Z" fill="#2f6b4f"/><path d="M24 354 L24 300 C200 250 420 330 776 270 L776 354 Z" fill="#4f9b5f"/><g font-family="Inter, DejaVu Sans" font-weight="700" fill="#ffffff" font-size="66"><text x="50" y="110">12.0 km/h</text><text x="520" y="110">5.0 %</text></g><g fill="#3d4653">${[0, 1, 2, 3, 4, 5].map((i) => `<circle cx="${120 + i * 112}" cy="405" r="28"/>`).join('')}</g><circle cx="400" cy="405" r="34" fill="#d2342c"/></svg>`
    : `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="330"><rect width="800" height="330" rx="26" fill="#17181b"/><rect x="230" y="40" width="340" height="170" rx="10" fill="#0b1a14"/><text x="400" y="155" font-family="DejaVu Sans Mono" font-size="100" font-weight="700" fill="#57e0a0" text-anchor="middle">8.5</text><g fill="#4a4e55">${[0, 1, 2].map((i) => `<rect x="${40 + i * 58}" y="90" width="44" height="60" rx="8"/><rect x="${600 + i * 58}" y="90" width="44" height="60" rx="8"/>`).join('')}</g><circle cx="400" cy="272" r="36" fill="#d2342c"/></svg>`;

function treadmill({ length: l, width: w, deck, height: h, post, heavy }: Treadmill): Part[] {
  const frame: Material = { color: heavy ? '#2b2e33' : '#e4e5e3', rough: 0.4, coat: 0.3 };
  const dark: Material = { color: '#1c1d20', rough: 0.5 };
  const belt: Material = { color: '#232427', rough: 0.85, grain: { kind: 'noise', scale: 4, bump: 0.2, depth: 0.1 } };
  const front = l / 2;
  const x = w / 2 + 2;
  return [
    block([w + (heavy ? 26 : 18), l, deck * 0.5], [0, 0, deck * 0.2], frame, { edge: 2 }),
    block([w, l * 0.94, deck * 0.4], [0, -l * 0.02, deck * 0.42], belt, { edge: 1.6 }),
    ...[-1, 1].map((side) =>
      block([heavy ? 12 : 8, l * 0.94, deck * 0.36], [side * (w / 2 + (heavy ? 6.6 : 4.4)), -l * 0.02, deck * 0.5], dark, { edge: 1.4 }),
    ),
    turned(
      [
        [0, 0],
        [deck * 0.34, 0],
        [deck * 0.34, 0],
        [deck * 0.34, w],
        [deck * 0.34, w],
        [0, w],
      ],
      rubber(),
      { at: [-w / 2, -l * 0.475, deck * 0.5], turn: [0, 90, 0] },
    ),
    {
      kind: 'loft',
      sections: [
        { at: [0, front - 30, deck * 0.3], size: [w + (heavy ? 24 : 16), 30], power: 5 },
        { at: [0, front - 12, deck * 0.9], size: [w + (heavy ? 22 : 14), 38], power: 5 },
        { at: [0, front - 6, deck * (heavy ? 1.9 : 1.5)], size: [w + 8, 18], power: 4 },
      ],
      material: dark,
    },
    ...[-1, 1].map((side) =>
      rod(way([side * x, front - 6, deck * 0.5, side * x, front - 14, h * 0.5, side * x, front - 24, h * 0.86]), post, frame, { sides: 8 }),
    ),
    ...[-1, 1].map((side) =>
      rod(
        way([side * x, front - 25, h * 0.85, side * x, front - 40, h * 0.83, side * x, front - (heavy ? 82 : 62), h * 0.76]),
        post * 0.8,
        rubber('#26272a'),
        { sides: 8 },
      ),
    ),
    put(
      [0, front - 26, h * 0.86],
      [
        block([w + 10, heavy ? 38 : 26, 5], [0, 0, -2], dark, { edge: 2 }),
        {
          kind: 'sheet',
          lies: true,
          size: [w * 0.94, heavy ? 32 : 22],
          at: [0, 0, 3.1],
          material: { rough: 0.2, glow: 0.6, svg: consoleSvg(heavy) },
        },
      ],
      [heavy ? 62 : 42, 0, 0],
    ),
    ...(heavy ? [rod(way([-x, front - 40, h * 0.82, x, front - 40, h * 0.82]), 2.2, rubber(), { curved: false })] : []),
  ];
}

export const TREADMILLS: Models = {
  'folding-home-treadmill-2-0-hp': {
    seen: 'A slim white home treadmill with a small display',
    scene: () => ({
      parts: treadmill({ length: 138, width: 42, deck: 14, height: 122, post: 2.4, heavy: false }),
      view: { up: 17, round: 38 },
    }),
    packed: () => ({
      parts: [
        put(
          [0, 0, 0],
          [put([0, 0, 74], treadmill({ length: 138, width: 42, deck: 14, height: 16, post: 2.4, heavy: false }).slice(0, 6), [84, 0, 0])],
        ),
        ...treadmill({ length: 40, width: 42, deck: 8, height: 122, post: 2.4, heavy: false }).slice(6),
      ],
      view: { up: 14, round: 40 },
    }),
    detail: () => ({
      parts: treadmill({ length: 138, width: 42, deck: 14, height: 122, post: 2.4, heavy: false }).slice(6),
      view: { up: 34, round: 14, fill: 1 },
    }),
  },
  'folding-club-treadmill-4-0-hp-ac': {
    seen: 'A heavy black club treadmill with a large screen and long handrails',
    scene: () => ({
      parts: treadmill({ length: 190, width: 56, deck: 24, height: 158, post: 4.6, heavy: true }),
      view: { up: 15, round: -36 },
    }),
  },
};
