import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariablesResolver, theme } from './ui/theme.ts';

/** Colours Mantine brings along and the theme has no role for. */
const FOREIGN = new RegExp(
  `^--mantine-color-(?:${Object.keys(DEFAULT_THEME.colors)
    .filter((name) => !Object.hasOwn(theme.colors ?? {}, name))
    .join('|')})-`,
);

/**
 * The theme's variables as CSS text: ours and those of Mantine's that its styles read. Written at build, because a `<style>` made by
 * script would come after the first paint.
 */
export function themeVariables(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const [own, derived] = [cssVariablesResolver(whole), defaultCssVariablesResolver(whole)];
  const kept = (part: keyof ConvertCSSVariablesInput) =>
    Object.fromEntries(
      Object.entries({ ...derived[part], ...own[part] }).filter(([name, value]) => value !== undefined && !FOREIGN.test(name)),
    );
  const [variables, light, dark] = [kept('variables'), kept('light'), kept('dark')];
  // What both schemes say alike is said once; what they share then needs no scheme at all.
  for (const [name, value] of Object.entries(light)) {
    if (!Object.hasOwn(dark, name) || dark[name] === value) {
      variables[name] = value;
      delete light[name];
      delete dark[name];
    }
  }
  return convertCssVariables({ variables, light, dark }, ':root');
}

/** Puts the variables at the head of ui/theme.css. */
export const writeTheme = (): Plugin => ({
  name: 'write-theme',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('/ui/theme.css') ? { code: `${themeVariables()}\n${code}`, map: null } : undefined),
});
