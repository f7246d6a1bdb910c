import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { CATEGORY_SLUGS } from '#domain/product/category.ts';
import type { Product } from '#domain/product/product.ts';
import { scaledRuns } from '../../tests/fixtures/process/scaled-runs.ts';
import { makePage, makeProduct, makeQuery, NOON, naiveFacets, naiveIds, openWith, parseIds } from './catalogue.fixture.ts';
import type { Catalogue } from './catalogue.ts';
import { allPages, anyQuery, DAY_MS, QUERY_COUNTRIES, QUERY_SUBCATEGORIES } from './engine/queries.fixture.ts';
import { openCatalogue } from './open-catalogue.ts';

const DAYS = [null, 0, 6, 7, 8, 14, 15, 30, 31, 400, 70_000] as const;
const SELLERS = ['Acme', 'Borealis', 'Cargo & Sons'] as const;

/** Few distinct values, so that ties and empty answers are common. */
const facts = fc.record({
  category: fc.constantFrom(...CATEGORY_SLUGS.slice(0, 4)),
  priceCents: fc.constantFrom(0, 1, 99, 100, 999, 1000, 2500, 99_999_999),
  rating: fc.constantFrom(0, 0.9, 1, 2.9, 3, 4, 4.1, 4.5, 5),
  reviewCount: fc.constantFrom(0, 1, 50, 51, 4000),
  moq: fc.constantFrom(1, 10, 500),
  stock: fc.constantFrom(null, 0, 9, 10, 499, 500),
  subcategory: fc.constantFrom(null, ...QUERY_SUBCATEGORIES),
  isVerifiedSupplier: fc.boolean(),
  shipping: fc.constantFrom(...DAYS).map((estimatedDays) => ({ isFree: false, estimatedDays, from: null })),
  country: fc.option(fc.constantFrom(...QUERY_COUNTRIES)),
  supplierName: fc.option(fc.constantFrom(...SELLERS)),
  supplierId: fc.option(fc.constantFrom('s1', 's2')),
  createdAt: fc.constantFrom(0, 1, 29, 30, 31, 400).map((days) => new Date(NOON - days * DAY_MS).toISOString()),
});
const id = fc.integer({ min: 0, max: 60 }).map((n) => `p${n}`);
const products = fc.uniqueArray(fc.tuple(id, facts), { selector: ([key]) => key, maxLength: 60 }).map(toProducts);

function toProducts(pairs: readonly (readonly [string, Partial<Product>])[]): Product[] {
  return pairs.map(([key, over]) => makeProduct({ id: key, ...over }));
}

test('any filter and sort gives the same products, total and pages as filtering and sorting an array', () => {
  fc.assert(
    fc.property(products, fc.array(anyQuery, { minLength: 1, maxLength: 6 }), (held, questions) => {
      const { catalogue } = openWith(held);
      for (const question of questions) {
        const expected = naiveIds(held, question);
        const page = catalogue.list(question);
        expect(parseIds(page.productJsons)).toEqual(expected.slice(0, question.limit));
        expect(page.total).toBe(expected.length);
        expect(allPages(catalogue, question)).toEqual(expected);
        expect(catalogue.facets(question)).toEqual(naiveFacets(held, question));
      }
      catalogue.close();
    }),
    { numRuns: scaledRuns(50) },
  );
});

test('after any changes the answers are those of the remaining products', () => {
  const change = fc.record({ puts: products, removes: fc.array(id, { maxLength: 12 }) });
  fc.assert(
    fc.property(products, fc.array(change, { maxLength: 4 }), anyQuery, (start, changes, question) => {
      const { catalogue } = openWith(start);
      const held = new Map(start.map((product) => [product.id, product]));
      for (const { puts, removes } of changes) {
        catalogue.apply(makePage(catalogue.cursor?.seq ?? 0, puts, removes));
        for (const product of puts) held.set(product.id, product);
        for (const key of removes) held.delete(key);
      }
      expect(allPages(catalogue, question)).toEqual(naiveIds(held.values(), question));
      expect(catalogue.facets(question)).toEqual(naiveFacets([...held.values()], question));
      expect(catalogue.size).toBe(held.size);
      expect(catalogue.countsByCategory().tools).toBe([...held.values()].filter((p) => p.category === 'tools').length);
      catalogue.close();
    }),
    { numRuns: scaledRuns(50) },
  );
});

