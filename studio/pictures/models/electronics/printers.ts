import { drawing, face, lamp, lying, standing, top, write } from '../../parts/devices.ts';
import { cardboard, matt, plastic } from '../../parts/materials.ts';
import { carton } from '../../parts/packs/cartons-and-bags.ts';
import type { Flat, Look, Models, Part, Point } from '../../scene.ts';
import { laser } from './laser-printer.ts';

const bars = (x: number, y: number, width: number, height: number, seed: number) => {
  let at = x;
  const out: string[] = [];
  for (let i = 0; at < x + width; i += 1) {
    const thick = 1.4 + ((i * seed * 7) % 5) * 0.9;
    if (i % 2 === 0) out.push(`<rect x="${at.toFixed(1)}" y="${y}" width="${thick.toFixed(1)}" height="${height}" fill="#16171a"/>`);
    at += thick;
  }
  return out.join('');
};

const receipt = (brand: string) => {
  const rows = [
    ['Coffee beans', '12.40'],
    ['Oat milk', '2.10'],
    ['Bread', '3.80'],
    ['Apples', '4.25'],
  ];
  return drawing(
    160,
    230,
    `<rect width="160" height="230" fill="#fcfcf8"/>${write(80, 26, 15, brand, '#222', 700)}${write(80, 42, 9, '22.11.2026  10:24', '#444', 400)}<path d="M10 52H150M10 146H150" stroke="#444" stroke-dasharray="4 3"/>${rows.map(([name, price], i) => write(12, 72 + i * 20, 11, name ?? '', '#222', 500, 'start') + write(148, 72 + i * 20, 11, price ?? '', '#222', 500, 'end')).join('')}${write(12, 168, 15, 'TOTAL', '#111', 800, 'start')}${write(148, 168, 15, '22.55', '#111', 800, 'end')}${bars(26, 184, 108, 30, 3)}`,
  );
};

/** Paper that comes out and falls forward: a strip through y, z. Its picture is on the visible side. */
function paperStrip(width: number, path: readonly Flat[], svg: string): Part {
  const steps = path.length - 1;
  const lengths = path.slice(1).map(([y, z], i) => Math.hypot(y - (path[i]?.[0] ?? 0), z - (path[i]?.[1] ?? 0)));
  const whole = lengths.reduce((sum, one) => sum + one, 0);
  let done = 0;
  return {
    kind: 'group',
    parts: Array.from({ length: steps }, (_, i): Part => {
      const [y, z] = path[i] ?? [0, 0];
      const [toY, toZ] = path[i + 1] ?? [0, 0];
      const long = lengths[i] ?? 0;
      const size = /width="(\d+)" height="(\d+)"/.exec(svg);
      const [w, h] = [Number(size?.[1] ?? 1), Number(size?.[2] ?? 1)];
      const from = (done / whole) * h;
      const piece = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${Math.max(1, Math.round((long / whole) * h))}" viewBox="0 ${h - from - (long / whole) * h} ${w} ${(long / whole) * h}" preserveAspectRatio="none">${svg.replace(/^<svg[^>]*>|<\/svg>$/g, '')}</svg>`;
      done += long;
      return {
        kind: 'sheet',
        size: [width, long * 1.01],
        at: [0, y, z],
        turn: [(-Math.atan2(toY - y, toZ - z) * 180) / Math.PI, 0, 0],
        material: { rough: 0.7, svg: piece },
      };
    }),
  };
}

const arcPath = (from: Flat, radius: number, start: number, end: number, steps = 8): Flat[] =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const a = ((start + ((end - start) * i) / steps) * Math.PI) / 180;
    return [from[0] + radius * Math.cos(a), from[1] + radius * Math.sin(a)];
  });

const black = plastic('#25272b', 0.5);

