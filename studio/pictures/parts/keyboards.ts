import type { Material, Part } from '../scene.ts';
import { drawing, top, write } from './devices.ts';

/** Rows of keys from the top: label, `:` and width in units; `_` is a gap. */
type Rows = readonly string[];

const LETTERS: Rows = [
  '` 1 2 3 4 5 6 7 8 9 0 - = ⌫:2',
  '⇥:1.5 Q W E R T Y U I O P [ ] \\:1.5',
  '⇪:1.75 A S D F G H J K L ; &#39; ⏎:2.25',
  '⇧:2.25 Z X C V B N M , . / ⇧:2.75',
  'ctrl:1.25 ◇:1.25 alt:1.25 :6.25 alt:1.25 fn:1.25 ctrl:1.25 ◇:1.25',
];
const FULL: Rows = [
  'esc _:1 F1 F2 F3 F4 _:.5 F5 F6 F7 F8 _:.5 F9 F10 F11 F12 _:.25 prt scr pau',
  `${LETTERS[0]} _:.25 ins hom pup _:.25 num / * −`,
  `${LETTERS[1]} _:.25 del end pdn _:.25 7 8 9 +`,
  `${LETTERS[2]} _:.25 _:3 _:.25 4 5 6 +`,
  `${LETTERS[3]} _:.25 _:1 ↑ _:1 _:.25 1 2 3 ↵`,
  `${LETTERS[4]} _:.25 ← ↓ → _:.25 0:2 . ↵`,
];
const COMPACT: Rows = [
  'esc F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12 prt del _:1',
  `${LETTERS[0]} hom`,
  `${LETTERS[1]} pup`,
  `${LETTERS[2]} pdn`,
  '⇧:2.25 Z X C V B N M , . / ⇧:1.75 ↑ end',
  'ctrl:1.25 ◇:1.25 alt:1.25 :6.25 alt fn ctrl ← ↓ →',
];
const LAPTOP: Rows = [
  'esc F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12 prt del',
  LETTERS[0] ?? '',
  LETTERS[1] ?? '',
  LETTERS[2] ?? '',
  LETTERS[3] ?? '',
  'ctrl:1.25 fn ◇ alt:1.25 :5.25 alt:1.25 ctrl ← ↑↓ →',
];

interface Key {
  readonly says: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function layOut(rows: Rows): Key[] {
  return rows.flatMap((row, y) => {
    let x = 0;
    return row.split(' ').flatMap((word) => {
      const [says = '', wide = '1'] = word.split(/:(?=[\d.]+$)/);
      const width = Number(wide);
      const key = { says, x: x + width / 2, y, width };
      x += width;
      return says === '_' ? [] : [key];
    });
  });
}

export const KEYBOARDS = { full: layOut(FULL), compact: layOut(COMPACT), laptop: layOut(LAPTOP) };

interface Keys {
  readonly keys: readonly Key[];
  /** Centimetres from key to key. */
  readonly pitch: number;
  readonly cap: Material;
  /** Colour of the caps that are not letters. */
  readonly other?: Material;
  readonly accent?: Material;
  readonly ink: string;
  readonly height: number;
  /** By how much a cap's top is smaller. */
  readonly taper?: number;
}

/** The caps with their print; the first row is the farthest, the lower edge of the last at y = 0, from x = 0. */
export function keyCaps({ keys, pitch, cap, other = cap, accent = other, ink, height, taper = 0.06 }: Keys): Part[] {
  const rows = Math.max(...keys.map(({ y }) => y)) + 1;
  const across = Math.max(...keys.map(({ x, width }) => x + width / 2));
  const materialOf = (says: string) => {
    if (says === 'esc' || says === '⏎') return accent;
    return says.length === 1 && !'⇥⇪⇧⌫◇←↑→↓'.includes(says) ? cap : other;
  };
  const caps = keys.map(({ says, x, y, width }): Part => {
    const size = [width * pitch * 0.93 - (1 - 0.93) * 0, pitch * 0.91] as const;
    return {
      kind: 'loft',
      steps: 24,
      curved: false,
      sections: [
        { at: [0, 0, 0], size, power: 12 },
        { at: [0, 0, height * 0.9], size: [size[0] - taper * 1.9, size[1] - taper * 2], power: 10 },
        { at: [0, 0, height], size: [size[0] - taper * 2 - 0.12, size[1] - taper * 2 - 0.12], power: 9 },
      ],
      at: [x * pitch, (rows - y - 0.5) * pitch, 0],
      material: materialOf(says),
    };
  });
  const unit = 40;
  const print = keys
    .filter(({ says }) => says !== '')
    .map(({ says, x, y }) => write(x * unit, (y + 0.62) * unit, says.length === 1 || says.startsWith('&') ? 15 : 9, says, ink, 600))
    .join('');
  return [
    ...caps,
    top(drawing(across * unit, rows * unit, print), [across * pitch, rows * pitch], [(across * pitch) / 2, (rows * pitch) / 2, height]),
  ];
}
