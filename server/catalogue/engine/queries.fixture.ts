/**
 * For tests of the engine: arbitrary queries, all pages of an answer, and enough products to use every way of counting.
 */
import fc from 'fast-check';
import { type CatalogueQuery, SORTS } from '#domain/catalogue/catalogue-query.ts';
import { CATEGORY_SLUGS } from '#domain/product/category.ts';
import type { Product } from '#domain/product/product.ts';
import { makeProduct, makeQuery, NOON, parseIds } from '../catalogue.fixture.ts';
import type { Catalogue } from '../catalogue.ts';

/** One is a prefix of another, and categories share them. */
export const QUERY_SUBCATEGORIES = ['Hand Tools', 'Hand', 'Other'] as const;
export const QUERY_COUNTRIES = ['China', 'India', 'USA'] as const;
export const DAY_MS = 86_400_000;

/** Sets a filter rarely, as many filters at once leave nothing to compare. */
const rarely = <T>(filter: fc.Arbitrary<T>) => fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: filter });
export const anyQuery: fc.Arbitrary<CatalogueQuery> = fc
  .record({
    categories: fc.subarray([...CATEGORY_SLUGS.slice(0, 4)], { maxLength: 2 }),
    rule: rarely(fc.constantFrom('trending' as const, 'new' as const)),
    seller: rarely(fc.constantFrom('s1', 'acme', 'CARGO & SONS', 'nobody')),
    country: rarely(fc.constantFrom(...QUERY_COUNTRIES, 'Peru')),
    minPriceCents: rarely(fc.constantFrom(0, 100, 1000)),
    maxPriceCents: rarely(fc.constantFrom(99, 1000, 99_999_999)),
    minRating: rarely(fc.constantFrom(0, 1, 3, 4.05, 4.1, 4.5)),
    maxMoq: rarely(fc.constantFrom(1, 10)),
    subcategory: rarely(fc.constantFrom(...QUERY_SUBCATEGORIES, 'hAND tOOLS', 'Unheard of')),
    maxDays: rarely(fc.constantFrom(1, 7, 8, 14, 30, 365)),
    isVerified: rarely(fc.constant(true)).map(Boolean),
    isInStock: rarely(fc.constant(true)).map(Boolean),
    sort: fc.constantFrom(...SORTS),
    limit: fc.constantFrom(1, 3, 7, 100),
  })
  .map(makeQuery);

export function allPages(catalogue: Catalogue, first: CatalogueQuery): string[] {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page = catalogue.list({ ...first, cursor });
    ids.push(...parseIds(page.productJsons));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return ids;
}

/** Makes enough products for every way of counting: common values, rare values, and more prices than there are bins. */
export function makeManyProducts(count: number, salt: number): Product[] {
  return Array.from({ length: count }, (_, i) => {
    const dice = (sides: number, throwNumber: number) => Math.imul((i + 1) * 2_654_435_761 + salt, throwNumber * 40_503 + 1) % sides;
    const roll = (sides: number, throwNumber: number) => Math.abs(dice(sides, throwNumber));
    const supplier = roll(300, 1);
    return makeProduct({
      id: `c${(i * 7919) % count}`,
      category: CATEGORY_SLUGS[roll(4, 2)] ?? 'tools',
      subcategory: roll(3, 3) === 0 ? `Rare ${roll(200, 4)}` : `Often ${roll(5, 4)}`,
      country: roll(9, 5) === 0 ? `Isle ${roll(90, 6)}` : (QUERY_COUNTRIES[roll(3, 6)] ?? null),
      priceCents: roll(40_000, 7),
      rating: roll(51, 8) / 10,
      reviewCount: roll(400, 9),
      moq: [1, 2, 5, 10, 11, 50, 500][roll(7, 10)] ?? 1,
      stock: roll(40, 11),
      isVerifiedSupplier: roll(2, 12) === 0,
      supplierId: `s${supplier}`,
      supplierName: `Maker ${supplier % 50}`,
      shipping: { isFree: false, estimatedDays: roll(45, 13), from: null },
      createdAt: new Date(NOON - (roll(92, 14) - 2) * DAY_MS + roll(3, 15) - 1).toISOString(),
    });
  });
}
