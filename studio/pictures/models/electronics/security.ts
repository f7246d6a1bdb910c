import { cord, disc, drawing, lamp, lens, write } from '../../parts/devices.ts';
import { aluminium, matt, plastic } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import type { Models, Part } from '../../scene.ts';
import { blackFace, infrared, kitOfFour, solarCamera, white } from './bullet-cameras.ts';

/** A white head that turns on its foot. */
function panTilt(): Part[] {
  return [
    {
      kind: 'lathe',
      profile: [
        [0, 0],
        [3.3, 0],
        [3.5, 0.3],
        [3.4, 1.4],
        [3.4, 1.4],
        [3.1, 2.6],
        [2.7, 3.4],
        [2.7, 3.4],
        [2.5, 3.5],
        [0, 3.5],
      ],
      material: white,
    },
    {
      kind: 'lathe',
      at: [0, 0, 1.38],
      profile: [
        [3.46, 0],
        [3.46, 0.12],
      ],
      wall: 0.1,
      material: matt('#9a9da1'),
    },
    ...[-1, 1].map(
      (sign): Part => ({
        kind: 'loft',
        sections: [
          { at: [sign * 2.4, 0, 2.4], size: [1.5, 3.6], power: 2.6 },
          { at: [sign * 3.5, 0, 4.6], size: [1.1, 3.4], power: 2.6 },
          { at: [sign * 3.6, 0, 6.8], size: [0.9, 2.8] },
          { at: [sign * 3.5, 0, 8], size: [0.5, 1.4] },
        ],
        material: white,
      }),
    ),
    {
      kind: 'group',
      at: [0, 0, 6.7],
      turn: [6, 0, 0],
      parts: [
        { kind: 'blob', balls: [{ at: [0, 0, 0], size: 6.5 }], fine: 0.12, melt: 4, material: white },
        {
          kind: 'lathe',
          turn: [90, 0, 0],
          at: [0, -1.3, 0],
          profile: [
            [2.86, 0.2],
            [2.8, 0.9],
            [2.8, 0.9],
            [2.4, 1.6],
            [0, 2.1],
          ],
          material: blackFace,
        },
        lens(1.25, [0, -3.15, 0], plastic('#24262a'), 0.5),
        ...[
          [-1.9, 0],
          [1.9, 0],
          [0, 1.95],
          [0, -1.95],
        ].map(([x = 0, z = 0]) => disc(0.2, [x, -3, z], infrared, 0.12)),
        lamp(0.12, [1.4, -3.05, -1.3], '#3bbfe8', 5),
      ],
    },
    ...[0, 1, 2].map(
      (row): Part => ({
        kind: 'row',
        count: 6 - row,
        around: true,
        spin: [0, 0, 9],
        turn: [0, 0, -22 + row * 4.5],
        parts: [disc(0.1, [0, -3.43 + row * 0.05, 0.5 + row * 0.26], matt('#5b6068'), 0.05)],
      }),
    ),
    cord(
      [
        [0, 3.3, 0.8],
        [2, 6, 0.5],
        [7, 6.6, 0.3],
        [9, 3, 0.3],
        [7.4, -1.4, 0.3],
      ],
      0.24,
      plastic('#eeeeeb'),
    ),
    { kind: 'box', size: [1.3, 2, 0.7], edge: 0.15, at: [7, -2.4, 0], turn: [0, 0, -18], material: plastic('#eeeeeb') },
    { kind: 'box', size: [1.2, 1, 0.45], edge: 0.04, at: [6.6, -3.7, 0.12], turn: [0, 0, -18], material: aluminium },
  ];
}

const boxFront = (brand: string) =>
  drawing(
    150,
    190,
    `<rect width="150" height="190" fill="#e9eef0"/><rect y="140" width="150" height="50" fill="#264653"/><circle cx="75" cy="78" r="30" fill="#fff" stroke="#c7d0d4" stroke-width="2"/><circle cx="75" cy="78" r="20" fill="#15181b"/><circle cx="75" cy="78" r="7" fill="#34406b"/><path d="M52 116h46l-6-14H58z" fill="#fff"/>${write(75, 30, 14, brand, '#264653', 700)}${write(75, 160, 14, 'Indoor camera', '#fff', 700)}${write(75, 177, 10, 'Pan-tilt · 3 MP · Wi-Fi', '#fff', 400)}`,
  );

export const SECURITY: Models = {
  'indoor-pan-tilt-security-camera': {
    seen: 'A white indoor camera whose round head turns on its foot',
    scene: () => ({ parts: panTilt(), view: { up: 14, round: -22 }, tint: '#c4ced9' }),
    packed: (look) => ({
      parts: [
        { kind: 'group', at: [-5.4, -2, 0], turn: [0, 0, 10], parts: panTilt().slice(0, -3) },
        {
          kind: 'group',
          at: [5, 5, 0],
          turn: [0, 0, -12],
          parts: [carton([11, 10, 14], matt('#e9eef0'), { front: boxFront(look.brand) })],
        },
      ],
      view: { up: 14 },
      tint: '#c4ced9',
    }),
    detail: () => ({ parts: panTilt(), view: { up: 14, round: -34, fill: 1.4, shift: [0, 0.2] }, tint: '#c4ced9' }),
  },
  'outdoor-solar-security-camera': {
    seen: 'A white outdoor camera on a wall with its solar panel above it',
    scene: () => ({ parts: solarCamera(), view: { up: 12, round: 26 } }),
  },
  '4-channel-poe-security-camera-kit': {
    seen: 'Four white bullet cameras before their recorder, a hard drive and a coil of cable',
    scene: (look) => ({ parts: kitOfFour(look), view: { up: 26, round: 8, fill: 0.88 }, tint: '#c4ced9' }),
  },
};
