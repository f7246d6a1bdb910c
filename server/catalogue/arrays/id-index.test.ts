import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEmptyIdIndex, createIdIndex, createIdIndexLike, createIdIndexOf, indexRows } from './id-index.ts';

/** Few enough ids that some repeat; all lengths of letters, and one longer than the initial buffer. */
const id = fc.oneof(
  fc.integer({ min: 0, max: 40 }).map((n) => `p${n}`),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
  fc.constantFrom('ä', 'ß', '商品', '👜', 'p1 ', 'x'.repeat(2000)),
);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('put' as const), id }) },
  fc.record({ kind: fc.constant('drop' as const), at: fc.nat() }),
  fc.record({ kind: fc.constantFrom('move' as const, 'keep' as const) }),
);

// Runs before other tests, while the lookup buffer still has its initial size.
test('an id longer than the lookup buffer behaves like any other', () => {
  const id = 'x'.repeat(5000);
  const ids = indexRows(createIdIndexOf([id, 'ä'.repeat(5000)]));
  expect([ids.textOf(0), ids.find(id), ids.find('ä'.repeat(5000)), ids.find('x')]).toEqual([id, 0, 1, undefined]);
});

/** Creates an index and a map to compare it with. */
function createBoth() {
  let ids = createEmptyIdIndex();
  let rows = new Map<string, number>();
  let texts: string[] = [];
  return {
    put: (text: string) => {
      ids.push(text);
      ids.indexRow(texts.length);
      rows.set(text, texts.length);
      texts.push(text);
    },
    drop: (at: number) => {
      const row = [...rows.values()][at % Math.max(1, rows.size)];
      if (row === undefined) return;
      ids.unindexRow(row);
      rows.delete(texts[row] as string);
    },
    move: () => {
      const next = createIdIndexLike(ids);
      texts = [...rows.keys()];
      for (const row of rows.values()) next.pushFrom(ids, row);
      ids = indexRows(next);
      rows = new Map(texts.map((text, row) => [text, row]));
    },
    keep: () => {
      const { idBytes, idEnds } = ids.toArrays(texts.length);
      ids = createIdIndex({ idBytes: idBytes.slice(), idEnds: idEnds.slice() });
      for (const row of rows.values()) ids.indexRow(row);
    },
    compare: (strangers: readonly string[]) => {
      expect([ids.count, ids.size]).toEqual([texts.length, rows.size]);
      expect(texts.map((_, row) => ids.textOf(row))).toEqual(texts);
      for (const text of [...texts, ...strangers]) expect(ids.find(text)).toBe(rows.get(text));
      expect([...ids.rows()].sort((a, b) => a - b)).toEqual([...rows.values()].sort((a, b) => a - b));
    },
  };
}

test('finds what a map of ids finds after any additions, deletions, moves and reloads', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200, size: 'max' }), fc.array(id, { maxLength: 5 }), (steps, strangers) => {
      const both = createBoth();
      for (const asked of steps) {
        if (asked.kind === 'put') both.put(asked.id);
        else if (asked.kind === 'drop') both.drop(asked.at);
        else both[asked.kind]();
      }
      both.compare(strangers);
    }),
    { numRuns: 300 },
  );
});

test('100,000 ids that come and go leave no more slots behind than there are', () => {
  const ids = createIdIndexOf(Array.from({ length: 100_000 }, (_, n) => `product-${n}`));
  for (let row = 0; row < ids.count; row += 1) {
    ids.indexRow(row);
    if (row >= 10) ids.unindexRow(row - 10);
  }
  expect(ids.size).toBe(10);
  expect(ids.find('product-99999')).toBe(99_999);
  expect(ids.find('product-1')).toBeUndefined();
});

test('rows sort as `<` sorts their texts, whatever the letters', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'b', 'ä', '\u{e000}', '\u{ffff}', '\u{10000}', '\u{10ffff}', '商'),
    maxLength: 4,
  });
  fc.assert(
    fc.property(letters, letters, (a, b) => {
      const ids = createIdIndexOf([a, b]);
      expect(Math.sign(ids.compare(0, 1))).toBe(a < b ? -1 : a > b ? 1 : 0);
    }),
    { numRuns: 2000 },
  );
});
