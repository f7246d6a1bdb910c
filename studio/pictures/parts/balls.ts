import type { Material, Part, Point } from '../scene.ts';

/** Drawings round a ball: directions in space become longitude and latitude, and a lathe maps them back. */
const W = 2600;
const H = 1300;

type Vector = readonly [number, number, number];
const scaled = ([x, y, z]: Vector, k: number): Vector => [x * k, y * k, z * k];
const sum = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unit = (v: Vector): Vector => scaled(v, 1 / Math.hypot(...v));
const between = (a: Vector, b: Vector, t: number): Vector => unit(sum(scaled(a, 1 - t), scaled(b, t)));
const turned = ([x, y, z]: Vector, degrees: number): Vector => {
  const a = (degrees * Math.PI) / 180;
  return [x * Math.cos(a) + z * Math.sin(a), y, -x * Math.sin(a) + z * Math.cos(a)];
};

/** A closed outline on the ball; drawn three times, so that parts crossing the seam are whole. */
function polygon(points: readonly Vector[], fill: string): string {
  let last: number | undefined;
  const flat = points.map((p) => {
    const v = unit(p);
    let x = ((Math.atan2(v[1], v[0]) / (2 * Math.PI) + 0.75) % 1) * W;
    if (last !== undefined) x += Math.round((last - x) / W) * W;
    last = x;
    return [x, (Math.acos(Math.max(-1, Math.min(1, v[2]))) / Math.PI) * H] as const;
  });
  const [first, end] = [flat[0], flat.at(-1)];
  // An outline round a pole ends a whole turn further: it is closed over the pole.
  if (first !== undefined && end !== undefined && Math.abs(first[0] - end[0]) > W / 2) {
    const pole = end[1] < H / 2 ? 0 : H;
    const way = Math.sign(end[0] - first[0]);
    flat.push([first[0] + way * W, first[1]], [first[0] + way * W, pole], [first[0], pole]);
  }
  return [-W, 0, W]
    .map((shift) => `<polygon points="${flat.map(([x, y]) => `${(x + shift).toFixed(1)},${y.toFixed(1)}`).join(' ')}" fill="${fill}"/>`)
    .join('');
}

/** A line on the ball, `width` in degrees. */
function line(points: readonly Vector[], width: number, fill: string): string {
  const half = (width * Math.PI) / 360;
  return points
    .slice(1)
    .map((b, i) => {
      const a = points[i] ?? b;
      const side = unit(cross(a, b));
      const on = (p: Vector, k: number) => sum(p, scaled(side, k * half));
      const [from, to] = [between(a, b, -0.25), between(a, b, 1.25)];
      return polygon([on(from, 1), on(to, 1), on(to, -1), on(from, -1)], fill);
    })
    .join('');
}

const along = (a: Vector, b: Vector, steps = 8): Vector[] => Array.from({ length: steps + 1 }, (_, i) => between(a, b, i / steps));

