import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutOf } from './bit-layout.fixture.ts';
import { createRowBits, type RowBits, type RowSet } from './row-bits.ts';

const CAPACITY = 1000;
const rows = fc.uniqueArray(fc.nat({ max: CAPACITY - 1 }), { maxLength: 300 });

/** Every row has a bit position; three partitions take turns. */
const bitsFor = (capacity: number) => createRowBits(layoutOf(Array.from({ length: capacity }, (_, row) => row % 3)));

function fill(bits: RowBits, list: readonly number[]): RowSet {
  const set = bits.make();
  for (const row of list) bits.add(set, row);
  return set;
}

const ascending = (list: Iterable<number>) => [...list].sort((a, b) => a - b);

function listOf(bits: RowBits, set: RowSet): number[] {
  const into = new Uint32Array(bits.layout.rowAtPosition.length);
  return ascending(into.subarray(0, bits.list(set, into)));
}

test('bitmaps are combined and counted like sets', () => {
  fc.assert(
    fc.property(rows, rows, fc.constantFrom('and', 'andNot', 'or'), (left, right, operation) => {
      const bits = bitsFor(CAPACITY);
      const [a, b] = [fill(bits, left), fill(bits, right)];
      const second = new Set(right);
      const both = left.filter((row) => second.has(row));
      expect(bits.countAnd(a, b)).toBe(both.length);
      const expected = { and: both, andNot: left.filter((row) => !second.has(row)), or: [...new Set([...left, ...right])] }[operation];
      bits[operation](a, b);
      expect(listOf(bits, a)).toEqual(ascending(expected));
      expect(bits.count(a)).toBe(expected.length);
      expect(listOf(bits, b)).toEqual(ascending(right));
    }),
  );
});

test('a removed row is gone, the others are not', () => {
  const bits = bitsFor(CAPACITY);
  const set = fill(bits, [0, 31, 32, 63, 999]);
  bits.remove(set, 31);
  expect([0, 31, 32].map((row) => bits.has(set, row))).toEqual([true, false, true]);
  expect(listOf(bits, set)).toEqual([0, 32, 63, 999]);
});

test('bitmaps keep their rows while more are created, and a new one is empty', () => {
  const bits = bitsFor(100_000);
  const sets = Array.from({ length: 20 }, (_, i) => fill(bits, [i, 50_000 + i, 99_999]));
  expect(bits.count(bits.make())).toBe(0);
  expect(sets.map((set) => listOf(bits, set))).toEqual(sets.map((_, i) => [i, 50_000 + i, 99_999]));
  bits.copy(sets[1] as RowSet, sets[0] as RowSet);
  bits.clear(sets[0] as RowSet);
  expect(sets.slice(0, 3).map((set) => listOf(bits, set))).toEqual([[], [0, 50_000, 99_999], [2, 50_002, 99_999]]);
});

test('a row without a bit position is in no bitmap, and can be looked up safely', () => {
  const bits = createRowBits(layoutOf([0, 0], 10));
  const set = fill(bits, [1, 5]);
  bits.remove(set, 5);
  expect([1, 5].map((row) => bits.has(set, row))).toEqual([true, false]);
  expect(listOf(bits, set)).toEqual([1]);
});
