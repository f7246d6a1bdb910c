import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { encodeCarried } from '#domain/cart/carried/carried-cart.ts';
import { shortDigestOf } from '#domain/kernel/short-digest.ts';
import { fromWire } from '#domain/product/product-wire.ts';
import { changeWords } from '#ui/changes/change-words.ts';
import { wireOf } from '../../../tests/fixtures/make-record.ts';
import { receiveCart } from './receive-cart.ts';

const mug = {
  id: 'mug',
  name: 'Stoneware Mug',
  price: 2.1,
  category: 'Home & Kitchen',
  moq: 24,
  stock: 100,
  variants: { colors: ['Blue', 'Red'], sizes: [] },
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
    if (url === '/api/products/mug') return Response.json(wireOf(fromWire(mug)));
    if (url.startsWith('/api/products/by-reference'))
      return Response.json(
        (new URLSearchParams(url.slice(url.indexOf('?'))).get('references') ?? '')
          .split(',')
          .map((reference) => ({ reference, id: reference === shortDigestOf('mug').toString(36) ? 'mug' : null })),
      );
    if (url.startsWith('/api/products/')) return Response.json({ code: 'not_found', detail: 'Product not found' }, { status: 404 });
    keys.push(new Headers(init.headers).get('Idempotency-Key'));
    return Response.json({ items });
  });
});

async function receive(quantity: number, answer: Record<string, unknown>, { id = 'mug', color = 'Red' } = {}) {
  items = [{ id, variant: { color }, quantity }];
  priced = [{ id, variant: { color }, quantity, unitPrice: 2.1, lineTotal: 0, saving: 0, problems: [], moq: 24, stock: 100, ...answer }];
  const received = await receiveCart({ kind: 'token', token: 'link' }, new QueryClient(), null);
  if (received.kind !== 'cart') throw new Error(received.detail);
  const { accepted, changed } = received.resolution;
  return {
    lines: accepted.map((line) => [line.quantity, line.variant.color]),
    changes: changed.flatMap((entry) => changeWords(entry, received.cart, String)),
  };
}

test('a cart that can be ordered arrives unchanged', async () => {
  expect(await receive(48, {})).toEqual({ lines: [[48, 'Red']], changes: [] });
});

test('a quantity below the minimum order is raised to it and reported', async () => {
  expect(await receive(5, { problems: ['below_moq'] })).toEqual({
    lines: [[24, 'Red']],
    changes: ['The minimum order is 24 units; you have 5.', 'It will be set to 24.'],
  });
});

test('a quantity above the stock is lowered to it; a line without stock is left out', async () => {
  expect(await receive(500, { problems: ['over_stock'], stock: 60, available: 60 })).toEqual({
    lines: [[60, 'Red']],
    changes: ['Only 60 units can be ordered; you have 500.', 'It will be set to 60.'],
  });
  expect(await receive(500, { problems: ['over_stock'], stock: 0, available: 0 })).toEqual({
    lines: [],
    changes: ['Sold out at the moment.', 'The minimum order is 24 units.', 'Not available now. It will be removed from this order.'],
  });
});

test('a line is left out with the reason if other buyers hold all but less than the minimum order', async () => {
  expect(await receive(48, { problems: ['held_by_others'], available: 23 })).toEqual({
    lines: [],
    changes: [
      'Other buyers are paying for the rest right now. You can order 23 units; your cart has 48.',
      'The minimum order is 24 units.',
      'Not available now. It will be removed from this order.',
    ],
  });
});

test('a withdrawn variant becomes the first available one; a withdrawn product is left out', async () => {
  expect(await receive(48, { problems: ['unknown_variant'] }, { color: 'Green' })).toEqual({
    lines: [[48, 'Blue']],
    changes: ['This option is no longer available.', 'It will be changed to Blue.'],
  });
  expect(await receive(48, { problems: ['unknown_product'] }, { id: 'gone' })).toEqual({
    lines: [],
    changes: ['No longer available.', 'Not available now. It will be removed from this order.'],
  });
});

test('a link is redeemed under one idempotency key, however often the page is loaded', async () => {
  await receive(48, {});
  await receive(48, {});
  expect(keys[0]).toBe(keys[1]);
  expect(keys[0]?.length).toBeGreaterThanOrEqual(16);
});

test('in a code scanned a week later, withdrawn products are counted by line, a withdrawn variant is reported, and the rest arrives', async () => {
  const [text = ''] = encodeCarried([
    { id: 'mug', variant: { color: 'Red' }, quantity: 48 },
    { id: 'withdrawn', variant: {}, quantity: 7 },
    { id: 'mug', variant: { color: 'Green' }, quantity: 24 },
  ]);
  const answer = { unitPrice: 2.1, lineTotal: 0, saving: 0, moq: 24, stock: 100 };
  vi.stubGlobal(
    'fetch',
    ((known) => (url: string, init: RequestInit) => {
      if (url !== '/api/cart/price') return known(url, init);
      const { items: asked } = JSON.parse(String(init.body)) as { items: { id: string; sku?: string }[] };
      const problems = ({ id, sku }: { id: string; sku?: string }) =>
        id !== 'mug' ? ['unknown_product'] : sku === undefined ? [] : ['unknown_variant'];
      const lines = asked.map((item) => ({ ...item, ...answer, problems: problems(item) }));
      return Promise.resolve(Response.json({ lines, subtotal: 0, shipping: 0, tax: 0, total: 0, currency: 'USD', trace: [] }));
    })(fetch as (url: string, init: RequestInit) => Promise<Response>),
  );
  const received = await receiveCart({ kind: 'fragment', text: `#${text}` }, new QueryClient(), null);
  if (received.kind !== 'cart') throw new Error(received.detail);
  const { accepted, changed } = received.resolution;
  expect(accepted.map(({ quantity, variant }) => [quantity, variant.color])).toEqual([
    [48, 'Red'],
    [24, 'Blue'],
  ]);
  expect(changed.map((entry) => [entry.line.name, entry.line.quantity, ...changeWords(entry, received.cart, String)])).toEqual([
    ['A product that was in your cart', 7, 'No longer available.', 'Not available now. It will be removed from this order.'],
    ['Stoneware Mug', 24, 'This option is no longer available.', 'It will be changed to Blue.'],
  ]);
});
