import { darker, lighter } from '../../../parts/colors.ts';
import { fabric } from '../../../parts/fabrics.ts';
import { brass } from '../../../parts/materials.ts';
import { type Form, pair, shape, type Upper } from '../../../parts/shoes.ts';
import type { Flat, Look, Material, Models, Part, Point } from '../../../scene.ts';
import { lay } from '../laying.ts';

const FOOT: Form = {
  length: 26,
  open: 0,
  wide: [
    [0, 0.3],
    [0.02, 1.6],
    [0.08, 2.8],
    [0.2, 3.3],
    [0.45, 3.1],
    [0.64, 4.1],
    [0.78, 4.5],
    [0.9, 3.8],
    [0.965, 2.4],
    [0.99, 1.2],
    [1, 0.2],
  ],
  high: [
    [0, 0],
    [1, 0],
  ],
  top: [
    [0, 1],
    [1, 1],
  ],
  sole: [
    [0, 2],
    [0.4, 1.9],
    [0.7, 1.5],
    [1, 2],
  ],
  ground: [
    [0, 0.2],
    [0.1, 0],
    [0.85, 0],
    [1, 0.6],
  ],
};
const hide = ({ color, colorName }: Look) => ({ Tan: '#a0673a', Black: '#232224', Natural: '#d3b487' })[colorName] ?? color;
const leatherOf = (color: string): Material => ({
  color,
  rough: 0.5,
  coat: 0.12,
  grain: { kind: 'leather', scale: 3, bump: 0.12, depth: 0.02 },
});

/** A point of a strap over the foot: across from -1 to 1. */
const over = (form: Upper, s: number, across: number, height: number): Point => {
  const x = form.middle(s) + across * (form.wide(s) + 0.1);
  const lift = Math.max(0, 1 - Math.abs(across) ** 2.6) ** 0.6;
  return [x, form.y(s), form.sole(s) - 0.5 + lift * (height + 0.5)];
};

/** A flat strap from side to side, between two stations. */
const strap = (form: Upper, from: number, to: number, height: Flat, material: Material): Part => ({
  kind: 'skin',
  wall: 0.32,
  crease: 70,
  rows: Array.from({ length: 33 }, (_, k) => {
    const across = -1 + (2 * k) / 32;
    return [0, 0.5, 1].map((t) => over(form, from + (to - from) * t, across, height[0] + (height[1] - height[0]) * t));
  }),
  material,
});

/** Three strands plaited along a line. */
function braid(path: (t: number) => Point, wide: number, material: Material): Part[] {
  return [0, 1, 2].map(
    (strand): Part => ({
      kind: 'tube',
      per: 2,
      radius: wide * 0.25,
      material,
      path: Array.from({ length: 49 }, (_, k) => {
        const t = k / 48;
        const [x, y, z] = path(t);
        const a = t * 30 + (strand * 2 * Math.PI) / 3;
        return [x, y + Math.sin(a) * wide * 0.42, z + Math.sin(a * 2) * wide * 0.16] as const;
      }),
    }),
  );
}

const buckle = (at: Point, turn: Point, size = 1): Part => ({
  kind: 'group',
  at,
  turn,
  scale: size,
  material: { ...brass, color: '#c4a866' },
  parts: [
    {
      kind: 'tube',
      closed: true,
      curved: false,
      radius: 0.16,
      path: [
        [-0.9, -1.1, 0],
        [0.9, -1.1, 0],
        [0.9, 1.1, 0],
        [-0.9, 1.1, 0],
      ],
    },
    {
      kind: 'tube',
      radius: 0.12,
      path: [
        [-0.9, 0, 0],
        [0.2, 0, 0.16],
        [1, 0, 0.1],
      ],
    },
  ],
});

function braided(look: Look): Part[] {
  const color = hide(look);
  const form = shape(FOOT);
  const leather = leatherOf(color);
  const cross = (side: number) => (t: number) => over(form, 0.6 + (side > 0 ? t : 1 - t) * 0.2, -1 + 2 * t, 4.2 - Math.abs(t - 0.5) * 0.6);
  const ankle = (t: number): Point => {
    const a = Math.PI * t;
    return [Math.cos(a) * 3.5, form.y(0.34) + Math.sin(a) * 8.6, 2 + Math.sin(a) ** 0.7 * 4.6];
  };
  return [
    form.layer(
      form.ground,
      (s) => form.ground(s) + 0.8,
      [
        [0, -0.1],
        [0.2, 0.1],
        [1, 0.1],
      ],
      { color: '#3a2a1f', rough: 0.8 },
    ),
    form.layer(
      (s) => form.ground(s) + 0.8,
      form.sole,
      [
        [0, 0.08],
        [0.8, 0.14],
        [1, 0],
      ],
      leatherOf(darker(color, 0.12)),
    ),
    {
      kind: 'tube',
      closed: true,
      per: 2,
      radius: 0.05,
      path: Array.from({ length: 60 }, (_, k) => {
        const s = 0.03 + 0.94 * (k < 30 ? k / 29 : (59 - k) / 29);
        return [form.middle(s) + (k < 30 ? -1 : 1) * (form.wide(s) - 0.3), form.y(s), form.sole(s) + 0.02] as const;
      }),
      material: { color: lighter(color, 0.5), rough: 0.9 },
    },
    ...braid(cross(1), 1.5, leather),
    ...braid(cross(-1), 1.5, leather),
    {
      kind: 'skin',
      wall: 0.28,
      rows: Array.from({ length: 41 }, (_, k) => {
        const [x, y, z] = ankle(k / 40);
        return [[x, y, z - 0.6] as const, [x, y, z + 0.6] as const];
      }),
      material: leather,
    },
    {
      kind: 'tube',
      radius: [0.5, 0.45, 0.5],
      path: [
        [-3.4, form.y(0.34), 1.6],
        [-3.4, form.y(0.36), 2.6],
        [-3.5, form.y(0.34) + 1, 3.4],
      ],
      material: leather,
    },
    buckle([-3.6, form.y(0.28), 5], [0, 90, 10], 0.9),
  ];
}

