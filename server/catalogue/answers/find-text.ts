import { looksLikeCode, mayBeCode } from '#domain/catalogue/code-text.ts';
import { findRowsByCode, type ReadProduct } from '../codes/find-by-code.ts';
import type { Engine } from '../engine/engine.ts';
import { type SearchResult, searchRows } from '../search/search.ts';
import type { Synonyms } from '../search/words/synonyms.ts';

/** A search text, and whether its words must match exactly, without typo correction. */
export interface TextQuery {
  readonly search: string;
  readonly isExact: boolean;
}

/**
 * Returns only the products of a code if the text may be one, otherwise what the words find. If they find nothing,
 * tries the text as a code, or corrects typos unless it looks like a code or must match exactly.
 */
export function findText(engine: Engine, { search, isExact }: TextQuery, synonyms: Synonyms, readProduct: ReadProduct): SearchResult {
  const isCodeLookedUpFirst = mayBeCode(search);
  const findRows = () => findRowsByCode(engine.codes, engine.table, search, readProduct);
  const first = isCodeLookedUpFirst ? findRows() : [];
  if (first.length > 0) return toCodeResult(first);
  const allowsTypos = !isExact && !looksLikeCode(search);
  const found = searchRows(engine.index, engine.table, engine.scorer, search, { allowsTypos, synonyms });
  if (isCodeLookedUpFirst || (found.rows.length > 0 && found.corrected === null)) return found;
  const last = findRows();
  return last.length > 0 ? toCodeResult(last) : found;
}

const toCodeResult = (rows: readonly number[]): SearchResult => ({
  rows: Uint32Array.from(rows),
  scores: new Uint16Array(rows.length),
  corrected: null,
});
