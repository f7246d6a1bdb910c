import { between, pick } from './random.ts';

export const SIZE = 640;

/** Base hue and saturation of each category's studio; neighbours differ by the product's own shift. */
const TINTS: Readonly<Record<string, readonly [hue: number, saturation: number]>> = {
  clothing: [214, 30],
  electronics: [250, 24],
  tools: [28, 34],
  'home-and-kitchen': [150, 24],
  beauty: [342, 36],
  toys: [46, 52],
  sports: [96, 30],
  auto: [200, 20],
  'phones-and-accessories': [182, 30],
  'food-and-groceries': [18, 46],
};

export interface Backdrop {
  readonly svg: string;
  readonly hue: number;
  /** Where the floor is, as y of the ground line under a product. */
  readonly floor: number;
}

const frame = (defs: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 640 640"><defs>${defs}</defs>${body}</svg>`;

type Painter = (hue: number, saturation: number, random: () => number) => string;

/** Seamless paper with a pool of light. */
const seamless: Painter = (h, s, random) =>
  frame(
    `<radialGradient id="g" cx="${between(random, 38, 62)}%" cy="34%" r="82%"><stop offset="0" stop-color="hsl(${h} ${s}% 97%)"/><stop offset=".55" stop-color="hsl(${h} ${s}% 91%)"/><stop offset="1" stop-color="hsl(${h} ${s - 4}% 81%)"/></radialGradient>`,
    '<rect width="640" height="640" fill="url(#g)"/>',
  );

/** Wall and table, a soft horizon between them. */
const table: Painter = (h, s) =>
  frame(
    `<linearGradient id="w" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="hsl(${h} ${s}% 88%)"/><stop offset="1" stop-color="hsl(${h} ${s}% 94%)"/></linearGradient><linearGradient id="t" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="hsl(${h + 10} ${s + 4}% 83%)"/><stop offset="1" stop-color="hsl(${h + 10} ${s + 2}% 76%)"/></linearGradient>`,
    '<rect width="640" height="640" fill="url(#w)"/><rect y="452" width="640" height="188" fill="url(#t)"/><rect y="448" width="640" height="10" fill="#fff" opacity=".22"/>',
  );

/** An arch cut in the wall, lit from the left. */
const arch: Painter = (h, s) =>
  frame(
    `<linearGradient id="a" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="hsl(${h} ${s + 6}% 80%)"/><stop offset="1" stop-color="hsl(${h} ${s + 4}% 90%)"/></linearGradient><linearGradient id="w" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="hsl(${h} ${s}% 95%)"/><stop offset="1" stop-color="hsl(${h} ${s}% 89%)"/></linearGradient>`,
    `<rect width="640" height="640" fill="url(#w)"/><path d="M132 540V286a188 188 0 0 1 376 0v254z" fill="url(#a)"/><rect y="540" width="640" height="100" fill="hsl(${h} ${s}% 84%)"/>`,
  );

/** A round plinth on seamless paper. */
const plinth: Painter = (h, s) =>
  frame(
    `<radialGradient id="g" cx="50%" cy="30%" r="85%"><stop offset="0" stop-color="hsl(${h} ${s}% 95%)"/><stop offset="1" stop-color="hsl(${h} ${s}% 82%)"/></radialGradient><linearGradient id="p" x1="0" x2="1"><stop offset="0" stop-color="hsl(${h} ${s}% 92%)"/><stop offset=".45" stop-color="hsl(${h} ${s}% 97%)"/><stop offset="1" stop-color="hsl(${h} ${s}% 76%)"/></linearGradient>`,
    `<rect width="640" height="640" fill="url(#g)"/><ellipse cx="320" cy="602" rx="236" ry="34" fill="hsl(${h} 30% 30%)" opacity=".14"/><path d="M104 512v84a216 42 0 0 0 432 0v-84z" fill="url(#p)"/><ellipse cx="320" cy="512" rx="216" ry="44" fill="hsl(${h} ${s}% 97%)"/>`,
  );

/** Light through a window falls across the wall. */
const windowLight: Painter = (h, s, random) => {
  const x = between(random, 60, 200);
  return frame(
    `<linearGradient id="w" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="hsl(${h} ${s}% 90%)"/><stop offset="1" stop-color="hsl(${h} ${s}% 80%)"/></linearGradient><filter id="b"><feGaussianBlur stdDeviation="9"/></filter>`,
    `<rect width="640" height="640" fill="url(#w)"/><g fill="#fff" opacity=".38" filter="url(#b)"><path d="M${x} -20h120l190 680h-120z"/><path d="M${x + 170} -20h120l190 680h-120z"/></g>`,
  );
};

/** A disc of deeper colour behind the product. */
const disc: Painter = (h, s) =>
  frame(
    '',
    `<rect width="640" height="640" fill="hsl(${h} ${s}% 93%)"/><circle cx="320" cy="300" r="226" fill="hsl(${h} ${s + 8}% 83%)"/><circle cx="320" cy="300" r="226" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>`,
  );

const PAINTERS: readonly [readonly [Painter, number], ...(readonly [Painter, number])[]] = [
  [seamless, 512],
  [table, 520],
  [arch, 556],
  [plinth, 516],
  [windowLight, 520],
  [disc, 506],
];

/** `needsPlain`: seen from above or very near there is no wall, plinth or horizon to stand in the way. */
export function makeBackdrop(category: string, random: () => number, needsPlain = false): Backdrop {
  const [base, saturation] = TINTS[category] ?? [180, 20];
  const hue = Math.round((base + between(random, -22, 22) + 360) % 360);
  const [paint, floor] = needsPlain ? ([seamless, 512] as const) : pick(random, PAINTERS);
  return { svg: paint(hue, saturation + between(random, -4, 6), random), hue, floor };
}
