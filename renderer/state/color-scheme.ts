import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { storedAtom } from './stored-atom.ts';

export type ColorScheme = 'light' | 'dark';

const systemScheme = (): ColorScheme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Null until the person chose: the system's setting is followed. Read by the inline script of index.html too. */
const chosenAtom = storedAtom<ColorScheme | null>({
  key: 'tradewind.color-scheme',
  fallback: null,
  parse: (text) => (text === 'dark' || text === 'light' ? text : null),
  format: String,
});

/** The scheme in force and the way to the other one; the attribute every style follows is kept on <html>. */
export function useColorScheme(): { readonly scheme: ColorScheme; readonly other: ColorScheme; readonly toggle: () => void } {
  const [chosen, setChosen] = useAtom(chosenAtom);
  const scheme = chosen ?? systemScheme();
  const other = scheme === 'dark' ? 'light' : 'dark';
  useEffect(() => {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  }, [scheme]);
  return { scheme, other, toggle: () => setChosen(other) };
}
