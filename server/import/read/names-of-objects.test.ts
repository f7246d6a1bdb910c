import { expect, test } from 'vitest';
import { withUnitsOf } from '#domain/listing/listing-skus.ts';
import { parseCurrencyMark } from '../cells/currency-text.ts';
import { toPlainText } from './html-text.ts';

test('a name that every object has is an unknown entity, and neither a currency nor a SKU', () => {
  expect(toPlainText('a &constructor; &toString; &amp; b')).toBe('a &constructor; &toString; & b');
  expect([parseCurrencyMark('constructor'), parseCurrencyMark('toString'), parseCurrencyMark('__proto__')]).toEqual([null, null, null]);
  const sku = { sku: 'toString', values: ['Red'], priceCents: 100, stock: 5, gtin: null, imageUrl: null };
  const goods = { stock: 5, skus: [sku] };
  expect(withUnitsOf(goods, { toString: 5 } as unknown as Record<string, number>, { stock: 3, skus: [] }).skus[0]?.stock).toBe(5);
});
