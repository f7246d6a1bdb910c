import { forEachBatch, type IncrementalTask } from '../arrays/incremental-task.ts';
import { type ByteRanges, countWords } from './bit-layout.ts';
import type { RowBits, RowSet } from './row-bits.ts';

/** A small number of every row: what is left of its `values` under the mask. */
export interface CodeColumn {
  readonly values: Uint8Array | Uint16Array | Uint32Array;
  readonly mask: number;
}

/** The rows of each code that many rows have, and those of all other codes together: an equality-encoded bitmap index. */
export interface ValueBitmap {
  readonly codes: CodeColumn;
  /** By code; undefined where its rows are among the `rest`. */
  readonly sets: readonly (RowSet | undefined)[];
  readonly rareRows: RowSet;
  /** Whether there are such rows. */
  hasRareRows: boolean;
  readonly setCount: number;
}

const MAX_SETS = 64;
/** A code has a set of its own from this share of all rows on: below, looking at its rows is as quick. */
const MIN_SHARE = 1 / 512;
/** Looking at a row takes as long as counting so many words of a set. */
const WORDS_PER_ROW = 64;

/** @param codeCount how many codes there are; later ones are among the rest */
export function* buildValueBitmap(bits: RowBits, codes: CodeColumn, codeCount: number, rowCount: number): IncrementalTask<ValueBitmap> {
  const counts = new Uint32Array(codeCount);
  yield* forEachBatch(rowCount, (from, to) => {
    for (let row = from; row < to; row += 1) {
      const code = (codes.values[row] as number) & codes.mask;
      if (code < codeCount) counts[code] = (counts[code] as number) + 1;
    }
  });
  const frequent = Array.from(counts.keys())
    .filter((code) => (counts[code] as number) > rowCount * MIN_SHARE)
    .sort((a, b) => (counts[b] as number) - (counts[a] as number))
    .slice(0, MAX_SETS);
  const sets: (RowSet | undefined)[] = new Array<undefined>(codeCount).fill(undefined);
  for (const code of frequent) sets[code] = bits.make();
  const valueBitmap: ValueBitmap = { codes, sets, rareRows: bits.make(), hasRareRows: false, setCount: frequent.length };
  yield* forEachBatch(rowCount, (from, to) => {
    for (let row = from; row < to; row += 1) addToValueBitmap(bits, valueBitmap, row);
  });
  return valueBitmap;
}

export function addToValueBitmap(bits: RowBits, valueBitmap: ValueBitmap, row: number): void {
  const { codes, sets, rareRows } = valueBitmap;
  const set = sets[(codes.values[row] as number) & codes.mask];
  bits.add(set ?? rareRows, row);
  valueBitmap.hasRareRows ||= set === undefined;
}

/** Adds the rows of a code to a set, dead ones included; `scratch` has room for every row. */
export function addRowsOfValue(
  bits: RowBits,
  valueBitmap: ValueBitmap,
  code: number,
  into: RowSet,
  rowBuffer: Uint32Array,
  within: ByteRanges,
): void {
  const { codes, sets, rareRows, hasRareRows } = valueBitmap;
  const set = sets[code];
  if (set !== undefined) bits.or(into, set, within);
  if (set !== undefined || !hasRareRows) return;
  const count = bits.list(rareRows, rowBuffer, within);
  for (let at = 0; at < count; at += 1) {
    const row = rowBuffer[at] as number;
    if (((codes.values[row] as number) & codes.mask) === code) bits.add(into, row);
  }
}

export interface CountRequest {
  /** What is counted, where, and how many it is. */
  readonly of: RowSet;
  readonly within: ByteRanges;
  readonly count: number;
  /** A set to work in, and room for every row. */
  readonly scratch: RowSet;
  readonly rowBuffer: Uint32Array;
}

/** How many rows of a set have each code; `isAsked` leaves out codes nobody wants to know of, where that saves anything. */
export function countByValue(
  bits: RowBits,
  valueBitmap: ValueBitmap,
  { of, within, count, scratch, rowBuffer }: CountRequest,
  counts: Uint32Array,
  isAsked: (code: number) => boolean = () => true,
): Uint32Array {
  if (count === 0) return counts;
  if (count * WORDS_PER_ROW < valueBitmap.setCount * countWords(within)) {
    countRows(valueBitmap, rowBuffer, bits.list(of, rowBuffer, within), counts);
    return counts;
  }
  for (const [code, set] of valueBitmap.sets.entries())
    if (set !== undefined && isAsked(code)) counts[code] = bits.countAnd(of, set, within);
  if (!valueBitmap.hasRareRows) return counts;
  bits.copy(scratch, valueBitmap.rareRows, within);
  bits.and(scratch, of, within);
  countRows(valueBitmap, rowBuffer, bits.list(scratch, rowBuffer, within), counts);
  return counts;
}

function countRows({ codes: { values, mask } }: ValueBitmap, rows: Uint32Array, count: number, counts: Uint32Array): void {
  for (let at = 0; at < count; at += 1) {
    const code = (values[rows[at] as number] as number) & mask;
    counts[code] = (counts[code] as number) + 1;
  }
}
