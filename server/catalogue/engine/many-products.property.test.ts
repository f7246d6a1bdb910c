import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { scaledRuns } from '../../../tests/fixtures/process/scaled-runs.ts';
import { makeFolder, makePage, makeQuery, NOON, naiveFacets, naiveIds, openWith, parseIds } from '../catalogue.fixture.ts';
import { openCatalogue } from '../open-catalogue.ts';
import { allPages, anyQuery, makeManyProducts } from './queries.fixture.ts';

test('many products are counted as naively, also while others are added, removed and changed', () => {
  const start = makeManyProducts(3000, 1);
  const { catalogue } = openWith(start);
  const held = new Map(start.map((product) => [product.id, product]));
  const manyQuery = anyQuery.map((asked) => ({ ...asked, country: asked.country === 'Peru' ? 'Isle 7' : asked.country, limit: 25 }));
  const change = fc.record({ salt: fc.nat({ max: 1000 }), count: fc.constantFrom(0, 1, 40, 900), removed: fc.nat({ max: 2999 }) });
  fc.assert(
    fc.property(change, fc.array(manyQuery, { minLength: 1, maxLength: 4 }), ({ salt, count, removed }, queries) => {
      const puts = makeManyProducts(count, salt).map((product) => ({
        ...product,
        id: `c${(salt * 31 + Number(product.id.slice(1))) % 6000}`,
      }));
      catalogue.apply(makePage(catalogue.cursor?.seq ?? 0, puts, [`c${removed}`]));
      for (const product of puts) held.set(product.id, product);
      held.delete(`c${removed}`);
      for (const query of queries) {
        const expected = naiveIds(held.values(), query);
        const page = catalogue.list(query);
        expect(page.total).toBe(expected.length);
        expect(parseIds(page.productJsons)).toEqual(expected.slice(0, query.limit));
        expect(catalogue.facets(query)).toEqual(naiveFacets([...held.values()], query));
      }
    }),
    { numRuns: scaledRuns(40), endOnFailure: true },
  );
  catalogue.close();
});

test('during and after an incremental compaction the answers are those of the remaining products', () => {
  const waiting: (() => void)[] = [];
  const turn = () => waiting.shift()?.();
  const start = makeManyProducts(20_000, 1).map(withCode);
  const file = path.join(makeFolder(), 'catalogue.db');
  const defer = (work: () => void) => {
    waiting.push(work);
    return () => void waiting.splice(0);
  };
  const catalogue = openCatalogue({ file, now: () => NOON, backgroundSchedule: { defer, sliceMs: 0 } });
  catalogue.apply(makePage(0, start));
  const held = new Map(start.map((product) => [product.id, product]));
  const put = (puts: readonly Product[], removes: readonly string[]) => {
    catalogue.apply(makePage(catalogue.cursor?.seq ?? 0, puts, removes));
    for (const product of puts) held.set(product.id, product);
    for (const key of removes) held.delete(key);
  };
  const queries = [
    makeQuery({ categories: ['tools', 'toys'], minPriceCents: 5000, maxPriceCents: 30_000, sort: 'price-desc', limit: 50 }),
    makeQuery({ country: 'India', minRating: 3, isInStock: true, rule: 'new', sort: 'newest', limit: 50 }),
    makeQuery({ seller: 's7', limit: 50 }),
  ];
  const compare = () => {
    for (const query of queries) {
      const expected = naiveIds(held.values(), query);
      expect(parseIds(catalogue.list(query).productJsons)).toEqual(expected.slice(0, 50));
      expect(catalogue.facets(query)).toEqual(naiveFacets([...held.values()], query));
    }
    const renewed = [...held.values()].filter(({ name }) => name.startsWith('Renewed')).map((product) => product.id);
    expect(allPages(catalogue, makeQuery({ search: 'renewed' })).sort()).toEqual(renewed.sort());
    for (const search of ['K-70', 'K-711', 'K-71999']) {
      const coded = [...held.values()].filter(({ sku }) => sku === search).map((product) => product.id);
      expect(parseIds(catalogue.list(makeQuery({ search })).productJsons).sort()).toEqual(coded.sort());
    }
    expect(catalogue.size).toBe(held.size);
  };
  let rounds = 0;
  for (; waiting.length > 0; rounds += 1) {
    if (rounds % 12 === 0) compare();
    turn();
    const products = makeManyProducts(20, rounds)
      .map((product, i) => ({ ...product, id: idOf(rounds, i), name: 'Renewed' }))
      .map(withCode);
    // Removes the last five again and puts one of them back; also removes one added some rounds ago and one from the
    // start.
    put(products, [...products.slice(15).map((product) => product.id), idOf(rounds - 10, 7), `c${(rounds * 53) % 6000}`]);
    put(products.slice(19), []);
  }
  expect(rounds).toBeGreaterThan(30);
  compare();
  for (const sort of ['price-asc', 'newest'] as const) {
    const query = makeQuery({ sort, limit: 200 });
    expect(allPages(catalogue, query)).toEqual(naiveIds(held.values(), query));
  }
  // Compacts once more, without changes during it.
  put(
    makeManyProducts(3000, 5).map((product) => withCode({ ...product, name: 'Renewed again' })),
    [],
  );
  expect(waiting.length).toBe(1);
  const again = makeQuery({ search: 'renewed again', limit: 50 });
  const before = parseIds(catalogue.list(again).productJsons);
  for (; waiting.length > 0; turn()) expect(parseIds(catalogue.list(again).productJsons)).toEqual(before);
  expect(parseIds(catalogue.list(again).productJsons)).toEqual(before);
  compare();
  catalogue.close();
  const opened = openCatalogue({ file, now: () => NOON });
  for (const query of queries) expect(opened.list(query).total).toBe(naiveIds(held.values(), query).length);
  opened.close();
});

/** Returns the product with a code shared by some ids. */
const withCode = (product: Product): Product => ({ ...product, sku: `K-7${Number(product.id.slice(1)) % 2000}` });
const idOf = (round: number, i: number) => `c${Math.abs((round * 22 + i * 11) % 21_000)}`;
