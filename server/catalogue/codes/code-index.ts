import { growUint32 } from '../arrays/columns.ts';
import { forEachBatch, type IncrementalTask, runToEnd } from '../arrays/incremental-task.ts';
import { NO_ROW } from '../search/postings.ts';

/**
 * Maps the hash of a code to its rows, 8 bytes per entry in two arrays. Verify hits, as different codes may share a
 * hash.
 */
export interface CodeIndex {
  /** Ascending. */
  readonly hashes: Uint32Array;
  readonly rows: Uint32Array;
  readonly tail: CodeTail;
}

/** Codes added since the arrays were sorted, chained by the low bits of their hash. */
interface CodeTail {
  /** Last entry of each chain + 1; 0: none. */
  heads: Uint32Array;
  hashes: Uint32Array;
  rows: Uint32Array;
  /** Previous entry of the chain + 1. */
  previous: Uint32Array;
  count: number;
}

const MIN_CAPACITY = 64;

export function createCodeIndex(hashes: Uint32Array = new Uint32Array(0), rows: Uint32Array = new Uint32Array(0)): CodeIndex {
  const [heads, ...lists] = Array.from({ length: 4 }, () => new Uint32Array(MIN_CAPACITY)) as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  return { hashes, rows, tail: { heads, hashes: lists[0], rows: lists[1], previous: lists[2], count: 0 } };
}

export function addCodes({ tail }: CodeIndex, row: number, hashes: Uint32Array): void {
  for (const hash of hashes) {
    const entry = tail.count;
    tail.hashes = growUint32(tail.hashes, entry + 1);
    tail.rows = growUint32(tail.rows, entry + 1);
    tail.previous = growUint32(tail.previous, entry + 1);
    tail.hashes[entry] = hash;
    tail.rows[entry] = row;
    tail.count += 1;
    if (tail.count > tail.heads.length) {
      tail.heads = new Uint32Array(tail.heads.length * 2);
      for (let each = 0; each < tail.count; each += 1) linkEntry(tail, each);
    } else linkEntry(tail, entry);
  }
}

function linkEntry({ heads, hashes, previous }: CodeTail, entry: number): void {
  const place = (hashes[entry] as number) & (heads.length - 1);
  previous[entry] = heads[place] as number;
  heads[place] = entry + 1;
}

/** Yields the rows that may have the code, deleted ones included. */
export function* findRowsByHash({ hashes, rows, tail }: CodeIndex, hash: number): Generator<number> {
  for (let i = lowerBound(hashes, hash); hashes[i] === hash; i += 1) yield rows[i] as number;
  for (let entry = tail.heads[hash & (tail.heads.length - 1)] as number; entry !== 0; entry = tail.previous[entry - 1] as number)
    if (tail.hashes[entry - 1] === hash) yield tail.rows[entry - 1] as number;
}

function lowerBound(hashes: Uint32Array, hash: number): number {
  let low = 0;
  let high = hashes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((hashes[middle] as number) < hash) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the same codes, all sorted, under the rows' new numbers; leaves out rows without one in `renumber`. */
export const mergeCodes = (index: CodeIndex, renumber: Uint32Array): CodeIndex => runToEnd(renumberCodes(index, renumber));

export function* renumberCodes({ hashes, rows, tail }: CodeIndex, renumber: Uint32Array): IncrementalTask<CodeIndex> {
  const later = yield* sortByHash(tail.hashes.slice(0, tail.count), tail.rows.slice(0, tail.count));
  const total = hashes.length + later.hashes.length;
  const next = { hashes: new Uint32Array(total), rows: new Uint32Array(total) };
  let [held, added, count] = [0, 0, 0];
  const put = (hash: number, row: number) => {
    const moved = renumber[row];
    if (moved === undefined || moved === NO_ROW) return;
    next.hashes[count] = hash;
    next.rows[count] = moved;
    count += 1;
  };
  yield* forEachBatch(total, (from, to) => {
    for (let i = from; i < to; i += 1) {
      // Past the end of one array its value is undefined, so the other array's entry follows.
      if (held < hashes.length && !((later.hashes[added] as number) < (hashes[held] as number))) {
        put(hashes[held] as number, rows[held] as number);
        held += 1;
      } else {
        put(later.hashes[added] as number, later.rows[added] as number);
        added += 1;
      }
    }
  });
  return createCodeIndex(next.hashes.subarray(0, count), next.rows.subarray(0, count));
}

const DIGITS = 65_536;

/** Sorts in two counting passes of 16 bits each. */
function* sortByHash(hashes: Uint32Array, rows: Uint32Array): IncrementalTask<Pick<CodeIndex, 'hashes' | 'rows'>> {
  let from = { hashes, rows };
  for (const shift of [0, 16]) {
    const places = new Uint32Array(DIGITS + 1);
    const to = { hashes: new Uint32Array(hashes.length), rows: new Uint32Array(hashes.length) };
    yield* forEachBatch(hashes.length, (start, end) => {
      for (let i = start; i < end; i += 1) {
        const next = (((from.hashes[i] as number) >>> shift) & 0xffff) + 1;
        places[next] = (places[next] as number) + 1;
      }
    });
    for (let digit = 0; digit < DIGITS; digit += 1) places[digit + 1] = (places[digit + 1] as number) + (places[digit] as number);
    yield* forEachBatch(hashes.length, (start, end) => {
      for (let i = start; i < end; i += 1) {
        const digit = ((from.hashes[i] as number) >>> shift) & 0xffff;
        const place = places[digit] as number;
        to.hashes[place] = from.hashes[i] as number;
        to.rows[place] = from.rows[i] as number;
        places[digit] = place + 1;
      }
    });
    from = to;
  }
  return from;
}
