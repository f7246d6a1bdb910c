import { forEachBatch, type IncrementalTask } from '../arrays/incremental-task.ts';
import { type ByteRanges, countWords } from './bit-layout.ts';
import type { RowBits, RowSet } from './row-bits.ts';

/** A small number per row: its value under the mask. */
export interface CodeColumn {
  readonly values: Uint8Array | Uint16Array | Uint32Array;
  readonly mask: number;
}

/**
 * An equality-encoded bitmap index: one bitmap of the rows of each frequent code, and one of all rows with rare codes.
 */
export interface ValueBitmap {
  readonly codes: CodeColumn;
  /** Bitmaps by code; undefined if the code's rows are in `rareRows`. */
  readonly sets: readonly (RowSet | undefined)[];
  readonly rareRows: RowSet;
  hasRareRows: boolean;
  readonly setCount: number;
}

const MAX_SETS = 64;
/** Share of all rows above which a code has a bitmap of its own; below it, reading its rows is as quick. */
const MIN_SHARE = 1 / 512;
/** Words of a bitmap counted in the time of reading one row. */
const WORDS_PER_ROW = 64;

/** @param codeCount number of codes; rows with later codes are among the rare ones */
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

/** Adds the rows of a code to a bitmap, deleted ones included; `rowBuffer` has room for every row. */
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
  /** Rows to count, their byte ranges and their number. */
  readonly of: RowSet;
  readonly within: ByteRanges;
  readonly count: number;
  /** A scratch bitmap; `rowBuffer` has room for every row. */
  readonly scratch: RowSet;
  readonly rowBuffer: Uint32Array;
}

/** Counts the rows of a bitmap by code; `isAsked` may leave out codes to save time. */
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
