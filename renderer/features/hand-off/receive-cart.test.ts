import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { fromWire } from '#domain/product/product-wire.ts';
import { catalogueQueries } from '#lib/catalogue-queries.ts';
import { receiveCart } from './receive-cart.ts';

const mug: Product = {
  ...fromWire({ id: 'mug', name: 'Stoneware Mug', price: 2.1, category: 'Home & Kitchen', moq: 24, stock: 100 }),
  colors: ['Blue', 'Red'],
};
let priced: Record<string, unknown>[] = [];
let items: unknown[] = [];
let keys: (string | null)[] = [];

beforeEach(() => {
  sessionStorage.clear();
  keys = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/api/cart/price')
      return Response.json({ lines: priced, subtotal: 0, shipping: 0, tax: 0, total: 0, currency: 'USD', trace: [] });
    keys.push(new Headers(init.headers).get('Idempotency-Key'));
    return Response.json({ items });
  });
});

async function receive(quantity: number, answer: Record<string, unknown>) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(catalogueQueries.product('mug').queryKey, mug);
  items = [{ id: 'mug', variant: { color: 'Red' }, quantity }];
  priced = [{ id: 'mug', quantity, unitPrice: 2.1, lineTotal: 0, saving: 0, problems: [], ...answer }];
  const received = await receiveCart({ kind: 'token', token: 'link' }, client);
  if (received.kind !== 'cart') throw new Error(received.detail);
  return { lines: received.cart.map((line) => [line.quantity, line.variant.color]), changes: received.changes };
}

test('a cart that can be ordered arrives as it was', async () => {
  expect(await receive(48, {})).toEqual({ lines: [[48, 'Red']], changes: [] });
});

test('less than the minimum order becomes the minimum order, and says so', async () => {
  expect(await receive(5, { problems: ['below_moq'] })).toEqual({
    lines: [[24, 'Red']],
    changes: ['Stoneware Mug: the minimum order is 24 units; the 5 became 24.'],
  });
});

test('more than there is becomes what there is; nothing left is left out', async () => {
  expect(await receive(500, { problems: ['over_stock'], stock: 60 })).toEqual({
    lines: [[60, 'Red']],
    changes: ['Stoneware Mug: only 60 units in stock; the 500 became 60.'],
  });
  expect(await receive(500, { problems: ['over_stock'], stock: 0 })).toEqual({
    lines: [],
    changes: ['Stoneware Mug is sold out and was left out.'],
  });
});

test('a choice that is gone becomes the first one offered; a product that is gone is left out', async () => {
  expect(await receive(48, { problems: ['unknown_variant'] })).toEqual({
    lines: [[48, 'Blue']],
    changes: ['Stoneware Mug: the chosen colour or size is no longer offered; the first one offered was chosen.'],
  });
  expect((await receive(48, { problems: ['unknown_product'] })).lines).toEqual([]);
});

test('a link is redeemed under one key however often the page is loaded', async () => {
  await receive(48, {});
  await receive(48, {});
  expect(keys[0]).toBe(keys[1]);
  expect(keys[0]?.length).toBeGreaterThanOrEqual(16);
});
