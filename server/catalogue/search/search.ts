import { DEAD } from '../arrays/columns.ts';
import type { Table } from '../arrays/table.ts';
import { type ScoredRows, toCorrectedText, withoutTypos } from './corrected-text.ts';
import { type ExpandedWord, expandWord } from './expand.ts';
import { resetScorer, type Scorer, scoreRowsWithAll, scoreRowsWithMost } from './scorer.ts';
import type { SearchIndex } from './search-index.ts';
import { type QueryWord, readSearchText } from './words/query-words.ts';
import type { Synonyms } from './words/synonyms.ts';

export interface SearchResult extends ScoredRows {
  /** The words searched for instead, if those of the text match no product; null: not corrected. */
  readonly corrected: string | null;
}

export interface SearchOptions {
  readonly allowsTypos: boolean;
  readonly synonyms: Synonyms;
}

/** Score if all words of the query are adjacent in the name; WHOLE_NAME_BONUS if the name contains nothing else. */
const PHRASE_BONUS = 16;
const WHOLE_NAME_BONUS = 16;

const NO_RESULT: SearchResult = { rows: new Uint32Array(0), scores: new Uint16Array(0), corrected: null };

/**
 * Finds products with every word or its continuation, and those with a typo of a rare word. If there are none and typos
 * are allowed: those with typos of unknown words, then of any words, then those with the most words. A text without
 * words finds nothing.
 */
export function searchRows(index: SearchIndex, table: Table, scorer: Scorer, text: string, options: SearchOptions): SearchResult {
  const { allowsTypos, synonyms } = options;
  const { words, measured } = readSearchText(text, synonyms);
  if (words.length === 0) return NO_RESULT;
  let strict: readonly ExpandedWord[] = [];
  let hasTypos = false;
  for (const asked of measured === undefined ? [words] : [measured, words]) {
    strict = expandWords(index, asked, false);
    const plain = strict.map(withoutTypos);
    hasTypos = plain.some((expandedWords, i) => expandedWords !== strict[i]);
    const found = collectRows(index, table, scorer, plain, scoreRowsWithAll);
    if (found.rows.length > 0) return allowsTypos && hasTypos ? collectRows(index, table, scorer, strict, scoreRowsWithAll) : found;
  }
  if (!allowsTypos) return NO_RESULT;
  const corrected = hasTypos ? searchWithTypos(index, table, scorer, strict, scoreRowsWithAll) : undefined;
  if (corrected !== undefined) return corrected;
  const lenient = expandWords(index, words, true);
  return (
    searchWithTypos(index, table, scorer, lenient, scoreRowsWithAll) ??
    searchWithTypos(index, table, scorer, lenient, scoreRowsWithMost) ??
    NO_RESULT
  );
}

function searchWithTypos(...[index, table, scorer, expandedWords, score]: Parameters<typeof collectRows>): SearchResult | undefined {
  const found = collectRows(index, table, scorer, expandedWords, score);
  return found.rows.length === 0 ? undefined : { ...found, corrected: toCorrectedText(index, table, found, expandedWords) };
}

export function expandWords(index: SearchIndex, words: readonly QueryWord[], isLenient: boolean): ExpandedWord[] {
  return words.map((word, i) => expandWord(index, word, i === words.length - 1, isLenient));
}

function collectRows(
  index: SearchIndex,
  table: Table,
  scorer: Scorer,
  expandedWords: readonly ExpandedWord[],
  score: typeof scoreRowsWithAll,
): SearchResult {
  if (score === scoreRowsWithAll && expandedWords.some(({ expansions }) => expansions.length === 0)) return NO_RESULT;
  score(scorer, index.postings, expandedWords, table.rowCount);
  if (scorer.candidateCount === 0) return NO_RESULT;
  const { category } = table.columns;
  const rows = new Uint32Array(scorer.candidateCount);
  const scores = new Uint16Array(scorer.candidateCount);
  const bonus = createNameBonus(index, table, expandedWords);
  let count = 0;
  for (let i = 0; i < scorer.candidateCount; i += 1) {
    const row = scorer.candidates[i] as number;
    if (category[row] === DEAD) continue;
    rows[count] = row;
    scores[count] = (scorer.score[row] as number) + bonus(row);
    count += 1;
  }
  resetScorer(scorer);
  clearTermMasks(index, expandedWords);
  return { rows: rows.subarray(0, count), scores: scores.subarray(0, count), corrected: null };
}

function createNameBonus(index: SearchIndex, table: Table, expandedWords: readonly ExpandedWord[]): (row: number) => number {
  const masks = fillTermMasks(index, expandedWords);
  const { nameTerms, columns } = table;
  const size = expandedWords.length;
  return (row) => {
    const length = columns.nameLength[row] as number;
    const start = columns.nameStart[row] as number;
    for (let from = start; from < start + length; from += 1) {
      const end = endOfPhrase(nameTerms, masks, size, from, start + length);
      if (end >= 0) return (size > 1 ? PHRASE_BONUS : 0) + (end - from === length ? WHOLE_NAME_BONUS : 0);
    }
    return 0;
  };
}

/**
 * Returns the end of the words adjacent from `from` on; -1 if some are missing. A term may cover several words (`wifi`
 * covers `wi fi`).
 */
function endOfPhrase(nameTerms: Uint32Array, masks: Uint16Array, size: number, from: number, end: number): number {
  let word = 0;
  let at = from;
  for (; at < end; at += 1) {
    const mask = masks[nameTerms[at] as number] as number;
    const answered = word;
    while (word < size && (mask >>> word) & 1) word += 1;
    if (answered < word) continue;
    // A term that repeats, as one word, what separate terms before have matched.
    const isSaidAgain = mask !== 0 && at > from && mask < 1 << word;
    if (!isSaidAgain) break;
  }
  return word === size ? at : -1;
}

/** Sets, for every term, one bit per query word it matches. Call `clearTermMasks` after reading them. */
export function fillTermMasks(index: SearchIndex, expandedWords: readonly ExpandedWord[]): Uint16Array {
  const count = index.lexicon.terms.length;
  if (index.termMasks.length < count) index.termMasks = new Uint16Array(count + (count >>> 2));
  const { termMasks } = index;
  for (const [i, { expansions }] of expandedWords.entries())
    for (const expansion of expansions)
      if ('term' in expansion) termMasks[expansion.term] = (termMasks[expansion.term] as number) | (1 << i);
  return termMasks;
}

export function clearTermMasks({ termMasks }: SearchIndex, expandedWords: readonly ExpandedWord[]): void {
  for (const { expansions } of expandedWords) for (const expansion of expansions) if ('term' in expansion) termMasks[expansion.term] = 0;
}
