import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeFolder, makePage, makeProduct, makeQuery, NOON, parseIds } from '../catalogue/catalogue.fixture.ts';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import { createSliceSize, slicesOf } from './page-slices.ts';

const id = fc.integer({ min: 0, max: 25 }).map((n) => `p${n}`);
const change = fc.record({
  id,
  isRemoved: fc.boolean(),
  priceCents: fc.integer({ min: 1, max: 5000 }),
  gap: fc.integer({ min: 1, max: 3 }),
});
const SALE = { day: '2026-11-21', ids: ['p1'], percent: 10 } as never;

/**
 * Makes a page of changes, with gaps like those of a feed in which later changes replace earlier ones of the same
 * product.
 */
function toPage(from: number, changes: readonly { id: string; isRemoved: boolean; priceCents: number; gap: number }[], tail: number) {
  let seq = from;
  const placed = changes.map((one) => {
    seq += one.gap;
    return { ...one, seq };
  });
  const upserts = placed
    .filter((one) => !one.isRemoved)
    .map((one) => ({ product: makeProduct({ id: one.id, priceCents: one.priceCents }), reviews: [], seq: one.seq }));
  const deletes = placed.filter((one) => one.isRemoved).map((one) => ({ id: one.id, seq: one.seq }));
  return { ...makePage(from, []), to: seq + tail, upserts, deletes, flashSale: SALE };
}

test('a page applied in slices has the effect of the whole page, on position and digest too', () => {
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 30 }),
      fc.array(change, { maxLength: 30 }),
      fc.nat({ max: 4 }),
      fc.integer({ min: 1, max: 9 }),
      (first, second, tail, size) => {
        const [whole, sliced] = [1, 2].map(() => openCatalogue({ file: `${makeFolder()}/catalogue.db`, now: () => NOON }));
        if (whole === undefined || sliced === undefined) throw new Error('No catalogues');
        for (const changes of [first, second]) {
          const page = toPage(whole.cursor?.seq ?? 0, changes, tail);
          whole.apply(page);
          let from = page.from;
          for (const slice of slicesOf(page, sliced.flashSale(), () => size)) {
            expect(slice.from).toBe(from);
            expect(slice.upserts.length + slice.deletes.length).toBeLessThanOrEqual(size);
            sliced.apply(slice);
            from = slice.to;
          }
        }
        const all = makeQuery({ limit: 100 });
        expect(sliced.cursor).toEqual(whole.cursor);
        expect(sliced.digest).toBe(whole.digest);
        expect(sliced.list(all)).toEqual(whole.list(all));
        expect(parseIds(sliced.list(all).productJsons)).toHaveLength(sliced.size);
        expect(sliced.flashSale()).toEqual(whole.flashSale());
        for (const catalogue of [whole, sliced]) catalogue.close();
      },
    ),
    { numRuns: 40 },
  );
});

test('the sale changes once all its products are applied', () => {
  const page = toPage(
    0,
    Array.from({ length: 5 }, (_, i) => ({ id: `p${i}`, isRemoved: false, priceCents: 100, gap: 1 })),
    0,
  );
  expect([...slicesOf(page, null, () => 2)].map(({ flashSale, hasMore, to }) => [flashSale, hasMore, to])).toEqual([
    [null, true, 2],
    [null, true, 4],
    [SALE, false, 5],
  ]);
});

test('the slice size adapts to the allowed time within its bounds', () => {
  const slices = createSliceSize();
  for (let i = 0; i < 20; i += 1) slices.learn(slices.size(), slices.size() * 0.05);
  expect(slices.size()).toBeCloseTo(100, -1);
  for (let i = 0; i < 20; i += 1) slices.learn(slices.size(), 1000);
  expect(slices.size()).toBe(16);
  for (let i = 0; i < 20; i += 1) slices.learn(slices.size(), 0);
  expect(slices.size()).toBe(500);
});
