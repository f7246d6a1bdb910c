/** Shades of an exhibitor's colour for one colour scheme, each with the contrast its use needs (WCAG 2.2 AA). */
export interface AccentShades {
  /** Text and links, on every background of the scheme. */
  readonly brand: string;
  /** Background of a selected item. */
  readonly brandSoft: string;
  /** Background of a filled control, and the text on it. */
  readonly fill: string;
  readonly fillLit: string;
  readonly fillInk: string;
  /** Dark background of header, bar and attract screen, under light text. */
  readonly hull: string;
  readonly hull2: string;
}

const TEXT_CONTRAST = 4.5;
const CONTROL_CONTRAST = 3;
/** Higher than AA because text on this background also uses fainter shades. */
const HULL_CONTRAST = 9;

const WHITE = '#ffffff';
const BLACK = '#000000';
const FOAM = '#f7f2e8';

/** For each scheme, the background closest to its text colour and the most common one. */
const GROUNDS = {
  light: { worst: '#f2ecdf', main: '#ffffff', away: BLACK },
  dark: { worst: '#234040', main: '#122626', away: WHITE },
} as const;

/** Returns the shades of a colour `#rrggbb`: the colour itself if readable, otherwise the nearest readable one. */
export function accentShades(accent: string, scheme: 'light' | 'dark'): AccentShades {
  const { worst, main, away } = GROUNDS[scheme];
  const brandSoft = mix(main, accent, 0.12);
  const brand = reach(reach(accent, worst, TEXT_CONTRAST, away), brandSoft, TEXT_CONTRAST, away);
  const fill = reach(accent, worst, CONTROL_CONTRAST, away);
  const fillInk = contrast(fill, WHITE) >= contrast(fill, BLACK) ? WHITE : BLACK;
  const hull = reach(accent, FOAM, HULL_CONTRAST, BLACK);
  return {
    brand,
    brandSoft,
    fill,
    fillLit: mix(fill, fillInk === WHITE ? BLACK : WHITE, 0.15),
    fillInk,
    hull: scheme === 'light' ? hull : mix(hull, BLACK, 0.25),
    hull2: mix(hull, WHITE, 0.08),
  };
}

/** Mixes in as little of `towards` as reaches the contrast. */
export function reach(colour: string, against: string, least: number, towards: string): string {
  let shade = colour;
  for (let percent = 1; contrast(shade, against) < least && percent <= 100; percent += 1) shade = mix(colour, towards, percent / 100);
  return shade;
}

const channels = (colour: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

export function mix(colour: string, other: string, part: number): string {
  const others = channels(other);
  const mixed = channels(colour).map((value, at) => Math.round(value + ((others[at] as number) - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance of WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
