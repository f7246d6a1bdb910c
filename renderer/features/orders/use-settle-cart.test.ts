import { expect, test } from 'vitest';
import type { Cart, CartLine } from '#domain/cart/cart.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { withoutPaid } from './use-settle-cart.ts';

const held = (id: string, quantity: number, color?: string): CartLine => ({
  id,
  variant: color === undefined ? {} : { color },
  quantity,
  name: id,
  priceCents: 100,
  tiers: [],
  moq: 1,
  stock: null,
  image: null,
  supplierId: null,
  supplierName: 'Maker',
  contact: { whatsapp: null, email: null },
});
const paid = (cart: Cart): WireOrder['lines'] =>
  cart.map(({ id, variant, quantity, name }) => ({
    id,
    variant,
    quantity,
    name,
    unitPrice: 1,
    lineTotal: quantity,
    image: null,
    supplierId: null,
    seller: 'Maker',
  }));

test('a paid cart becomes empty', () => {
  const cart = [held('a', 3), held('b', 1, 'red')];
  expect(withoutPaid(cart, paid(cart))).toEqual([]);
});

test('lines added during payment stay', () => {
  const before = [held('a', 3), held('b', 1, 'red')];
  const after = [held('a', 5), held('b', 1, 'red'), held('b', 2, 'blue'), held('c', 4)];
  expect(withoutPaid(after, paid(before))).toEqual([held('a', 2), held('b', 2, 'blue'), held('c', 4)]);
});
