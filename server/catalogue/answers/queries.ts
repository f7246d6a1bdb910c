import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import type { Facets } from '#domain/catalogue/catalogue-wire.ts';
import type { Table } from '../arrays/table.ts';
import { acquireScratch, type BitmapIndex } from '../bitmaps/bitmap-index.ts';
import type { RowSet } from '../bitmaps/row-bits.ts';
import type { ReadProduct } from '../codes/find-by-code.ts';
import { type Engine, getBitmapIndex, getRowBuffer, resetScratch } from '../engine/engine.ts';
import { countFacets } from '../engine/facets.ts';
import { type AtTime, type Filter, passesFilter, toFilter } from '../engine/filter.ts';
import { buildFilterBitmaps, fillRows, getMatchingRows } from '../engine/filter-bitmaps.ts';
import { findPage, getSortPosition, type Matches } from '../engine/page.ts';
import { formatPageCursor, hashQuery, parsePageCursor } from '../engine/page-cursor.ts';
import type { SearchResult } from '../search/search.ts';
import type { Synonyms } from '../search/words/synonyms.ts';
import { findText, type TextQuery } from './find-text.ts';

/** Caches the last search, since a list, its facets and its next page search for the same text in a row. */
export interface QueryCache {
  last: { readonly text: TextQuery; readonly version: number; readonly table: Table; readonly found: SearchResult } | undefined;
  readonly readProduct: ReadProduct;
  readonly synonyms: () => Synonyms;
}

export const createQueryCache = (readProduct: ReadProduct, synonyms: () => Synonyms): QueryCache => ({
  ...{ last: undefined, readProduct, synonyms },
});

export interface RowPage {
  readonly rows: readonly number[];
  readonly total: number;
  readonly nextCursor: string | null;
  /**
   * The corrected search text, see {@link SearchResult}; null if products were found without correction or not at all.
   */
  readonly corrected: string | null;
}

/** @throws DomainError('invalid_query') for a cursor of another query */
export function answerList(engine: Engine, queryCache: QueryCache, query: CatalogueQuery, version: number, at: AtTime): RowPage {
  resetScratch(engine);
  const queryHash = hashQuery(query);
  const after = query.cursor === null ? null : parsePageCursor(queryHash, query.cursor);
  const filter = toFilter(engine.table, query, at);
  const found = query.search === '' ? null : search(engine, queryCache, query, version);
  const matches = findMatches(engine, found, query, filter);
  // One row more than the page size shows whether there is a next page.
  const rows = findPage(engine.table, engine.sortIndexes, filter, matches, query.sort, query.limit + 1, after);
  const hasMore = rows.length > query.limit;
  if (hasMore) rows.pop();
  const last = rows.at(-1);
  return {
    rows,
    total: matches.count,
    corrected: matches.count === 0 ? null : (found?.corrected ?? null),
    nextCursor:
      hasMore && last !== undefined ? formatPageCursor(queryHash, getSortPosition(engine.table, filter, matches, query.sort, last)) : null,
  };
}

export function answerFacets(engine: Engine, queryCache: QueryCache, query: CatalogueQuery, version: number, at: AtTime): Facets {
  resetScratch(engine);
  const found = query.search === '' ? null : search(engine, queryCache, query, version).rows;
  return countFacets(engine, toFilter(engine.table, query, at), found);
}

function search(engine: Engine, queryCache: QueryCache, { search, isExact }: TextQuery, version: number): SearchResult {
  const { last } = queryCache;
  // Row numbers are valid in one table only.
  const isCurrent = last?.version === version && last.table === engine.table;
  if (isCurrent && last.text.search === search && last.text.isExact === isExact) return last.found;
  const text = { search, isExact };
  const found = findText(engine, text, queryCache.synonyms(), queryCache.readProduct);
  queryCache.last = { text, version, table: engine.table, found };
  return found;
}

function findMatches(engine: Engine, found: SearchResult | null, query: CatalogueQuery, filter: Filter): Matches {
  if (found !== null) return filterFound(engine, found, filter, query);
  return filter.isOfCategories ? matchCategories(engine, filter) : matchSets(engine, filter);
}

/** Uses the counts per category that the table keeps: most lists filter by category and nothing else. */
function matchCategories(engine: Engine, filter: Filter): Matches {
  const { aliveByCategory, columns } = engine.table;
  const { categories } = filter;
  return {
    count: categories.reduce((sum, isAdmitted, code) => sum + isAdmitted * (aliveByCategory[code] as number), 0),
    admits: (row) => categories[columns.category[row] as number] === 1,
    rows: () => matchSets(engine, filter).rows(),
    scores: null,
  };
}

function matchSets(engine: Engine, filter: Filter): Matches {
  const { columns } = engine.table;
  const filterBitmaps = buildFilterBitmaps(engine, filter, { candidateRows: null, includesAllCategories: false });
  const { bits } = filterBitmaps.bitmapIndex;
  const { of, within, count } = getMatchingRows(filterBitmaps);
  return {
    count,
    admits: (row) => filter.categories[columns.category[row] as number] === 1 && bits.has(of, row),
    rows: () => {
      const rows = getRowBuffer(engine);
      return rows.subarray(0, bits.list(of, rows, within));
    },
    scores: null,
  };
}

/** Keeps the rows of a search that pass the filter; an explicit sort drops the scores. */
function filterFound(engine: Engine, found: SearchResult, filter: Filter, query: CatalogueQuery): Matches {
  const scored = query.sort === 'relevance';
  if (filter.isOpen) return toMatches(engine, found.rows, scored ? found.scores : null);
  const rows = new Uint32Array(found.rows.length);
  const scores = new Uint16Array(found.rows.length);
  let count = 0;
  for (let i = 0; i < found.rows.length; i += 1) {
    const row = found.rows[i] as number;
    if (!passesFilter(filter, engine.table.columns, row)) continue;
    rows[count] = row;
    scores[count] = found.scores[i] as number;
    count += 1;
  }
  return toMatches(engine, rows.subarray(0, count), scored ? scores : null);
}

function toMatches(engine: Engine, rows: Uint32Array, scores: Uint16Array | null): Matches {
  return { count: rows.length, admits: membershipTest(engine, rows), rows: () => rows, scores };
}

/** Returns a membership test; its bitmap is filled on the first call, which is rare. */
function membershipTest(engine: Engine, rows: Uint32Array): (row: number) => boolean {
  let members: { readonly bitmapIndex: BitmapIndex; readonly set: RowSet } | undefined;
  return (row) => {
    if (members === undefined) {
      const bitmapIndex = getBitmapIndex(engine);
      members = { bitmapIndex, set: acquireScratch(bitmapIndex) };
      fillRows(bitmapIndex, rows, members.set);
    }
    return members.bitmapIndex.bits.has(members.set, row);
  };
}
