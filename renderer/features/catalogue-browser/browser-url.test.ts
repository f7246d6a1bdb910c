import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES } from '#domain/money/currency.ts';
import { toDisplayAmount } from '#domain/money/format-money.ts';
import { exactQuery, readBrowserUrl, withFilters } from './browser-url.ts';
import { maxPriceParam, minPriceParam, toPriceFields } from './price-filter.ts';

const read = (search: string, categorySlug: Parameters<typeof readBrowserUrl>[1] = null) =>
  readBrowserUrl(new URLSearchParams(search), categorySlug);

test('invalid parameters are removed from the URL, all others stay', () => {
  const url = read('minPrice=abc&minRating=9&sort=upside-down&country=China&utm_source=mail&view=cards&cursor=x&limit=3');
  expect(url.cleaned?.toString()).toBe('country=China&utm_source=mail');
  expect(url.query).toMatchObject({ country: 'China', minPriceCents: null, minRating: null, sort: 'relevance' });
});

test('invalid flags, days and subcategories are removed too', () => {
  const url = read(`verified=yes&inStock=0&maxDays=-3&subcategory=${'x'.repeat(121)}&maxMoq=10`);
  expect(url.cleaned?.toString()).toBe('maxMoq=10');
  expect(url.query).toMatchObject({ isVerified: false, isInStock: false, maxDays: null, subcategory: null, maxMoq: 10 });
});

test('a valid URL is not changed', () => {
  expect(read('minPrice=4.5&maxPrice=20&sort=price-asc&view=list').cleaned).toBeNull();
  expect(read('subcategory=Bath+%26+Body&maxDays=9&verified=1&inStock=1').cleaned).toBeNull();
});

test('a minimum above the maximum is dropped', () => {
  const url = read('minPrice=50&maxPrice=20');
  expect(url.cleaned?.toString()).toBe('maxPrice=20');
  expect(url.query).toMatchObject({ minPriceCents: null, maxPriceCents: 2000 });
});

test('no parameter changes the category of a category page', () => {
  const url = read('category=tools&search=drill', 'toys');
  expect(url.query.categories).toEqual(['toys']);
  expect(url.cleaned?.toString()).toBe('search=drill');
  expect(read('', 'trending').query).toMatchObject({ rule: 'trending', categories: [] });
});

test('an emptied filter is removed from the URL, the others stay', () => {
  expect(withFilters(new URLSearchParams('country=China&sort=rating'), { country: null, minRating: '4' }).toString()).toBe(
    'sort=rating&minRating=4',
  );
});

test('a maximum left at its default means no upper limit, in every currency', () => {
  for (const code of Object.values(CURRENCIES)) expect(maxPriceParam(toPriceFields(null, null, code).maximum, code)).toBeNull();
});

test('a price that is not a number becomes 0 or the default', () => {
  expect(minPriceParam('cheap', CURRENCIES.USD)).toBeNull();
  expect(maxPriceParam('dear', CURRENCIES.USD)).toBeNull();
  expect(maxPriceParam('', CURRENCIES.KES)).toBeNull();
  expect(minPriceParam('-5', CURRENCIES.USD)).toBeNull();
});

test('typed prices reach the URL in USD', () => {
  expect(minPriceParam('4.20', CURRENCIES.USD)).toBe('4.2');
  expect(maxPriceParam('1,500', CURRENCIES.USD)).toBe('1500');
  expect(maxPriceParam('12975', CURRENCIES.KES)).toBe('100');
  expect(maxPriceParam('85', CURRENCIES.EUR)).toBe('100');
});

test('no price inside the bounds is displayed as outside the typed ones', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(CURRENCIES)), fc.integer({ min: 1, max: 50_000 }), (code, whole) => {
      const decimals = code.decimals === 0 ? 1 : 100;
      const bound = (text: string | null, ifNone: number) => (text === null ? ifNone : Math.round(Number(text) * 100));
      const min = bound(minPriceParam(String(whole), code), 0);
      expect(toDisplayAmount(min, code)).toBeGreaterThanOrEqual(whole * decimals);
      const max = maxPriceParam(String(whole), code);
      if (max !== null) expect(toDisplayAmount(bound(max, 0), code)).toBeLessThanOrEqual(whole * decimals);
    }),
  );
});

test('the exact URL asks for the same list, whatever else the original URL contained', () => {
  expect(exactQuery(read('utm_source=mail&sort=newest&search=sofa&category=toys&view=list'), null)).toBe(
    '?search=sofa&exact=1&categories=toys&sort=newest&view=list',
  );
  expect(exactQuery(read('search=sofa&maxPrice=9', 'toys'), 'toys')).toBe('?search=sofa&exact=1&maxPrice=9');
});

test('a new search text may be corrected again', () => {
  expect(withFilters(new URLSearchParams('search=sofa&exact=1&sort=newest'), { search: null }).toString()).toBe('sort=newest');
});
