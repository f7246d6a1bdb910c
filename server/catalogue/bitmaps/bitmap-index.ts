import { PRICE_BANDS_USD, type Sort } from '#domain/catalogue/catalogue-query.ts';
import { CATEGORY_SLUGS } from '#domain/product/category.ts';
import { type Columns, DEAD } from '../arrays/columns.ts';
import { forEachBatch, type IncrementalTask, runToEnd } from '../arrays/incremental-task.ts';
import { FLAG_CODES, FLAGS_MASK } from '../arrays/rating-and-flags.ts';
import { findAfter, type SortIndexes } from '../arrays/sort-indexes.ts';
import type { Table } from '../arrays/table.ts';
import { assignPosition, createBitLayout } from './bit-layout.ts';
import { addToRangeBitmap, buildRangeBitmap, type RangeBitmap, type SortedRows } from './range-bitmap.ts';
import { createRowBits, type RowBits, type RowSet } from './row-bits.ts';
import { addToValueBitmap, buildValueBitmap, type CodeColumn, type ValueBitmap } from './value-bitmap.ts';

export type ValueBitmapName = 'section' | 'country' | 'priceBand' | 'flags';
export type RangeBitmapName =
  | 'priceCents'
  | 'ratingTenths'
  | 'moq'
  | 'trending'
  | 'createdAtMs'
  | 'shipDays'
  | 'supplierId'
  | 'supplierName';

/**
 * Bitmaps of the rows by value: any filter combines a few of them, any count counts the bits of one. Each kind is built
 * on first use and updated by every change; all are rebuilt when the table has outgrown them or was compacted.
 */
export interface BitmapIndex {
  readonly bits: RowBits;
  readonly alive: RowSet;
  readonly valueBitmaps: Map<ValueBitmapName, ValueBitmap>;
  readonly rangeBitmaps: Map<RangeBitmapName, RangeBitmap>;
  readonly scratchPool: RowSet[];
  scratchInUse: number;
}

interface RowSource {
  readonly table: Table;
  readonly sortIndexes: SortIndexes;
}

/**
 * Rows up to which outgrown bitmaps are rebuilt, so that they match the current frequencies; larger ones are rebuilt by
 * a compaction.
 */
const REBUILD_BELOW_ROWS = 8192;

export const createBitmapIndex = (table: Table): BitmapIndex => runToEnd(buildBitmapIndexIncrementally(table));

function* buildBitmapIndexIncrementally({ rowCount, columns, aliveByCategory }: Table): IncrementalTask<BitmapIndex> {
  const layout = createBitLayout(columns.category.length, aliveByCategory.subarray(0, CATEGORY_SLUGS.length));
  const bits = createRowBits(layout);
  const alive = bits.make();
  yield* forEachBatch(rowCount, (from, to) => {
    for (let row = from; row < to; row += 1) {
      const category = columns.category[row] as number;
      if (category !== DEAD && assignPosition(layout, row, category)) bits.add(alive, row);
    }
  });
  return { bits, alive, valueBitmaps: new Map(), rangeBitmaps: new Map(), scratchPool: [], scratchInUse: 0 };
}

/** Rebuilds the kinds in use, for a table that serves no queries yet. */
export function* rebuildBitmapIndex(known: BitmapIndex | undefined, of: RowSource): IncrementalTask<BitmapIndex | undefined> {
  if (known === undefined) return undefined;
  const bitmapIndex = yield* buildBitmapIndexIncrementally(of.table);
  for (const name of known.valueBitmaps.keys())
    bitmapIndex.valueBitmaps.set(name, yield* buildValueBitmapIncrementally(bitmapIndex.bits, of.table, name));
  for (const name of known.rangeBitmaps.keys())
    bitmapIndex.rangeBitmaps.set(name, yield* buildRangeBitmapIncrementally(bitmapIndex.bits, of, name));
  return bitmapIndex;
}

/** Adds the row just appended; undefined: rebuild the bitmaps. */
export function addToBitmapIndex(bitmapIndex: BitmapIndex, of: RowSource, row: number): BitmapIndex | undefined {
  const { category } = of.table.columns;
  let target = bitmapIndex;
  if (!assignPosition(bitmapIndex.bits.layout, row, category[row] as number)) {
    if (row < REBUILD_BELOW_ROWS) return undefined;
    target = growBitmapIndex(bitmapIndex, of);
    // Throws, as a row missing here would silently be found by no filter.
    if (!assignPosition(target.bits.layout, row, category[row] as number)) throw new Error(`No slot for row ${row}`);
  }
  target.bits.add(target.alive, row);
  for (const valueBitmap of target.valueBitmaps.values()) addToValueBitmap(target.bits, valueBitmap, row);
  for (const rangeBitmap of target.rangeBitmaps.values()) addToRangeBitmap(target.bits, rangeBitmap, row);
  return target;
}

