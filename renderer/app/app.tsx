import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { SiteProvider } from '#state/config.tsx';
import { type Screen, ScreenProvider } from '#state/screen/screen.tsx';
import { Layout } from './layout.tsx';
import { MantineRoot } from './mantine-root.tsx';

interface Props {
  readonly client: QueryClient;
  readonly screen: Screen;
  /** The browser's history, or the one address the server renders. */
  readonly Router: ComponentType<{ readonly children: ReactNode }>;
}

/**
 * The whole app, in the browser and on the server. All its state is in its props, so that concurrent renderings share
 * nothing.
 */
export function App({ client, screen, Router }: Props) {
  return (
    <ScreenProvider screen={screen}>
      <QueryClientProvider client={client}>
        <SiteProvider>
          <MantineRoot>
            <Router>
              <Layout />
            </Router>
          </MantineRoot>
        </SiteProvider>
      </QueryClientProvider>
    </ScreenProvider>
  );
}
