import { expect, test } from 'vitest';
import { fromWire } from '#domain/product/product-wire.ts';
import { findCode } from './found-code.ts';

const hoodie = fromWire({
  id: 'hoodie',
  name: 'Hoodie',
  price: 8.9,
  category: 'Clothing',
  options: [{ name: 'Color', values: ['Black', 'Sand'] }],
  skus: [
    { sku: 'PFH-BLA', options: { Color: 'Black' }, price: 8.9, stock: null, imageUrl: null, gtin: '4006381333931' },
    { sku: 'PFH-SAN', options: { Color: 'Sand' }, price: 9.6, stock: null, imageUrl: null, gtin: null },
  ],
});

test.each([
  ['pfh san', 'PFH-SAN', 960],
  ['PFH-BLA', 'PFH-BLA', 890],
  ['04006381333931', '4006381333931', 890],
])('“%s” is the code %s of one SKU', (text, code, priceCents) => {
  expect(findCode(hoodie, text)).toMatchObject({ code, sku: { priceCents } });
});

test('an article number is a code of the product itself; words are none', () => {
  expect(findCode(hoodie, 'hd-9999')).toEqual({ code: 'HD-9999', sku: undefined });
  expect(findCode(hoodie, 'hoodie')).toBeUndefined();
});
