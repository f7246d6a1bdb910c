import { createBitCode, PAGE_BYTES, STEP_BYTES } from './bit-code.ts';

/** A set of rows, a bit each: the place of its first byte. */
export type RowSet = number;

/** Sets of rows side by side in one memory outside V8's heap. */
export interface RowBits {
  /** Rows a set has room for. */
  readonly capacity: number;
  /** All sets, 32 rows a word. Another array after `make`. */
  readonly words: Uint32Array;
  /** Words of a set up to the last row that is in any. */
  readonly end: number;
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
  /** The same sets with room for more rows, and where each of them is. */
  grown(capacity: number): { readonly bits: RowBits; readonly moved: (set: RowSet) => RowSet };
  /** Writes its rows to `rows`, ascending; returns how many. */
  list(set: RowSet, rows: Uint32Array): number;
}

/** No place of a memory. */
const NO_SET: RowSet = -1;
/** Growing takes longer than a page is worth. What nothing is written to takes no memory. */
const PAGES_AHEAD = 64;
const ROWS_A_STEP = STEP_BYTES * 8;

/** @param reached bytes of a set in which any row is */
export function createRowBits(capacity: number, reached = 0): RowBits {
  const { memory, code } = createBitCode();
  const setBytes = Math.max(1, Math.ceil(capacity / ROWS_A_STEP)) * STEP_BYTES;
  let words = new Uint32Array(memory.buffer);
  let used = 0;
  let reach = reached;
  const reachRow = (row: number) => {
    reach = Math.ceil((row + 1) / ROWS_A_STEP) * STEP_BYTES;
  };

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
        memory.grow(Math.ceil(missing / PAGE_BYTES) + PAGES_AHEAD);
        words = new Uint32Array(memory.buffer);
      }
      return set;
    },
    add(set, row) {
      if (row >= reach * 8) reachRow(row);
      const at = wordOf(set, row);
      words[at] = (words[at] as number) | (1 << (row & 31));
    },
    remove(set, row) {
      const at = wordOf(set, row);
      words[at] = (words[at] as number) & ~(1 << (row & 31));
    },
    has: (set, row) => (((words[wordOf(set, row)] as number) >>> (row & 31)) & 1) === 1,
    clear: (set) => void words.fill(0, set >>> 2, (set + reach) >>> 2),
    get end() {
      return reach >>> 2;
    },
    copy: (into, from) => void words.copyWithin(into >>> 2, from >>> 2, (from + reach) >>> 2),
    and: (into, other) => code.and(into, other, into + reach),
    andNot: (into, other) => code.andNot(into, other, into + reach),
    or: (into, other) => code.or(into, other, into + reach),
    count: (set) => code.countAnd(set, set, set + reach),
    countAnd: (a, b) => code.countAnd(a, b, a + reach),
    grown(more) {
      const bits = createRowBits(more, reach);
      const moves = new Map<RowSet, RowSet>();
      for (let set = 0; set < used; set += setBytes) {
        const place = bits.make();
        moves.set(set, place);
        bits.words.set(words.subarray(set >>> 2, (set + setBytes) >>> 2), place >>> 2);
      }
      return { bits, moved: (set) => moves.get(set) ?? NO_SET };
    },
    list(set, rows) {
      const start = set >>> 2;
      const end = (set + reach) >>> 2;
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