function thermal({ brand }: Look): Part[] {
  return [
    {
      kind: 'extrude',
      outlines: [
        [
          [-7, 0],
          [10, 0],
          [10, 11.4],
          [8.8, 13],
          [0.4, 13],
          [-7, 8.4],
        ],
      ],
      depth: 14.4,
      edge: 0.7,
      segments: 4,
      turn: [90, 0, 90],
      at: [-7.2, 0, 0],
      material: black,
    },
    // The lid with a window on the roll.
    lying({ size: [12.4, 8.2, 0.4], corner: 1, at: [0, 4.6, 12.9], material: plastic('#34373c', 0.35) }),
    lying({ size: [7, 3.6, 0.1], corner: 0.8, at: [0, 5.4, 13.28], material: { color: '#0c0d10', rough: 0.08, coat: 1 } }),
    { kind: 'box', size: [9.4, 0.9, 0.3], edge: 0.05, at: [0, 0.5, 12.95], turn: [0, 0, 0], material: matt('#0b0c0e') },
    { kind: 'box', size: [9.6, 0.14, 0.5], edge: 0.02, at: [0, 0.05, 12.7], material: { color: '#b9bdc1', rough: 0.3, metal: 1 } },
    paperStrip(
      8,
      [
        [0.5, 12.6],
        [0.46, 15],
        [0.3, 18],
        [-0.1, 21],
        [-0.8, 23.6],
        [-1.8, 25.8],
      ],
      receipt(brand),
    ),
    {
      kind: 'group',
      at: [0, -3.4, 10.6],
      turn: [31.8, 0, 0],
      parts: [{ kind: 'box', size: [2.4, 1.4, 0.2], edge: 0.08, at: [-4.2, -1.2, -0.06], material: plastic('#4d5157') }],
    },
    lamp(0.2, [-5.4, -7.02, 6.4], '#53e08a'),
    lamp(0.2, [-4.4, -7.02, 6.4], '#3bbfe8'),
    lamp(0.2, [-3.4, -7.02, 6.4], '#7a3030', 1),
    face(drawing(200, 40, write(0, 30, Math.min(26, 240 / brand.length), brand, '#c9ccd0', 700, 'start')), [6, 1.2], [2.6, -7, 5.8]),
    // Spare rolls.
    ...(
      [
        [11.6, -1, 0],
        [12.6, 6.6, 0],
      ] as const
    ).map(
      ([x, y, z]): Part => ({
        kind: 'group',
        at: [x, y, z],
        parts: [
          {
            kind: 'lathe',
            profile: [
              [0.7, 0],
              [3.2, 0],
              [3.2, 0],
              [3.2, 7.9],
              [3.2, 7.9],
              [0.7, 7.9],
              [0.7, 7.9],
              [0.7, 5],
            ],
            material: matt('#f7f7f3'),
          },
          {
            kind: 'lathe',
            at: [0, 0, 0.05],
            profile: [
              [0.75, 0],
              [0.75, 7.9],
            ],
            wall: 0.12,
            material: cardboard,
          },
        ],
      }),
    ),
  ];
}

const labelArt = (brand: string) =>
  drawing(
    200,
    300,
    `<rect width="200" height="300" fill="#fdfdfb"/><rect x="8" y="8" width="184" height="284" fill="none" stroke="#16171a" stroke-width="3"/><path d="M8 70H192M8 170H192" stroke="#16171a" stroke-width="3"/>${write(18, 34, 20, 'PRIORITY', '#16171a', 800, 'start')}${write(18, 56, 13, brand, '#16171a', 500, 'start')}<rect x="150" y="18" width="32" height="42" fill="#16171a"/>${write(166, 50, 30, 'P', '#fff', 800)}${write(18, 94, 14, 'To: J. Meyer', '#16171a', 700, 'start')}${write(18, 116, 13, 'Harbour Road 14', '#16171a', 500, 'start')}${write(18, 136, 13, '20457 Hamburg', '#16171a', 500, 'start')}${write(18, 158, 16, 'DE', '#16171a', 800, 'start')}${bars(20, 186, 160, 70, 5)}${write(100, 280, 15, '4 00123 45678 9', '#16171a', 500)}`,
  );

