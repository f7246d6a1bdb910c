import { cord, drawing, face, lit, standing, write } from '../../../parts/devices.ts';
import { matt, plastic } from '../../../parts/materials.ts';
import { pairs } from '../../../parts/words/points.ts';
import { block, put, turned } from '../../../parts/words/solids.ts';
import type { Look, Models, Part } from '../../../scene.ts';
import { partBox } from '../part-box.ts';

const black = plastic('#202226', 0.42);
const sheetMetal = { color: '#a9adb1', rough: 0.38, metal: 1 } as const;

const ICONS: Readonly<Record<string, string>> = {
  phone: '<path d="M6 4h5l2 6-3 2c1 4 4 7 8 8l2-3 6 2v5c0 2-2 3-4 3C12 27 3 18 3 8c0-2 1-4 3-4z" fill="#fff"/>',
  music:
    '<path d="M11 24V7l14-3v17" fill="none" stroke="#fff" stroke-width="3"/><circle cx="8" cy="24" r="4" fill="#fff"/><circle cx="22" cy="21" r="4" fill="#fff"/>',
  map: '<path d="M15 2a9 9 0 0 1 9 9c0 7-9 17-9 17S6 18 6 11a9 9 0 0 1 9-9z" fill="#fff"/><circle cx="15" cy="11" r="3.4" fill="#2f77a3"/>',
  word: '<path d="M4 5h22v15H14l-6 6v-6H4z" fill="#fff"/>',
};

/** Home screen of a car: apps down the side, a map with a route, the current track. */
const carHome = () => {
  const icon = (name: string, color: string, at: number) =>
    `<rect x="12" y="${at}" width="44" height="44" rx="12" fill="${color}"/><g transform="translate(19 ${at + 7})">${ICONS[name]}</g>`;
  const streets = [40, 96, 150, 210, 262]
    .map(
      (at, i) =>
        `<path d="M76 ${at}L330 ${at - 24 + i * 12}M${90 + i * 54} 0L${110 + i * 48} 300" stroke="#f7f8f9" stroke-width="${i === 2 ? 9 : 5}"/>`,
    )
    .join('');
  return drawing(
    480,
    300,
    `<rect width="480" height="300" fill="#10141c"/><rect x="70" y="10" width="256" height="280" rx="14" fill="#cfe0d0"/><clipPath id="m"><rect x="70" y="10" width="256" height="280" rx="14"/></clipPath><g clip-path="url(#m)"><path d="M230 10C260 90 210 160 330 200V10z" fill="#a9d3ea"/>${streets}<path d="M150 300L162 190L222 152L214 78L262 40" fill="none" stroke="#2f6fe0" stroke-width="10" stroke-linejoin="round" stroke-linecap="round"/><path d="M159 214l-13 28 13-7 13 7z" fill="#2f6fe0" stroke="#fff" stroke-width="3"/></g><rect x="80" y="20" width="120" height="42" rx="9" fill="#1f7a4d"/>${write(140, 48, 22, '↱ 300 m', '#fff', 700)}<rect x="336" y="10" width="134" height="136" rx="14" fill="#7a3f9a"/><circle cx="403" cy="62" r="30" fill="#f2a65a"/><path d="M395 47l22 15-22 15z" fill="#fff"/><rect x="352" y="108" width="102" height="5" rx="2" fill="#fff" opacity=".4"/><rect x="352" y="108" width="58" height="5" rx="2" fill="#fff"/>${write(403, 134, 14, 'Evening Drive', '#fff', 600)}<rect x="336" y="154" width="134" height="136" rx="14" fill="#22304a"/>${write(403, 214, 42, '10:24', '#fff', 700)}${write(403, 244, 18, '18 °C', '#b9c7dd', 500)}${icon('map', '#2f77a3', 20)}${icon('phone', '#34a05c', 88)}${icon('music', '#d2543b', 156)}${icon('word', '#e2a030', 224)}`,
  );
};

const WIRES = ['#d9b020', '#c62b2b', '#1f1f22', '#2f6fd0', '#e9e9e6', '#3f9a4e', '#8a5ac0', '#8a5a2e'];

