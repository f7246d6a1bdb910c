/**
 * One typed array per property, one element per row. Throughout this folder an index below `rowCount` is in range by
 * construction, which `noUncheckedIndexedAccess` cannot see: that is the reason of every `as number` here (`?? 0` would
 * hide a wrong index).
 */
const LAYOUT = {
  /** Index in CATEGORY_SLUGS, or DEAD. */
  category: Uint8Array,
  priceBand: Uint8Array,
  /** Code of category and subcategory, see category-paths.ts; 0 in a deleted row. */
  section: Uint32Array,
  ratingTenths: Uint8Array,
  /** Packed rating and flags, see rating-and-flags.ts. */
  grade: Uint16Array,
  /** Days until shipment, or NO_DAYS. */
  shipDays: Uint16Array,
  discountPercent: Uint8Array,
  /** Percent of the price drop at the last price break that the stock reaches. */
  bulkPercent: Uint8Array,
  /**
   * `trending`: 1 if the `trending` rule admits the row; `trendingNow`: 1 if the wider Trending Now block of the home
   * page may show it.
   */
  trending: Uint8Array,
  trendingNow: Uint8Array,
  country: Uint32Array,
  supplierId: Uint32Array,
  supplierName: Uint32Array,
  priceCents: Uint32Array,
  reviewCount: Uint32Array,
  moq: Uint32Array,
  /** `row` of the product in the catalogue file. */
  fileRow: Uint32Array,
  /** Start and number of the name's terms in the table's `nameTerms`. */
  nameStart: Uint32Array,
  nameLength: Uint8Array,
  createdAtMs: Float64Array,
  relevance: Float64Array,
} as const;

export type ColumnName = keyof typeof LAYOUT;
export type Columns = { [Name in ColumnName]: InstanceType<(typeof LAYOUT)[Name]> };

export const COLUMN_NAMES = Object.keys(LAYOUT) as readonly ColumnName[];

/** Category code of a replaced or removed row: no filter admits it, so no separate check for deleted rows is needed. */
export const DEAD = 255;

/** Days of a row whose supplier gave none: later than any filter allows. */
export const NO_DAYS = 0xffff;

function build(make: (name: ColumnName) => Columns[ColumnName]): Columns {
  // One entry per LAYOUT key, each made by that key's constructor, which Object.fromEntries cannot express.
  return Object.fromEntries(COLUMN_NAMES.map((name) => [name, make(name)])) as Columns;
}

export function createColumns(capacity: number): Columns {
  return build((name) => new LAYOUT[name](capacity));
}

export function growColumns(columns: Columns, capacity: number): Columns {
  return build((name) => {
    const longer = new LAYOUT[name](capacity);
    longer.set(columns[name]);
    return longer;
  });
}

/** Copies the rows listed in `rowOrder`, in that order, into arrays of `capacity`. */
export function gatherColumns(columns: Columns, rowOrder: Uint32Array, capacity: number): Columns {
  const gathered = createColumns(capacity);
  for (const name of COLUMN_NAMES) gather(columns[name], rowOrder, 0, rowOrder.length, gathered[name]);
  return gathered;
}

/** Copies one column at positions `from` to `to` of the row order. */
export function gather(values: Columns[ColumnName], rowOrder: Uint32Array, from: number, to: number, into: Columns[ColumnName]): void {
  for (let i = from; i < to; i += 1) into[i] = values[rowOrder[i] as number] as number;
}

export function copyRow(from: Columns, row: number, to: Columns, place: number): void {
  for (const name of COLUMN_NAMES) to[name][place] = from[name][row] as number;
}

/** Adds a quarter: compaction comes before that many rows are appended. Pages that are never written take no memory. */
export const withHeadroom = (rowCount: number): number => rowCount + (rowCount >>> 2) + 1024;

/** Makes room for `count` values, at least doubling. */
export function growUint32(array: Uint32Array, count: number): Uint32Array {
  if (count <= array.length) return array;
  const longer = new Uint32Array(Math.max(count, array.length * 2));
  longer.set(array);
  return longer;
}
