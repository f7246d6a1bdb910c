import { expect, test } from 'vitest';
import type { CartLine } from '#domain/cart/cart.ts';
import type { WirePricedLine } from '#domain/cart/checkout-wire.ts';
import { priceCart } from '#domain/cart/price-cart.ts';
import { findNotices } from './line-notices.ts';

const line: CartLine = {
  id: 'mug',
  variant: {},
  quantity: 20,
  name: 'Mug',
  priceCents: 400,
  tiers: [],
  moq: 10,
  stock: 100,
  image: null,
  supplierId: 's',
  supplierName: 'Potters Ltd',
  contact: { whatsapp: null, email: null },
};
const [priced] = priceCart([{ ...line, product: line }], null, 0).lines;
if (priced === undefined) throw new Error('one line is priced');
const answer: WirePricedLine = { id: 'mug', quantity: 20, unitPrice: 4, lineTotal: 80, saving: 0, problems: [], moq: 10, stock: 100 };

test('a line the server agrees with says nothing', () => {
  expect(findNotices(line, priced, answer)).toEqual([]);
});

test('a price that changed is shown before and after', () => {
  expect(findNotices(line, priced, { ...answer, unitPrice: 4.5 })).toEqual([{ kind: 'price_changed', beforeCents: 400, nowCents: 450 }]);
});

test('of a vanished product nothing else is said', () => {
  expect(findNotices(line, priced, { ...answer, unitPrice: 0, problems: ['unknown_product', 'below_moq'] })).toEqual([{ kind: 'gone' }]);
});

test("the server's minimum order and stock count, not the remembered ones", () => {
  expect(findNotices(line, priced, { ...answer, problems: ['below_moq', 'over_stock'], moq: 50, stock: 15 })).toEqual([
    { kind: 'below_moq', moq: 50, quantity: 20 },
    { kind: 'over_stock', stock: 15, quantity: 20 },
  ]);
});

test('without an answer only what the device knows is said', () => {
  const [small] = priceCart([{ ...line, quantity: 3, product: line }], null, 0).lines;
  expect(small === undefined ? [] : findNotices({ ...line, quantity: 3 }, small, undefined)).toEqual([
    { kind: 'below_moq', moq: 10, quantity: 3 },
  ]);
});
