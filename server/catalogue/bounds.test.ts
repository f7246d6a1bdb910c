import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseCatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { makeProduct, openWith, parseIds } from './catalogue.fixture.ts';
import type { Catalogue } from './catalogue.ts';

/** Ratings and prices of the products, whose ids contain them. */
const RATINGS = [3.9, 4, 4.1, 4.5];
const PRICES = [28, 29, 30, 113, 114, 115, 116];
let catalogue: Catalogue;
beforeAll(() => {
  ({ catalogue } = openWith([
    ...RATINGS.map((rating) => makeProduct({ id: `r${rating}`, rating, priceCents: 100_000 })),
    ...PRICES.map((priceCents) => makeProduct({ id: `c${priceCents}`, rating: 1, priceCents })),
  ]));
});
afterAll(() => catalogue.close());

const found = (raw: Record<string, string>) => {
  const { query, problems } = parseCatalogueQuery(raw);
  expect(problems).toEqual([]);
  return parseIds(catalogue.list(query).productJsons).sort();
};

describe('a lower bound of a query', () => {
  test.each([
    ['4', ['r4', 'r4.1', 'r4.5']],
    ['4.05', ['r4.1', 'r4.5']],
    ['4.1', ['r4.1', 'r4.5']],
    ['4.11', ['r4.5']],
    ['4.6', []],
  ])('minRating %s admits products with that rating or better', (minRating, ids) => {
    expect(found({ minRating })).toEqual(ids);
  });

  // As binary fractions, 0.29 × 100 and 1.15 × 100 are slightly below 29 and 115.
  test.each([
    ['0.29', ['c113', 'c114', 'c115', 'c116', 'c29', 'c30']],
    ['1.15', ['c115', 'c116']],
    ['1.16', ['c116']],
  ])('minPrice %s admits products at that price or above, to the cent', (minPrice, ids) => {
    expect(found({ minPrice, maxPrice: '2' })).toEqual(ids);
  });

  test('maxPrice 1.15 admits products at that price or below', () => {
    expect(found({ minPrice: '1', maxPrice: '1.15' })).toEqual(['c113', 'c114', 'c115']);
  });
});
