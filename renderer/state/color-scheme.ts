import { useSetAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { type ColorScheme, isColorScheme, SCHEME_COOKIE } from '#domain/site/look.ts';
import { useCookie } from './screen/cookie.ts';
import { useScreenLook } from './screen/screen.tsx';
import { storedAtom, useHydratedValue } from './stored-atom.ts';

const systemScheme = (): ColorScheme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Null until the user chooses: the system's setting applies. Also read by the inline script of index.html. */
const chosenAtom = storedAtom<ColorScheme | null>({
  key: 'tradewind.color-scheme',
  fallback: null,
  parse: (text) => (isColorScheme(text) ? text : null),
  format: String,
});

const shownAtom = atom((get) => get(chosenAtom) ?? systemScheme());

/** The current scheme; for users who never chose, the server renders light. */
export function useShownScheme(): ColorScheme {
  return useHydratedValue(shownAtom, useScreenLook().scheme ?? 'light');
}

/** For the toggle: the current scheme and a switch to the other one. */
export function useColorScheme(): { readonly scheme: ColorScheme; readonly other: ColorScheme; readonly toggle: () => void } {
  const choose = useSetAtom(chosenAtom);
  const chosen = useHydratedValue(chosenAtom, useScreenLook().scheme);
  const scheme = useShownScheme();
  const other = scheme === 'dark' ? 'light' : 'dark';
  useCookie(SCHEME_COOKIE, chosen);
  return { scheme, other, toggle: () => choose(other) };
}
