import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useShownScheme } from '#state/color-scheme.ts';
import { Icon } from '#ui/icon.tsx';
import { theme } from '#ui/theme.ts';

/** The one part of the theme that is an element. */
const CloseButton = { defaultProps: { size: 44, radius: 'xl', icon: <Icon name="close" /> } };
const dressed = { ...theme, components: { ...theme.components, CloseButton } };

/** Mantine around everything. Its variables and classes stand in theme.css: it writes no styles of its own into the page. */
export function MantineRoot({ children }: { readonly children: ReactNode }) {
  const scheme = useShownScheme();
  return (
    <MantineProvider theme={dressed} forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false} withStaticClasses={false}>
      {children}
    </MantineProvider>
  );
}
