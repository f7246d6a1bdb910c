import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import type { FeedSpan } from '#domain/catalogue/feed-cursor.ts';
import { toStored } from '#domain/product/product-to-wire.ts';
import { COLUMN_NAMES, type Columns, growUint32 } from '../arrays/columns.ts';
import { appendRow, createTable, type Table } from '../arrays/table.ts';
import { readRow } from '../search/row-terms.ts';
import { createSearchIndex } from '../search/search-index.ts';
import { createPreparedFile, type News } from './prepared-file.ts';

/** Taken at a time, in some five milliseconds; of fewer, putting them into the six orders would be most of it. */
const CHUNK_ROWS = 500;

export interface Preparer {
  /** In the order of their numbers, each product once. @throws Error otherwise, or when there is no room */
  add(record: CatalogueRecord, seq: number): void;
  /** The file is complete then. */
  finish(span: FeedSpan): void;
  abandon(): void;
}

/** Makes ready on the side what a catalogue will take of these changes. */
export function createPreparer(file: string): Preparer {
  const prepared = createPreparedFile(file);
  const table = createTable();
  const index = createSearchIndex();
  const news = createNewsReader(table, index.lexicon);
  const seqs: number[] = [];
  let entries: Uint32Array = new Uint32Array(1 << 16);
  let entryCount = 0;
  let ends: number[] = [];
  let written = 0;

  function closeChunk(): void {
    if (table.rowCount === written) return;
    prepared.addChunk(written + 1, {
      news: news.read(),
      ids: table.ids.slice(written, table.rowCount),
      seqs: Float64Array.from(seqs.slice(written)),
      columns: columnsBetween(table, written, table.rowCount),
      nameTerms: table.nameTerms.slice(table.columns.nameStart[written], table.nameTermCount),
      entries: entries.slice(0, entryCount),
      ends: Uint32Array.from(ends),
    });
    written = table.rowCount;
    entryCount = 0;
    ends = [];
  }

  return {
    add({ product, reviews }, seq) {
      if (table.rowOf.get(product.id) !== undefined) throw new Error(`Product ${product.id} comes twice`);
      const stored = toStored(product);
      readRow(index.reader, stored);
      const row = appendRow(table, stored, 0, index.reader.name.codes.subarray(0, index.reader.name.count));
      seqs.push(seq);
      entries = growUint32(entries, entryCount + index.reader.entryCount);
      entries.set(index.reader.entries.subarray(0, index.reader.entryCount), entryCount);
      entryCount += index.reader.entryCount;
      ends.push(entryCount);
      const texts = { id: product.id, seq, name: product.name, card: JSON.stringify(stored), reviews: JSON.stringify(reviews) };
      prepared.addRow(row + 1, texts);
      if (table.rowCount - written === CHUNK_ROWS) closeChunk();
    },
    finish(span) {
      closeChunk();
      prepared.close(span);
    },
    abandon: prepared.abandon,
  };
}

function columnsBetween({ columns }: Table, from: number, to: number): Columns {
  const between = Object.fromEntries(COLUMN_NAMES.map((name) => [name, columns[name].slice(from, to)])) as unknown as Columns;
  const first = between.nameStart[0] as number;
  for (let i = 0; i < to - from; i += 1) between.nameStart[i] = (between.nameStart[i] as number) - first;
  return between;
}

/** What came to the dictionaries since it was read last. */
function createNewsReader(table: Table, lexicon: ReturnType<typeof createSearchIndex>['lexicon']) {
  // Code 0 of a dictionary and of the sections is everybody's.
  let [words, countries, supplierIds, supplierNames, subcategories, sections] = [0, 1, 1, 1, 1, 1];
  return {
    read(): News {
      const found = {
        words: lexicon.words.slice(words),
        terms: lexicon.termOfWord.slice(words, lexicon.words.length),
        countries: table.countries.values.slice(countries),
        supplierIds: table.supplierIds.values.slice(supplierIds),
        supplierNames: table.supplierNames.values.slice(supplierNames),
        subcategories: table.subcategories.values.slice(subcategories),
        sections: table.sections.pairs.slice(sections, table.sections.count),
      };
      words = lexicon.words.length;
      countries = table.countries.values.length;
      supplierIds = table.supplierIds.values.length;
      supplierNames = table.supplierNames.values.length;
      subcategories = table.subcategories.values.length;
      sections = table.sections.count;
      return found;
    },
  };
}
