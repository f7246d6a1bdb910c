/**
 * The theme: every colour, size and duration of Tradewind, and its mapping to Mantine. A well-run harbour: deep
 * sea-green ink, warm paper, one saffron accent for deals and the primary action. The build writes the variables into
 * theme.css (renderer/build/theme-css.ts).
 */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, type VariantColorsResolver } from '@mantine/core';

/** Colour roles, each by scheme; `--tw-<role>` in styles. */
const COLORS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  saffron: ['#f0b13c', '#f0b13c'],
  'saffron-lit': ['#f6bd52', '#f6bd52'],
  'saffron-deep': ['#d9931a', '#d9931a'],
  'saffron-ink': ['#33230a', '#33230a'],
  // The accent as words and focus ring on the hull.
  glow: ['#f6bd52', '#f6bd52'],
  hull: ['#0e3b3a', '#0a2a2a'],
  'hull-2': ['#164f4c', '#123c3a'],
  foam: ['#f7f2e8', '#f7f2e8'],
  // The second action: a filled control other than the saffron one, a checked box, a progress bar.
  fill: ['#0e3b3a', '#d6efe9'],
  'fill-lit': ['#164f4c', '#e9f7f3'],
  'fill-ink': ['#f7f2e8', '#0b2a29'],
  paper: ['#faf7f0', '#0b1b1b'],
  surface: ['#ffffff', '#122626'],
  sunken: ['#f2ecdf', '#0f2121'],
  line: ['#e5ddcc', '#234040'],
  'line-strong': ['#7f8a83', '#6d8a86'],
  text: ['#16302f', '#ecf3ee'],
  muted: ['#556562', '#a3b8b3'],
  brand: ['#0f5652', '#84cfc4'],
  'brand-soft': ['#e0eeea', '#173a38'],
  deal: ['#9a4a06', '#f5c363'],
  'deal-soft': ['#fdebc8', '#3b2d10'],
  good: ['#1d6b43', '#7fd0a2'],
  bad: ['#a8311f', '#ff9c87'],
  'bad-soft': ['#fbe6e0', '#41211b'],
  star: ['#e0a126', '#f0b13c'],
  focus: ['#0f7f8c', '#63d3e0'],
  veil: ['#0a1e1e', '#000000'],
  'shadow-1': ['0 1px 2px rgb(22 48 47 / 6%), 0 1px 1px rgb(22 48 47 / 4%)', '0 0 0 1px rgb(255 255 255 / 4%)'],
  'shadow-2': [
    '0 2px 6px rgb(22 48 47 / 7%), 0 14px 30px -12px rgb(22 48 47 / 22%)',
    '0 0 0 1px rgb(255 255 255 / 6%), 0 18px 30px -14px rgb(0 0 0 / 60%)',
  ],
  'shadow-3': ['0 24px 60px -18px rgb(10 30 30 / 42%)', '0 30px 60px -18px rgb(0 0 0 / 70%)'],
};

/** Roles under strong contrast: at least 7:1 on all three backgrounds, and every edge as dark as the text. */
const CONTRAST: typeof COLORS = {
  hull: ['#000000', '#000000'],
  'hull-2': ['#000000', '#000000'],
  foam: ['#ffffff', '#ffffff'],
  fill: ['#000000', '#ffffff'],
  'fill-lit': ['#003b38', '#a6fff2'],
  'fill-ink': ['#ffffff', '#000000'],
  paper: ['#ffffff', '#000000'],
  surface: ['#ffffff', '#000000'],
  sunken: ['#ffffff', '#000000'],
  line: ['#000000', '#ffffff'],
  'line-strong': ['#000000', '#ffffff'],
  text: ['#000000', '#ffffff'],
  muted: ['#000000', '#ffffff'],
  brand: ['#003b38', '#a6fff2'],
  'brand-soft': ['#d3f0ea', '#00403b'],
  deal: ['#6b2f00', '#ffd37a'],
  'deal-soft': ['#ffffff', '#000000'],
  good: ['#00451f', '#8dffb8'],
  bad: ['#780b00', '#ffc4b8'],
  'bad-soft': ['#ffffff', '#000000'],
  focus: ['#0000d0', '#ffff00'],
};

/** Shared by both schemes. Type: ratio 1.2 below, 1.25 above the body size. */
const SCALE: Readonly<Record<string, string>> = {
  'font-text': '"Inter Variable", "Text until it comes", system-ui, -apple-system, "Segoe UI", sans-serif',
  'font-display': '"Bricolage Grotesque Variable", "Headings until they come", var(--tw-font-text)',
  'text-xs': '0.75rem',
  'text-sm': '0.8125rem',
  'text-md': '0.9375rem',
  'text-lg': '1.125rem',
  'text-xl': '1.375rem',
  'text-2xl': 'clamp(1.5rem, 1.2rem + 1.2vw, 1.875rem)',
  'text-3xl': 'clamp(1.875rem, 1.3rem + 2.4vw, 2.875rem)',
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '24px',
  'space-6': '32px',
  'space-7': '48px',
  'space-8': '72px',
  'radius-sm': '8px',
  'radius-md': '14px',
  'radius-lg': '22px',
  page: '1320px',
  gutter: 'clamp(16px, 3vw, 32px)',
  // Top of the page: lower in a kiosk, for users who sit.
  top: '0px',
  // Smallest side of controls and fields; larger in a kiosk, for touch at arm's length.
  target: '44px',
  // Gap between two controls, unless their container sets another.
  between: '0px',
  // Least height of controls in tight places; larger for touch (theme.css).
  press: '36px',
  quick: '160ms cubic-bezier(0.2, 0.7, 0.2, 1)',
};

