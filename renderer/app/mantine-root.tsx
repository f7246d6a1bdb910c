import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles/default-css-variables.css';
import type { ReactNode } from 'react';
import { useColorScheme } from '#state/color-scheme.ts';
import { theme } from '#ui/theme.ts';

/** Mantine for whatever uses it. The home page's first screen does not, so it is not in the entry. */
export function MantineRoot({ children }: { readonly children: ReactNode }) {
  const { scheme } = useColorScheme();
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme}>
      {children}
    </MantineProvider>
  );
}
