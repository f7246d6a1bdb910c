import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CatalogueQuery, SORTS } from '#domain/catalogue/catalogue-query.ts';
import { CATEGORY_SLUGS } from '#domain/product/category.ts';
import type { Product } from '#domain/product/product.ts';
import { idsOf, makeFolder, makePage, makeProduct, makeQuery, NOON, naiveFacets, naiveIds, openWith } from './catalogue.fixture.ts';
import type { Catalogue } from './catalogue.ts';
import { openCatalogue } from './open-catalogue.ts';

/** The first letters of one are the whole of another, and categories share them. */
const SUBCATEGORIES = ['Hand Tools', 'Hand', 'Other'] as const;
const DAYS = [null, 0, 6, 7, 8, 14, 15, 30, 31, 400, 70_000] as const;
const DAY_MS = 86_400_000;
const COUNTRIES = ['China', 'India', 'USA'] as const;
const SELLERS = ['Acme', 'Borealis', 'Cargo & Sons'] as const;

/** Few distinct values, so that ties and empty answers are common. */
const facts = fc.record({
  category: fc.constantFrom(...CATEGORY_SLUGS.slice(0, 4)),
  priceCents: fc.constantFrom(0, 1, 99, 100, 999, 1000, 2500, 99_999_999),
  rating: fc.constantFrom(0, 0.9, 1, 2.9, 3, 4, 4.1, 4.5, 5),
  reviewCount: fc.constantFrom(0, 1, 50, 51, 4000),
  moq: fc.constantFrom(1, 10, 500),
  stock: fc.constantFrom(null, 0, 9, 10, 499, 500),
  subcategory: fc.constantFrom(null, ...SUBCATEGORIES),
  isVerifiedSupplier: fc.boolean(),
  shipping: fc.constantFrom(...DAYS).map((estimatedDays) => ({ isFree: false, estimatedDays, from: null })),
  country: fc.option(fc.constantFrom(...COUNTRIES)),
  supplierName: fc.option(fc.constantFrom(...SELLERS)),
  supplierId: fc.option(fc.constantFrom('s1', 's2')),
  createdAt: fc.constantFrom(0, 1, 29, 30, 31, 400).map((days) => new Date(NOON - days * DAY_MS).toISOString()),
});
const id = fc.integer({ min: 0, max: 60 }).map((n) => `p${n}`);
const products = fc.uniqueArray(fc.tuple(id, facts), { selector: ([key]) => key, maxLength: 60 }).map(toProducts);
/** Many filters at once leave nothing to compare. */
const rarely = <T>(filter: fc.Arbitrary<T>) => fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: filter });
const query: fc.Arbitrary<CatalogueQuery> = fc
  .record({
    categories: fc.subarray([...CATEGORY_SLUGS.slice(0, 4)], { maxLength: 2 }),
    rule: rarely(fc.constantFrom('trending' as const, 'new' as const)),
    seller: rarely(fc.constantFrom('s1', 'acme', 'CARGO & SONS', 'nobody')),
    country: rarely(fc.constantFrom(...COUNTRIES, 'Peru')),
    minPriceCents: rarely(fc.constantFrom(0, 100, 1000)),
    maxPriceCents: rarely(fc.constantFrom(99, 1000, 99_999_999)),
    minRating: rarely(fc.constantFrom(0, 1, 3, 4.05, 4.1, 4.5)),
    maxMoq: rarely(fc.constantFrom(1, 10)),
    subcategory: rarely(fc.constantFrom(...SUBCATEGORIES, 'hAND tOOLS', 'Unheard of')),
    maxDays: rarely(fc.constantFrom(1, 7, 8, 14, 30, 365)),
    isVerified: rarely(fc.constant(true)).map(Boolean),
    isInStock: rarely(fc.constant(true)).map(Boolean),
    sort: fc.constantFrom(...SORTS),
    limit: fc.constantFrom(1, 3, 7, 100),
  })
  .map(makeQuery);

function toProducts(pairs: readonly (readonly [string, Partial<Product>])[]): Product[] {
  return pairs.map(([key, over]) => makeProduct({ id: key, ...over }));
}

function allPages(catalogue: Catalogue, first: CatalogueQuery): string[] {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page = catalogue.list({ ...first, cursor });
    ids.push(...idsOf(page.cards));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return ids;
}