const use = (name: string) => `var(--tw-${name})`;
const tuple = (...names: [string, string, string, string, string, string, string, string, string, string]): MantineColorsTuple => [
  use(names[0]),
  use(names[1]),
  use(names[2]),
  use(names[3]),
  use(names[4]),
  use(names[5]),
  use(names[6]),
  use(names[7]),
  use(names[8]),
  use(names[9]),
];

/** Maps each step of Mantine's greys to the role it has in Mantine's styles, light and dark. */
const colors = {
  harbour: tuple('brand-soft', 'brand-soft', 'brand-soft', 'brand', 'brand', 'brand', 'brand', 'brand', 'fill', 'fill'),
  gray: tuple('sunken', 'sunken', 'line', 'line', 'line-strong', 'muted', 'muted', 'text', 'text', 'text'),
  dark: tuple('text', 'text', 'muted', 'muted', 'line-strong', 'sunken', 'surface', 'paper', 'sunken', 'sunken'),
};

/** A variant's colours are in the style sheets, by `data-variant`, instead of a style attribute on every button. */
const byStyles = (() => ({})) as unknown as VariantColorsResolver;

/** Classes of overlay/overlay.css: what slides or fades in over the page. */
const SHEET = { inner: 'tw-sheet-place', content: 'tw-sheet', title: 'tw-sheet-title', close: 'tw-sheet-close' };

export const theme = createTheme({
  primaryColor: 'harbour',
  primaryShade: 8,
  colors,
  white: use('surface'),
  black: use('text'),
  fontFamily: use('font-text'),
  fontSizes: { xs: use('text-xs'), sm: use('text-sm'), md: use('text-md'), lg: use('text-lg'), xl: use('text-xl') },
  fontWeights: { medium: '600', bold: '650' },
  headings: { fontFamily: use('font-display'), fontWeight: '650' },
  spacing: { xs: use('space-2'), sm: use('space-3'), md: use('space-4'), lg: use('space-5'), xl: use('space-6') },
  radius: { xs: use('radius-sm'), sm: use('radius-sm'), md: use('radius-md'), lg: use('radius-lg'), xl: '999px' },
  shadows: { xs: use('shadow-1'), sm: use('shadow-1'), md: use('shadow-2'), lg: use('shadow-2'), xl: use('shadow-3') },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  variantColorResolver: byStyles,
  respectReducedMotion: true,
  // One focus ring for everything, drawn by theme.css.
  focusRing: 'never',
  activeClassName: '',
  components: {
    // Sizes of fields are in the style sheets too.
    Input: { defaultProps: { size: undefined } },
    Skeleton: { classNames: { root: 'tw-skeleton' }, defaultProps: { radius: 6 } },
    Table: { defaultProps: { withRowBorders: false, verticalSpacing: undefined, horizontalSpacing: undefined } },
    Modal: { classNames: SHEET, defaultProps: { centered: true, transitionProps: { duration: 120 } } },
    Drawer: { classNames: SHEET, defaultProps: { transitionProps: { duration: 160 } } },
    Overlay: { defaultProps: { color: use('veil'), backgroundOpacity: 0.55 } },
  },
});

const named = (entries: readonly (readonly [string, string])[]) =>
  Object.fromEntries(entries.map(([name, value]) => [`--tw-${name}`, value]));
const inScheme = (at: 0 | 1, colors = COLORS) =>
  named(
    Object.entries(colors)
      .filter(([, [light, dark]]) => at === 0 || light !== dark)
      .map(([name, pair]) => [name, pair[at]]),
  );

/** Mantine's semantic variables, mapped to roles. Roles change with the scheme, so the mapping is the same in both. */
const MEANINGS: Readonly<Record<string, string>> = {
  text: 'text',
  bright: 'text',
  body: 'paper',
  dimmed: 'muted',
  placeholder: 'muted',
  error: 'bad',
  success: 'good',
  default: 'surface',
  'default-hover': 'brand-soft',
  'default-color': 'text',
  'default-border': 'line-strong',
  disabled: 'sunken',
  'disabled-color': 'muted',
  'disabled-border': 'line',
};
const meanings = Object.fromEntries(Object.entries(MEANINGS).map(([meaning, role]) => [`--mantine-color-${meaning}`, use(role)]));

/**
 * All variables except Mantine's derived ones: the shared scale with the light roles, and the changes of the dark
 * scheme.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    ...named(Object.entries(SCALE)),
    ...inScheme(0),
    // Read by Mantine's Text but set nowhere else.
    '--mantine-text-wrap': 'wrap',
    '--mantine-primary-color-filled': use('fill'),
    '--mantine-primary-color-filled-hover': use('fill-lit'),
    '--mantine-primary-color-light': use('brand-soft'),
    '--mantine-primary-color-light-color': use('brand'),
  },
  light: meanings,
  dark: { ...inScheme(1), ...meanings },
});

export const contrastResolver: CSSVariablesResolver = () => ({
  variables: inScheme(0, CONTRAST),
  light: {},
  dark: inScheme(1, CONTRAST),
});
