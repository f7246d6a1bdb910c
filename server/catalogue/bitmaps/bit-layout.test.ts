import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignPosition, type BitLayout, createBitLayout, getAllByteRanges, getByteRanges, growBitLayout } from './bit-layout.ts';
import { createRowBits } from './row-bits.ts';

const PARTITIONS = 4;
const ROOM = 4000;
const partition = fc.nat({ max: PARTITIONS - 1 });
/** Partitions of rows known when the layout is created, and of rows added later. */
const partitions = fc.record({ early: fc.array(partition, { maxLength: 1500 }), late: fc.array(partition, { maxLength: 1500 }) });
const asked = fc.array(fc.constantFrom(0, 1), { minLength: PARTITIONS, maxLength: PARTITIONS });

function assignAll(layout: BitLayout, list: readonly number[], from: number): void {
  for (const [at, of] of list.entries()) expect(assignPosition(layout, from + at, of)).toBe(true);
}

const layoutFor = (early: readonly number[], rows: number) =>
  createBitLayout(
    rows,
    Array.from({ length: PARTITIONS }, (_, of) => early.filter((other) => other === of).length),
  );

test('the ranges of some partitions contain their rows, early or late', () => {
  fc.assert(
    fc.property(partitions, asked, ({ early, late }, wanted) => {
      const layout = layoutFor(early, ROOM);
      assignAll(layout, early, 0);
      assignAll(layout, late, early.length);
      const bits = createRowBits(layout);
      const all = [...early, ...late];
      const set = bits.make();
      for (const row of all.keys()) bits.add(set, row);
      const into = new Uint32Array(all.length);
      const within = getByteRanges(layout, (of) => wanted[of] === 1);
      const expected = [...all.keys()].filter((row) => wanted[all[row] as number] === 1);
      expect([...into.subarray(0, bits.list(set, into, within))].sort((a, b) => a - b)).toEqual(expected);
      expect(bits.count(set, within)).toBe(expected.length);
      expect(bits.count(set)).toBe(all.length);
      expect(getAllByteRanges(layout).length).toBeLessThanOrEqual(2);
    }),
    { numRuns: 100 },
  );
});

test('rows of a partition known from the start are in one segment', () => {
  const layout = layoutFor([0, 1, 0, 1, 1, 0], 6);
  assignAll(layout, [0, 1, 0, 1, 1, 0], 0);
  expect(getByteRanges(layout, (of) => of === 1)).toEqual([16, 32]);
  expect(getByteRanges(layout, (of) => of < 2)).toEqual([0, 32]);
  expect(getByteRanges(layout, (of) => of === 2)).toEqual([]);
});

test('every row within the capacity gets a bit position, whatever its partition; further rows get one after growth only', () => {
  fc.assert(
    fc.property(fc.array(partition, { maxLength: 300 }), fc.array(partition, { minLength: 1, maxLength: 900 }), (early, late) => {
      const rows = early.length + late.length;
      const layout = layoutFor(early, rows);
      assignAll(layout, early, 0);
      assignAll(layout, late, early.length);
      expect(assignPosition(layout, rows, 0)).toBe(false);
      const grown = growBitLayout(layout, rows + 1);
      expect(assignPosition(grown, rows, 0)).toBe(true);
      expect([...grown.positionOf.subarray(0, rows)]).toEqual([...layout.positionOf]);
      expect(new Set(grown.positionOf).size).toBe(rows + 1);
    }),
    { numRuns: 100 },
  );
});
