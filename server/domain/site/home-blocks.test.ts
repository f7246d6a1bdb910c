import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextGoods } from './home-blocks.ts';

const itself = (good: number) => good;
const goods = fc.uniqueArray(fc.nat(60), { maxLength: 60 });
const blocks = fc.array(fc.record({ candidates: goods, size: fc.integer({ min: 1, max: 12 }) }), { maxLength: 8 });

/** The page's blocks, filled from top to bottom. */
function fill(page: readonly { readonly candidates: readonly number[]; readonly size: number }[]) {
  const shown = new Set<number>();
  return page.map(({ candidates, size }) => {
    const above = new Set(shown);
    return { candidates, size, above, taken: nextGoods(candidates, size, shown, itself) };
  });
}

test('a block takes its own next goods in their order, none that stands above while they suffice', () => {
  fc.assert(
    fc.property(blocks, (page) => {
      for (const { candidates, size, above, taken } of fill(page)) {
        const own = candidates.filter((good) => !above.has(good));
        expect(taken.slice(0, own.length)).toEqual(own.slice(0, size));
        if (own.length >= size) expect(taken.some((good) => above.has(good))).toBe(false);
      }
    }),
  );
});

test('a block is as full as its goods allow, and shows none of them twice', () => {
  fc.assert(
    fc.property(blocks, (page) => {
      for (const { candidates, size, taken } of fill(page)) {
        expect(taken).toHaveLength(Math.min(size, candidates.length));
        expect(new Set(taken).size).toBe(taken.length);
      }
    }),
  );
});

test('with goods enough for every block no product stands twice on the page', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 8 }), (sizes) => {
      const all = Array.from({ length: 96 }, (_, good) => good);
      const taken = fill(sizes.map((size) => ({ candidates: all, size }))).flatMap((block) => block.taken);
      expect(new Set(taken).size).toBe(taken.length);
    }),
  );
});

test('five goods fill every block: each starts again where nothing is left', () => {
  const page = fill([3, 4, 5].map((size) => ({ candidates: [1, 2, 3, 4, 5], size })));
  expect(page.map(({ taken }) => taken)).toEqual([
    [1, 2, 3],
    [4, 5, 1, 2],
    [1, 2, 3, 4, 5],
  ]);
});
