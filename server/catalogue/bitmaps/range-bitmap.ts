import { forEachBatch, type IncrementalTask } from '../arrays/incremental-task.ts';
import { type ByteRanges, getAllByteRanges } from './bit-layout.ts';
import type { RowBits, RowSet } from './row-bits.ts';

/** An integer per row. */
export type NumericColumn = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** All rows sorted by the column, if a sort index exists: rows between two bounds are then found without scanning. */
export interface SortedRows {
  readonly sortIndex: { readonly rows: Uint32Array };
  /** Returns index positions of the rows with `low` ≤ value < `end`. */
  readonly between: (low: number, end: number) => { readonly from: number; readonly to: number };
}

/**
 * A range-encoded bitmap index with bins: one bitmap of the rows below each boundary. Any range is the difference of
 * two bitmaps plus a check of the rows between a bound and its nearest boundary.
 */
export interface RangeBitmap {
  readonly values: NumericColumn;
  readonly sortedRows: SortedRows | undefined;
  /** Ascending; the last one is infinite. */
  readonly boundaries: readonly number[];
  readonly rowsBelow: readonly RowSet[];
  /**
   * Smallest and largest value in each bin (from one boundary to the next); if all lie on one side of a bound, its rows
   * need no check.
   */
  readonly binMin: Float64Array;
  readonly binMax: Float64Array;
}

/**
 * Keeps some 2 % of all rows in a bin; a column with no more distinct values than this needs no check of rows at all.
 */
const MAX_BOUNDARIES = 64;
/** Higher with a sort index, since each row added from it costs a random access to its bit position. */
const MAX_SORTED_BOUNDARIES = 128;
const SAMPLE_SIZE = 4096;

export function* buildRangeBitmap(
  bits: RowBits,
  values: NumericColumn,
  rowCount: number,
  sortedRows?: SortedRows,
): IncrementalTask<RangeBitmap> {
  const maxBoundaries = sortedRows === undefined ? MAX_BOUNDARIES : MAX_SORTED_BOUNDARIES;
  const boundaries = [...chooseBoundaries(values, rowCount, maxBoundaries), Number.POSITIVE_INFINITY];
  const rangeBitmap: RangeBitmap = {
    values,
    sortedRows,
    boundaries,
    rowsBelow: boundaries.map(() => bits.make()),
    binMin: new Float64Array(boundaries.length).fill(Number.POSITIVE_INFINITY),
    binMax: new Float64Array(boundaries.length).fill(Number.NEGATIVE_INFINITY),
  };
  yield* forEachBatch(rowCount, (from, to) => {
    for (let row = from; row < to; row += 1) bits.add(rangeBitmap.rowsBelow[trackInBin(rangeBitmap, values[row] as number)] as RowSet, row);
  });
  for (let at = 1; at < boundaries.length; at += 1) bits.or(rangeBitmap.rowsBelow[at] as RowSet, rangeBitmap.rowsBelow[at - 1] as RowSet);
  return rangeBitmap;
}

function chooseBoundaries(values: NumericColumn, rowCount: number, maxBoundaries: number): number[] {
  const size = Math.min(SAMPLE_SIZE, rowCount);
  const sample = Float64Array.from({ length: size }, (_, at) => values[Math.floor((at * rowCount) / size)] as number).sort();
  const distinct = [...new Set(sample)];
  if (distinct.length <= maxBoundaries) return distinct;
  const quantiles = Array.from({ length: maxBoundaries }, (_, at) => sample[Math.floor((at * size) / maxBoundaries)] as number);
  return [...new Set(quantiles)];
}

