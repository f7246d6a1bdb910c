import { wood } from '../../parts/materials.ts';
import type { Models, Part } from '../../scene.ts';

const COLORS = ['#c8423b', '#e2813a', '#e8b93e', '#5e9c57', '#3f8fb0', '#4a5fa8', '#8a5a9c'] as const;

const letter = (text: string, color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect x="14" y="14" width="172" height="172" rx="14" fill="none" stroke="${color}" stroke-width="12"/><text x="100" y="142" font-family="DejaVu Serif, Georgia, serif" font-size="118" font-weight="700" text-anchor="middle" fill="${color}">${text}</text></svg>`;

const block = (text: string, at: readonly [number, number, number], spin: number, index: number): Part => {
  const color = COLORS[index % COLORS.length] ?? COLORS[0];
  const side = COLORS[(index + 3) % COLORS.length] ?? COLORS[0];
  return {
    kind: 'group',
    at,
    turn: [0, 0, spin],
    parts: [
      { kind: 'box', size: [3, 3, 3], edge: 0.18, material: wood('#e3c493', '#d3ad76') },
      { kind: 'sheet', size: [2.6, 2.6], at: [0, -1.52, 0.2], material: { rough: 0.5, svg: letter(text, color) } },
      {
        kind: 'sheet',
        size: [2.6, 2.6],
        at: [1.52, 0, 0.2],
        turn: [0, 0, 90],
        material: { rough: 0.5, svg: letter(String((index % 9) + 1), side) },
      },
      { kind: 'sheet', lies: true, size: [2.6, 2.6], at: [0, 0, 3.02], material: { rough: 0.5, svg: letter(text, side) } },
    ],
  };
};

export const WOODEN_TOYS: Models = {
  'wooden-alphabet-blocks-40-pieces': {
    seen: 'Beech alphabet blocks with printed letters, stacked in a pyramid',
    scene: () => ({
      parts: [
        ...['A', 'B', 'C', 'D'].map((text, i) => block(text, [(i - 1.5) * 3.4, 0, 0], i * 7 - 9, i)),
        ...['E', 'F', 'G'].map((text, i) => block(text, [(i - 1) * 3.4, 0.1, 3], 6 - i * 8, i + 4)),
        ...['H', 'K'].map((text, i) => block(text, [(i - 0.5) * 3.4, 0, 6], i * 10 - 4, i + 7)),
        block('M', [0.2, 0, 9], 14, 9),
        block('R', [-6.4, -4, 0], 28, 2),
        block('S', [5.8, -4.6, 0], -18, 5),
      ],
      view: { up: 14, round: 20 },
    }),
  },
  'wooden-stacking-rainbow-12-arches': {
    seen: 'Twelve nesting wooden arches in the colours of the rainbow',
    scene: () => ({
      parts: Array.from({ length: 12 }, (_, i): Part => {
        const outer = 18 - i * 1.4;
        const inner = outer - 1.25;
        const arc = (r: number, back: boolean) =>
          Array.from({ length: 33 }, (_none, k) => {
            const a = (Math.PI * (back ? 32 - k : k)) / 32;
            return [r * Math.cos(a), r * Math.sin(a)] as const;
          });
        const hues = [
          '#7a2f5a',
          '#b0343c',
          '#cf5136',
          '#dd7f34',
          '#e6ab3c',
          '#ddc94e',
          '#8fb04a',
          '#4f9457',
          '#2f8378',
          '#2f77a3',
          '#3a559c',
          '#56408c',
        ];
        return {
          kind: 'extrude',
          outlines: [[...arc(outer, false), ...arc(inner, true)]],
          depth: 6.5,
          edge: 0.25,
          turn: [90, 0, 0],
          at: [0, 3.2, 0],
          material: { color: hues[i] ?? '#888888', rough: 0.6, grain: { kind: 'wood', scale: 0.4, bump: 0.1, depth: 0.02 } },
        };
      }),
      view: { up: 12, round: 24 },
    }),
  },
};
