import type { Sort } from '#domain/catalogue/catalogue-query.ts';
import { selectTop } from '../arrays/select-top.ts';
import { findAfter, type SortIndexes, type SortPosition, sortKeys } from '../arrays/sort-indexes.ts';
import { compareIds, compareTexts, type Table } from '../arrays/table.ts';
import { type Deals, NO_DEALS } from './deals.ts';
import type { Filter } from './filter.ts';

export interface Matches {
  readonly count: number;
  readonly admits: (row: number) => boolean;
  /** Returns all matching rows, in no particular order; valid until the next query. */
  readonly rows: () => Uint32Array;
  /** Text scores of `rows`; null unless sorted by relevance to a search. */
  readonly scores: Uint16Array | null;
}

/** Exceeds any relevance (at most 5 × ln 2³² < 111), so one number sorts by text score first, relevance second. */
const SCORE_STEP = 256;

export function searchKey(score: number, relevance: number): number {
  return -(score * SCORE_STEP + relevance);
}

/** Reading a row during the walk costs a quarter of selecting one. */
const WALKED_PER_SELECTED = 4;
/** Multiple of the expected walk after which it is given up, as filter and sort seem to work against each other. */
const WALK_LIMIT_FACTOR = 4;

/**
 * Returns the first `limit` matching rows after `after`. Selects few matches by key; finds many by walking the sort
 * index, unless filter and sort work against each other: then it gives up the walk and selects them.
 */
export function findPage(
  table: Table,
  sortIndexes: SortIndexes,
  filter: Filter,
  matches: Matches,
  sort: Sort,
  limit: number,
  after: SortPosition | null,
): number[] {
  // Rows to read until a page is full if matches are spread evenly.
  const expected = (limit * table.rowCount) / matches.count;
  if (matches.scores === null && expected < matches.count * WALKED_PER_SELECTED) {
    const rows = walk(table, sortIndexes, filter, matches, sort, limit, after, Math.ceil(expected * WALK_LIMIT_FACTOR));
    if (rows !== undefined) return rows;
  }
  return select(table, filter, matches, sort, limit, after);
}

/** Returns the position before the first row the price filter admits; no id is smaller than the empty one. */
function firstPosition({ minPriceCents, maxPriceCents }: Filter, sort: Sort): SortPosition {
  const key = sort === 'price-asc' ? minPriceCents : sort === 'price-desc' ? -maxPriceCents : Number.NEGATIVE_INFINITY;
  return { key, id: '' };
}

/** Returns undefined if the page is not full after `most` rows. */
function walk(
  table: Table,
  sortIndexes: SortIndexes,
  filter: Filter,
  matches: Matches,
  sort: Sort,
  limit: number,
  after: SortPosition | null,
  most: number,
): number[] | undefined {
  const sortIndex = sortIndexes[sort];
  const moved = movedRows(table, filter, matches, sort, after);
  const start = Math.max(
    findAfter(sortIndex, table, sort, firstPosition(filter, sort)),
    after === null ? 0 : findAfter(sortIndex, table, sort, after),
  );
  const end = Math.min(sortIndex.count, start + most);
  const page: number[] = [];
  for (let i = start; i < end; i += 1) {
    const row = sortIndex.rows[i] as number;
    if (!matches.admits(row) || moved.deals.has(row)) continue;
    if (moved.takeBefore(row, page, limit) || page.push(row) === limit) return page;
  }
  if (end < sortIndex.count) return undefined;
  moved.takeRest(page, limit);
  return page;
}

/**
 * Collects the matching rows whose charged price differs from the one they are sorted by, and inserts each at its true
 * position.
 */
function movedRows(table: Table, filter: Filter, matches: Matches, sort: Sort, after: SortPosition | null) {
  const deals = dealsIn(filter, sort);
  if (deals.size === 0) return NOTHING_MOVED;
  const keyOf = priceKeys(table, deals, sort);
  const compare = (a: number, b: number) => keyOf(a) - keyOf(b) || compareIds(table, a, b);
  const rows = [...deals.keys()].filter((row) => matches.admits(row) && isBehind(table, keyOf(row), row, after)).sort(compare);
  let next = 0;
  const take = (page: number[], limit: number, isDue: (row: number) => boolean): boolean => {
    for (; next < rows.length && isDue(rows[next] as number); next += 1) {
      if (page.length === limit) return true;
      page.push(rows[next] as number);
    }
    return page.length === limit;
  };
  return {
    deals,
    /** Returns true once the page is full. */
    takeBefore: (row: number, page: number[], limit: number) => next < rows.length && take(page, limit, (moved) => compare(moved, row) < 0),
    takeRest: (page: number[], limit: number) => take(page, limit, () => true),
  };
}

const NOTHING_MOVED = { deals: NO_DEALS, takeBefore: () => false, takeRest: () => false };

const isPriceSort = (sort: Sort) => sort === 'price-asc' || sort === 'price-desc';
const dealsIn = ({ deals }: Filter, sort: Sort): Deals => (isPriceSort(sort) ? deals : NO_DEALS);

/** Returns {@link sortKeys} with the prices charged. */
function priceKeys({ columns }: Table, deals: Deals, sort: Sort): (row: number) => number {
  const keyOf = sortKeys(columns, sort);
  if (deals.size === 0) return keyOf;
  const sign = sort === 'price-asc' ? 1 : -1;
  return (row) => {
    const deal = deals.get(row);
    return deal === undefined ? keyOf(row) : sign * deal.priceCents + 0;
  };
}

function isBehind(table: Table, key: number, row: number, after: SortPosition | null): boolean {
  return after === null || key > after.key || (key === after.key && compareTexts(table.ids.textOf(row), after.id) > 0);
}

/** Buffers kept between queries, because a megabyte array costs more to create than to fill. */
const scratch = { keys: new Float64Array(0), rows: new Uint32Array(0) };

function select(table: Table, filter: Filter, matches: Matches, sort: Sort, limit: number, after: SortPosition | null): number[] {
  const rows = matches.rows();
  if (scratch.keys.length < matches.count) {
    scratch.keys = new Float64Array(matches.count * 2);
    scratch.rows = new Uint32Array(matches.count * 2);
  }
  const { keys, rows: rest } = scratch;
  const keyOf = rowKeys(table, filter, matches, sort);
  const all = matches.count;
  let count = 0;
  for (let i = 0; i < all; i += 1) {
    const row = rows[i] as number;
    const key = keyOf(i, row);
    if (!isBehind(table, key, row, after)) continue;
    keys[count] = key;
    rest[count] = row;
    count += 1;
  }
  return selectTop(rest, keys, count, limit, (a, b) => compareIds(table, a, b));
}

function rowKeys(table: Table, filter: Filter, { scores }: Matches, sort: Sort): (place: number, row: number) => number {
  const { columns } = table;
  if (scores !== null) return (place, row) => searchKey(scores[place] as number, columns.relevance[row] as number);
  const keyOf = priceKeys(table, dealsIn(filter, sort), sort);
  return (_place, row) => keyOf(row);
}

export function getSortPosition(table: Table, filter: Filter, matches: Matches, sort: Sort, row: number): SortPosition {
  const at = matches.scores === null ? 0 : matches.rows().indexOf(row);
  return { key: rowKeys(table, filter, matches, sort)(at, row), id: table.ids.textOf(row) };
}
