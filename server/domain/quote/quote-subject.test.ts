import { expect, test } from 'vitest';
import type { CartLine } from '#domain/cart/cart.ts';
import { fromWire, type WireProductInput } from '#domain/product/product-wire.ts';
import { cartSubject, productSubject } from './quote-subject.ts';

const line = (id: string, supplierName: string, whatsapp: string | null): CartLine => ({
  id,
  variant: { color: 'Blue' },
  quantity: 24,
  name: `Product ${id}`,
  priceCents: 210,
  tiers: [],
  moq: 12,
  stock: null,
  image: null,
  supplierId: supplierName,
  supplierName,
  contact: { whatsapp, email: null },
});

test('a cart of one supplier is requested from that supplier, with every line and the total units', () => {
  const subject = cartSubject([line('mug', 'Kiln & Co', '15555550123'), line('bowl', 'Kiln & Co', '15555550123')]);
  expect(subject).toEqual({
    lines: [
      { id: 'mug', name: 'Product mug', variant: { color: 'Blue' }, quantity: 24 },
      { id: 'bowl', name: 'Product bowl', variant: { color: 'Blue' }, quantity: 24 },
    ],
    quantity: 48,
    whatsapp: '15555550123',
    supplierName: 'Kiln & Co',
  });
});

test('a line of a SKU is requested by its code', () => {
  const [asked] = cartSubject([{ ...line('mug', 'Kiln & Co', null), sku: 'KC-BLUE' }]).lines;
  expect(asked).toEqual({ id: 'mug', sku: 'KC-BLUE', name: 'Product mug', variant: { color: 'Blue' }, quantity: 24 });
});

test('a cart of several suppliers has no supplier to request from', () => {
  const subject = cartSubject([line('mug', 'Kiln & Co', '15555550123'), line('rope', 'Hemp Ltd', '15555550199')]);
  expect([subject.whatsapp, subject.supplierName]).toEqual([null, null]);
});

test('a product is requested in the chosen variant, from its minimum order', () => {
  const wire: WireProductInput = { id: 'mug', name: 'Mug', price: 2.1, category: 'Home & Kitchen', moq: 50, whatsapp: '15555550123' };
  const product = { ...fromWire(wire), supplierName: 'Kiln & Co' };
  const subject = productSubject(product, { variant: { size: 'L' }, quantity: 1 });
  expect(subject.lines).toEqual([{ id: 'mug', name: 'Mug', variant: { size: 'L' }, quantity: 1 }]);
  expect(subject.quantity).toBe(50);
  expect(subject.supplierName).toBe('Kiln & Co');
  expect(productSubject(product, { variant: {}, quantity: 80 }).quantity).toBe(80);
});
