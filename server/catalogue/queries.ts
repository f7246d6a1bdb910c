import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import type { Facets } from '#domain/catalogue/catalogue-wire.ts';
import { collectMatches } from './engine/collect.ts';
import { fingerprint, formatCursor, parseCursor } from './engine/cursor.ts';
import type { Engine } from './engine/engine.ts';
import { countFacets } from './engine/facets.ts';
import { type Filter, passes, toFilter } from './engine/filter.ts';
import { findPage, type Matches, placeOf } from './engine/page.ts';
import { type Found, searchRows } from './search/search.ts';

/** The last search and what it found: a list, its facets and its next page ask the same thing in a row. */
export interface Questions {
  last: { readonly text: string; readonly version: number; readonly found: Found } | undefined;
}

export function createQuestions(): Questions {
  return { last: undefined };
}

/** A page of what was found, as row numbers. */
export interface RowPage {
  readonly rows: readonly number[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/** @throws DomainError('invalid_query') for a cursor that does not belong to the query. */
export function answerList(engine: Engine, questions: Questions, query: CatalogueQuery, version: number, nowMs: number): RowPage {
  const question = fingerprint(query);
  const after = query.cursor === null ? null : parseCursor(question, query.cursor);
  const filter = toFilter(engine.table, query, nowMs);
  const matches = findMatches(engine, questions, query, filter, version);
  // One more than asked tells whether there is a next page.
  const rows = findPage(engine.table, engine.orders, filter, matches, query.sort, query.limit + 1, after);
  const hasMore = rows.length > query.limit;
  if (hasMore) rows.pop();
  const last = rows.at(-1);
  return {
    rows,
    total: matches.count,
    nextCursor: hasMore && last !== undefined ? formatCursor(question, placeOf(engine.table, matches, query.sort, last)) : null,
  };
}

export function answerFacets(engine: Engine, questions: Questions, query: CatalogueQuery, version: number, nowMs: number): Facets {
  const rows = query.search === '' ? null : search(engine, questions, query.search, version).rows;
  return countFacets(engine.table, toFilter(engine.table, query, nowMs), rows, foundRows(engine));
}

function search(engine: Engine, questions: Questions, text: string, version: number): Found {
  const { last } = questions;
  if (last !== undefined && last.text === text && last.version === version) return last.found;
  const found = searchRows(engine.index, engine.table, engine.scorer, text);
  questions.last = { text, version, found };
  return found;
}

function findMatches(engine: Engine, questions: Questions, query: CatalogueQuery, filter: Filter, version: number): Matches {
  if (query.search !== '') return narrow(engine, search(engine, questions, query.search, version), filter, query);
  if (filter.isOpen) return { rows: null, count: engine.table.aliveCount, scores: null };
  const rows = foundRows(engine);
  return { rows, count: collectMatches(filter, engine.table, rows), scores: null };
}

function foundRows(engine: Engine): Uint32Array {
  if (engine.found.length < engine.table.rowCount) engine.found = new Uint32Array(engine.table.columns.category.length);
  return engine.found;
}

/** Of what the text found, the rows that pass the filter; an explicit sort drops the scores. */
function narrow(engine: Engine, found: Found, filter: Filter, query: CatalogueQuery): Matches {
  const scored = query.sort === 'relevance';
  if (filter.isOpen) return { rows: found.rows, count: found.rows.length, scores: scored ? found.scores : null };
  const rows = new Uint32Array(found.rows.length);
  const scores = new Uint16Array(found.rows.length);
  let count = 0;
  for (let i = 0; i < found.rows.length; i += 1) {
    const row = found.rows[i] as number;
    if (!passes(filter, engine.table.columns, row)) continue;
    rows[count] = row;
    scores[count] = found.scores[i] as number;
    count += 1;
  }
  return { rows, count, scores: scored ? scores : null };
}
