import { admitRow, createSlots, type Slots } from './slots.ts';

/** Rows of these parts, one after the other. */
export function slotsOf(parts: readonly number[], capacity = parts.length, sizes: readonly number[] = [0, 0, 0]): Slots {
  const slots = createSlots(capacity, sizes);
  for (const [row, part] of parts.entries()) if (!admitRow(slots, row, part)) throw new Error(`No slot for row ${row}`);
  return slots;
}
