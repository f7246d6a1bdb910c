import { PRICE_BANDS_USD, type Sort } from '#domain/catalogue/catalogue-query.ts';
import { CATEGORY_SLUGS } from '#domain/product/category.ts';
import { addToBins, type Bins, makeBins, type Sorted } from '../arrays/bins.ts';
import { type Columns, DEAD } from '../arrays/columns.ts';
import { OFFER_MASK, OFFERS } from '../arrays/grades.ts';
import { addToGroups, type Codes, type Groups, makeGroups } from '../arrays/groups.ts';
import { findAfter, type Orders } from '../arrays/orders.ts';
import { createRowBits, type RowBits, type RowSet } from '../arrays/row-bits.ts';
import type { Table } from '../arrays/table.ts';

export type GroupName = 'category' | 'section' | 'country' | 'priceBand' | 'offer';
export type BinName = 'priceCents' | 'ratingTenths' | 'moq' | 'trending' | 'createdAtMs' | 'shipDays' | 'supplierId' | 'supplierName';

/**
 * The rows by what they are, as sets: any filter is a few of them combined, any count the bits of one. Each kind is made when it is first
 * asked for and kept by every change; all are made anew when the table has outgrown them or was compacted.
 */
export interface RowSets {
  readonly bits: RowBits;
  readonly alive: RowSet;
  /** The first row there is no room for. */
  readonly end: number;
  readonly groups: Map<GroupName, Groups>;
  readonly bins: Map<BinName, Bins>;
  /** Sets to work in, lent one after another. */
  readonly spares: RowSet[];
  lent: number;
}

/** What they are made of. */
interface Sourced {
  readonly table: Table;
  readonly orders: Orders;
}

/** With twice as many rows as when they were begun, what is frequent among them may be something else. */
const GROWTH = 2;
const FEWEST_ROWS = 1024;

export function createRowSets({ rowCount, columns }: Table): RowSets {
  const capacity = columns.category.length;
  const bits = createRowBits(capacity);
  const end = Math.min(capacity, Math.max(rowCount * GROWTH, FEWEST_ROWS));
  const alive = bits.make();
  for (let row = 0; row < rowCount; row += 1) if (columns.category[row] !== DEAD) bits.add(alive, row);
  return { bits, alive, end, groups: new Map(), bins: new Map(), spares: [], lent: 0 };
}

export function addRow({ bits, alive, groups, bins }: RowSets, row: number): void {
  bits.add(alive, row);
  for (const group of groups.values()) addToGroups(bits, group, row);
  for (const bin of bins.values()) addToBins(bits, bin, row);
}

/** A set to work in until the next question; what is in it is left over from the last one. */
export function lend(sets: RowSets): RowSet {
  const set = sets.spares[sets.lent] ?? sets.bits.make();
  sets.spares[sets.lent] = set;
  sets.lent += 1;
  return set;
}

export function groupsOf(sets: RowSets, table: Table, name: GroupName): Groups {
  const known = sets.groups.get(name);
  if (known !== undefined) return known;
  const made = makeGroups(sets.bits, codesOf(table.columns, name), countCodes(table, name), table.rowCount);
  sets.groups.set(name, made);
  return made;
}

export function binsOf(sets: RowSets, { table, orders }: Sourced, name: BinName): Bins {
  const known = sets.bins.get(name);
  if (known !== undefined) return known;
  const made = makeBins(sets.bits, table.columns[name], table.rowCount, sortedBy(table, orders, name));
  sets.bins.set(name, made);
  return made;
}

function sortedBy(table: Table, orders: Orders, name: BinName): Sorted | undefined {
  if (name === 'priceCents') {
    const placeOf = findPlaces(table, orders, 'price-asc');
    return { order: orders['price-asc'], between: (low, end) => ({ from: placeOf(low), to: placeOf(end) }) };
  }
  if (name === 'createdAtMs') {
    const placeOf = findPlaces(table, orders, 'newest');
    // The latest first: by the negative of the time, which is a whole number.
    return { order: orders.newest, between: (low, end) => ({ from: placeOf(1 - end), to: placeOf(1 - low) }) };
  }
  return undefined;
}

/** Where in an order the first row stands whose key is not below. No id is smaller than the empty one. */
const findPlaces = (table: Table, orders: Orders, sort: Sort) => (key: number) => findAfter(orders[sort], table, sort, { key, id: '' });

const WHOLE = -1;

function codesOf(columns: Columns, name: GroupName): Codes {
  return name === 'offer' ? { values: columns.grade, mask: OFFER_MASK } : { values: columns[name], mask: WHOLE };
}

function countCodes({ sections, countries }: Table, name: GroupName): number {
  switch (name) {
    case 'category':
      return CATEGORY_SLUGS.length;
    case 'section':
      return sections.count;
    case 'country':
      return countries.values.length;
    case 'priceBand':
      return PRICE_BANDS_USD.length;
    case 'offer':
      return OFFERS;
  }
}
