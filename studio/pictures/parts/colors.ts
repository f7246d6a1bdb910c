const parse = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const format = (channels: readonly number[]) =>
  `#${channels
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Mixes a share of `other` into the colour: 0 is the colour itself. */
export function mix(hex: string, other: string, share: number): string {
  const to = parse(other);
  return format(parse(hex).map((value, at) => value + ((to[at] ?? 0) - value) * share));
}

export const darker = (hex: string, share = 0.3): string => mix(hex, '#000000', share);
export const lighter = (hex: string, share = 0.3): string => mix(hex, '#ffffff', share);

/** Returns black or white, whichever is more legible on the colour. */
export function inkOn(hex: string): string {
  const [r = 0, g = 0, b = 0] = parse(hex);
  return r * 0.3 + g * 0.59 + b * 0.11 > 150 ? '#1b1b1d' : '#ffffff';
}
