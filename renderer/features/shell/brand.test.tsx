import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { WireConfig } from '#domain/site/home-wire.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { SiteProvider } from '#state/config.tsx';
import { renderInMantine } from '../../../tests/fixtures/renderer/in-mantine.tsx';
import { makeConfig } from '../../../tests/fixtures/renderer/make-config.ts';
import { Brand } from './brand.tsx';

beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => {})));

const SHOP = {
  revision: 1,
  brand: { name: 'Baobab Trade', tagline: '' },
  contact: { email: '', phone: '', address: '' },
};
const KIOSK = { name: 'Pune Tools', logo: '/api/device/kiosk/logo.png' } as WireConfig['kiosk'];

function nameOf(parts: Partial<WireConfig>): string | null {
  const client = new QueryClient();
  client.setQueryData(catalogueQueries.config().queryKey, makeConfig(parts));
  renderInMantine(
    <QueryClientProvider client={client}>
      <SiteProvider>
        <MemoryRouter>
          <Brand />
        </MemoryRouter>
      </SiteProvider>
    </QueryClientProvider>,
  );
  return screen.getByRole('link').getAttribute('aria-label');
}

test.each([
  ['nothing was saved', {}, 'Tradewind, home'],
  ['the shop has a name', { shop: SHOP }, 'Baobab Trade, home'],
  ['a kiosk has a logo of its own', { shop: SHOP, kiosk: KIOSK }, 'Pune Tools, home'],
])('the header names who it is: %s', (_when, parts, name) => expect(nameOf(parts)).toBe(name));
