import { expect, test } from 'vitest';
import { makeRecord } from '../../../tests/fixtures/make-record.ts';
import { dearerThanShop } from './shop-price.ts';
import { emptyLine, type TypedLine } from './typed-answer.ts';

const tiers = [{ minQuantity: 500, unitPriceCents: 874 }];
const { product: mug } = makeRecord('mug', { priceCents: 1000, tiers });
const { product: shirt } = makeRecord('shirt', {
  priceCents: 1000,
  tiers: [],
  options: [{ name: 'Size', values: ['M', 'XL'] }],
  skus: [
    { sku: 'S-M', values: ['M'], priceCents: 1000, stock: null, image: null },
    { sku: 'S-XL', values: ['XL'], priceCents: 1300, stock: null, image: null },
  ],
});
const lineOf = (id: string, unitPrice: string, quantity: string, variant = {}): TypedLine => ({
  ...emptyLine(`${id} ${quantity}`, 1),
  ...{ asked: { id, variant, name: id }, unitPrice, quantity },
});

test.each([
  ['9.99', '500', { shopPriceCents: 874, units: 500 }],
  ['8.74', '500', undefined],
  ['9.99', '499', undefined],
  ['10,01', '499', { shopPriceCents: 1000, units: 499 }],
  ['', '500', undefined],
  ['9.99', '', undefined],
])('an offer of %s for %s units is compared with the price break of the quantity', (price, quantity, found) => {
  const line = lineOf('mug', price, quantity);
  expect(dearerThanShop(line, [line], mug)).toEqual(found);
});

test('lines of one product count together, as in the cart', () => {
  const lines = [lineOf('mug', '9', '300'), lineOf('mug', '9', '200'), lineOf('other', '9', '10')] as const;
  expect(dearerThanShop(lines[0], lines, mug)).toEqual({ shopPriceCents: 874, units: 500 });
});

test('an offer for a choice is compared with the price of that choice', () => {
  const line = lineOf('shirt', '12', '10', { size: 'XL' });
  expect(dearerThanShop(line, [line], shirt)).toBeUndefined();
  expect(dearerThanShop({ ...line, unitPrice: '13.50' }, [line], shirt)).toEqual({ shopPriceCents: 1300, units: 10 });
});
