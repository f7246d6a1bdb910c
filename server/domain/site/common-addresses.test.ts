import { expect, test } from 'vitest';
import { findCommonAddress } from './common-addresses.ts';

test.each([
  ['/search', { q: ' red mug & lid ' }, '/?search=red%20mug%20%26%20lid'],
  ['/search/', { search: 'mug' }, '/?search=mug'],
  ['/search', { q: ' ', query: 'lamp' }, '/?search=lamp'],
  ['/search', {}, '/products'],
  ['/shop', {}, '/products'],
  ['/collections', {}, '/products'],
  ['/collections/all', {}, '/products'],
  ['/collections/toys', {}, '/category/toys'],
  ['/collections/home-kitchen', {}, '/category/home-and-kitchen'],
] as const)('%s %j means %s', (path, query, page) => {
  expect(findCommonAddress(path, query)).toBe(page);
});

test.each(['/', '/products', '/collections/unheard-of', '/collections/toys/more', '/search/mug', '/shop/mug', '/searching'])(
  '%s has no such meaning',
  (path) => {
    expect(findCommonAddress(path, { q: 'mug' })).toBeUndefined();
  },
);