function firstAbove(boundaries: readonly number[], number: number): number {
  let low = 0;
  let high = boundaries.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((boundaries[middle] as number) <= number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the number's bin and extends the bin's minimum and maximum to include it. */
function trackInBin({ boundaries, binMin, binMax }: RangeBitmap, number: number): number {
  const bin = firstAbove(boundaries, number);
  if (number < (binMin[bin] as number)) binMin[bin] = number;
  if (number > (binMax[bin] as number)) binMax[bin] = number;
  return bin;
}

export function addToRangeBitmap(bits: RowBits, rangeBitmap: RangeBitmap, row: number): void {
  for (let at = trackInBin(rangeBitmap, rangeBitmap.values[row] as number); at < rangeBitmap.rowsBelow.length; at += 1)
    bits.add(rangeBitmap.rowsBelow[at] as RowSet, row);
}

interface Range {
  readonly low: number;
  readonly end: number;
}

/**
 * Fills a bitmap with the rows with `low` ≤ value < `end`, deleted ones included; `scratch` is a second bitmap to work
 * in.
 */
export function fillRange(
  bits: RowBits,
  rangeBitmap: RangeBitmap,
  { low, end }: Range,
  into: RowSet,
  scratch: RowSet,
  within = getAllByteRanges(bits.layout),
): void {
  fillBelow(bits, rangeBitmap, end, into, within);
  fillBelow(bits, rangeBitmap, low, scratch, within);
  bits.andNot(into, scratch, within);
}

function fillBelow(bits: RowBits, rangeBitmap: RangeBitmap, limit: number, into: RowSet, within: ByteRanges): void {
  const { boundaries, rowsBelow, binMin, binMax, sortedRows } = rangeBitmap;
  const fillTo = (boundary: number) => (boundary < 0 ? bits.clear(into, within) : bits.copy(into, rowsBelow[boundary] as RowSet, within));
  const next = findBoundaryAbove(boundaries, limit);
  const isWhole = next < boundaries.length && (binMax[next] as number) < limit;
  if (isWhole) fillTo(next);
  else if (next < 0 || next === boundaries.length || (binMin[next] as number) >= limit) fillTo(next - 1);
  else if (sortedRows === undefined) {
    fillTo(next - 1);
    addScannedRows(bits, rangeBitmap, rowsBelow[next] as RowSet, limit, into, within);
  } else {
    const { rows } = sortedRows.sortIndex;
    const under = sortedRows.between(boundaries[next - 1] ?? Number.NEGATIVE_INFINITY, limit);
    const over = sortedRows.between(limit, boundaries[next] as number);
    // Starts from the nearer boundary.
    if (under.to - under.from <= over.to - over.from) {
      fillTo(next - 1);
      for (let place = under.from; place < under.to; place += 1) bits.add(into, rows[place] as number);
    } else {
      fillTo(next);
      for (let place = over.from; place < over.to; place += 1) bits.remove(into, rows[place] as number);
    }
  }
}

/** Returns the index of the first boundary above a limit: -1 or the count of boundaries for an infinite one. */
function findBoundaryAbove(boundaries: readonly number[], limit: number): number {
  if (limit === Number.NEGATIVE_INFINITY) return -1;
  return limit === Number.POSITIVE_INFINITY ? boundaries.length : firstAbove(boundaries, limit);
}

/** Adds the rows below the limit among those in `among` that are not yet in the bitmap. */
function addScannedRows(bits: RowBits, { values }: RangeBitmap, among: RowSet, limit: number, into: RowSet, within: ByteRanges): void {
  const { words } = bits;
  const { rowAtPosition } = bits.layout;
  const to = into >>> 2;
  const from = among >>> 2;
  for (let range = 0; range < within.length; range += 2) {
    const end = (within[range + 1] as number) >>> 2;
    for (let at = (within[range] as number) >>> 2; at < end; at += 1) {
      let between = (words[from + at] as number) & ~(words[to + at] as number);
      while (between !== 0) {
        const lowest = between & -between;
        const row = rowAtPosition[(at << 5) + 31 - Math.clz32(lowest)] as number;
        if ((values[row] as number) < limit) words[to + at] = (words[to + at] as number) | lowest;
        between ^= lowest;
      }
    }
  }
}
