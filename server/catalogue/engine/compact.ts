import { gatherColumns } from '../arrays/columns.ts';
import { mapOrders, type Orders } from '../arrays/orders.ts';
import { compareTexts, type Table } from '../arrays/table.ts';
import { NO_ROW, renumberPostings } from '../search/postings.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { RowSets } from './row-sets.ts';

/** What of an engine is rebuilt. */
interface Memory {
  table: Table;
  orders: Orders;
  sets: RowSets | undefined;
  readonly index: SearchIndex;
}

/** Rebuilds memory without dead rows and with all rows in id order. Nothing is sorted by key again or read again from text. */
export function compact(memory: Memory): void {
  const { table, orders, index } = memory;
  const order = aliveById(table);
  const renumber = new Uint32Array(table.rowCount).fill(NO_ROW);
  for (let row = 0; row < order.length; row += 1) renumber[order[row] as number] = row;
  memory.orders = mapOrders((sort) => {
    const rows = new Uint32Array(order.length);
    let count = 0;
    for (let i = 0; i < orders[sort].count; i += 1) {
      const row = renumber[orders[sort].rows[i] as number] as number;
      if (row === NO_ROW) continue;
      rows[count] = row;
      count += 1;
    }
    return { rows, count };
  });
  index.postings = renumberPostings(index.postings, renumber, index.lexicon.terms.length);
  memory.table = compactTable(table, order);
  memory.sets = undefined;
}

/** Alive rows by id: those of the base are sorted already, the later ones are sorted and merged in. */
function aliveById(table: Table): Uint32Array {
  const isAlive = (row: number) => table.rowOf.get(table.ids[row] as string) === row;
  const later: number[] = [];
  for (let row = table.baseCount; row < table.rowCount; row += 1) if (isAlive(row)) later.push(row);
  later.sort((a, b) => compareTexts(table.ids[a] as string, table.ids[b] as string));
  const order = new Uint32Array(table.aliveCount);
  let count = 0;
  let next = 0;
  const put = (row: number) => {
    order[count] = row;
    count += 1;
  };
  for (let row = 0; row < table.baseCount; row += 1) {
    if (!isAlive(row)) continue;
    while (next < later.length && (table.ids[later[next] as number] as string) < (table.ids[row] as string)) {
      put(later[next] as number);
      next += 1;
    }
    put(row);
  }
  for (; next < later.length; next += 1) put(later[next] as number);
  return order;
}

function compactTable(table: Table, order: Uint32Array): Table {
  const capacity = order.length + (order.length >>> 3) + 1024;
  const ids = Array.from(order, (row) => table.ids[row] as string);
  const next: Table = {
    ...table,
    columns: gatherColumns(table.columns, order, capacity),
    rowCount: order.length,
    baseCount: order.length,
    ids,
    rowOf: new Map(ids.map((id, row) => [id, row])),
    nameTerms: new Uint32Array(table.nameTermCount + capacity),
    nameTermCount: 0,
  };
  for (let row = 0; row < order.length; row += 1) {
    const start = next.columns.nameStart[row] as number;
    const end = start + (next.columns.nameLength[row] as number);
    next.columns.nameStart[row] = next.nameTermCount;
    for (let i = start; i < end; i += 1) {
      next.nameTerms[next.nameTermCount] = table.nameTerms[i] as number;
      next.nameTermCount += 1;
    }
  }
  return next;
}
