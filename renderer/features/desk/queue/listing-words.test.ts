import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from '#domain/listing/listing.ts';
import { wordsOf, wordsOfBoth } from './listing-words.ts';

const sku = (value: string, more: object = {}) => ({ sku: `M-${value}`, options: { Color: value, Size: 'L' }, ...more });
const mug = (...skus: ReturnType<typeof sku>[]) => ({ ...EMPTY_DRAFT, imageUrl: '/img/main', skus });

test('SKUs are lines with their own values, and pictures are given by their position among those shown', () => {
  const listing = mug(
    sku('Red', { price: 5, stock: 7, gtin: '4006381333931', imageUrl: '/img/red' }),
    sku('Blue'),
    sku('Sand', { imageUrl: '/img/main' }),
  );
  expect(wordsOf(listing, 'skus').split('\n')).toEqual([
    'M-Red: Red, L · $5.00 · 7 in stock · GTIN 4006381333931 · picture 2',
    'M-Blue: Blue, L',
    'M-Sand: Sand, L · picture 1',
  ]);
});

test('only changed SKUs are shown', () => {
  const words = wordsOfBoth(mug(sku('Red', { stock: 1 }), sku('Blue')), mug(sku('Red', { stock: 2 }), sku('Blue')), 'skus');
  expect(words).toEqual({ before: 'M-Red: Red, L · 1 in stock', after: 'M-Red: Red, L · 2 in stock' });
});
