import { expect, test } from 'vitest';
import { makeRecord } from '../../../tests/fixtures/make-record.ts';
import { toWirePricedCart } from './checkout-wire.ts';
import { resolveCart } from './line-changes.ts';
import { priceCart } from './price-cart.ts';
import { cartOfBought, reorderChange } from './reorder.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const bought = (id: string, quantity: number, unitPrice: number) => ({
  id,
  variant: {},
  quantity,
  name: id,
  unitPrice,
  image: null,
  supplierId: null,
  seller: 'Maker',
});
const product = (id: string, priceCents: number, stock: number | null = null) =>
  makeRecord(id, { priceCents, stock, moq: 1, tiers: [] }).product;
/** The server's answer today. */
function today(cart: ReturnType<typeof cartOfBought>, products: readonly ReturnType<typeof product>[]) {
  const known = new Map(products.map((one) => [one.id, one]));
  const priced = priceCart(
    cart.map((line) => ({ ...line, product: known.get(line.id) })),
    null,
    NOW,
  );
  const breakdown = toWirePricedCart(priced, (id) => known.get(id));
  return resolveCart(cart, { breakdown, products: known }, null, NOW);
}

test('the same lines at the same prices are no change', () => {
  const cart = cartOfBought([bought('mug', 10, 2), bought('rope', 3, 1.5)]);
  const resolution = today(cart, [product('mug', 200), product('rope', 150)]);
  expect(resolution.changed).toEqual([]);
  expect(reorderChange(cart, resolution)).toEqual({ changed: 0, lines: 2, differenceCents: 0 });
});

test('a dearer, a withdrawn and a short line count as changed, and the difference includes tax', () => {
  const cart = cartOfBought([bought('mug', 10, 2), bought('rope', 3, 1.5), bought('gone', 1, 5), bought('short', 8, 1)]);
  const resolution = today(cart, [product('mug', 250), product('rope', 150), product('short', 100, 6)]);
  // 10 × 0.50 more, 5.00 and 2 × 1.00 less, all with 10 % tax.
  expect(reorderChange(cart, resolution)).toEqual({ changed: 3, lines: 4, differenceCents: 550 - 550 - 220 });
  expect(resolution.accepted.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['mug', 10],
    ['rope', 3],
    ['short', 6],
  ]);
});
