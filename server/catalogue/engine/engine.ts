import type { StoredProduct } from '#domain/product/product-wire.ts';
import { insertRows, mapSortIndexes, type SortIndexes } from '../arrays/sort-indexes.ts';
import { appendRow, createTable, deleteRow, type Table } from '../arrays/table.ts';
import { addToBitmapIndex, type BitmapIndex, createBitmapIndex, removeFromBitmapIndex } from '../bitmaps/bitmap-index.ts';
import { addCodes, type CodeIndex, createCodeIndex } from '../codes/code-index.ts';
import { hashCodes } from '../codes/normalize-code.ts';
import { appendPostings } from '../search/postings.ts';
import { analyzeProduct, getNameTerms } from '../search/product-analyzer.ts';
import { createScorer, type Scorer } from '../search/scorer.ts';
import { createSearchIndex, type SearchIndex } from '../search/search-index.ts';
import type { RowChange } from './replay-changes.ts';

/** Everything needed to answer queries: rows, six sort indexes, words and codes. */
export interface Engine {
  table: Table;
  sortIndexes: SortIndexes;
  index: SearchIndex;
  codes: CodeIndex;
  readonly scorer: Scorer;
  /** Bitmaps of the rows by value; undefined until the first filter, and after the table has outgrown them. */
  bitmapIndex: BitmapIndex | undefined;
  /** Changes since the running compaction began; undefined if none runs. */
  changeLog: RowChange[] | undefined;
  rowBuffer: Uint32Array;
  /** Rows appended since the last `flushPendingRows`, not yet in the sort indexes. */
  pendingRows: number[];
}

export function createEngine(
  table: Table = createTable(),
  sortIndexes: SortIndexes = mapSortIndexes(() => ({ rows: new Uint32Array(1024), count: 0 })),
  index: SearchIndex = createSearchIndex(),
  codes: CodeIndex = createCodeIndex(),
): Engine {
  return {
    table,
    sortIndexes,
    index,
    codes,
    scorer: createScorer(),
    bitmapIndex: undefined,
    changeLog: undefined,
    rowBuffer: new Uint32Array(0),
    pendingRows: [],
  };
}

/** Adds or replaces a product; it appears after `flushPendingRows`. */
export function putProduct(engine: Engine, product: StoredProduct, fileRow: number): void {
  removeProduct(engine, product.id);
  const { analyzer, postings } = engine.index;
  analyzeProduct(analyzer, product);
  const row = appendRow(engine.table, product, fileRow, getNameTerms(analyzer));
  appendPostings(postings, row, analyzer.entries, analyzer.entryCount);
  const codes = hashCodes(product);
  addCodes(engine.codes, row, codes);
  engine.pendingRows.push(row);
  if (engine.bitmapIndex !== undefined) engine.bitmapIndex = addToBitmapIndex(engine.bitmapIndex, engine, row);
  engine.changeLog?.push({ row, entries: analyzer.entries.slice(0, analyzer.entryCount), codes });
}

export function removeProduct(engine: Engine, id: string): void {
  const row = engine.table.ids.find(id);
  if (row === undefined) return;
  deleteRow(engine.table, row);
  if (engine.bitmapIndex !== undefined) removeFromBitmapIndex(engine.bitmapIndex, row);
  engine.changeLog?.push({ row });
}

/** Frees the scratch bitmaps of the last query. */
export function resetScratch({ bitmapIndex }: Engine): void {
  if (bitmapIndex !== undefined) bitmapIndex.scratchInUse = 0;
}

export function getBitmapIndex(engine: Engine): BitmapIndex {
  engine.bitmapIndex ??= createBitmapIndex(engine.table);
  return engine.bitmapIndex;
}

/** Returns a buffer with room for every row, valid until the next query. */
export function getRowBuffer(engine: Engine): Uint32Array {
  if (engine.rowBuffer.length < engine.table.rowCount) engine.rowBuffer = new Uint32Array(engine.table.columns.category.length);
  return engine.rowBuffer;
}

/**
 * Loose rows (deleted, or out of id order) that are tolerated; compaction is due above this number and 12 % of all
 * rows.
 */
const MIN_LOOSE_ROWS = 4096;
const LOOSE_PERCENT = 12;

export function needsCompaction({ table }: Engine): boolean {
  const looseRows = table.rowCount - table.baseCount + (table.rowCount - table.aliveCount);
  return looseRows > MIN_LOOSE_ROWS && looseRows * 100 > table.rowCount * LOOSE_PERCENT;
}

export function flushPendingRows(engine: Engine): void {
  if (engine.pendingRows.length > 0) insertRows(engine.sortIndexes, engine.table, engine.pendingRows);
  engine.pendingRows = [];
}
