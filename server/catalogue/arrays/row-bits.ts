import { createBitCode, PAGE_BYTES, STEP_BYTES } from './bit-code.ts';

/** A set of rows, a bit each: the place of its first byte. */
export type RowSet = number;

/** Sets of rows side by side in one memory outside V8's heap. */
export interface RowBits {
  /** Rows a set has room for. */
  readonly capacity: number;
  /** All sets, 32 rows a word. Another array after `make`. */
  readonly words: Uint32Array;
  /** A new, empty set. */
  make(): RowSet;
  add(set: RowSet, row: number): void;
  remove(set: RowSet, row: number): void;
  has(set: RowSet, row: number): boolean;
  clear(set: RowSet): void;
  copy(into: RowSet, from: RowSet): void;
  and(into: RowSet, other: RowSet): void;
  andNot(into: RowSet, other: RowSet): void;
  or(into: RowSet, other: RowSet): void;
  count(set: RowSet): number;
  countAnd(a: RowSet, b: RowSet): number;
  /** Writes its rows to `rows`, ascending; returns how many. */
  list(set: RowSet, rows: Uint32Array): number;
}

const ROWS_A_STEP = STEP_BYTES * 8;

export function createRowBits(capacity: number): RowBits {
  const { memory, code } = createBitCode();
  const setBytes = Math.max(1, Math.ceil(capacity / ROWS_A_STEP)) * STEP_BYTES;
  let words = new Uint32Array(memory.buffer);
  let used = 0;

  const wordOf = (set: RowSet, row: number) => (set >>> 2) + (row >>> 5);

  return {
    capacity: setBytes * 8,
    get words() {
      return words;
    },
    make() {
      const set = used;
      used += setBytes;
      const missing = used - memory.buffer.byteLength;
      if (missing > 0) {
        memory.grow(Math.ceil(missing / PAGE_BYTES));
        words = new Uint32Array(memory.buffer);
      }
      return set;
    },
    add(set, row) {
      const at = wordOf(set, row);
      words[at] = (words[at] as number) | (1 << (row & 31));
    },
    remove(set, row) {
      const at = wordOf(set, row);
      words[at] = (words[at] as number) & ~(1 << (row & 31));
    },
    has: (set, row) => (((words[wordOf(set, row)] as number) >>> (row & 31)) & 1) === 1,
    clear: (set) => void words.fill(0, set >>> 2, (set + setBytes) >>> 2),
    copy: (into, from) => void words.copyWithin(into >>> 2, from >>> 2, (from + setBytes) >>> 2),
    and: (into, other) => code.and(into, other, into + setBytes),
    andNot: (into, other) => code.andNot(into, other, into + setBytes),
    or: (into, other) => code.or(into, other, into + setBytes),
    count: (set) => code.countAnd(set, set, set + setBytes),
    countAnd: (a, b) => code.countAnd(a, b, a + setBytes),
    list(set, rows) {
      const start = set >>> 2;
      const end = (set + setBytes) >>> 2;
      let count = 0;
      for (let at = start; at < end; at += 1) {
        let word = words[at] as number;
        const first = (at - start) << 5;
        while (word !== 0) {
          const lowest = word & -word;
          rows[count] = first + 31 - Math.clz32(lowest);
          count += 1;
          word ^= lowest;
        }
      }
      return count;
    },
  };
}
