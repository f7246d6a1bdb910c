import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import type { Product } from '#domain/product/product.ts';
import { scaledRuns } from '../../../tests/fixtures/process/scaled-runs.ts';
import { charged, makePage, makeProduct, makeQuery, NOON, naiveFacets, naiveIds, openWith, parseIds } from '../catalogue.fixture.ts';
import type { Catalogue } from '../catalogue.ts';
import { openCatalogue } from '../open-catalogue.ts';
import { allPages, anyQuery, makeManyProducts } from './queries.fixture.ts';

const sale = (ids: readonly string[], percentOff = 30): FlashSale => ({
  day: '2026-11-21',
  ids,
  percentOff,
  endsAt: '2026-11-22T00:00:00.000Z',
});

/** Half of all queries sort by price, the others by any sort. */
const pricedQuery = fc
  .tuple(anyQuery, fc.constantFrom('price-asc', 'price-desc', null))
  .map(([asked, sort]): CatalogueQuery => ({ ...asked, country: null, prices: 'now', sort: sort ?? asked.sort }));

function openInSale(products: readonly Product[], running: FlashSale): Catalogue {
  const { catalogue } = openWith([]);
  catalogue.apply(makePage(0, products, [], { flashSale: running }));
  return catalogue;
}

function expectCharged(catalogue: Catalogue, products: readonly Product[], running: FlashSale, question: CatalogueQuery): void {
  const shown = charged(products, running);
  const expected = naiveIds(shown, question);
  const page = catalogue.list(question);
  expect(parseIds(page.productJsons)).toEqual(expected.slice(0, question.limit));
  expect(page.total).toBe(expected.length);
  expect(allPages(catalogue, question)).toEqual(expected);
  expect(catalogue.facets(question)).toEqual(naiveFacets(shown, question));
  const listed = { ...question, prices: null };
  expect(parseIds(catalogue.list(listed).productJsons)).toEqual(naiveIds(products, listed).slice(0, question.limit));
  expect(catalogue.facets(listed)).toEqual(naiveFacets(products, listed));
}

test('prices=now gives the same products, pages and counts as filtering and sorting by the price charged', () => {
  const facts = fc.record({ priceCents: fc.constantFrom(0, 1, 70, 99, 100, 142, 143, 700, 1000, 1428, 1429), moq: fc.constantFrom(1, 10) });
  const id = fc.integer({ min: 0, max: 40 }).map((n) => `p${n}`);
  const products = fc
    .uniqueArray(fc.tuple(id, facts), { selector: ([key]) => key, maxLength: 40 })
    .map((pairs) => pairs.map(([key, over]) => makeProduct({ id: key, ...over })));
  fc.assert(
    fc.property(
      products,
      fc.uniqueArray(id, { maxLength: 12 }),
      fc.constantFrom(0, 30, 90),
      fc.array(pricedQuery, { minLength: 1, maxLength: 5 }),
      (held, ids, percentOff, questions) => {
        const running = sale(ids, percentOff);
        const catalogue = openInSale(held, running);
        for (const question of questions) expectCharged(catalogue, held, running, question);
        catalogue.close();
      },
    ),
    { numRuns: scaledRuns(60) },
  );
});

test('the same holds for a thousand products, whether a page is walked to or selected', () => {
  const products = makeManyProducts(1000, 3);
  const running = sale(products.filter((_, i) => i % 41 === 0).map((product) => product.id));
  const catalogue = openInSale(products, running);
  fc.assert(
    fc.property(pricedQuery, (asked) => expectCharged(catalogue, products, running, { ...asked, limit: 50 })),
    { numRuns: scaledRuns(30) },
  );
  catalogue.close();
});

test('in a search the price charged decides the price filter and the sort by price', () => {
  const lamps = Array.from({ length: 30 }, (_, i) => makeProduct({ id: `l${i}`, name: `Lamp ${i}`, priceCents: 1000 + i * 10 }));
  const { catalogue } = openWith([]);
  catalogue.apply(makePage(0, lamps, [], { flashSale: sale(['l5', 'l29']) }));
  const question = makeQuery({ search: 'lamp', sort: 'price-asc', maxPriceCents: 1010, limit: 2 });
  expect(allPages(catalogue, question)).toEqual(['l0', 'l1']);
  expect(allPages(catalogue, { ...question, prices: 'now' })).toEqual(['l5', 'l29', 'l0', 'l1']);
  catalogue.close();
});

test('a sale product has its deal in every form, unless the sale does not lower its price', () => {
  const { catalogue } = openWith([]);
  const products = [makeProduct({ id: 'a', priceCents: 103 }), makeProduct({ id: 'b', priceCents: 1 }), makeProduct({ id: 'c' })];
  catalogue.apply(makePage(0, products, [], { flashSale: sale(['a', 'b']) }));
  const deal = { price: 0.72, endsAt: '2026-11-22T00:00:00.000Z' };
  type Dealt = { id: string; price: number; deal?: object };
  for (const fields of [null, 'card' as const]) {
    const expected = [
      ['a', 1.03, deal],
      ['b', 0.01, undefined],
      ['c', 10, undefined],
    ];
    const asText = catalogue.list(makeQuery({ fields })).productJsons.map((card) => JSON.parse(card) as Dealt);
    const asBytes = JSON.parse(catalogue.listBytes(makeQuery({ fields })).body.toString()) as Dealt[];
    for (const productJsons of [asText, asBytes]) expect(productJsons.map((card) => [card.id, card.price, card.deal])).toEqual(expected);
  }
  expect((JSON.parse(catalogue.findJson('a') ?? '') as Dealt).deal).toEqual(deal);
  expect(catalogue.home().flashProducts.map((product) => product.deal)).toEqual([deal, undefined]);
  catalogue.close();
});

test('deals follow changes of the sale, of its products and of their rows, and a restart', () => {
  const many = Array.from({ length: 40 }, (_, i) => makeProduct({ id: `q${i + 10}`, priceCents: 1000 + i }));
  const { catalogue, file } = openWith([]);
  const first = (from: Catalogue) => parseIds(from.list(makeQuery({ sort: 'price-asc', prices: 'now', limit: 2 })).productJsons);
  catalogue.apply(makePage(0, many, [], { flashSale: sale(['q30']) }));
  expect(first(catalogue)).toEqual(['q30', 'q10']);
  catalogue.apply(makePage(40, [{ ...(many[20] as Product), priceCents: 90_000 }], [], { flashSale: sale(['q30']) }));
  expect(first(catalogue)).toEqual(['q10', 'q11']);
  catalogue.apply(makePage(41, [], ['q10'], { flashSale: sale(['q30', 'q40']) }));
  expect(first(catalogue)).toEqual(['q40', 'q11']);
  catalogue.close();
  const again = openCatalogue({ file, now: () => NOON });
  expect(first(again)).toEqual(['q40', 'q11']);
  again.close();
});
