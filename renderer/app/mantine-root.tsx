import { MantineContext, MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useShownScheme } from '#state/color-scheme.ts';
import { Icon } from '#ui/icon.tsx';
import { theme } from '#ui/theme.ts';

/** The one part of the theme that is an element. */
const CloseButton = { defaultProps: { size: 44, radius: 'xl', icon: <Icon name="close" /> } };
const dressed = { ...theme, components: { ...theme.components, CloseButton } };

const NOT_MANTINES = () => {
  throw new Error('The colour scheme is chosen in state/color-scheme.ts');
};
const SETTINGS = {
  setColorScheme: NOT_MANTINES,
  clearColorScheme: NOT_MANTINES,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: false,
};

/**
 * Mantine around everything, without `MantineProvider`: what that adds, its variables, classes and a scheme of its own, stand in theme.css and
 * in our state, and would be 2 KiB of what everybody loads first.
 */
export function MantineRoot({ children }: { readonly children: ReactNode }) {
  const scheme = useShownScheme();
  useEffect(() => {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  }, [scheme]);
  const context = useMemo(() => ({ ...SETTINGS, colorScheme: scheme }), [scheme]);
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={dressed}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
