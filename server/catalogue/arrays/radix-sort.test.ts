import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortByKey } from './radix-sort.ts';

test('rows are sorted by ascending key, equal keys in row order', () => {
  const key = fc.oneof(fc.double({ noNaN: true }), fc.integer({ min: -3, max: 3 })).map((number) => number + 0);
  fc.assert(
    fc.property(fc.array(key, { maxLength: 300 }), (keys) => {
      const expected = keys.map((_, row) => row).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || compareEnds(keys, a, b));
      expect([...sortByKey(Float64Array.from(keys))]).toEqual(expected);
    }),
  );
});

/** Compares without subtracting, as the difference of two infinities is NaN. */
function compareEnds(keys: readonly number[], a: number, b: number): number {
  return keys[a] === keys[b] ? a - b : (keys[a] ?? 0) < (keys[b] ?? 0) ? -1 : 1;
}
