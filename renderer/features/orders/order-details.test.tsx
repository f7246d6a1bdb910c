import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { orderQueries } from '#lib/order-queries.ts';
import { SiteProvider } from '#state/config.tsx';
import { makeDeskOrder } from '../../../tests/fixtures/orders/make-desk-order.ts';
import { renderInMantine } from '../../../tests/fixtures/renderer/in-mantine.tsx';
import { makeConfig } from '../../../tests/fixtures/renderer/make-config.ts';
import { OrderDetails } from './order-details.tsx';

beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => {})));

/** Returns the page's section with the order's state, and whether it is hidden in print. */
function stateOf(parts: Partial<Order>) {
  const record = { id: 'o-1', token: 't', createdAt: '2026-11-21T10:00:00Z', label: 'TW-7K3M9' };
  const client = new QueryClient();
  client.setQueryData(catalogueQueries.config().queryKey, makeConfig());
  client.setQueryData(orderQueries.order(record).queryKey, makeDeskOrder(parts));
  renderInMantine(
    <QueryClientProvider client={client}>
      <SiteProvider>
        <MemoryRouter>
          <OrderDetails record={record} delivery={() => null} />
        </MemoryRouter>
      </SiteProvider>
    </QueryClientProvider>,
  );
  const section = screen.getByText('Thank you, payment received', { exact: false }).closest('section');
  return { text: section?.textContent, isOnPaper: section?.dataset.screen === undefined };
}

test('print omits the state of a paid order, which its receipt shows', () => {
  expect(stateOf({}).isOnPaper).toBe(false);
});

test('the total is in dollars, and in the currency of the order below', () => {
  const euros = { code: 'EUR', symbol: '€', decimals: 2, perUsd: 0.9, on: '2026-11-20', source: 'ecb' as const };
  expect(stateOf({ shownIn: euros }).text).toContain('$108.90≈ €98.01');
});

test('print shows the amount that the bank holds of a paid order', () => {
  const { text, isOnPaper } = stateOf({ disputedCents: 1000 });
  expect(text).toContain('Your bank has asked for $10.00 of this payment back. It has not decided yet.');
  expect(isOnPaper).toBe(true);
});