test('paging shows each unchanged product exactly once while others are added, removed and changed', () => {
  fc.assert(
    fc.property(products, products, fc.array(id, { maxLength: 10 }), anyQuery, (start, puts, removes, asked) => {
      const question = { ...asked, limit: 3 };
      const { catalogue } = openWith(start);
      const first = catalogue.list(question);
      catalogue.apply(makePage(start.length, puts, removes));
      const rest = first.nextCursor === null ? [] : allPagesFrom(catalogue, question, first.nextCursor);
      const seen = [...parseIds(first.productJsons), ...rest];
      const touched = new Set([...removes, ...puts.map((product) => product.id)]);
      const untouched = naiveIds(start, question).filter((key) => !touched.has(key));
      const wasComplete = first.nextCursor === null;
      const expected = wasComplete ? untouched.filter((key) => parseIds(first.productJsons).includes(key)) : untouched;
      expect(seen.filter((key) => !touched.has(key))).toEqual(expected);
      catalogue.close();
    }),
    { numRuns: scaledRuns(50) },
  );
});

function allPagesFrom(catalogue: Catalogue, question: CatalogueQuery, cursor: string): string[] {
  const page = catalogue.list({ ...question, cursor });
  const ids = parseIds(page.productJsons);
  return page.nextCursor === null ? ids : [...ids, ...allPagesFrom(catalogue, question, page.nextCursor)];
}

test('a sorted search shows only the products that match the text, however many', () => {
  const named = Array.from({ length: 400 }, (_, i) => makeProduct({ id: `l${i}`, name: `Lamp ${i}`, priceCents: 1000 + i }));
  const others = Array.from({ length: 400 }, (_, i) => makeProduct({ id: `o${i}`, name: `Chair ${i}`, priceCents: 1 + i }));
  const { catalogue } = openWith([...named, ...others]);
  const page = catalogue.list(makeQuery({ search: 'lamp', sort: 'price-asc', limit: 3 }));
  expect([page.total, ...parseIds(page.productJsons)]).toEqual([400, 'l0', 'l1', 'l2']);
  catalogue.close();
});

test('thousands of changes, enough for a compaction, leave the same answers, also after a restart', () => {
  const many = Array.from({ length: 9000 }, (_, i) =>
    makeProduct({
      id: `q${(i * 7919) % 9000}`,
      priceCents: i % 300,
      name: `Lamp ${i % 40}`,
      subcategory: `Lamps ${i % 3}`,
      stock: i % 5,
      isVerifiedSupplier: i % 2 === 0,
      shipping: { isFree: false, estimatedDays: i % 40, from: null },
    }),
  );
  const { catalogue, file } = openWith(many);
  const changed = many
    .slice(0, 6000)
    .map((product) => ({ ...product, priceCents: product.priceCents + 100, name: `Chair ${product.name}`, subcategory: 'Chairs' }));
  catalogue.apply(makePage(9000, changed, ['q1', 'q2', 'q8999']));
  const held = new Map([...many, ...changed].map((product) => [product.id, product]));
  for (const key of ['q1', 'q2', 'q8999']) held.delete(key);
  const question = makeQuery({ sort: 'price-desc', minPriceCents: 50, limit: 200 });
  const expected = naiveIds(held.values(), question);
  const narrow = makeQuery({ categories: ['tools'], subcategory: 'lamps 1', maxDays: 14, isVerified: true, isInStock: true, limit: 200 });
  const few = naiveIds(held.values(), narrow);
  const facets = naiveFacets([...held.values()], narrow);
  expect(few.length).toBeGreaterThan(50);
  const chairs = [...held.values()].filter((product) => product.name.startsWith('Chair')).length;
  expect(allPages(catalogue, question)).toEqual(expected);
  expect(allPages(catalogue, narrow)).toEqual(few);
  expect(catalogue.list(makeQuery({ search: 'chairs' })).total).toBe(chairs);
  catalogue.close();
  const again = openCatalogue({ file, now: () => NOON });
  expect(allPages(again, question)).toEqual(expected);
  expect(allPages(again, narrow)).toEqual(few);
  expect(again.facets(narrow)).toEqual(facets);
  expect(again.list(makeQuery({ search: 'chairs' })).total).toBe(chairs);
  again.close();
});
