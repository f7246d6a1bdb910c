import { expect, test } from 'vitest';
import { matchCategories } from './matching-categories.ts';

const CATEGORIES = [{ name: 'Home & Kitchen' }, { name: 'Phones & Accessories' }, { name: 'Food & Groceries' }];

test.each([
  ['kitch', ['Home & Kitchen']],
  ['ACCESSORIES phones', ['Phones & Accessories']],
  ['home fork', []],
  ['f', []],
  ['', []],
] as const)('“%s” finds %j', (search, names) => {
  expect(matchCategories(search, CATEGORIES).map(({ name }) => name)).toEqual(names);
});
