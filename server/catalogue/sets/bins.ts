import { forEachBatch, type IncrementalTask } from '../arrays/incremental-task.ts';
import { type ByteRanges, getAllByteRanges } from './bit-layout.ts';
import type { RowBits, RowSet } from './row-bits.ts';

/** A whole number of every row. */
export type Facts = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** All rows in the order of a fact, where they are kept so anyway: what lies between two bounds need not be looked for. */
export interface SortedRows {
  readonly sortIndex: { readonly rows: Uint32Array };
  /** Places in the order of the rows with `low` ≤ fact < `end`. */
  readonly between: (low: number, end: number) => { readonly from: number; readonly to: number };
}

/**
 * The rows below each of some numbers ("edges"), so that any range is two sets apart and a look at the rows between a bound and its nearest
 * edge: a range-encoded bitmap index with bins.
 */
export interface Bins {
  readonly facts: Facts;
  readonly sortedRows: SortedRows | undefined;
  /** Ascending; the last one is infinite. */
  readonly edges: readonly number[];
  /** As many as edges. */
  readonly below: readonly RowSet[];
  /** Of the rows that are below an edge and not below the one before: nobody has to look at them where they all are on one side of a bound. */
  readonly least: Float64Array;
  readonly most: Float64Array;
}

/** A number that few rows share has some 2 % of all rows in its bin; facts with no more numbers than this have no bins to look into. */
const MOST_EDGES = 64;
/** Where rows are added from an order, each costs a look at its slot, far away from the last one's. */
const MOST_SORTED_EDGES = 128;
const SAMPLE = 4096;

export function* makeBins(bits: RowBits, facts: Facts, rowCount: number, sortedRows?: SortedRows): IncrementalTask<Bins> {
  const most = sortedRows === undefined ? MOST_EDGES : MOST_SORTED_EDGES;
  const edges = [...chooseEdges(facts, rowCount, most), Number.POSITIVE_INFINITY];
  const bins: Bins = {
    facts,
    sortedRows,
    edges,
    below: edges.map(() => bits.make()),
    least: new Float64Array(edges.length).fill(Number.POSITIVE_INFINITY),
    most: new Float64Array(edges.length).fill(Number.NEGATIVE_INFINITY),
  };
  yield* forEachBatch(rowCount, (from, to) => {
    for (let row = from; row < to; row += 1) bits.add(bins.below[note(bins, facts[row] as number)] as RowSet, row);
  });
  for (let at = 1; at < edges.length; at += 1) bits.or(bins.below[at] as RowSet, bins.below[at - 1] as RowSet);
  return bins;
}

function chooseEdges(facts: Facts, rowCount: number, most: number): number[] {
  const size = Math.min(SAMPLE, rowCount);
  const sample = Float64Array.from({ length: size }, (_, at) => facts[Math.floor((at * rowCount) / size)] as number).sort();
  const distinct = [...new Set(sample)];
  if (distinct.length <= most) return distinct;
  const quantiles = Array.from({ length: most }, (_, at) => sample[Math.floor((at * size) / most)] as number);
  return [...new Set(quantiles)];
}

/** Index of the first edge above the number. */
function firstAbove(edges: readonly number[], number: number): number {
  let low = 0;
  let high = edges.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((edges[middle] as number) <= number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The bin of a number, which from now on lies within its bounds. */
function note({ edges, least, most }: Bins, number: number): number {
  const bin = firstAbove(edges, number);
  if (number < (least[bin] as number)) least[bin] = number;
  if (number > (most[bin] as number)) most[bin] = number;
  return bin;
}

export function addToBins(bits: RowBits, bins: Bins, row: number): void {
  for (let at = note(bins, bins.facts[row] as number); at < bins.below.length; at += 1) bits.add(bins.below[at] as RowSet, row);
}

interface Range {
  readonly low: number;
  readonly end: number;
}

/** Puts the rows with `low` ≤ number < `end` into a set, dead ones included; `spare` is another set to work in. */
export function fillRange(
  bits: RowBits,
  bins: Bins,
  { low, end }: Range,
  into: RowSet,
  spare: RowSet,
  within = getAllByteRanges(bits.layout),
): void {
  fillBelow(bits, bins, end, into, within);
  fillBelow(bits, bins, low, spare, within);
  bits.andNot(into, spare, within);
}

function fillBelow(bits: RowBits, bins: Bins, limit: number, into: RowSet, within: ByteRanges): void {
  const { edges, below, least, most, sortedRows } = bins;
  const fillTo = (edge: number) => (edge < 0 ? bits.clear(into, within) : bits.copy(into, below[edge] as RowSet, within));
  const next = nextEdge(edges, limit);
  const isWhole = next < edges.length && (most[next] as number) < limit;
  if (isWhole) fillTo(next);
  else if (next < 0 || next === edges.length || (least[next] as number) >= limit) fillTo(next - 1);
  else if (sortedRows === undefined) {
    fillTo(next - 1);
    addLookedAt(bits, bins, below[next] as RowSet, limit, into, within);
  } else {
    const { rows } = sortedRows.sortIndex;
    const under = sortedRows.between(edges[next - 1] ?? Number.NEGATIVE_INFINITY, limit);
    const over = sortedRows.between(limit, edges[next] as number);
    // From the nearer edge.
    if (under.to - under.from <= over.to - over.from) {
      fillTo(next - 1);
      for (let place = under.from; place < under.to; place += 1) bits.add(into, rows[place] as number);
    } else {
      fillTo(next);
      for (let place = over.from; place < over.to; place += 1) bits.remove(into, rows[place] as number);
    }
  }
}

/** The first above a limit: none for an infinite one. */
function nextEdge(edges: readonly number[], limit: number): number {
  if (limit === Number.NEGATIVE_INFINITY) return -1;
  return limit === Number.POSITIVE_INFINITY ? edges.length : firstAbove(edges, limit);
}

/** Of the rows in `among` and not yet in the set, those below the limit. */
function addLookedAt(bits: RowBits, { facts }: Bins, among: RowSet, limit: number, into: RowSet, within: ByteRanges): void {
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
        if ((facts[row] as number) < limit) words[to + at] = (words[to + at] as number) | lowest;
        between ^= lowest;
      }
    }
  }
}
