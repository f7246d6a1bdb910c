import { admitCategoryPaths } from '../arrays/category-paths.ts';
import { admitFlags } from '../arrays/rating-and-flags.ts';
import { type ByteRanges, getAllByteRanges, getByteRanges } from '../bitmaps/bit-layout.ts';
import {
  acquireScratch,
  type BitmapIndex,
  getRangeBitmap,
  getValueBitmap,
  type RangeBitmapName,
  type ValueBitmapName,
} from '../bitmaps/bitmap-index.ts';
import { fillRange } from '../bitmaps/range-bitmap.ts';
import type { RowSet } from '../bitmaps/row-bits.ts';
import { addRowsOfValue } from '../bitmaps/value-bitmap.ts';
import { type Engine, getBitmapIndex, getRowBuffer } from './engine.ts';
import { ANY, type Filter } from './filter.ts';

/** Conditions of a filter, each of which a facet leaves out to count its own choices. */
export type Dimension = 'category' | 'subcategory' | 'price' | 'rating' | 'quickFilters' | 'days' | 'country' | 'rest';

/** A filter as bitmaps: a row matches if it is alive and in all of them. Valid until the next query. */
export interface FilterBitmaps {
  readonly bitmapIndex: BitmapIndex;
  readonly conditions: ReadonlyMap<Dimension, RowSet>;
  /** Byte ranges of the filtered categories; undefined: no category filter. */
  readonly inCategories: ByteRanges | undefined;
  /** Matching rows, cached by the conditions that are off. */
  readonly cachedRows: Map<string, MatchingRows>;
}

export interface MatchingRows {
  readonly of: RowSet;
  /** Ranges in which the bitmap is valid. */
  readonly within: ByteRanges;
  readonly count: number;
}

interface MatchScope {
  /** The only rows considered; null: all. */
  readonly candidateRows: Uint32Array | null;
  /** Whether `getMatchingRows` will be called without the category filter. */
  readonly includesAllCategories: boolean;
}

export function buildFilterBitmaps(engine: Engine, filter: Filter, { candidateRows, includesAllCategories }: MatchScope): FilterBitmaps {
  const bitmapIndex = getBitmapIndex(engine);
  const { layout } = bitmapIndex.bits;
  const inCategories = filter.hasCategories ? getByteRanges(layout, (partition) => filter.categories[partition] === 1) : undefined;
  const within = includesAllCategories || inCategories === undefined ? getAllByteRanges(layout) : inCategories;
  const conditions = new Map<Dimension, RowSet>();
  const addCondition = (dimension: Dimension, fill: (into: RowSet) => void) => {
    const set = acquireScratch(bitmapIndex);
    fill(set);
    const before = conditions.get(dimension);
    if (before !== undefined) bitmapIndex.bits.and(set, before, within);
    conditions.set(dimension, set);
  };
  const fillAnyOf = (name: ValueBitmapName, codes: Iterable<number>) => (into: RowSet) => {
    bitmapIndex.bits.clear(into, within);
    for (const code of codes)
      addRowsOfValue(bitmapIndex.bits, getValueBitmap(bitmapIndex, engine.table, name), code, into, getRowBuffer(engine), within);
  };
  const range = (of: ColumnRange) => (into: RowSet) => fillBetween(engine, bitmapIndex, of, into, within);

  if (candidateRows !== null) addCondition('rest', (into) => fillRows(bitmapIndex, candidateRows, into));
  if (filter.subcategory !== null) {
    const admittedPaths = admitCategoryPaths(engine.table.categoryPaths, ALL, filter.subcategory);
    addCondition('subcategory', fillAnyOf('section', admitted(admittedPaths, admittedPaths.length)));
  }
  const { minPriceCents, maxPriceCents, minRatingTenths, country, quickFilters, ranges, seller } = filter;
  const low = minPriceCents > 0 ? minPriceCents : Number.NEGATIVE_INFINITY;
  const high = maxPriceCents < Number.MAX_SAFE_INTEGER ? maxPriceCents : Number.POSITIVE_INFINITY;
  if (Number.isFinite(low) || Number.isFinite(high)) {
    const byPrice = range({ column: 'priceCents', low, high });
    addCondition('price', (into) => {
      byPrice(into);
      for (const [row, { priceCents }] of filter.deals) {
        if (priceCents >= low && priceCents <= high) bitmapIndex.bits.add(into, row);
        else bitmapIndex.bits.remove(into, row);
      }
    });
  }
  if (minRatingTenths > 0) addCondition('rating', range({ column: 'ratingTenths', low: minRatingTenths, high: Number.POSITIVE_INFINITY }));
  if (country !== ANY) addCondition('country', fillAnyOf('country', [country]));
  if (quickFilters.isVerified || quickFilters.isInStock || quickFilters.step !== null) {
    const admittedFlags = admitFlags(quickFilters);
    addCondition('quickFilters', fillAnyOf('flags', admitted(admittedFlags, admittedFlags.length)));
  }
  for (const asked of ranges) addCondition(asked.column === 'shipDays' ? 'days' : 'rest', range(asked));
  if (seller !== null) addCondition('rest', (into) => fillSeller(engine, bitmapIndex, seller, into, within));
  return { bitmapIndex, conditions, inCategories, cachedRows: new Map() };
}

const ALL = new Uint8Array(256).fill(1);

function* admitted(codes: Uint8Array, count: number): Generator<number> {
  for (let code = 0; code < count; code += 1) if (codes[code] === 1) yield code;
}

export function fillRows({ bits }: BitmapIndex, rows: Uint32Array, into: RowSet): void {
  bits.clear(into);
  for (const row of rows) bits.add(into, row);
}

/** Bounds of an integer column, both inclusive. */
interface ColumnRange {
  readonly column: RangeBitmapName;
  readonly low: number;
  readonly high: number;
}

function fillBetween(engine: Engine, bitmapIndex: BitmapIndex, { column, low, high }: ColumnRange, into: RowSet, within: ByteRanges): void {
  fillRange(
    bitmapIndex.bits,
    getRangeBitmap(bitmapIndex, engine, column),
    { low, end: high + 1 },
    into,
    acquireScratch(bitmapIndex),
    within,
  );
}

function fillSeller(
  engine: Engine,
  bitmapIndex: BitmapIndex,
  seller: NonNullable<Filter['seller']>,
  into: RowSet,
  within: ByteRanges,
): void {
  fillBetween(engine, bitmapIndex, { column: 'supplierId', low: seller.id, high: seller.id }, into, within);
  const named = acquireScratch(bitmapIndex);
  fillBetween(engine, bitmapIndex, { column: 'supplierName', low: seller.name, high: seller.name }, named, within);
  bitmapIndex.bits.or(into, named, within);
}

/** Returns the rows that meet all conditions except those of the given dimensions. */
export function getMatchingRows(
  { bitmapIndex, conditions, inCategories, cachedRows }: FilterBitmaps,
  ...off: readonly Dimension[]
): MatchingRows {
  const includesAllCategories = inCategories === undefined || off.includes('category');
  const key = [includesAllCategories, ...off.filter((dimension) => conditions.has(dimension))].join();
  const before = cachedRows.get(key);
  if (before !== undefined) return before;
  const { bits, alive } = bitmapIndex;
  const of = acquireScratch(bitmapIndex);
  const within = includesAllCategories ? getAllByteRanges(bits.layout) : inCategories;
  bits.copy(of, alive, within);
  for (const [dimension, set] of conditions) if (!off.includes(dimension)) bits.and(of, set, within);
  const made = { of, within, count: bits.count(of, within) };
  cachedRows.set(key, made);
  return made;
}
