import { BLOCK_BYTES, createBitKernels, PAGE_BYTES } from './bit-kernels.ts';
import { BITS_PER_BLOCK, type BitLayout, type ByteRanges, getAllByteRanges, growBitLayout, NO_POSITION } from './bit-layout.ts';

/** A bitmap with one bit per row, as the byte offset of its start. */
export type RowSet = number;

/**
 * Bitmaps side by side in one memory outside V8's heap. `within` limits reads and writes to these byte ranges; absent:
 * all of the bitmap.
 */
export interface RowBits {
  readonly layout: BitLayout;
  /** All bitmaps, 32 bit positions per word. Replaced by another array after `make`. */
  readonly words: Uint32Array;
  make(): RowSet;
  /** Ignores a row without a bit position. */
  add(set: RowSet, row: number): void;
  remove(set: RowSet, row: number): void;
  has(set: RowSet, row: number): boolean;
  clear(set: RowSet, within?: ByteRanges): void;
  copy(into: RowSet, from: RowSet, within?: ByteRanges): void;
  and(into: RowSet, other: RowSet, within?: ByteRanges): void;
  andNot(into: RowSet, other: RowSet, within?: ByteRanges): void;
  or(into: RowSet, other: RowSet, within?: ByteRanges): void;
  count(set: RowSet, within?: ByteRanges): number;
  countAnd(a: RowSet, b: RowSet, within?: ByteRanges): number;
  /** Copies all bitmaps into a memory with room for more rows; `moved` maps each to its new place. */
  grown(rows: number): { readonly bits: RowBits; readonly moved: (set: RowSet) => RowSet };
  /** Writes the bitmap's rows to `rows` in order of bit position; returns their number. */
  list(set: RowSet, rows: Uint32Array, within?: ByteRanges): number;
}

const NO_SET: RowSet = -1;
/** Pages added at once, as growing has a high fixed cost. Pages never written to take no memory. */
const PAGES_AHEAD = 64;

export function createRowBits(layout: BitLayout): RowBits {
  const { memory, kernels } = createBitKernels();
  const { positionOf, rowAtPosition } = layout;
  const setBytes = Math.max(1, rowAtPosition.length / BITS_PER_BLOCK) * BLOCK_BYTES;
  let words = new Uint32Array(memory.buffer);
  let used = 0;

  const wordOf = (set: RowSet, position: number) => (set >>> 2) + (position >>> 5);
  const forEachRange = (within: ByteRanges | undefined, work: (from: number, to: number) => void) => {
    const ranges = within ?? getAllByteRanges(layout);
    for (let at = 0; at < ranges.length; at += 2) work(ranges[at] as number, ranges[at + 1] as number);
  };

  function countAnd(a: RowSet, b: RowSet, within?: ByteRanges): number {
    let count = 0;
    forEachRange(within, (from, to) => {
      count += kernels.countAnd(a + from, b + from, a + to);
    });
    return count;
  }

  return {
    layout,
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
      const position = positionOf[row] as number;
      if (position === NO_POSITION) return;
      const at = wordOf(set, position);
      words[at] = (words[at] as number) | (1 << (position & 31));
    },
    remove(set, row) {
      const position = positionOf[row] as number;
      if (position === NO_POSITION) return;
      const at = wordOf(set, position);
      words[at] = (words[at] as number) & ~(1 << (position & 31));
    },
    has(set, row) {
      const position = positionOf[row] as number;
      return position !== NO_POSITION && (((words[wordOf(set, position)] as number) >>> (position & 31)) & 1) === 1;
    },
    clear: (set, within) => forEachRange(within, (from, to) => words.fill(0, (set + from) >>> 2, (set + to) >>> 2)),
    copy: (into, other, within) =>
      forEachRange(within, (from, to) => words.copyWithin((into + from) >>> 2, (other + from) >>> 2, (other + to) >>> 2)),
    and: (into, other, within) => forEachRange(within, (from, to) => kernels.and(into + from, other + from, into + to)),
    andNot: (into, other, within) => forEachRange(within, (from, to) => kernels.andNot(into + from, other + from, into + to)),
    or: (into, other, within) => forEachRange(within, (from, to) => kernels.or(into + from, other + from, into + to)),
    count: (set, within) => countAnd(set, set, within),
    countAnd,
    grown(rows) {
      const bits = createRowBits(growBitLayout(layout, rows));
      const moves = new Map<RowSet, RowSet>();
      for (let set = 0; set < used; set += setBytes) {
        const place = bits.make();
        moves.set(set, place);
        bits.words.set(words.subarray(set >>> 2, (set + setBytes) >>> 2), place >>> 2);
      }
      return { bits, moved: (set) => moves.get(set) ?? NO_SET };
    },
    list(set, rows, within) {
      let count = 0;
      forEachRange(within, (from, to) => {
        const end = (set + to) >>> 2;
        let first = from << 3;
        for (let at = (set + from) >>> 2; at < end; at += 1, first += 32) {
          let word = words[at] as number;
          while (word !== 0) {
            const lowest = word & -word;
            rows[count] = rowAtPosition[first + 31 - Math.clz32(lowest)] as number;
            count += 1;
            word ^= lowest;
          }
        }
      });
      return count;
    },
  };
}