export function removeFromBitmapIndex({ bits, alive }: BitmapIndex, row: number): void {
  bits.remove(alive, row);
}

/** Returns the bitmaps with more room, for the table's new, longer columns. */
function growBitmapIndex({ bits: before, alive, valueBitmaps, rangeBitmaps }: BitmapIndex, of: RowSource): BitmapIndex {
  const { columns } = of.table;
  const { bits, moved } = before.grown(columns.category.length);
  return {
    bits,
    alive: moved(alive),
    valueBitmaps: new Map(
      Array.from(valueBitmaps, ([name, { sets, rareRows, hasRareRows, setCount }]) => [
        name,
        {
          codes: getCodeColumn(columns, name),
          sets: sets.map((set) => set && moved(set)),
          rareRows: moved(rareRows),
          hasRareRows,
          setCount,
        },
      ]),
    ),
    rangeBitmaps: new Map(
      Array.from(rangeBitmaps, ([name, rangeBitmap]) => [
        name,
        { ...rangeBitmap, values: columns[name], rowsBelow: rangeBitmap.rowsBelow.map(moved) },
      ]),
    ),
    scratchPool: [],
    scratchInUse: 0,
  };
}

/** Returns a scratch bitmap for the current query; it contains leftovers of an earlier one. */
export function acquireScratch(bitmapIndex: BitmapIndex): RowSet {
  const set = bitmapIndex.scratchPool[bitmapIndex.scratchInUse] ?? bitmapIndex.bits.make();
  bitmapIndex.scratchPool[bitmapIndex.scratchInUse] = set;
  bitmapIndex.scratchInUse += 1;
  return set;
}

export function getValueBitmap(bitmapIndex: BitmapIndex, table: Table, name: ValueBitmapName): ValueBitmap {
  return getOrBuild(bitmapIndex.valueBitmaps, name, () => buildValueBitmapIncrementally(bitmapIndex.bits, table, name));
}

export function buildValueBitmapIncrementally(bits: RowBits, table: Table, name: ValueBitmapName): IncrementalTask<ValueBitmap> {
  return buildValueBitmap(bits, getCodeColumn(table.columns, name), countCodes(table, name), table.rowCount);
}

export function getRangeBitmap(bitmapIndex: BitmapIndex, of: RowSource, name: RangeBitmapName): RangeBitmap {
  return getOrBuild(bitmapIndex.rangeBitmaps, name, () => buildRangeBitmapIncrementally(bitmapIndex.bits, of, name));
}

function getOrBuild<Name, Kind>(kinds: Map<Name, Kind>, name: Name, make: () => IncrementalTask<Kind>): Kind {
  const known = kinds.get(name);
  if (known !== undefined) return known;
  const made = runToEnd(make());
  kinds.set(name, made);
  return made;
}

export function buildRangeBitmapIncrementally(
  bits: RowBits,
  { table, sortIndexes }: RowSource,
  name: RangeBitmapName,
): IncrementalTask<RangeBitmap> {
  return buildRangeBitmap(bits, table.columns[name], table.rowCount, getSortedRows(table, sortIndexes, name));
}

function getSortedRows(table: Table, sortIndexes: SortIndexes, name: RangeBitmapName): SortedRows | undefined {
  if (name === 'priceCents') {
    const findPosition = createPositionFinder(table, sortIndexes, 'price-asc');
    return { sortIndex: sortIndexes['price-asc'], between: (low, end) => ({ from: findPosition(low), to: findPosition(end) }) };
  }
  if (name === 'createdAtMs') {
    const findPosition = createPositionFinder(table, sortIndexes, 'newest');
    // Sorted newest first: by the negative time, an integer.
    return { sortIndex: sortIndexes.newest, between: (low, end) => ({ from: findPosition(1 - end), to: findPosition(1 - low) }) };
  }
  return undefined;
}

/**
 * Returns a function that finds the first index position with at least this key. It compares with an empty id, which sorts before all others.
 */
const createPositionFinder = (table: Table, sortIndexes: SortIndexes, sort: Sort) => (key: number) =>
  findAfter(sortIndexes[sort], table, sort, { key, id: '' });

const FULL_MASK = -1;

function getCodeColumn(columns: Columns, name: ValueBitmapName): CodeColumn {
  return name === 'flags' ? { values: columns.grade, mask: FLAGS_MASK } : { values: columns[name], mask: FULL_MASK };
}

function countCodes({ categoryPaths, countries }: Table, name: ValueBitmapName): number {
  switch (name) {
    case 'section':
      return categoryPaths.count;
    case 'country':
      return countries.values.length;
    case 'priceBand':
      return PRICE_BANDS_USD.length;
    case 'flags':
      return FLAG_CODES;
  }
}
