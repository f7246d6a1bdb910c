import { drawing, face, lit, lying, standing, top, write } from '../../parts/devices.ts';
import { matt, plastic } from '../../parts/materials.ts';
import type { Look, Material, Part } from '../../scene.ts';

export function laser({ brand }: Look): Part[] {
  const page = drawing(
    210,
    297,
    `<rect width="210" height="297" fill="#fefefc"/><rect x="24" y="26" width="90" height="13" fill="#22252b"/>${Array.from({ length: 14 }, (_, i) => `<rect x="24" y="${58 + i * 11}" width="${150 - ((i * 29) % 40)}" height="4.5" fill="#6b7078"/>`).join('')}<rect x="24" y="222" width="70" height="50" fill="#b9bdc3"/><rect x="106" y="222" width="70" height="50" fill="#8f949b"/>`,
  );
  const body: Material = plastic('#ecedee', 0.5);
  const dark = plastic('#33363c', 0.5);
  const sheets = Array.from(
    { length: 5 },
    (_, i): Part => ({
      kind: 'group',
      at: [0.2 * (i % 2), -0.25 * i, 0.1 + i * 0.09],
      turn: [0, 0, ((i * 7) % 3) - 1],
      parts: [
        top(i === 4 ? page : drawing(210, 297, '<rect width="210" height="297" fill="#fbfbf8"/>'), [21, 24], [0, 0, 0], { rough: 0.7 }),
      ],
    }),
  );
  return [
    lying({ size: [37, 36, 13], corner: 2, edge: 1, at: [0, 0, 0], material: body }),
    // Two shoulders beside the tray on top, and the back.
    ...[-1, 1].map((sign): Part => lying({ size: [6.2, 36, 9], corner: 2, edge: 1, at: [sign * 15.4, 0, 12.4], material: body })),
    lying({ size: [37, 11, 9.4], corner: 2, edge: 1, at: [0, 12.5, 12.4], material: body }),
    {
      kind: 'group',
      at: [0, -3.5, 13.4],
      turn: [13, 0, 0],
      parts: [lying({ size: [24.4, 27, 0.4], corner: 0.6, material: dark }), { kind: 'group', at: [0, -0.5, 0.45], parts: sheets }],
    },
    standing({ size: [24, 0.6, 2.4], corner: 0.4, at: [0, 6.8, 18.2], material: matt('#121316') }),
    // The paper drawer.
    standing({ size: [33, 1.2, 6.4], corner: 0.8, edge: 0.3, at: [0, -18.6, 0.8], material: dark }),
    standing({ size: [13, 0.6, 1.6], corner: 0.6, at: [0, -19, 4.4], material: matt('#141517') }),
    // The panel.
    {
      kind: 'group',
      at: [15.4, -12, 21.4],
      parts: [
        lying({ size: [5, 9, 0.2], corner: 0.5, material: dark }),
        top(
          drawing(
            120,
            90,
            `<rect width="120" height="90" fill="#11283c"/>${write(60, 38, 22, 'Ready', '#cfe8ff', 700)}${write(60, 68, 17, 'Toner 92 %', '#8fc7ff', 500)}`,
          ),
          [4.2, 3.15],
          [0, 2, 0.2],
          lit(1.2),
        ),
        {
          kind: 'lathe',
          at: [0, -2.2, 0.2],
          profile: [
            [1, 0],
            [0.95, 0.2],
            [0, 0.22],
          ],
          material: plastic('#3fae6a'),
        },
      ],
    },
    face(drawing(220, 40, write(0, 30, Math.min(26, 265 / brand.length), brand, '#4b4f54', 700, 'start')), [8, 1.45], [-12, -18, 9]),
    ...Array.from(
      { length: 6 },
      (_, i): Part => ({ kind: 'box', size: [0.1, 12, 0.5], edge: 0.02, at: [18.5, 6, 4 + i * 1.1], material: matt('#3a3d42') }),
    ),
  ];
}
