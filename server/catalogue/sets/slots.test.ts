import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRowBits } from './row-bits.ts';
import { admitRow, allSpans, createSlots, growSlots, type Slots, spansOf } from './slots.ts';

const PARTS = 4;
const ROOM = 4000;
const part = fc.nat({ max: PARTS - 1 });
/** Of rows that are known when the slots are made, and of those that come later. */
const parts = fc.record({ early: fc.array(part, { maxLength: 1500 }), late: fc.array(part, { maxLength: 1500 }) });
const asked = fc.array(fc.constantFrom(0, 1), { minLength: PARTS, maxLength: PARTS });

function admitAll(slots: Slots, list: readonly number[], from: number): void {
  for (const [at, of] of list.entries()) expect(admitRow(slots, from + at, of)).toBe(true);
}

const slotsFor = (early: readonly number[], rows: number) =>
  createSlots(
    rows,
    Array.from({ length: PARTS }, (_, of) => early.filter((other) => other === of).length),
  );

test('what is asked of some parts is answered of their rows, wherever those came', () => {
  fc.assert(
    fc.property(parts, asked, ({ early, late }, wanted) => {
      const slots = slotsFor(early, ROOM);
      admitAll(slots, early, 0);
      admitAll(slots, late, early.length);
      const bits = createRowBits(slots);
      const all = [...early, ...late];
      const set = bits.make();
      for (const row of all.keys()) bits.add(set, row);
      const into = new Uint32Array(all.length);
      const within = spansOf(slots, (of) => wanted[of] === 1);
      const expected = [...all.keys()].filter((row) => wanted[all[row] as number] === 1);
      expect([...into.subarray(0, bits.list(set, into, within))].sort((a, b) => a - b)).toEqual(expected);
      expect(bits.count(set, within)).toBe(expected.length);
      expect(bits.count(set)).toBe(all.length);
      expect(allSpans(slots).length).toBeLessThanOrEqual(2);
    }),
    { numRuns: 100 },
  );
});

test('rows of a part that were known from the start are in one piece', () => {
  const slots = slotsFor([0, 1, 0, 1, 1, 0], 6);
  admitAll(slots, [0, 1, 0, 1, 1, 0], 0);
  expect(spansOf(slots, (of) => of === 1)).toEqual([16, 32]);
  expect(spansOf(slots, (of) => of < 2)).toEqual([0, 32]);
  expect(spansOf(slots, (of) => of === 2)).toEqual([]);
});

test('there is a slot for every row there is room for, whatever its part; then none, and room again once it has grown', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 300 }), fc.array(part, { minLength: 1, maxLength: 900 }), (early, late) => {
      const rows = early.length + late.length;
      const slots = slotsFor(early, rows);
      admitAll(slots, early, 0);
      admitAll(slots, late, early.length);
      expect(admitRow(slots, rows, 0)).toBe(false);
      const grown = growSlots(slots, rows + 1);
      expect(admitRow(grown, rows, 0)).toBe(true);
      expect([...grown.slotOf.subarray(0, rows)]).toEqual([...slots.slotOf]);
      expect(new Set(grown.slotOf).size).toBe(rows + 1);
    }),
    { numRuns: 100 },
  );
});
