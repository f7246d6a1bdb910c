import { looksLikeCode, mayBeCode } from '#domain/catalogue/code-text.ts';
import { findRowsByCode, type ReadProduct } from '../codes/find-by-code.ts';
import type { Engine } from '../engine/engine.ts';
import { type SearchResult, searchRows } from '../search/search.ts';
import type { Synonyms } from '../search/words/synonyms.ts';

/** Text of a question, and whether its words must be found as they are. */
export interface TextQuery {
  readonly search: string;
  readonly isExact: boolean;
}

/**
 * A code's products alone; else what the words find. Where they find nothing, the text is a code after all, or a guess is made, unless the
 * text looks like a code or no guess is wanted.
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
