import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { fromWire } from '#domain/product/product-wire.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { SiteProvider } from '#state/config.tsx';
import { useCardTerms } from '#state/unit-price.ts';
import { renderInMantine } from '../../../../tests/fixtures/renderer/in-mantine.tsx';
import { makeConfig } from '../../../../tests/fixtures/renderer/make-config.ts';
import { TableRow } from './table-row.tsx';

const product = fromWire({ id: 'p', name: 'Mug', price: 10, category: 'Toys', moq: 36, stock: 72 });

function OneRow() {
  const termsOf = useCardTerms();
  return (
    <main tabIndex={-1}>
      <TableRow id="row-0" at={0} product={product} {...termsOf(product)} />
    </main>
  );
}

beforeEach(() => localStorage.clear());

test('a row whose Add takes the last stock keeps the focus, at the cell that says so', async () => {
  const client = new QueryClient();
  client.setQueryData(catalogueQueries.config().queryKey, makeConfig());
  renderInMantine(
    <QueryClientProvider client={client}>
      <SiteProvider>
        <MemoryRouter>
          <OneRow />
        </MemoryRouter>
      </SiteProvider>
    </QueryClientProvider>,
  );
  const add = () => screen.getByRole('button', { name: 'Add Mug to your cart' });
  for (const _ of ['once', 'again']) {
    add().focus();
    fireEvent.click(add());
  }
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'All in cart: Mug' }).closest('[role="cell"]'));
});
