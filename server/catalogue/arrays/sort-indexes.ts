import { SORTS, type Sort } from '#domain/catalogue/catalogue-query.ts';
import type { ColumnName, Columns } from './columns.ts';
import { growUint32 } from './columns.ts';
import { sortByKey } from './radix-sort.ts';
import { compareIds, compareTexts, type Table } from './table.ts';

/** Every row, deleted ones included, sorted in one of the six ways. */
export interface SortIndex {
  rows: Uint32Array;
  count: number;
}
export type SortIndexes = Record<Sort, SortIndex>;

const KEYS = {
  relevance: { column: 'relevance', sign: -1 },
  'price-asc': { column: 'priceCents', sign: 1 },
  'price-desc': { column: 'priceCents', sign: -1 },
  rating: { column: 'ratingTenths', sign: -1 },
  newest: { column: 'createdAtMs', sign: -1 },
  reviews: { column: 'reviewCount', sign: -1 },
} as const satisfies Record<Sort, { column: ColumnName; sign: 1 | -1 }>;

export interface SortPosition {
  readonly key: number;
  readonly id: string;
}

/**
 * Returns a function from row to sort key, ascending. Resolve it once for many rows: finding the column costs more than
 * reading a value.
 */
export function sortKeys(columns: Columns, sort: Sort): (row: number) => number {
  const { column, sign } = KEYS[sort];
  const keys = columns[column];
  // Adding 0 turns -0 into 0.
  return (row) => sign * (keys[row] as number) + 0;
}

export function mapSortIndexes(make: (sort: Sort) => SortIndex): SortIndexes {
  return Object.fromEntries(SORTS.map((sort) => [sort, make(sort)])) as SortIndexes;
}

/** Sorts all rows in six ways; rows must be in id order. */
export function buildSortIndexes(columns: Columns, rowCount: number): SortIndexes {
  const keys = new Float64Array(rowCount);
  return mapSortIndexes((sort) => {
    const keyOf = sortKeys(columns, sort);
    for (let row = 0; row < rowCount; row += 1) keys[row] = keyOf(row);
    return { rows: sortByKey(keys), count: rowCount };
  });
}

/** Compares rows by {@link sortKeys}, then by id. */
function rowComparison(table: Table, sort: Sort): (a: number, b: number) => number {
  const keyOf = sortKeys(table.columns, sort);
  return (a, b) => keyOf(a) - keyOf(b) || compareIds(table, a, b);
}

/**
 * Inserts rows just appended to the table into all six sort indexes, moving the rows between two insertions as one
 * block. Sorts them by id once, the expensive comparison: the stable sort by number keeps that order for ties.
 */
export function insertRows(sortIndexes: SortIndexes, table: Table, newRows: readonly number[]): void {
  const byId = [...newRows].sort((a, b) => compareIds(table, a, b));
  for (const sort of SORTS) {
    const sortIndex = sortIndexes[sort];
    const keyOf = sortKeys(table.columns, sort);
    const compare = rowComparison(table, sort);
    const sorted = byId.toSorted((a, b) => keyOf(a) - keyOf(b));
    sortIndex.rows = growUint32(sortIndex.rows, sortIndex.count + sorted.length);
    let end = sortIndex.count;
    for (let k = sorted.length - 1; k >= 0; k -= 1) {
      const row = sorted[k] as number;
      const position = findInsertPosition(sortIndex.rows, end, compare, row);
      sortIndex.rows.copyWithin(position + k + 1, position, end);
      sortIndex.rows[position + k] = row;
      end = position;
    }
    sortIndex.count += sorted.length;
  }
}

/**
 * Finds the row's insert position among the first `end` rows, in doubling steps from their end, as the last row's
 * position is often near.
 */
function findInsertPosition(rows: Uint32Array, end: number, compare: (a: number, b: number) => number, row: number): number {
  let high = end;
  let low = 0;
  for (let step = 1; high - step >= 0; step *= 2) {
    if (compare(rows[high - step] as number, row) < 0) {
      low = high - step + 1;
      break;
    }
    high -= step;
  }
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(rows[middle] as number, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the index of the first row after a position, whose own row may be gone. */
export function findAfter(sortIndex: SortIndex, table: Table, sort: Sort, position: SortPosition): number {
  const keyOf = sortKeys(table.columns, sort);
  let low = 0;
  let high = sortIndex.count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const row = sortIndex.rows[middle] as number;
    const difference = keyOf(row) - position.key || compareTexts(table.ids.textOf(row), position.id);
    if (difference <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
