import { describe, expect, test } from 'vitest';
import { CATALOGUE_QUERY_FIELDS } from '#domain/catalogue/catalogue-limits.ts';
import { USD } from '#domain/money/currency.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import { shownName } from '#domain/shop/categories/shown-categories.ts';
import { listActiveFilters } from './active-filters.ts';
import { NO_FILTERS, readBrowserUrl, withFilters } from './browser-url.ts';

const words = {
  formatMoney: (cents: number) => formatMoney(cents, USD),
  sellerName: 'Acme Ltd',
  categoryName: (slug: string) => shownName({}, slug),
};
const read = (search: string) => readBrowserUrl(new URLSearchParams(search), null);
const activeIn = (search: string) => listActiveFilters(read(search).query, true, words);
const textsIn = (search: string) => activeIn(search).map(({ text }) => text);

const VALUES: Readonly<Record<string, readonly [value: string, text: string]>> = {
  category: ['tools', 'Tools'],
  categories: ['toys', 'Toys'],
  subcategory: ['Hand Tools', 'Hand Tools'],
  seller: ['acme', 'Supplier: Acme Ltd'],
  country: ['China', 'China'],
  minPrice: ['2', 'From $2.00'],
  maxPrice: ['50', 'Up to $50.00'],
  minRating: ['4', '4 stars & up'],
  maxMoq: ['100', 'MOQ up to 100'],
  maxDays: ['14', 'Ships within 14 days'],
  verified: ['1', 'Verified suppliers'],
  inStock: ['1', 'In stock'],
};
/**
 * Fields that are not filters: search text and exact match, sort order and price basis, paging, and returned fields.
 */
const NO_FILTER = ['search', 'exact', 'sort', 'prices', 'limit', 'cursor', 'fields'];

test('every query field except these is a filter', () => {
  expect(Object.keys(VALUES)).toEqual(CATALOGUE_QUERY_FIELDS.filter((field) => !NO_FILTER.includes(field)));
});

describe.each(Object.entries(VALUES))('%s', (name, [value, text]) => {
  const search = new URLSearchParams({ [name]: value, search: 'mug', sort: 'rating' });

  test('is one pill, which removes it and keeps the rest', () => {
    const [pill, ...others] = activeIn(search.toString());
    expect(pill?.text).toBe(text);
    expect(others).toEqual([]);
    expect(withFilters(search, pill?.off ?? {}).toString()).toBe('search=mug&sort=rating');
  });

  test('is removed by Clear Filters; search text and sort order stay', () => {
    expect(withFilters(search, NO_FILTERS).toString()).toBe('search=mug&sort=rating');
  });
});

test('minimum and maximum price share one pill', () => {
  expect(textsIn('minPrice=2&maxPrice=50')).toEqual(['$2.00 – $50.00']);
  expect(textsIn('minPrice=0&maxPrice=50')).toEqual(['Up to $50.00']);
});

test('a value that excludes nothing is not a filter', () => {
  expect(textsIn('minPrice=0&minRating=0')).toEqual([]);
});

test('each of several categories has its own pill; removing one also removes only its subcategory', () => {
  const search = new URLSearchParams('categories=tools,toys,new&subcategory=Hand+Tools&verified=1');
  const active = activeIn(search.toString());
  expect(active.map(({ text }) => text)).toEqual(['New', 'Tools', 'Toys', 'Hand Tools', 'Verified suppliers']);
  const left = withFilters(search, active[1]?.off ?? {});
  expect(left.toString()).toBe('verified=1&category=new%2Ctoys');
  expect(textsIn(left.toString())).toEqual(['New', 'Toys', 'Verified suppliers']);
});

test("a category page's own category is not a filter", () => {
  const { query } = readBrowserUrl(new URLSearchParams('inStock=1'), 'tools');
  expect(listActiveFilters(query, false, words).map(({ text }) => text)).toEqual(['In stock']);
});
