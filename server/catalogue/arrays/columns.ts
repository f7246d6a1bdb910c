/**
 * One typed array per fact, one slot per row. Throughout this folder an index below `rowCount` is in range by construction, which
 * `noUncheckedIndexedAccess` cannot see: that is the reason of every `as number` here (`?? 0` would hide a wrong index).
 */
const LAYOUT = {
  /** Index in CATEGORY_SLUGS, or DEAD. */
  category: Uint8Array,
  priceBand: Uint8Array,
  /** Of category and subcategory: category-paths.ts. 0 where the row is gone. */
  section: Uint32Array,
  ratingTenths: Uint8Array,
  /** Rating and offer: rating-and-flags.ts. */
  grade: Uint16Array,
  /** Or NO_DAYS. */
  shipDays: Uint16Array,
  discountPercent: Uint8Array,
  /** The price drop to the last break that stock reaches. */
  bulkPercent: Uint8Array,
  /** 1 on the `trending` shelf; 1 in home's wider Trending Now. */
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
  /** Where the name's terms begin in the table's `nameTerms`, and how many they are. */
  nameStart: Uint32Array,
  nameLength: Uint8Array,
  createdAtMs: Float64Array,
  relevance: Float64Array,
} as const;

export type ColumnName = keyof typeof LAYOUT;
export type Columns = { [Name in ColumnName]: InstanceType<(typeof LAYOUT)[Name]> };

export const COLUMN_NAMES = Object.keys(LAYOUT) as readonly ColumnName[];

/** The category code of a row that was replaced or removed: no filter admits it, so being alive costs no check of its own. */
export const DEAD = 255;

/** Days of a row whose supplier did not say: later than anything asked for. */
export const NO_DAYS = 0xffff;

function build(make: (name: ColumnName) => Columns[ColumnName]): Columns {
  // One entry per LAYOUT key, each made by that key's constructor: what Object.fromEntries cannot express.
  return Object.fromEntries(COLUMN_NAMES.map((name) => [name, make(name)])) as Columns;
}

export function createColumns(capacity: number): Columns {
  return build((name) => new LAYOUT[name](capacity));
}

/** The same rows in longer arrays. */
export function growColumns(columns: Columns, capacity: number): Columns {
  return build((name) => {
    const longer = new LAYOUT[name](capacity);
    longer.set(columns[name]);
    return longer;
  });
}

/** The rows of `order`, in that order, in arrays of `capacity`. */
export function gatherColumns(columns: Columns, rowOrder: Uint32Array, capacity: number): Columns {
  const gathered = createColumns(capacity);
  for (const name of COLUMN_NAMES) gather(columns[name], rowOrder, 0, rowOrder.length, gathered[name]);
  return gathered;
}

/** Of these places of the order. */
export function gather(values: Columns[ColumnName], rowOrder: Uint32Array, from: number, to: number, into: Columns[ColumnName]): void {
  for (let i = from; i < to; i += 1) into[i] = values[rowOrder[i] as number] as number;
}

export function copyRow(from: Columns, row: number, to: Columns, place: number): void {
  for (const name of COLUMN_NAMES) to[name][place] = from[name][row] as number;
}

/** Room for a quarter more: memory is rebuilt before so many came. What nothing is written to takes no memory. */
export const withHeadroom = (rowCount: number): number => rowCount + (rowCount >>> 2) + 1024;

/** Makes room for `count` values, at least doubling. */
export function growUint32(array: Uint32Array, count: number): Uint32Array {
  if (count <= array.length) return array;
  const longer = new Uint32Array(Math.max(count, array.length * 2));
  longer.set(array);
  return longer;
}
