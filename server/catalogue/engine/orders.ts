import { SORTS, type Sort } from '#domain/catalogue-query.ts';
import type { ColumnName, Columns } from './columns.ts';
import { growUint32 } from './columns.ts';
import { sortByKey } from './radix-sort.ts';
import { compareIds, compareTexts, type Table } from './table.ts';

/** Every row, dead ones included, in one of the six orders. */
export interface Order {
  rows: Uint32Array;
  count: number;
}
export type Orders = Record<Sort, Order>;

const KEYS = {
  relevance: { column: 'relevance', sign: -1 },
  'price-asc': { column: 'priceCents', sign: 1 },
  'price-desc': { column: 'priceCents', sign: -1 },
  rating: { column: 'ratingTenths', sign: -1 },
  newest: { column: 'createdAtMs', sign: -1 },
  reviews: { column: 'reviewCount', sign: -1 },
} as const satisfies Record<Sort, { column: ColumnName; sign: 1 | -1 }>;

/** A place in an order: smaller keys come first, then smaller ids. */
export interface Place {
  readonly key: number;
  readonly id: string;
}

/** The number a sort goes by, ascending. Adding 0 turns -0 into 0. */
export function sortKey(columns: Columns, sort: Sort, row: number): number {
  const { column, sign } = KEYS[sort];
  return sign * (columns[column][row] as number) + 0;
}

export function mapOrders(make: (sort: Sort) => Order): Orders {
  return Object.fromEntries(SORTS.map((sort) => [sort, make(sort)])) as Orders;
}

/** Sorts all rows six times; `byId` is the rows in id order when that is not their own. */
export function buildOrders(columns: Columns, rowCount: number): Orders {
  const keys = new Float64Array(rowCount);
  return mapOrders((sort) => {
    for (let row = 0; row < rowCount; row += 1) keys[row] = sortKey(columns, sort, row);
    return { rows: sortByKey(keys), count: rowCount };
  });
}

function compareRows(table: Table, sort: Sort, a: number, b: number): number {
  return sortKey(table.columns, sort, a) - sortKey(table.columns, sort, b) || compareIds(table, a, b);
}

/** A handful goes in one by one (a block move each); more are merged in one pass. */
const ONE_BY_ONE = 8;

/** Puts rows just appended to the table into all six orders. */
export function insertRows(orders: Orders, table: Table, fresh: readonly number[]): void {
  for (const sort of SORTS) {
    const order = orders[sort];
    order.rows = growUint32(order.rows, order.count + fresh.length);
    if (fresh.length <= ONE_BY_ONE) for (const row of fresh) insertOne(order, table, sort, row);
    else mergeIn(order, table, sort, fresh);
  }
}

function insertOne(order: Order, table: Table, sort: Sort, row: number): void {
  let low = 0;
  let high = order.count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareRows(table, sort, order.rows[middle] as number, row) < 0) low = middle + 1;
    else high = middle;
  }
  order.rows.copyWithin(low + 1, low, order.count);
  order.rows[low] = row;
  order.count += 1;
}

function mergeIn(order: Order, table: Table, sort: Sort, fresh: readonly number[]): void {
  const sorted = [...fresh].sort((a, b) => compareRows(table, sort, a, b));
  let held = order.count - 1;
  let added = sorted.length - 1;
  for (let to = order.count + sorted.length - 1; added >= 0; to -= 1) {
    const row = sorted[added] as number;
    if (held >= 0 && compareRows(table, sort, order.rows[held] as number, row) > 0) {
      order.rows[to] = order.rows[held] as number;
      held -= 1;
    } else {
      order.rows[to] = row;
      added -= 1;
    }
  }
  order.count += sorted.length;
}

/** Index of the first row behind a place, which itself need not exist any more. */
export function findAfter(order: Order, table: Table, sort: Sort, place: Place): number {
  let low = 0;
  let high = order.count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const row = order.rows[middle] as number;
    const difference = sortKey(table.columns, sort, row) - place.key || compareTexts(table.ids[row] as string, place.id);
    if (difference <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
