import { expect, test } from 'vitest';
import { complete, toStored } from '#domain/product/product-to-wire.ts';
import { makeRecord } from '../../../../../tests/fixtures/make-record.ts';
import { changesOf, errorOfLines, sharedBy, skuErrors, typedOf } from './typed-product.ts';

const options = [{ name: 'Color', values: ['Red', 'Blue'] }];
const sku = (code: string, value: string, priceCents: number, stock: number | null) => ({
  ...{ sku: code, values: [value], priceCents, stock, image: null },
});
const product = (change: object) => JSON.parse(complete(JSON.stringify(toStored(makeRecord('mug', change).product))));

test('only edited fields are sent, of SKUs only price or stock', () => {
  const before = typedOf(product({ options, skus: [sku('M-R', 'Red', 400, 5), sku('M-B', 'Blue', 500, 6)], stock: 11, priceCents: 400 }));
  expect(changesOf(before, before)).toEqual({});
  const skus = before.skus.map((each) => (each.sku === 'M-B' ? { ...each, stock: '9' } : each));
  const typed = { ...before, name: 'Cup', tiers: [{ min: '100', price: '3' }], skus };
  expect(changesOf(before, typed)).toEqual({ name: 'Cup', tiers: [{ min: '100', price: '3' }], skus: [{ sku: 'M-B', stock: '9' }] });
  expect(sharedBy(before)).toEqual({ price: false, stock: false });
});

test('SKUs made of colours and sizes only have no editable fields', () => {
  const plain = typedOf(product({ colors: ['Red', 'Blue'], sizes: ['S'] }));
  expect(plain.skus).toEqual([]);
  expect(sharedBy(plain)).toEqual({ price: true, stock: true });
});

test('colours are sent as a list of all lines with text', () => {
  const before = typedOf(product({ colors: ['Red', 'Blue'], sizes: ['S'] }));
  expect(before.colors).toBe('Red\nBlue');
  expect(changesOf(before, { ...before, colors: ' Red\n\nPale, matt ' })).toEqual({ colors: ['Red', 'Pale, matt'] });
  expect(errorOfLines({ 'colors.1': 'is too long' }, 'colors')).toBe('is too long');
});

test('an error is shown at its own SKU, whichever SKUs were sent', () => {
  const errors = { 'skus.0.price': 'must be at least 0.01', name: 'is missing' };
  expect(skuErrors(errors, [{ sku: 'M-B', price: 0 }])).toEqual({ 'M-B.price': 'must be at least 0.01' });
});
