import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import type { FeedSpan } from '#domain/catalogue/feed-cursor.ts';
import { toStored } from '#domain/product/product-to-wire.ts';
import { COLUMN_NAMES, type Columns, growUint32 } from '../arrays/columns.ts';
import { appendRow, createTable, type Table } from '../arrays/table.ts';
import { hashCodes } from '../codes/normalize-code.ts';
import { analyzeProduct, getNameTerms } from '../search/product-analyzer.ts';
import { createSearchIndex } from '../search/search-index.ts';
import { createPreparedFile, type DictionaryDelta } from './prepared-file.ts';

/**
 * Rows per chunk, applied in some 5 ms; with fewer, insertion into the six sort indexes would take most of the time.
 */
const CHUNK_ROWS = 500;

export interface PreparedFileWriter {
  /** Adds a product; numbers and ids must ascend, each product once. @throws Error otherwise, or if the disk is full */
  add(record: CatalogueRecord, seq: number): void;
  finish(span: FeedSpan): void;
  abandon(): void;
}

export function createPreparedFileWriter(file: string): PreparedFileWriter {
  const prepared = createPreparedFile(file);
  const index = createSearchIndex();
  /** Rows of one chunk; its dictionaries are shared by all chunks. */
  let table = createTable(CHUNK_ROWS);
  const deltas = createDeltaReader(table, index.lexicon);
  let seqs: number[] = [];
  let entries: Uint32Array = new Uint32Array(1 << 16);
  let entryCount = 0;
  let ends: number[] = [];
  let codes: number[] = [];
  let codeEnds: number[] = [];
  let written = 0;
  let lastId = '';

  function closeChunk(): void {
    const { rowCount, ids, columns, nameTerms, nameTermCount } = table;
    if (rowCount === 0) return;
    prepared.addChunk(written + 1, {
      news: deltas.read(),
      ids: Array.from({ length: rowCount }, (_, row) => ids.textOf(row)),
      seqs: Float64Array.from(seqs),
      columns: firstRowsOf(columns, rowCount),
      nameTerms: nameTerms.slice(0, nameTermCount),
      entries: entries.slice(0, entryCount),
      ends: Uint32Array.from(ends),
      codes: Uint32Array.from(codes),
      codeEnds: Uint32Array.from(codeEnds),
    });
    written += rowCount;
    const { countries, supplierIds, supplierNames, subcategories, categoryPaths } = table;
    table = { ...createTable(CHUNK_ROWS), countries, supplierIds, supplierNames, subcategories, categoryPaths };
    seqs = [];
    entryCount = 0;
    ends = [];
    codes = [];
    codeEnds = [];
  }

  return {
    add({ product, reviews }, seq) {
      if (product.id <= lastId) throw new Error(`Product ${product.id} comes twice, or behind ${lastId}`);
      lastId = product.id;
      const stored = toStored(product);
      analyzeProduct(index.analyzer, stored);
      const row = appendRow(table, stored, 0, getNameTerms(index.analyzer));
      seqs.push(seq);
      entries = growUint32(entries, entryCount + index.analyzer.entryCount);
      entries.set(index.analyzer.entries.subarray(0, index.analyzer.entryCount), entryCount);
      entryCount += index.analyzer.entryCount;
      ends.push(entryCount);
      for (const hash of hashCodes(stored)) codes.push(hash);
      codeEnds.push(codes.length);
      const texts = { id: product.id, seq, name: product.name, card: JSON.stringify(stored), reviews: JSON.stringify(reviews) };
      prepared.addRow(written + row + 1, texts);
      if (table.rowCount === CHUNK_ROWS) closeChunk();
    },
    finish(span) {
      closeChunk();
      prepared.close(span);
    },
    abandon: prepared.abandon,
  };
}

const firstRowsOf = (columns: Columns, count: number) =>
  Object.fromEntries(COLUMN_NAMES.map((name) => [name, columns[name].slice(0, count)])) as unknown as Columns;

/** Reads the dictionary entries added since the last read. */
function createDeltaReader(
  table: Pick<Table, 'countries' | 'supplierIds' | 'supplierNames' | 'subcategories' | 'categoryPaths'>,
  lexicon: ReturnType<typeof createSearchIndex>['lexicon'],
) {
  // Code 0 of dictionaries and category paths means the same in every file.
  let [words, countries, supplierIds, supplierNames, subcategories, sections] = [0, 1, 1, 1, 1, 1];
  return {
    read(): DictionaryDelta {
      const found = {
        words: lexicon.words.slice(words),
        terms: lexicon.termOfWord.slice(words, lexicon.words.length),
        countries: table.countries.values.slice(countries),
        supplierIds: table.supplierIds.values.slice(supplierIds),
        supplierNames: table.supplierNames.values.slice(supplierNames),
        subcategories: table.subcategories.values.slice(subcategories),
        sections: table.categoryPaths.pairs.slice(sections, table.categoryPaths.count),
      };
      words = lexicon.words.length;
      countries = table.countries.values.length;
      supplierIds = table.supplierIds.values.length;
      supplierNames = table.supplierNames.values.length;
      subcategories = table.subcategories.values.length;
      sections = table.categoryPaths.count;
      return found;
    },
  };
}