function labels({ brand }: Look): Part[] {
  const art = labelArt(brand);
  return [
    lying({ size: [19, 21, 13.4], corner: 2.4, edge: 1.4, at: [0, 0, 0], material: plastic('#f0f0ee', 0.45) }),
    lying({ size: [17.6, 13, 2.4], corner: 2, edge: 1, at: [0, 3, 12.2], material: plastic('#5b6a86', 0.45) }),
    standing({ size: [13.6, 0.5, 2], corner: 0.3, edge: 0.1, at: [0, -10.6, 8.2], material: matt('#0e0f11') }),
    standing({ size: [14.2, 0.4, 0.4], corner: 0.15, at: [0, -10.8, 7.7], material: { color: '#b9bdc1', rough: 0.3, metal: 1 } }),
    // The end of the label is below, its beginning still in the slot.
    paperStrip(10.2, [[-17.6, 1], ...arcPath([-11, 1.6], 7, 180, 96, 8)], art),
    disc3([6.6, -10.5, 4], '#5b6a86'),
    lamp(0.25, [6.6, -10.75, 4], '#53e08a'),
    face(drawing(200, 40, write(0, 30, Math.min(26, 240 / brand.length), brand, '#5b6a86', 700, 'start')), [6, 1.2], [-5.4, -10.5, 2]),
    // A stack of labels behind, and a finished parcel label.
    {
      kind: 'group',
      at: [-17, -3, 0],
      turn: [0, 0, 14],
      parts: [
        {
          kind: 'box',
          size: [10.4, 15.4, 4.6],
          edge: 0.05,
          material: {
            color: '#f7f7f3',
            rough: 0.7,
            grain: { kind: 'stripes', along: 'z', scale: 2.5, bump: 0.3, depth: 0.03, to: '#dcdcd6' },
          },
        },
        top(art, [10.2, 15.2], [0, 0, 4.6], { rough: 0.6 }),
      ],
    },
  ];
}

const disc3 = ([x, y, z]: Point, color: string): Part => ({
  kind: 'lathe',
  turn: [90, 0, 0],
  at: [x, y, z],
  profile: [
    [0.9, -0.1],
    [0.9, 0.15],
    [0.8, 0.22],
    [0, 0.2],
  ],
  material: plastic(color),
});

const boxFront = (brand: string) =>
  drawing(
    220,
    170,
    `<rect width="220" height="170" fill="#b98f62"/><path d="M66 92V74l50-22 44 22v46H66z" fill="#3a2a1a"/><path d="M92 68V30h40v38z" fill="#f4efe4"/>${write(14, 26, 17, brand, '#3a2a1a', 700, 'start')}${write(14, 146, 17, 'Thermal receipt printer', '#3a2a1a', 700, 'start')}${write(14, 162, 12, '80 mm · USB · LAN · cutter', '#3a2a1a', 500, 'start')}`,
  );

export const PRINTERS: Models = {
  'thermal-receipt-printer': {
    seen: 'A black receipt printer with a printed receipt coming out and two spare rolls',
    scene: (look) => ({ parts: thermal(look), view: { up: 16, round: -22 } }),
    packed: (look) => ({
      parts: [
        { kind: 'group', at: [-9, -4, 0], parts: thermal(look).slice(0, -2) },
        { kind: 'group', at: [12, 8, 0], turn: [0, 0, -12], parts: [carton([26, 20, 20], cardboard, { front: boxFront(look.brand) })] },
      ],
      view: { up: 16 },
    }),
    detail: (look) => ({ parts: thermal(look), view: { up: 24, round: 18, fill: 1.6, shift: [-0.12, 0.14] } }),
  },
  'label-and-barcode-printer': {
    seen: 'A label printer with a shipping label coming out, a stack of labels beside it',
    scene: (look) => ({ parts: labels(look), view: { up: 24, round: 24 }, tint: '#c4ced9' }),
  },
  'a4-mono-laser-printer': {
    seen: 'A grey and white laser printer with printed pages on top and a paper drawer',
    scene: (look) => ({ parts: laser(look), view: { up: 34, round: -28 }, tint: '#c4ced9' }),
  },
};
