/** A colour in OKLCH: lightness 0 to 1, chroma, and hue in radians. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toEncoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** Converts `#rrggbb`. */
export function toOklch(colour: string): Oklch {
  const [red, green, blue] = [1, 3, 5].map((at) => toLinear(Number.parseInt(colour.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** Returns red, green and blue; outside 0 to 1 if a screen cannot show the colour. */
function toRgb({ lightness, chroma, hue }: Oklch): readonly number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(toEncoded);
}

/** Rounding in the conversion, in parts of a channel. */
const TOLERANCE = 0.0005;
const STEPS = 20;

/** Returns `#rrggbb`. Takes the largest chroma up to that of the colour which a screen can show. */
export function fromOklch(colour: Oklch): string {
  const isShown = (chroma: number) => toRgb({ ...colour, chroma }).every((value) => value >= -TOLERANCE && value <= 1 + TOLERANCE);
  const chroma = isShown(colour.chroma) ? colour.chroma : largest(colour.chroma, isShown);
  const channels = toRgb({ ...colour, chroma }).map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Finds the largest number from 0 to `upTo` that passes, where all below one that passes do. */
export function largest(upTo: number, passes: (value: number) => boolean): number {
  let [low, high] = [0, upTo];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (passes(middle)) low = middle;
    else high = middle;
  }
  return low;
}
