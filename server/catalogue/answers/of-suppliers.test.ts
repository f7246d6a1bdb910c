import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import type { Product } from '#domain/product/product.ts';
import { runs } from '../../../tests/fixtures/process/runs.ts';
import { idsOf, makePage, makeProduct, makeQuery, openWith } from '../catalogue.fixture.ts';
import type { CatalogueReads } from '../catalogue.ts';

const goods = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 0, max: 24 }).map((n) => `p${n}`),
      name: fc.constantFrom('Cotton shirt', 'Steel mug', 'Steel bolt'),
      category: fc.constantFrom('clothing' as const, 'tools' as const),
      country: fc.constantFrom('Kenya', 'India', null),
      priceCents: fc.constantFrom(100, 2500),
      supplierId: fc.constantFrom('s1', 's2', 's3', null),
    }),
    { selector: ({ id }) => id, maxLength: 24 },
  )
  .map((facts) => facts.map(makeProduct));

const SOLD = ['p1', 'p2', 'p3'];

/** What anybody can be told. */
const told = (catalogue: CatalogueReads) => ({
  size: catalogue.size,
  all: idsOf(catalogue.list(makeQuery()).cards),
  found: idsOf(catalogue.list(makeQuery({ search: 'steel' })).cards),
  facets: catalogue.facets(makeQuery()),
  suggested: catalogue.suggest('st'),
  home: catalogue.home(),
  sale: catalogue.flashSale(),
  counts: catalogue.countsByCategory(),
  suppliers: ['s1', 's2', 's3'].map((id) => catalogue.findSupplier(id)),
  products: Array.from({ length: 25 }, (_, n) => catalogue.findProduct(`p${n}`)),
  ids: [...catalogue.ids()],
});

test('after any changes, loads and other documents it tells what a catalogue of these suppliers’ goods tells', () => {
  const step = fc.record({
    puts: goods,
    removes: fc.array(
      fc.integer({ min: 0, max: 24 }).map((n) => `p${n}`),
      { maxLength: 6 },
    ),
    suppliers: fc.subarray(['s1', 's2', 'nobody']),
    isAnew: fc.boolean(),
  });
  fc.assert(
    fc.property(goods, fc.array(step, { minLength: 1, maxLength: 4 }), (start, steps) => {
      const { catalogue } = openWith(start);
      let suppliers: readonly string[] = ['s1'];
      const some = catalogue.ofSuppliers(() => suppliers);
      const flashSale: FlashSale = { day: '2026-11-21', ids: SOLD, percentOff: 30, endsAt: '2026-11-22T00:00:00.000Z' };
      let held = new Map<string, Product>(start.map((product) => [product.id, product]));
      let before = { version: some.version, told: told(some) };
      for (const { puts, removes, suppliers: named, isAnew } of steps) {
        suppliers = named;
        if (isAnew) {
          const records = puts.map((product, at) => ({ product, reviews: [], seq: at + 1 }));
          catalogue.load({ cursor: { epoch: 'e', seq: records.length }, flashSale, records });
          held = new Map();
        } else catalogue.apply(makePage(catalogue.cursor?.seq ?? 0, puts, removes, { flashSale }));
        for (const product of puts) held.set(product.id, product);
        if (!isAnew) for (const id of removes) held.delete(id);
        const isShown = ({ supplierId }: Product) => named.length === 0 || named.some((id) => id === supplierId);
        const ofThese = [...held.values()].filter(isShown);
        const { catalogue: alone } = openWith(ofThese);
        const sold = SOLD.filter((id) => named.length === 0 || ofThese.some((product) => product.id === id));
        alone.apply(makePage(alone.cursor?.seq ?? 0, [], [], { flashSale: sold.length === 0 ? null : { ...flashSale, ids: sold } }));
        expect(told(some)).toEqual(told(alone));
        const isSame = isDeepStrictEqual(told(some), before.told);
        expect(some.version).toBeGreaterThanOrEqual(before.version + (isSame ? 0 : 1));
        before = { version: some.version, told: told(some) };
        alone.close();
      }
      catalogue.close();
    }),
    { numRuns: runs(40) },
  );
});
