import { forEachBatch, type IncrementalTask } from '../arrays/incremental-task.ts';
import { type ByteRanges, countWords } from './bit-layout.ts';
import type { RowBits, RowSet } from './row-bits.ts';

/** A small number of every row: what is left of its `values` under the mask. */
export interface Codes {
  readonly values: Uint8Array | Uint16Array | Uint32Array;
  readonly mask: number;
}

/** The rows of each code that many rows have, and those of all other codes together: an equality-encoded bitmap index. */
export interface Groups {
  readonly codes: Codes;
  /** By code; undefined where its rows are among the `rest`. */
  readonly sets: readonly (RowSet | undefined)[];
  readonly rest: RowSet;
  /** Whether there are such rows. */
  hasRest: boolean;
  readonly setCount: number;
}

const MOST_SETS = 64;
/** A code has a set of its own from this share of all rows on: below, looking at its rows is as quick. */
const FEWEST = 1 / 512;
/** Looking at a row takes as long as counting so many words of a set. */
const WORDS_A_ROW = 64;

/** @param codeCount how many codes there are; later ones are among the rest */
export function* makeGroups(bits: RowBits, codes: Codes, codeCount: number, rowCount: number): IncrementalTask<Groups> {
  const counts = new Uint32Array(codeCount);
  yield* forEachBatch(rowCount, (from, to) => {
    for (let row = from; row < to; row += 1) {
      const code = (codes.values[row] as number) & codes.mask;
      if (code < codeCount) counts[code] = (counts[code] as number) + 1;
    }
  });
  const frequent = Array.from(counts.keys())
    .filter((code) => (counts[code] as number) > rowCount * FEWEST)
    .sort((a, b) => (counts[b] as number) - (counts[a] as number))
    .slice(0, MOST_SETS);
  const sets: (RowSet | undefined)[] = new Array<undefined>(codeCount).fill(undefined);
  for (const code of frequent) sets[code] = bits.make();
  const groups: Groups = { codes, sets, rest: bits.make(), hasRest: false, setCount: frequent.length };
  yield* forEachBatch(rowCount, (from, to) => {
    for (let row = from; row < to; row += 1) addToGroups(bits, groups, row);
  });
  return groups;
}

export function addToGroups(bits: RowBits, groups: Groups, row: number): void {
  const { codes, sets, rest } = groups;
  const set = sets[(codes.values[row] as number) & codes.mask];
  bits.add(set ?? rest, row);
  groups.hasRest ||= set === undefined;
}

/** Adds the rows of a code to a set, dead ones included; `scratch` has room for every row. */
export function addGroup(bits: RowBits, groups: Groups, code: number, into: RowSet, scratch: Uint32Array, within: ByteRanges): void {
  const { codes, sets, rest, hasRest } = groups;
  const set = sets[code];
  if (set !== undefined) bits.or(into, set, within);
  if (set !== undefined || !hasRest) return;
  const count = bits.list(rest, scratch, within);
  for (let at = 0; at < count; at += 1) {
    const row = scratch[at] as number;
    if (((codes.values[row] as number) & codes.mask) === code) bits.add(into, row);
  }
}

export interface Counting {
  /** What is counted, where, and how many it is. */
  readonly of: RowSet;
  readonly within: ByteRanges;
  readonly count: number;
  /** A set to work in, and room for every row. */
  readonly spare: RowSet;
  readonly scratch: Uint32Array;
}

/** How many rows of a set have each code; `isAsked` leaves out codes nobody wants to know of, where that saves anything. */
export function countGroups(
  bits: RowBits,
  groups: Groups,
  { of, within, count, spare, scratch }: Counting,
  cells: Uint32Array,
  isAsked: (code: number) => boolean = () => true,
): Uint32Array {
  if (count === 0) return cells;
  if (count * WORDS_A_ROW < groups.setCount * countWords(within)) {
    countEach(groups, scratch, bits.list(of, scratch, within), cells);
    return cells;
  }
  for (const [code, set] of groups.sets.entries()) if (set !== undefined && isAsked(code)) cells[code] = bits.countAnd(of, set, within);
  if (!groups.hasRest) return cells;
  bits.copy(spare, groups.rest, within);
  bits.and(spare, of, within);
  countEach(groups, scratch, bits.list(spare, scratch, within), cells);
  return cells;
}

function countEach({ codes: { values, mask } }: Groups, rows: Uint32Array, count: number, cells: Uint32Array): void {
  for (let at = 0; at < count; at += 1) {
    const code = (values[rows[at] as number] as number) & mask;
    cells[code] = (cells[code] as number) + 1;
  }
}