const headUnit = ({ brand }: Look): Part[] => [
  // The box for the dashboard's slot, ribbed, with its screw holes.
  block([17.8, 12, 10], [0, 8.2, 3.2], sheetMetal, { edge: 0.15 }),
  ...[0, 1, 2, 3, 4].map((i) => block([0.15, 7, 0.5], [8.9, 8, 4.6 + i * 1.5], matt('#2a2c2f'), { edge: 0.05 })),
  ...[0, 1, 2].map((i) =>
    put([8.95, 4.4 + i * 3.6, 11.6], [turned(pairs([0, 0, 0.35, 0, 0.35, 0.08]), matt('#111214'), { turn: [0, 90, 0] })]),
  ),
  block([20.4, 1.4, 11.4], [0, 1.6, 2.5], black, { edge: 0.2 }),
  // The screen is in front of it.
  standing({ size: [26, 1.1, 16.6], corner: 0.8, edge: 0.3, at: [0, 0, 0], material: black }),
  standing({
    size: [25.7, 0.12, 16.3],
    corner: 0.7,
    edge: 0.04,
    at: [0, -0.1, 0.15],
    material: { color: '#08090b', rough: 0.05, coat: 1 },
  }),
  face(carHome(), [22.6, 14.1], [0.9, -0.1, 1.4], lit(1)),
  ...['#ffffff', '#ffffff', '#ffffff', '#ffffff'].map((color, i) =>
    face(
      drawing(
        40,
        40,
        `<circle cx="20" cy="20" r="11" fill="none" stroke="${color}" stroke-width="4"/>${i === 0 ? '<path d="M20 4v14" stroke="#fff" stroke-width="4"/>' : '<path d="M14 20h12" stroke="#fff" stroke-width="4"/>'}`,
      ),
      [0.8, 0.8],
      [-11.7, -0.1, 11.6 - i * 2.6],
    ),
  ),
  face(drawing(200, 24, write(100, 19, 18, brand, '#9aa0a8', 600)), [5, 0.6], [0.9, -0.1, 0.5]),
  // The harness from behind it to two plugs.
  ...WIRES.map((color, i) =>
    cord(
      [
        [6 + i * 0.2, 14.2, 8 - i * 0.3],
        [13 + i * 0.3, 16, 4],
        [18 + i * 0.1, 10 - i * 0.4, 0.5 + (i % 3) * 0.3],
        [17 + (i % 4) * 0.5, 1 - (i % 2) * 0.4, 0.7 + Math.floor(i / 4) * 0.7],
      ],
      0.17,
      plastic(color, 0.5),
    ),
  ),
  put(
    [17.8, -1, 0],
    [
      block([3, 3.6, 1.8], [0, 0, 0], plastic('#e9e7df'), { edge: 0.15 }),
      ...[0, 1, 2, 3].map((i) => block([0.4, 0.1, 1], [-0.9 + i * 0.6, -1.8, 0.4], matt('#1a1b1d'))),
    ],
    [0, 0, 8],
  ),
];

const SCREEN =
  '<rect x="4" y="18" width="92" height="62" rx="9" fill="none" stroke="#fff" stroke-width="8"/><path d="M50 30a13 13 0 0 1 13 13c0 10-13 26-13 26S37 53 37 43a13 13 0 0 1 13-13z" fill="#5fd0ff"/>';
export const HEAD_UNIT: Models = {
  '10-in-android-auto-head-unit': {
    seen: 'A car head unit with a large screen showing a map, apps and music, its metal box and wiring behind',
    scene: (look) => ({ parts: headUnit(look), view: { up: 18, round: 28 } }),
    packed: (look) => ({
      parts: [
        partBox(
          look,
          {
            size: [34, 18, 22],
            color: '#1b2233',
            title: ['10-INCH', 'HEAD UNIT'],
            line: 'Wireless phone mirroring · 4/64 GB',
            mark: SCREEN,
            stripe: '#5fd0ff',
          },
          [-8, 20, 0],
          10,
        ),
        put([6, -4, 0], headUnit(look), [0, 0, -6]),
      ],
      view: { up: 22, round: 8 },
    }),
    detail: (look) => ({ parts: headUnit(look), view: { up: 12, round: -20, fill: 1.5, shift: [-0.06, 0.05] } }),
  },
};
