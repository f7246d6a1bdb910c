import type { StoredProduct } from '#domain/product/product-wire.ts';
import { gatherColumns, growUint32, withHeadroom } from '../arrays/columns.ts';
import { createIdIndexLike } from '../arrays/id-index.ts';
import { buildSortIndexes } from '../arrays/sort-indexes.ts';
import { appendRow, compareTexts, createTable, type Table } from '../arrays/table.ts';
import { addCodes, createCodeIndex, mergeCodes } from '../codes/code-index.ts';
import { hashCodes } from '../codes/normalize-code.ts';
import { buildPostings, type EntryStream, NO_ROW } from '../search/postings.ts';
import { analyzeProduct, getNameTerms } from '../search/product-analyzer.ts';
import { createSearchIndex } from '../search/search-index.ts';
import { createEngine, type Engine } from './engine.ts';

/** Fills a new engine: reads all products first, then sorts and indexes once. */
export interface Builder {
  /** Adds a product; a second one with the same id replaces the first. */
  add(product: StoredProduct, fileRow: number): void;
  finish(): Engine;
}

export function createBuilder(): Builder {
  const table = createTable(16_384);
  const index = createSearchIndex();
  const codes = createCodeIndex();
  const stream: EntryStream = { entries: new Uint32Array(1 << 20), count: 0, ends: new Uint32Array(16_384) };

  return {
    add(product, fileRow) {
      const { analyzer } = index;
      analyzeProduct(analyzer, product);
      const row = appendRow(table, product, fileRow, getNameTerms(analyzer));
      stream.entries = growUint32(stream.entries, stream.count + analyzer.entryCount);
      stream.entries.set(analyzer.entries.subarray(0, analyzer.entryCount), stream.count);
      stream.count += analyzer.entryCount;
      stream.ends = growUint32(stream.ends, row + 1);
      stream.ends[row] = stream.count;
      addCodes(codes, row, hashCodes(product));
    },
    finish() {
      const rowOrder = sortRowsById(table);
      index.postings = buildPostings(stream, rowOrder, index.lexicon.terms.length);
      const renumber = new Uint32Array(table.rowCount).fill(NO_ROW);
      for (let row = 0; row < rowOrder.length; row += 1) renumber[rowOrder[row] as number] = row;
      const sorted = sortTable(table, rowOrder);
      return createEngine(sorted, buildSortIndexes(sorted.columns, sorted.rowCount), index, mergeCodes(codes, renumber));
    },
  };
}

/** Returns the last row of every id, sorted by id. */
function sortRowsById(table: Table): Uint32Array {
  const { ids, rowCount } = table;
  const rows = ids.size === rowCount ? Uint32Array.from({ length: rowCount }, (_, row) => row) : Uint32Array.from(ids.rows());
  // Decodes all ids at once here, as sorting compares them repeatedly.
  const texts = Array.from({ length: rowCount }, (_, row) => ids.textOf(row));
  const isSorted = rows.every((row, i) => i === 0 || (texts[rows[i - 1] as number] as string) < (texts[row] as string));
  return isSorted ? rows : rows.sort((a, b) => compareTexts(texts[a] as string, texts[b] as string));
}

function sortTable(table: Table, rowOrder: Uint32Array): Table {
  const isInPlace = rowOrder.length === table.rowCount && rowOrder.every((row, i) => row === i);
  if (isInPlace) {
    table.baseCount = table.rowCount;
    return table;
  }
  const ids = createIdIndexLike(table.ids);
  for (const [place, row] of rowOrder.entries()) {
    ids.pushFrom(table.ids, row);
    ids.indexRow(place);
  }
  const columns = gatherColumns(table.columns, rowOrder, withHeadroom(rowOrder.length));
  const aliveByCategory = new Uint32Array(256);
  for (let row = 0; row < rowOrder.length; row += 1) {
    const code = columns.category[row] as number;
    aliveByCategory[code] = (aliveByCategory[code] as number) + 1;
  }
  return {
    ...table,
    columns,
    ids,
    rowCount: rowOrder.length,
    aliveCount: rowOrder.length,
    baseCount: rowOrder.length,
    aliveByCategory,
  };
}