const drawing = (ground: string, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><rect width="${W}" height="${H}" fill="${ground}"/>${inner}</svg>`;

const PHI = (1 + Math.sqrt(5)) / 2;
const ICOSAHEDRON: readonly Vector[] = [-1, 1]
  .flatMap((a) =>
    [-PHI, PHI].flatMap((b): Vector[] => [
      [0, a, b],
      [a, b, 0],
      [b, 0, a],
    ]),
  )
  .map((v) => turned(unit(v), 20.9));
const areNeighbours = (a: Vector, b: Vector) => a !== b && dot(a, b) > 0.4;

/** The twelve pentagons of the classic football, each as its five corners in order. */
function pentagons(share = 1 / 3): { readonly centre: Vector; readonly corners: Vector[] }[] {
  return ICOSAHEDRON.map((centre) => {
    const x = unit(cross(centre, [0.3, 0.5, 0.8]));
    const y = cross(centre, x);
    const angle = (v: Vector) => Math.atan2(dot(v, y), dot(v, x));
    const corners = ICOSAHEDRON.filter((other) => areNeighbours(centre, other))
      .map((other) => unit(sum(scaled(centre, 1 - share), scaled(other, share))))
      .sort((a, b) => angle(a) - angle(b));
    return { centre, corners };
  });
}

const closed = (corners: readonly Vector[], steps = 8) =>
  corners.flatMap((corner, i) => along(corner, corners[(i + 1) % corners.length] ?? corner, steps).slice(0, -1));

function classicSeams(width: number, fill: string): string {
  const round = pentagons()
    .map(({ corners }) => line([...closed(corners), corners[0] ?? [0, 0, 1]], width, fill))
    .join('');
  const rest = ICOSAHEDRON.flatMap((a, i) =>
    ICOSAHEDRON.slice(i + 1)
      .filter((b) => areNeighbours(a, b))
      .map((b) => line(along(unit(sum(scaled(a, 2 / 3), scaled(b, 1 / 3))), unit(sum(scaled(a, 1 / 3), scaled(b, 2 / 3)))), width, fill)),
  ).join('');
  return round + rest;
}

interface Skin {
  readonly color: string;
  readonly relief: string;
}

/** White with dark pentagons, sewn. */
export function classicFootball(ground: string, ink: string): Skin {
  const dark = pentagons()
    .map(({ corners }) => polygon(closed(corners), ink))
    .join('');
  return {
    color: drawing(ground, dark + classicSeams(0.7, '#55565a')),
    relief: drawing('#ffffff', classicSeams(2.6, '#8a8a8a') + classicSeams(1.1, '#000000')),
  };
}

/** Every three neighbours of the icosahedron. */
const FACES: readonly (readonly [Vector, Vector, Vector])[] = ICOSAHEDRON.flatMap((a, i) =>
  ICOSAHEDRON.slice(i + 1).flatMap((b, k) =>
    ICOSAHEDRON.slice(i + k + 2)
      .filter((c) => areNeighbours(a, b) && areNeighbours(b, c) && areNeighbours(a, c))
      .map((c) => [a, b, c] as const),
  ),
);

/** Large panels with bowed triangles on them, glued. */
export function sweptFootball(ground: string, ink: string, accent: string): Skin {
  const triangle = (corners: readonly [Vector, Vector, Vector], reach: number, waist: number, fill: string) => {
    const centre = unit(corners.reduce(sum));
    const points = corners.flatMap((corner, i) => {
      const [tip, next] = [between(centre, corner, reach), between(centre, corners[(i + 1) % 3] ?? corner, reach)];
      const hollow = between(centre, between(tip, next, 0.5), waist);
      return Array.from({ length: 12 }, (_, k) => between(between(tip, hollow, k / 12), between(hollow, next, k / 12), k / 12));
    });
    return polygon(points, fill);
  };
  const print = FACES.map(
    (face) =>
      triangle(face, 0.92, 0.1, ink) + triangle(face, 0.7, 0.1, ground) + triangle(face, 0.6, 0.1, accent) + triangle(face, 0.34, 0.3, ink),
  ).join('');
  const rings = ICOSAHEDRON.map((centre) => circle(centre, () => 17.5, 48));
  const seams = (width: number, fill: string) => rings.map((ring) => line(ring, width, fill)).join('');
  return {
    color: drawing(ground, print + seams(0.5, '#8b8d92')),
    relief: drawing('#ffffff', seams(2.2, '#9a9a9a') + seams(0.8, '#222222')),
  };
}

/** Sewn in 32 panels, every pentagon a star within a ring. */
export function starFootball(ground: string, ink: string): Skin {
  const stars = pentagons()
    .map(({ centre, corners }) => {
      const star = corners.flatMap((corner, i) => [
        between(centre, corner, 1.02),
        between(centre, between(corner, corners[(i + 1) % 5] ?? corner, 0.5), 0.36),
      ]);
      return polygon(closed(star, 3), ink);
    })
    .join('');
  const rings = pentagons(0.47)
    .map(({ corners }) => line([...closed(corners), corners[0] ?? [0, 0, 1]], 2.2, ink))
    .join('');
  return {
    color: drawing(ground, rings + stars + classicSeams(0.5, '#77797d')),
    relief: drawing('#ffffff', classicSeams(2.6, '#8a8a8a') + classicSeams(1.1, '#000000')),
  };
}

const circle = (axis: Vector, radius: (t: number) => number, count = 72): Vector[] => {
  const x = unit(cross(axis, [0.21, 0.9, 0.37]));
  const y = cross(axis, x);
  return Array.from({ length: count + 1 }, (_, i) => {
    const t = (i / count) * 2 * Math.PI;
    const r = (radius(t) * Math.PI) / 180;
    return unit(sum(scaled(axis, Math.cos(r)), sum(scaled(x, Math.sin(r) * Math.cos(t)), scaled(y, Math.sin(r) * Math.sin(t)))));
  });
};

/** Eight panels between black channels. */
export function basketball(ground: string): Skin {
  const lines = (width: number, fill: string) =>
    [circle([1, 0, 0], () => 90), circle([0, 0.02, 1], () => 90), circle([0, 1, 0], () => 47), circle([0, -1, 0], () => 47)]
      .map((path) => line(path, width, fill))
      .join('');
  return { color: drawing(ground, lines(3, '#1a1512')), relief: drawing('#ffffff', lines(4.2, '#777777') + lines(2.6, '#000000')) };
}

/** Eighteen panels in threes, each three turned against its neighbours. */
export function volleyball(colors: readonly [string, string, string]): Skin {
  const sides: readonly [Vector, Vector, Vector][] = [
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    [
      [-1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    [
      [0, 1, 0],
      [0, 0, 1],
      [1, 0, 0],
    ],
    [
      [0, -1, 0],
      [0, 0, 1],
      [1, 0, 0],
    ],
    [
      [0, 0, 1],
      [1, 0, 0],
      [0, 1, 0],
    ],
    [
      [0, 0, -1],
      [1, 0, 0],
      [0, 1, 0],
    ],
  ];
  const on = ([n, a, b]: readonly [Vector, Vector, Vector], u: number, v: number) =>
    turned(unit(sum(n, sum(scaled(a, Math.tan((u * Math.PI) / 4)), scaled(b, Math.tan((v * Math.PI) / 4))))), 24);
  const edge = (side: readonly [Vector, Vector, Vector], u0: number, v0: number, u1: number, v1: number) =>
    Array.from({ length: 13 }, (_, i) => on(side, u0 + ((u1 - u0) * i) / 12, v0 + ((v1 - v0) * i) / 12));
  const panels = sides
    .map((side) =>
      colors
        .map((fill, i) => {
          const [low, high] = [-1 + (i * 2) / 3, -1 + ((i + 1) * 2) / 3];
          const cells = Array.from({ length: 12 }, (_, k) => -1 + k / 6);
          return cells
            .map((v) => polygon([on(side, low, v), on(side, high, v), on(side, high, v + 0.17), on(side, low, v + 0.17)], fill))
            .join('');
        })
        .join(''),
    )
    .join('');
  const seams = (width: number, fill: string) =>
    sides
      .flatMap((side) => [
        ...[-1, -1 / 3, 1 / 3, 1].map((u) => line(edge(side, u, -1, u, 1), width, fill)),
        line(edge(side, -1, -1, 1, -1), width, fill),
        line(edge(side, -1, 1, 1, 1), width, fill),
      ])
      .join('');
  return {
    color: drawing(colors[1], panels + seams(0.6, '#6d675a')),
    relief: drawing('#ffffff', seams(2.6, '#8a8a8a') + seams(1, '#000000')),
  };
}

/** A raised seam of six rows round the middle. */
export function cricketBallSkin(ground: string): Skin {
  const stitches = Array.from({ length: 90 }, (_, i) =>
    [-3.6, -2.2, -0.7, 0.7, 2.2, 3.6]
      .map((lat) => `<rect x="${(i * W) / 90}" y="${H / 2 + (lat * H) / 90 - 7}" width="${W / 140}" height="9" rx="4" fill="#efe6d2"/>`)
      .join(''),
  ).join('');
  const band = `<rect x="0" y="${H / 2 - H * 0.05}" width="${W}" height="${H * 0.1}" fill="#ffffff"/>`;
  return { color: drawing(ground, stitches), relief: drawing('#909090', band) };
}

/** A ball of this radius on z = 0; `long` makes it an egg, `turn` shows another side. */
export function ball(radius: number, { color, relief }: Skin, material: Material, turn: Point = [0, 0, 0], long = 1, depth = 0.25): Part {
  return {
    kind: 'lathe',
    at: [0, 0, radius],
    turn,
    sharp: true,
    steps: 96,
    profile: Array.from({ length: 49 }, (_, i) => {
      const a = (i / 48 - 0.5) * Math.PI;
      return [radius * Math.cos(a), radius * long * Math.sin(a)] as const;
    }),
    material: { ...material, svg: color, relief: { svg: relief, depth } },
  };
}
