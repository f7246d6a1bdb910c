import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from '../lib/query-client.ts';
import { colorSchemeManager } from '../state/color-scheme.ts';
import { theme } from '../ui/theme.ts';
import { Layout } from './layout.tsx';

const schemeManager = colorSchemeManager();

export function App() {
  return (
    <MantineProvider theme={theme} colorSchemeManager={schemeManager} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Layout />
        </BrowserRouter>
      </QueryClientProvider>
    </MantineProvider>
  );
}
