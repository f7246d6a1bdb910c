import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextGoods } from './home-blocks.ts';

const itself = (good: number) => good;
const goods = fc.uniqueArray(fc.nat(60), { maxLength: 60 });
const blocks = fc.array(fc.record({ candidates: goods, size: fc.integer({ min: 1, max: 12 }) }), { maxLength: 8 });

function fill(page: readonly { readonly candidates: readonly number[]; readonly size: number }[]) {
  const shown = new Set<number>();
  return page.map(({ candidates, size }) => {
    const above = new Set(shown);
    return { candidates, size, above, taken: nextGoods(candidates, size, shown, itself) };
  });
}

test('a block takes its next products in order, none already shown above while enough are left', () => {
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

test('a block is as full as its products allow, and shows none of them twice', () => {
  fc.assert(
    fc.property(blocks, (page) => {
      for (const { candidates, size, taken } of fill(page)) {
        expect(taken).toHaveLength(Math.min(size, candidates.length));
        expect(new Set(taken).size).toBe(taken.length);
      }
    }),
  );
});

test('with enough products for every block, none is on the page twice', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 8 }), (sizes) => {
      const all = Array.from({ length: 96 }, (_, good) => good);
      const taken = fill(sizes.map((size) => ({ candidates: all, size }))).flatMap((block) => block.taken);
      expect(new Set(taken).size).toBe(taken.length);
    }),
  );
});

test('five products fill every block: each starts over when none is left', () => {
  const page = fill([3, 4, 5].map((size) => ({ candidates: [1, 2, 3, 4, 5], size })));
  expect(page.map(({ taken }) => taken)).toEqual([
    [1, 2, 3],
    [4, 5, 1, 2],
    [1, 2, 3, 4, 5],
  ]);
});
