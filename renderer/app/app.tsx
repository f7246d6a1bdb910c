import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from '#lib/query-client.ts';
import { SiteProvider } from '#state/config.tsx';
import { Layout } from './layout.tsx';
import { MantineRoot } from './mantine-root.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <SiteProvider>
        <MantineRoot>
          <BrowserRouter>
            <Layout />
          </BrowserRouter>
        </MantineRoot>
      </SiteProvider>
    </QueryClientProvider>
  );
}