test('any filter and sort gives the products, total and pages that filtering and sorting an array gives', () => {
  fc.assert(
    fc.property(products, fc.array(query, { minLength: 1, maxLength: 6 }), (held, questions) => {
      const { catalogue } = openWith(held);
      for (const question of questions) {
        const expected = naiveIds(held, question);
        const page = catalogue.list(question);
        expect(idsOf(page.cards)).toEqual(expected.slice(0, question.limit));
        expect(page.total).toBe(expected.length);
        expect(allPages(catalogue, question)).toEqual(expected);
        expect(catalogue.facets(question)).toEqual(naiveFacets(held, question));
      }
      catalogue.close();
    }),
    { numRuns: 50 },
  );
});

test('after any changes the answers are those of the products that are left', () => {
  const change = fc.record({ puts: products, removes: fc.array(id, { maxLength: 12 }) });
  fc.assert(
    fc.property(products, fc.array(change, { maxLength: 4 }), query, (start, changes, question) => {
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
    { numRuns: 50 },
  );
});

test('products that do not change are seen exactly once by someone paging while others come, go and change', () => {
  fc.assert(
    fc.property(products, products, fc.array(id, { maxLength: 10 }), query, (start, puts, removes, asked) => {
      const question = { ...asked, limit: 3 };
      const { catalogue } = openWith(start);
      const first = catalogue.list(question);
      catalogue.apply(makePage(start.length, puts, removes));
      const rest = first.nextCursor === null ? [] : allPagesFrom(catalogue, question, first.nextCursor);
      const seen = [...idsOf(first.cards), ...rest];
      const touched = new Set([...removes, ...puts.map((product) => product.id)]);
      const untouched = naiveIds(start, question).filter((key) => !touched.has(key));
      const wasComplete = first.nextCursor === null;
      const expected = wasComplete ? untouched.filter((key) => idsOf(first.cards).includes(key)) : untouched;
      expect(seen.filter((key) => !touched.has(key))).toEqual(expected);
      catalogue.close();
    }),
    { numRuns: 50 },
  );
});

function allPagesFrom(catalogue: Catalogue, question: CatalogueQuery, cursor: string): string[] {
  const page = catalogue.list({ ...question, cursor });
  const ids = idsOf(page.cards);
  return page.nextCursor === null ? ids : [...ids, ...allPagesFrom(catalogue, question, page.nextCursor)];
}

/** Enough of them for every way of counting: values many rows have, values hardly any has, more prices than there are bins. */
function makeCrowd(count: number, salt: number): Product[] {
  return Array.from({ length: count }, (_, i) => {
    const dice = (sides: number, throwNumber: number) => Math.imul((i + 1) * 2_654_435_761 + salt, throwNumber * 40_503 + 1) % sides;
    const roll = (sides: number, throwNumber: number) => Math.abs(dice(sides, throwNumber));
    const supplier = roll(300, 1);
    return makeProduct({
      id: `c${(i * 7919) % count}`,
      category: CATEGORY_SLUGS[roll(4, 2)] ?? 'tools',
      subcategory: roll(3, 3) === 0 ? `Rare ${roll(200, 4)}` : `Often ${roll(5, 4)}`,
      country: roll(9, 5) === 0 ? `Isle ${roll(90, 6)}` : (COUNTRIES[roll(3, 6)] ?? null),
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

test('a crowd of products is counted as naively, also while others come, go and change', () => {
  const start = makeCrowd(3000, 1);
  const { catalogue } = openWith(start);
  const held = new Map(start.map((product) => [product.id, product]));
  const crowdQuery = query.map((asked) => ({ ...asked, country: asked.country === 'Peru' ? 'Isle 7' : asked.country, limit: 25 }));
  const change = fc.record({ salt: fc.nat({ max: 1000 }), count: fc.constantFrom(0, 1, 40, 900), removed: fc.nat({ max: 2999 }) });
  fc.assert(
    fc.property(change, fc.array(crowdQuery, { minLength: 1, maxLength: 4 }), ({ salt, count, removed }, questions) => {
      const puts = makeCrowd(count, salt).map((product) => ({ ...product, id: `c${(salt * 31 + Number(product.id.slice(1))) % 6000}` }));
      catalogue.apply(makePage(catalogue.cursor?.seq ?? 0, puts, [`c${removed}`]));
      for (const product of puts) held.set(product.id, product);
      held.delete(`c${removed}`);
      for (const question of questions) {
        const expected = naiveIds(held.values(), question);
        const page = catalogue.list(question);
        expect(page.total).toBe(expected.length);
        expect(idsOf(page.cards)).toEqual(expected.slice(0, question.limit));
        expect(catalogue.facets(question)).toEqual(naiveFacets([...held.values()], question));
      }
    }),
    { numRuns: 40, endOnFailure: true },
  );
  catalogue.close();
});

test('while memory is rebuilt in steps, answers are those of the products that are left, and so they are afterwards', () => {
  const waiting: (() => void)[] = [];
  const turn = () => waiting.shift()?.();
  const start = makeCrowd(20_000, 1);
  const file = path.join(makeFolder(), 'catalogue.db');
  const later = (work: () => void) => {
    waiting.push(work);
    return () => void waiting.splice(0);
  };
  const catalogue = openCatalogue({ file, now: () => NOON, pace: { later, sliceMs: 0 } });
  catalogue.apply(makePage(0, start));
  const held = new Map(start.map((product) => [product.id, product]));
  const put = (puts: readonly Product[], removes: readonly string[]) => {
    catalogue.apply(makePage(catalogue.cursor?.seq ?? 0, puts, removes));
    for (const product of puts) held.set(product.id, product);
    for (const key of removes) held.delete(key);
  };
  const questions = [
    makeQuery({ categories: ['tools', 'toys'], minPriceCents: 5000, maxPriceCents: 30_000, sort: 'price-desc', limit: 50 }),
    makeQuery({ country: 'India', minRating: 3, isInStock: true, rule: 'new', sort: 'newest', limit: 50 }),
    makeQuery({ seller: 's7', limit: 50 }),
  ];
  const compare = () => {
    for (const question of questions) {
      const expected = naiveIds(held.values(), question);
      expect(idsOf(catalogue.list(question).cards)).toEqual(expected.slice(0, 50));
      expect(catalogue.facets(question)).toEqual(naiveFacets([...held.values()], question));
    }
    const renewed = [...held.values()].filter(({ name }) => name.startsWith('Renewed')).map((product) => product.id);
    expect(allPages(catalogue, makeQuery({ search: 'renewed' })).sort()).toEqual(renewed.sort());
    expect(catalogue.size).toBe(held.size);
  };
  let rounds = 0;
  for (; waiting.length > 0; rounds += 1) {
    if (rounds % 12 === 0) compare();
    turn();
    const crowd = makeCrowd(20, rounds).map((product, i) => ({ ...product, id: idOf(rounds, i), name: 'Renewed' }));
    // The last ones go again at once, one of them comes back; one of a while ago goes, and one of before.
    put(crowd, [...crowd.slice(15).map((product) => product.id), idOf(rounds - 10, 7), `c${(rounds * 53) % 6000}`]);
    put(crowd.slice(19), []);
  }
  expect(rounds).toBeGreaterThan(30);
  compare();
  for (const sort of ['price-asc', 'newest'] as const) {
    const question = makeQuery({ sort, limit: 200 });
    expect(allPages(catalogue, question)).toEqual(naiveIds(held.values(), question));
  }
  // Once more, and nothing comes meanwhile.
  put(
    makeCrowd(3000, 5).map((product) => ({ ...product, name: 'Renewed again' })),
    [],
  );
  expect(waiting.length).toBe(1);
  const again = makeQuery({ search: 'renewed again', limit: 50 });
  const before = idsOf(catalogue.list(again).cards);
  for (; waiting.length > 0; turn()) expect(idsOf(catalogue.list(again).cards)).toEqual(before);
  expect(idsOf(catalogue.list(again).cards)).toEqual(before);
  compare();
  catalogue.close();
  const opened = openCatalogue({ file, now: () => NOON });
  for (const question of questions) expect(opened.list(question).total).toBe(naiveIds(held.values(), question).length);
  opened.close();
});

const idOf = (round: number, i: number) => `c${Math.abs((round * 22 + i * 11) % 21_000)}`;

test('a search in another order shows only what the text found, however much that is', () => {
  const named = Array.from({ length: 400 }, (_, i) => makeProduct({ id: `l${i}`, name: `Lamp ${i}`, priceCents: 1000 + i }));
  const others = Array.from({ length: 400 }, (_, i) => makeProduct({ id: `o${i}`, name: `Chair ${i}`, priceCents: 1 + i }));
  const { catalogue } = openWith([...named, ...others]);
  const page = catalogue.list(makeQuery({ search: 'lamp', sort: 'price-asc', limit: 3 }));
  expect([page.total, ...idsOf(page.cards)]).toEqual([400, 'l0', 'l1', 'l2']);
  catalogue.close();
});

test('thousands of changes, enough to rebuild memory, leave the same answers, also after a restart', () => {
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
