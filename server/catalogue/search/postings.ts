import { growUint32 } from '../arrays/columns.ts';
import type { IncrementalTask } from '../arrays/incremental-task.ts';

/**
 * Rows that contain a term: `row << 2 | field`, ascending. One build creates one array (`base`, term after term); rows
 * added later go to a short list per term, whose rows are all higher.
 */
export interface Postings {
  /** `base` of term t is `baseRows[starts[t] … starts[t + 1])`. */
  starts: Uint32Array;
  baseRows: Uint32Array;
  tails: Map<number, Tail>;
}

export interface Tail {
  rows: Uint32Array;
  count: number;
}

export function createPostings(): Postings {
  return { starts: new Uint32Array(1), baseRows: new Uint32Array(0), tails: new Map() };
}

/** Start and end of a term's part of `baseRows`; both 0 for a term added after the build. */
export function baseStart(postings: Postings, term: number): number {
  return term + 1 < postings.starts.length ? (postings.starts[term] as number) : 0;
}
export function baseEnd(postings: Postings, term: number): number {
  return term + 1 < postings.starts.length ? (postings.starts[term + 1] as number) : 0;
}

/** Counts the rows (deleted ones included) that contain the term. */
export function countPostings(postings: Postings, term: number): number {
  return baseEnd(postings, term) - baseStart(postings, term) + (postings.tails.get(term)?.count ?? 0);
}

export function hasRow(postings: Postings, term: number, row: number): boolean {
  const tail = postings.tails.get(term);
  return (
    isAmong(postings.baseRows, baseStart(postings, term), baseEnd(postings, term), row) ||
    (tail !== undefined && isAmong(tail.rows, 0, tail.count, row))
  );
}

/** True if one of the ascending postings is of this row. */
export function isAmong(rows: Uint32Array, from: number, to: number, row: number): boolean {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle] as number) >>> 2 < row) low = middle + 1;
    else high = middle;
  }
  return low < to && (rows[low] as number) >>> 2 === row;
}

/** Returns postings of the rows that contain all these terms, each with its lowest field. */
export function intersectPostings(postings: Postings, terms: readonly number[]): Uint32Array {
  const [first, ...others] = terms.map((term) => allPostings(postings, term)).sort((a, b) => a.length - b.length);
  return others.reduce(intersect, first ?? new Uint32Array(0));
}

/** Returns all postings, ascending, since tail rows are higher. */
function allPostings(postings: Postings, term: number): Uint32Array {
  const base = postings.baseRows.subarray(baseStart(postings, term), baseEnd(postings, term));
  const tail = postings.tails.get(term);
  if (tail === undefined) return base;
  const all = new Uint32Array(base.length + tail.count);
  all.set(base);
  all.set(tail.rows.subarray(0, tail.count), base.length);
  return all;
}

function intersect(few: Uint32Array, many: Uint32Array): Uint32Array {
  const both = new Uint32Array(few.length);
  let count = 0;
  let at = 0;
  for (const posting of few) {
    while (at < many.length && (many[at] as number) >>> 2 < posting >>> 2) at += 1;
    if (at === many.length) break;
    if ((many[at] as number) >>> 2 !== posting >>> 2) continue;
    both[count] = Math.min(posting, many[at] as number);
    count += 1;
  }
  return both.subarray(0, count);
}

/** Adds the entries (`term << 2 | field`) of a row higher than all before. */
export function appendPostings(postings: Postings, row: number, entries: Uint32Array, count: number): void {
  for (let i = 0; i < count; i += 1) {
    const entry = entries[i] as number;
    const term = entry >>> 2;
    let tail = postings.tails.get(term);
    if (tail === undefined) {
      tail = { rows: new Uint32Array(4), count: 0 };
      postings.tails.set(term, tail);
    }
    tail.rows = growUint32(tail.rows, tail.count + 1);
    tail.rows[tail.count] = ((row << 2) | (entry & 3)) >>> 0;
    tail.count += 1;
  }
}

/** Entries of many rows one after another: row i has `entries[ends[i - 1] … ends[i])`. */
export interface EntryStream {
  entries: Uint32Array;
  count: number;
  ends: Uint32Array;
}

