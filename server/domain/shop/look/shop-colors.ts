import * as z from 'zod';
import { accentShades, contrast, mix, reach } from './accent-shades.ts';
import { fromOklch, largest, toOklch } from './oklch.ts';

/** Colours of the shop as `#rrggbb`; all tints of both schemes come from them. */
export interface ShopColors {
  /** Links, filled controls, header and footer. */
  readonly brand: string;
  /** The primary action and the mark of a reduced price. */
  readonly accent: string;
}

/** Those of the theme (renderer/ui/theme.ts). A document with these sets no colours. */
export const DEFAULT_COLORS: ShopColors = { brand: '#0f5652', accent: '#f0b13c' };

export const isOwnColors = ({ brand, accent }: ShopColors): boolean => brand !== DEFAULT_COLORS.brand || accent !== DEFAULT_COLORS.accent;

/** Returns undefined for the theme's colour. */
export const findOwnBrand = ({ brand }: ShopColors): string | undefined => (brand === DEFAULT_COLORS.brand ? undefined : brand);

const WHITE = '#ffffff';
const BLACK = '#000000';
/** Of words (WCAG 2.2 AA). */
const LEAST_CONTRAST = 4.5;

export const isColor = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

/** Contrast of a brand colour with white: of links on panels, and of words on filled controls. */
export const brandContrast = (colour: string): number => contrast(colour, WHITE);

export const isReadableBrand = (colour: string): boolean => brandContrast(colour) >= LEAST_CONTRAST;

/** Returns the colour itself if it is readable, otherwise the readable one of the nearest lightness. */
export function nearestReadable(colour: string): string {
  if (isReadableBrand(colour)) return colour;
  const brand = toOklch(colour);
  const darker = (lightness: number) => fromOklch({ ...brand, lightness });
  return darker(largest(brand.lightness, (lightness) => isReadableBrand(darker(lightness))));
}

export const formatContrast = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`;

const color = (label: string) =>
  z
    .string({ error: `${label} must be a text` })
    .trim()
    .refine(isColor, { error: `${label} must be a colour like ${DEFAULT_COLORS.brand}`, abort: true })
    .toLowerCase();

export const shopColors = z
  .strictObject(
    {
      brand: color('Brand colour').refine(isReadableBrand, {
        error: ({ input }) => {
          const colour = String(input);
          return `Brand colour ${colour} has a contrast of ${formatContrast(brandContrast(colour))} with white, and words need 4.5 : 1. The nearest colour that has it is ${nearestReadable(colour)}`;
        },
      }),
      accent: color('Accent colour'),
    },
    { error: 'colors must be an object with brand and accent' },
  )
  .partial()
  .transform(({ brand = DEFAULT_COLORS.brand, accent = DEFAULT_COLORS.accent }): ShopColors => ({ brand, accent }));

/** Backgrounds of panels in the light and in the dark scheme. */
const SURFACES = { light: WHITE, dark: '#122626' } as const;
/** Contrast of a mark, such as the line below the selected tab, with the surface. */
const MARK_CONTRAST = { light: 2.4, dark: 3 } as const;

type Roles = Readonly<Record<string, string>>;

/** Of words on dark panels, as light and as pale as the theme's own. */
const LIFTED = { lightness: 0.82, chroma: 0.11 } as const;

/** Returns a light shade of the same hue. */
function lift(brand: string): string {
  const { lightness, chroma, hue } = toOklch(brand);
  return fromOklch({ hue, lightness: Math.max(lightness, LIFTED.lightness), chroma: Math.min(chroma, LIFTED.chroma) });
}

function brandRoles(brand: string, scheme: 'light' | 'dark'): Roles {
  const shades = accentShades(scheme === 'light' ? brand : lift(brand), scheme);
  const { hull, hull2 } = accentShades(brand, scheme);
  return {
    brand: shades.brand,
    'brand-soft': shades.brandSoft,
    fill: shades.fill,
    'fill-lit': shades.fillLit,
    'fill-ink': shades.fillInk,
    hull,
    'hull-2': hull2,
  };
}

function accentRoles({ brand, accent }: ShopColors, scheme: 'light' | 'dark'): Roles {
  const isLight = contrast(accent, BLACK) >= contrast(accent, WHITE);
  const hull2 = accentShades(brand, 'light').hull2;
  return {
    saffron: accent,
    'saffron-lit': mix(accent, isLight ? WHITE : BLACK, 0.15),
    'saffron-deep': reach(mix(accent, BLACK, 0.12), SURFACES[scheme], MARK_CONTRAST[scheme], scheme === 'light' ? BLACK : WHITE),
    'saffron-ink': isLight ? reach(mix(accent, BLACK, 0.8), accent, LEAST_CONTRAST, BLACK) : WHITE,
    glow: reach(accent, hull2, LEAST_CONTRAST, WHITE),
  };
}

/** Returns the values of the theme's roles that these colours decide. */
export function colorRoles(colors: ShopColors, scheme: 'light' | 'dark'): Roles {
  return {
    ...(colors.brand !== DEFAULT_COLORS.brand && brandRoles(colors.brand, scheme)),
    ...(colors.accent !== DEFAULT_COLORS.accent && accentRoles(colors, scheme)),
  };
}

/** Text on a panel, in the light and in the dark scheme. */
const TEXTS = { light: '#16302f', dark: '#ecf3ee' } as const;

/** Returns all roles of a sample, whatever the scheme of the page around it. */
export const sampleRoles = (colors: ShopColors, scheme: 'light' | 'dark'): Roles => ({
  ...brandRoles(colors.brand, scheme),
  ...accentRoles(colors, scheme),
  surface: SURFACES[scheme],
  text: TEXTS[scheme],
});

/** Contrast of the words on the primary action. */
export function accentContrast(colors: ShopColors): number {
  const { saffron = '', 'saffron-ink': ink = '' } = accentRoles(colors, 'light');
  return contrast(saffron, ink);
}

const toRule = (selector: string, roles: readonly (readonly [string, string])[]) =>
  roles.length === 0 ? '' : `${selector}{${roles.map(([role, value]) => `--tw-${role}:${value}`).join(';')}}`;

/**
 * Returns the CSS that puts the colours into the theme, in both schemes; empty for the theme's own. Strong contrast
 * keeps its colours, and a kiosk's accent, which comes later, wins.
 */
export function colorStyles(colors: ShopColors): string {
  const light = colorRoles(colors, 'light');
  const dark = Object.entries(colorRoles(colors, 'dark')).filter(([role, value]) => light[role] !== value);
  // More specific than the theme's dark scheme, and not more than a kiosk's accent, which comes later.
  const whole = ':root:root:not([data-contrast])';
  return toRule(whole, Object.entries(light)) + toRule(':root[data-mantine-color-scheme=dark]:not([data-contrast])', dark);
}