function cork(look: Look): Part[] {
  const color = hide(look);
  const form = shape({
    ...FOOT,
    wide: FOOT.wide.map(([s, w]): Flat => [s, w * 1.08]),
    sole: [
      [0, 3.4],
      [0.2, 3],
      [0.4, 3.2],
      [0.7, 2.5],
      [1, 2.9],
    ],
  });
  const nubuck: Material = { ...fabric('suede', color), color };
  const corky: Material = {
    color: '#b98d5c',
    rough: 0.85,
    grain: { kind: 'noise', scale: 3.4, bump: 0.3, depth: 0.04, to: '#7d5530', sharp: 0.5, detail: 5 },
  };
  const metal = (s: number, height: number): Part[] => [
    buckle([over(form, s, -0.78, height)[0] - 0.1, form.y(s), over(form, s, -0.78, height)[2] + 0.5], [0, -52, 0], 1.1),
  ];
  return [
    form.layer(
      form.ground,
      (s) => form.ground(s) + 0.8,
      [
        [0, -0.1],
        [0.1, 0.12],
        [0.9, 0.12],
        [1, 0],
      ],
      { color: '#4a3526', rough: 0.8 },
    ),
    form.layer(
      (s) => form.ground(s) + 0.75,
      (s) => form.sole(s) - 0.1,
      [
        [0, 0.1],
        [0.5, 0.02],
        [1, 0.16],
      ],
      corky,
    ),
    form.layer(
      (s) => form.sole(s) - 0.35,
      (s) => form.sole(s),
      [
        [0, 0],
        [0.5, 0.06],
        [1, -0.3],
        [0.7, -0.75],
      ],
      { ...fabric('suede', '#cdb08a'), color: '#cdb08a' },
    ),
    strap(form, 0.4, 0.56, [5.6, 4.8], nubuck),
    strap(form, 0.62, 0.8, [4.2, 3.2], nubuck),
    ...metal(0.48, 5.2),
    ...metal(0.71, 3.7),
  ];
}

function flipFlop(look: Look): Part[] {
  const color = hide(look);
  const form = shape({
    ...FOOT,
    wide: FOOT.wide.map(([s, w]): Flat => [s, w * 1.1]),
    sole: [
      [0, 1.7],
      [1, 1.6],
    ],
    ground: [
      [0, 0],
      [1, 0.2],
    ],
  });
  const rubber: Material = { color, rough: 0.6 };
  const light = look.colorName === 'Black' ? '#55575b' : lighter(color, 0.4);
  const post: Point = [form.middle(0.8) - 0.6, form.y(0.8), 1.5];
  const arm = (side: number): Part => ({
    kind: 'tube',
    radius: [0.34, 0.55, 0.7, 0.75, 0.5],
    path: [
      [post[0], post[1], 2.9],
      [post[0] + side * 1.4, form.y(0.72), 3.9],
      [side * 2.9, form.y(0.6), 4],
      [side * 3.5, form.y(0.48), 2.9],
      [side * 3.3, form.y(0.42), 1.5],
    ],
    material: rubber,
  });
  return [
    form.layer(
      form.ground,
      (s) => form.sole(s) - 0.45,
      [
        [0, -0.1],
        [0.2, 0.05],
        [1, 0.05],
      ],
      { color: light, rough: 0.8 },
    ),
    form.layer(
      (s) => form.sole(s) - 0.45,
      form.sole,
      [
        [0, 0.05],
        [0.7, 0.04],
        [1, -0.15],
      ],
      { ...rubber, grain: { kind: 'cells', scale: 3, bump: 0.5, depth: 0.04 } },
    ),
    { kind: 'tube', radius: 0.36, path: [post, [post[0], post[1], 3]], material: rubber },
    arm(-1),
    arm(1),
  ];
}

const twoPairs = (look: Look): Part[] => [...pair(flipFlop(look), { turn: -24, second: -16, apart: [11, 1] })];

export const SANDALS: Models = {
  'womens-leather-sandals-braided-strap': {
    seen: "A pair of women's {color} leather sandals with crossed braided straps",
    scene: (look) => lay(pair(braided(look), { turn: -50, second: -38, apart: [-3.4, 11] }), look.color, { up: 32, round: 4 }),
    packed: (look) => lay(pair(braided(look), { turn: -4, second: 6, apart: [11, 0] }), look.color, { up: 60 }),
    detail: (look) =>
      lay(pair(braided(look), { turn: -50, second: -38, apart: [-3.4, 11] }), look.color, {
        up: 34,
        round: -12,
        fill: 1.35,
      }),
  },
  'cork-footbed-sandals-two-buckle': {
    seen: 'A pair of sandals with a cork footbed and two {color} buckled straps',
    scene: (look) => lay(pair(cork(look), { turn: -46, second: -34, apart: [-3, 11.6] }), look.color, { up: 34, round: 2 }),
  },
  'rubber-flip-flops-beach-pack': {
    seen: 'A pair of {color} rubber flip-flops with a textured footbed',
    scene: (look) => lay(twoPairs(look), look.color, { up: 50, round: -6 }),
  },
};
