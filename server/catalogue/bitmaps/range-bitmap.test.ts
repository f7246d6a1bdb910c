import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runToEnd } from '../arrays/incremental-task.ts';
import { layoutOf } from './bit-layout.fixture.ts';
import { type ByteRanges, getByteRanges } from './bit-layout.ts';
import { addToRangeBitmap, buildRangeBitmap, fillRange, type SortedRows } from './range-bitmap.ts';
import { createRowBits } from './row-bits.ts';

const ROOM = 700;
/** Few distinct values, or more than there are boundaries. */
const numberLists = fc.oneof(
  fc.array(fc.nat({ max: 5 }), { maxLength: ROOM }),
  fc.array(fc.nat({ max: 1000 }), { minLength: 200, maxLength: ROOM }),
);
const bound = fc.oneof(fc.nat({ max: 1001 }), fc.nat({ max: 6 }), fc.constantFrom(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY));

/** Sorts the rows by value, as the catalogue's sort indexes do. */
function sortRows(list: Uint32Array, count: number): SortedRows {
  const rows = Uint32Array.from(Array.from({ length: count }, (_, row) => row).sort((a, b) => (list[a] ?? 0) - (list[b] ?? 0)));
  const findPosition = (limit: number) => rows.filter((row) => (list[row] ?? 0) < limit).length;
  return { sortIndex: { rows }, between: (low, end) => ({ from: findPosition(low), to: findPosition(end) }) };
}

test('any range contains the rows whose value is in it, also rows added later', () => {
  fc.assert(
    fc.property(
      numberLists,
      fc.double({ min: 0, max: 1, noNaN: true }),
      bound,
      bound,
      fc.boolean(),
      (numbers, share, low, end, isSorted) => {
        const list = Uint32Array.from(numbers);
        const layout = layoutOf(
          numbers.map((_, row) => row % 3),
          ROOM,
        );
        const bits = createRowBits(layout);
        const early = Math.floor(numbers.length * share);
        const rangeBitmap = runToEnd(buildRangeBitmap(bits, list, early, isSorted ? sortRows(list, list.length) : undefined));
        for (let row = early; row < list.length; row += 1) addToRangeBitmap(bits, rangeBitmap, row);
        const [into, scratch, other] = [bits.make(), bits.make(), bits.make()];
        for (let row = 0; row < list.length; row += 2) bits.add(other, row);
        fillRange(bits, rangeBitmap, { low, end }, into, scratch);
        const found = new Uint32Array(ROOM);
        const listed = (within?: ByteRanges) => [...found.subarray(0, bits.list(into, found, within))].sort((a, b) => a - b);
        const expected = numbers.flatMap((number, row) => (number >= low && number < end ? [row] : []));
        expect(listed()).toEqual(expected);
        const within = getByteRanges(layout, (partition) => partition === 1);
        bits.copy(into, other);
        fillRange(bits, rangeBitmap, { low, end }, into, scratch, within);
        expect(listed(within)).toEqual(expected.filter((row) => row % 3 === 1));
      },
    ),
    { numRuns: 300 },
  );
});
