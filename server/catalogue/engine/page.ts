import type { Sort } from '#domain/catalogue/catalogue-query.ts';
import { findAfter, type Orders, type Place, sortKeys } from '../arrays/orders.ts';
import { compareIds, compareTexts, type Table } from '../arrays/table.ts';
import { selectTop } from '../arrays/top.ts';
import type { Filter } from './filter.ts';

/** The rows a query is about. */
export interface Matches {
  readonly count: number;
  /** Whether a row is among them. */
  readonly admits: (row: number) => boolean;
  /** All of them, in no order; good until the next question. */
  readonly rows: () => Uint32Array;
  /** Text scores of `rows`; present when the order goes by them. */
  readonly scores: Uint16Array | null;
}

/** Above any relevance (at most 5 × ln 2³² < 111), so one number orders by text score first, relevance second. */
const SCORE_STEP = 256;

export function searchKey(score: number, relevance: number): number {
  return -(score * SCORE_STEP + relevance);
}

/** Looking at a row on the way costs a quarter of selecting one. */
const WALKED_PER_SELECTED = 4;
/** So many times as long as expected: longer, and filter and order work against each other. */
const PATIENCE = 4;

/**
 * The first `limit` matching rows behind `after`. Few matches are selected by key; many are met soon by walking the sorted order,
 * unless filter and order work against each other: then the walk is given up and the matches are selected after all.
 */
export function findPage(
  table: Table,
  orders: Orders,
  filter: Filter,
  matches: Matches,
  sort: Sort,
  limit: number,
  after: Place | null,
): number[] {
  // Rows to look at until a page is full, if those that match lie anywhere.
  const expected = (limit * table.rowCount) / matches.count;
  if (matches.scores === null && expected < matches.count * WALKED_PER_SELECTED) {
    const first = firstPlace(filter, sort);
    const rows = walk(table, orders, first, matches, sort, limit, after, Math.ceil(expected * PATIENCE));
    if (rows !== undefined) return rows;
  }
  return select(table, matches, matches.rows(), sort, limit, after);
}

/** Where in the order the filter admits the first row: no product comes before it. No id is smaller than the empty one. */
function firstPlace({ minPriceCents, maxPriceCents }: Filter, sort: Sort): Place {
  const key = sort === 'price-asc' ? minPriceCents : sort === 'price-desc' ? -maxPriceCents : Number.NEGATIVE_INFINITY;
  return { key, id: '' };
}

/** undefined when `most` rows were looked at in vain. */
function walk(
  table: Table,
  orders: Orders,
  first: Place,
  matches: Matches,
  sort: Sort,
  limit: number,
  after: Place | null,
  most: number,
): number[] | undefined {
  const order = orders[sort];
  const start = Math.max(findAfter(order, table, sort, first), after === null ? 0 : findAfter(order, table, sort, after));
  const end = Math.min(order.count, start + most);
  const page: number[] = [];
  for (let i = start; i < end; i += 1) {
    const row = order.rows[i] as number;
    if (matches.admits(row) && page.push(row) === limit) return page;
  }
  return end === order.count ? page : undefined;
}

/** Working memory, kept between queries because a megabyte array costs more to make than to fill. */
const scratch = { keys: new Float64Array(0), rows: new Uint32Array(0) };

function select(table: Table, matches: Matches, rows: Uint32Array, sort: Sort, limit: number, after: Place | null): number[] {
  if (scratch.keys.length < matches.count) {
    scratch.keys = new Float64Array(matches.count * 2);
    scratch.rows = new Uint32Array(matches.count * 2);
  }
  const { keys, rows: rest } = scratch;
  const keyOf = rowKeys(table, matches, sort);
  const all = matches.count;
  let count = 0;
  for (let i = 0; i < all; i += 1) {
    const row = rows[i] as number;
    const key = keyOf(i, row);
    if (after !== null && (key < after.key || (key === after.key && compareTexts(table.ids.textOf(row), after.id) <= 0))) continue;
    keys[count] = key;
    rest[count] = row;
    count += 1;
  }
  return selectTop(rest, keys, count, limit, (a, b) => compareIds(table, a, b));
}

function rowKeys({ columns }: Table, { scores }: Matches, sort: Sort): (place: number, row: number) => number {
  if (scores !== null) return (place, row) => searchKey(scores[place] as number, columns.relevance[row] as number);
  const keyOf = sortKeys(columns, sort);
  return (_place, row) => keyOf(row);
}

/** Where a row stands in the order of these matches. */
export function placeOf(table: Table, matches: Matches, sort: Sort, row: number): Place {
  const at = matches.scores === null ? 0 : matches.rows().indexOf(row);
  return { key: rowKeys(table, matches, sort)(at, row), id: table.ids.textOf(row) };
}
