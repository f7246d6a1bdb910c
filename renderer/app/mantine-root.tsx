import { MantineContext, MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useShownScheme } from '#state/color-scheme.ts';
import { Icon } from '#ui/icon.tsx';
import { theme } from '#ui/theme.ts';

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
 * Provides Mantine's theme and settings without `MantineProvider`, which would add 2 KiB to the entry: its CSS variables are written into
 * theme.css at build time, its global classes are not used, and the colour scheme is kept in state/color-scheme.ts.
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
