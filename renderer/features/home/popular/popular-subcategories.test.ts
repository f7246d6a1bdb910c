import { expect, test } from 'vitest';
import { popularSubcategories } from './popular-subcategories.ts';

test('one subcategory of each category, four at most, each with the page of its goods', () => {
  const products = [
    { category: 'toys', subcategory: 'Pretend Play' },
    { category: 'toys', subcategory: 'Puzzles' },
    { category: 'auto', subcategory: null },
    { category: 'beauty', subcategory: 'Make-Up & Nails' },
    { category: 'sports', subcategory: 'Team Sports' },
    { category: 'tools', subcategory: 'Hand Tools' },
    { category: 'electronics', subcategory: 'Lighting' },
  ] as const;
  expect(popularSubcategories(products)).toEqual([
    { name: 'Pretend Play', to: '/category/toys?subcategory=Pretend%20Play' },
    { name: 'Make-Up & Nails', to: '/category/beauty?subcategory=Make-Up%20%26%20Nails' },
    { name: 'Team Sports', to: '/category/sports?subcategory=Team%20Sports' },
    { name: 'Hand Tools', to: '/category/tools?subcategory=Hand%20Tools' },
  ]);
});
