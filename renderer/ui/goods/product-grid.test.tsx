import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flashSaleEndsAt, utcDay } from '#domain/product/flash-sale.ts';
import type { Product } from '#domain/product/product.ts';
import { fromWire } from '#domain/product/product-wire.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { SiteProvider } from '#state/config.tsx';
import { renderInMantine } from '../../../tests/fixtures/renderer/in-mantine.tsx';
import { makeConfig } from '../../../tests/fixtures/renderer/make-config.ts';
import { ProductGrid } from './product-grid.tsx';

const products = Array.from({ length: 40 }, (_, at) =>
  fromWire({ id: `p${at}`, name: `Product ${at}`, price: 10, category: 'Toys', moq: 1 }),
);

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-02-03T12:00:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(shown: readonly Product[] = products) {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  const nowMs = serverNow();
  const config = makeConfig({ flashSale: { day: utcDay(nowMs), ids: ['p0'], percentOff: 30, endsAt: flashSaleEndsAt(nowMs) } });
  client.setQueryData(catalogueQueries.config().queryKey, config);
  renderInMantine(
    <QueryClientProvider client={client}>
      <SiteProvider>
        <MemoryRouter>
          <ProductGrid products={shown} />
        </MemoryRouter>
      </SiteProvider>
    </QueryClientProvider>,
  );
  return client;
}

test('cards in the running deal show its price, the others their own', () => {
  show();
  expect(screen.getByRole('article', { name: 'Product 0' }).textContent).toContain('$7.00');
  expect(screen.getByRole('article', { name: 'Product 1' }).textContent).toContain('$10.00');
});

test('a page has one subscription and one timer, however many cards it shows', () => {
  const client = show();
  const config = client.getQueryCache().find({ queryKey: catalogueQueries.config().queryKey });
  expect(config?.getObserversCount()).toBe(1);
  expect(vi.getTimerCount()).toBeLessThanOrEqual(1);
});

test('a card with several prices shows from which quantity, and no break above the stock', () => {
  const [plain] = products;
  if (plain === undefined) throw new Error('no product');
  const sku = { gtin: undefined, image: null, stock: null };
  show([
    {
      ...plain,
      id: 'drill',
      name: 'Drill',
      priceCents: 1500,
      stock: 400,
      tiers: [
        { minQuantity: 100, unitPriceCents: 1400 },
        { minQuantity: 1000, unitPriceCents: 900 },
      ],
      options: [{ name: 'Voltage', values: ['110 V', '230 V'] }],
      skus: [
        { ...sku, sku: 'D1', values: ['110 V'], priceCents: 1500 },
        { ...sku, sku: 'D2', values: ['230 V'], priceCents: 1800 },
      ],
    },
  ]);
  const card = screen.getByRole('article', { name: 'Drill' }).textContent;
  expect(card).toContain('from $15.00');
  expect(card).toContain('→ $14.00 at 100+');
  expect(card).toContain('Bulk -7%');
});
