import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import type { Product } from '#domain/product/product.ts';
import { scaledRuns } from '../../../tests/fixtures/process/scaled-runs.ts';
import { makePage, makeProduct, makeQuery, openWith, parseIds } from '../catalogue.fixture.ts';
import type { Catalogue, CatalogueReads } from '../catalogue.ts';

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

const told = (catalogue: CatalogueReads) => ({
  size: catalogue.size,
  all: parseIds(catalogue.list(makeQuery()).productJsons),
  found: parseIds(catalogue.list(makeQuery({ search: 'steel' })).productJsons),
  facets: catalogue.facets(makeQuery()),
  suggested: catalogue.suggest('st'),
  home: catalogue.home(),
  sale: catalogue.flashSale(),
  counts: catalogue.countsByCategory(),
  suppliers: ['s1', 's2', 's3'].map((id) => catalogue.findSupplier(id)),
  products: Array.from({ length: 25 }, (_, n) => catalogue.findProduct(`p${n}`)),
  ids: [...catalogue.ids()],
});

const SALE: FlashSale = { day: '2026-11-21', ids: ['p1', 'p2', 'p3'], percentOff: 30, endsAt: '2026-11-22T00:00:00.000Z' };

const steps = fc.array(
  fc.record({
    puts: goods,
    removes: fc.array(
      fc.integer({ min: 0, max: 24 }).map((n) => `p${n}`),
      { maxLength: 6 },
    ),
    suppliers: fc.subarray(['s1', 's2', 'nobody']),
    kind: fc.constantFrom('changes', 'load', 'another document alone'),
  }),
  { minLength: 1, maxLength: 4 },
);
interface Step {
  readonly puts: readonly Product[];
  readonly removes: readonly string[];
  readonly kind: string;
}

function take(catalogue: Catalogue, held: readonly Product[], { puts, removes, kind }: Step): readonly Product[] {
  if (kind === 'another document alone') return held;
  if (kind === 'load') {
    const records = puts.map((product, at) => ({ product, reviews: [], seq: at + 1 }));
    catalogue.load({ cursor: { epoch: 'e', seq: records.length }, flashSale: SALE, records });
    return puts;
  }
  catalogue.apply(makePage(catalogue.cursor?.seq ?? 0, puts, removes, { flashSale: SALE }));
  const after = new Map([...held, ...puts].map((product) => [product.id, product]));
  return [...after.values()].filter(({ id }) => !removes.includes(id));
}

/** Opens a catalogue of these products only, with the sale restricted to them. */
function openAlone(products: readonly Product[]): Catalogue {
  const { catalogue } = openWith(products);
  const ids = SALE.ids.filter((id) => products.some((product) => product.id === id));
  catalogue.apply(makePage(catalogue.cursor?.seq ?? 0, [], [], { flashSale: ids.length === 0 ? null : { ...SALE, ids } }));
  return catalogue;
}

test('after any changes, loads and other supplier lists the answers equal those of a catalogue of these suppliers’ products', () => {
  fc.assert(
    fc.property(goods, steps, (start, taken) => {
      const { catalogue } = openWith(start);
      catalogue.apply(makePage(catalogue.cursor?.seq ?? 0, [], [], { flashSale: SALE }));
      let suppliers: readonly string[] = ['s1'];
      let held: readonly Product[] = start;
      const some = catalogue.forSuppliers(() => suppliers);
      let before = { version: some.version, told: told(some) };
      for (const step of taken) {
        ({ suppliers } = step);
        held = take(catalogue, held, step);
        const own = held.filter(({ supplierId }) => suppliers.includes(supplierId ?? ''));
        // No supplier is named: all products, and the sale unchanged.
        const alone = suppliers.length === 0 ? null : openAlone(own);
        const after = { version: some.version, told: told(some) };
        expect(after.told).toEqual(told(alone ?? catalogue));
        expect(after.version).toBeGreaterThanOrEqual(before.version + (isDeepStrictEqual(after.told, before.told) ? 0 : 1));
        before = after;
        alone?.close();
      }
      catalogue.close();
    }),
    { numRuns: scaledRuns(20) },
  );
});

test('a supplier named in another letter case keeps its products when they change', () => {
  const { catalogue } = openWith([makeProduct({ id: 'p1', supplierId: 'acme' })]);
  const ids = ['ACME'];
  const some = catalogue.forSuppliers(() => ids);
  expect(some.size).toBe(1);
  catalogue.apply(makePage(catalogue.cursor?.seq ?? 0, [makeProduct({ id: 'p1', supplierId: 'acme', priceCents: 2500 })]));
  expect(some.size).toBe(1);
  catalogue.close();
});
