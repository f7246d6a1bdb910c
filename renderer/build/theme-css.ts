import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { contrastResolver, cssVariablesResolver, theme } from '../ui/theme.ts';

/** Mantine's colours that have no role in the theme. */
const FOREIGN = new RegExp(
  `^--mantine-color-(?:${Object.keys(DEFAULT_THEME.colors)
    .filter((name) => !Object.hasOwn(theme.colors ?? {}, name))
    .join('|')})-`,
);
/** Variables of Mantine's that no style reads: of variants, headings and layers that the theme draws itself. */
const UNREAD =
  /^--mantine-(?:breakpoint-|h[1-6]-|heading-|z-index-|primary-color-(?:\d|contrast|light-hover)|\w+-font-smoothing|color-anchor$|color-(?:harbour|gray|dark)-(?:text|filled-hover|light|outline))/;

/**
 * Returns the theme's variables as CSS: ours and those of Mantine's that its styles read. Written at build time,
 * because a `<style>` made by script would come after the first paint.
 */
export function themeVariables(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const [own, derived] = [cssVariablesResolver(whole), defaultCssVariablesResolver(whole)];
  const kept = (part: keyof ConvertCSSVariablesInput) =>
    Object.fromEntries(
      Object.entries({ ...derived[part], ...own[part] }).filter(
        ([name, value]) => value !== undefined && !FOREIGN.test(name) && !UNREAD.test(name),
      ),
    );
  const [variables, light, dark] = [kept('variables'), kept('light'), kept('dark')];
  // Variables equal in both schemes are written once, without a scheme.
  for (const [name, value] of Object.entries(light)) {
    if (!Object.hasOwn(dark, name) || dark[name] === value) {
      variables[name] = value;
      delete light[name];
      delete dark[name];
    }
  }
  return convertCssVariables({ variables, light, dark }, ':root');
}

/** Returns the colours of strong contrast, which override either scheme. */
export const contrastVariables = () =>
  convertCssVariables(contrastResolver(mergeMantineTheme(DEFAULT_THEME, theme)), ':root[data-contrast]');

const HEADS: readonly (readonly [file: string, head: () => string])[] = [
  ['/ui/theme.css', themeVariables],
  ['/kiosk/frame/kiosk.css', contrastVariables],
];

/** Prepends the variables to ui/theme.css, and a kiosk's additional ones to its own. */
export const writeTheme = (): Plugin => ({
  name: 'write-theme',
  enforce: 'pre',
  transform: (code, id) => {
    const head = HEADS.find(([file]) => id.endsWith(file))?.[1];
    return head && { code: `${head()}\n${code}`, map: null };
  },
});