/** Builds the base; `rowOrder[newRow]` is the row's place in the stream. */
export function buildPostings(stream: EntryStream, rowOrder: Uint32Array, termCount: number): Postings {
  const starts = new Uint32Array(termCount + 1);
  forEachEntry(stream, rowOrder, (entry) => {
    const next = (entry >>> 2) + 1;
    starts[next] = (starts[next] as number) + 1;
  });
  for (let term = 0; term < termCount; term += 1) starts[term + 1] = (starts[term + 1] as number) + (starts[term] as number);
  const places = starts.slice();
  const baseRows = new Uint32Array(starts[termCount] as number);
  forEachEntry(stream, rowOrder, (entry, row) => {
    const place = places[entry >>> 2] as number;
    baseRows[place] = ((row << 2) | (entry & 3)) >>> 0;
    places[entry >>> 2] = place + 1;
  });
  return { starts, baseRows, tails: new Map() };
}

function forEachEntry(stream: EntryStream, rowOrder: Uint32Array, visit: (entry: number, row: number) => void): void {
  for (let row = 0; row < rowOrder.length; row += 1) {
    const place = rowOrder[row] as number;
    const end = stream.ends[place] as number;
    for (let i = place === 0 ? 0 : (stream.ends[place - 1] as number); i < end; i += 1) visit(stream.entries[i] as number, row);
  }
}

/** New number of a deleted row. */
export const NO_ROW = 0xffffffff;

/** Postings processed per batch, in some milliseconds. */
const POSTINGS_PER_BATCH = 200_000;

/** Returns the postings under new row numbers; leaves out rows whose `renumber[row]` is NO_ROW and rows beyond it. */
export function* renumberPostings(postings: Postings, renumber: Uint32Array, termCount: number): IncrementalTask<Postings> {
  let total = postings.baseRows.length;
  for (const tail of postings.tails.values()) total += tail.count;
  const starts = new Uint32Array(termCount + 1);
  const baseRows = new Uint32Array(total);
  let count = 0;
  let looked = 0;
  for (let term = 0; term < termCount; term += 1) {
    const from = count;
    const end = baseEnd(postings, term);
    for (let start = baseStart(postings, term); start < end; start += POSTINGS_PER_BATCH) {
      const to = Math.min(end, start + POSTINGS_PER_BATCH);
      count = copyRenumbered(postings.baseRows, start, to, renumber, baseRows, count);
      looked += to - start;
      if (looked > POSTINGS_PER_BATCH) {
        looked = 0;
        yield;
      }
    }
    const tail = postings.tails.get(term);
    if (tail !== undefined) {
      count = mergeRenumbered(tail, renumber, baseRows, from, count);
      looked += count - from;
    }
    starts[term + 1] = count;
  }
  // A view instead of a copy: deleted rows leave less than an eighth unused at the end.
  return { starts, baseRows: baseRows.subarray(0, count), tails: new Map() };
}

function copyRenumbered(source: Uint32Array, start: number, end: number, renumber: Uint32Array, to: Uint32Array, count: number): number {
  let place = count;
  for (let i = start; i < end; i += 1) {
    const posting = source[i] as number;
    const row = renumber[posting >>> 2] ?? NO_ROW;
    if (row === NO_ROW) continue;
    to[place] = ((row << 2) | (posting & 3)) >>> 0;
    place += 1;
  }
  return place;
}

/** Sorts later rows, whose new numbers may be anywhere, and merges them from the end into `to[from … count)`. */
function mergeRenumbered(tail: Tail, renumber: Uint32Array, to: Uint32Array, from: number, count: number): number {
  const later = new Uint32Array(tail.count);
  const added = copyRenumbered(tail.rows, 0, tail.count, renumber, later, 0);
  const sorted = later.subarray(0, added).sort();
  let place = count + added - 1;
  let own = count - 1;
  for (let i = added - 1; i >= 0; place -= 1) {
    if (own >= from && (to[own] as number) > (sorted[i] as number)) {
      to[place] = to[own] as number;
      own -= 1;
    } else {
      to[place] = sorted[i] as number;
      i -= 1;
    }
  }
  return count + added;
}
