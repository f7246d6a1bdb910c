import { DEAD } from '../arrays/columns.ts';
import type { Table } from '../arrays/table.ts';
import { type ExpandedWord, expandWord } from './expand.ts';
import { readAs, type ScoredRows, withoutGuesses } from './read-as.ts';
import { release, type Scorer, scoreAll, scoreMost } from './scorer.ts';
import type { SearchIndex } from './search-index.ts';
import { type QueryWord, readQuery } from './words/query-words.ts';
import type { Synonyms } from './words/synonyms.ts';

/** What a search text found. */
export interface Found extends ScoredRows {
  /** The words shown instead where those of the text find nothing; null: it is what was asked for. */
  readonly corrected: string | null;
}

export interface SearchOptions {
  readonly mayGuess: boolean;
  readonly synonyms: Synonyms;
}

/** All words of the query side by side in the name; and nothing else in it. */
const PHRASE_BONUS = 16;
const WHOLE_NAME_BONUS = 16;

const NOTHING: Found = { rows: new Uint32Array(0), scores: new Uint16Array(0), corrected: null };

/**
 * Finds products that hold every word, itself or as a beginning, and beside them those with a misspelling of a rare one. If none does and
 * it may be guessed: those with a misspelling of unknown words, of any, and at last those with the most of the words. A text without any
 * word finds nothing.
 */
export function searchRows(index: SearchIndex, table: Table, scorer: Scorer, text: string, options: SearchOptions): Found {
  const { mayGuess, synonyms } = options;
  const { words, measured } = readQuery(text, synonyms);
  if (words.length === 0) return NOTHING;
  let strict: readonly ExpandedWord[] = [];
  let hasGuesses = false;
  for (const asked of measured === undefined ? [words] : [measured, words]) {
    strict = expandWords(index, asked, false);
    const plain = strict.map(withoutGuesses);
    hasGuesses = plain.some((expandedWords, i) => expandedWords !== strict[i]);
    const found = collect(index, table, scorer, plain, scoreAll);
    if (found.rows.length > 0) return mayGuess && hasGuesses ? collect(index, table, scorer, strict, scoreAll) : found;
  }
  if (!mayGuess) return NOTHING;
  const guessed = hasGuesses ? guess(index, table, scorer, strict, scoreAll) : undefined;
  if (guessed !== undefined) return guessed;
  const lenient = expandWords(index, words, true);
  return guess(index, table, scorer, lenient, scoreAll) ?? guess(index, table, scorer, lenient, scoreMost) ?? NOTHING;
}

function guess(...[index, table, scorer, expandedWords, score]: Parameters<typeof collect>): Found | undefined {
  const found = collect(index, table, scorer, expandedWords, score);
  return found.rows.length === 0 ? undefined : { ...found, corrected: readAs(index, table, found, expandedWords) };
}

export function expandWords(index: SearchIndex, words: readonly QueryWord[], isLenient: boolean): ExpandedWord[] {
  return words.map((word, i) => expandWord(index, word, i === words.length - 1, isLenient));
}

function collect(index: SearchIndex, table: Table, scorer: Scorer, expandedWords: readonly ExpandedWord[], score: typeof scoreAll): Found {
  if (score === scoreAll && expandedWords.some(({ expansions }) => expansions.length === 0)) return NOTHING;
  score(scorer, index.postings, expandedWords, table.rowCount);
  if (scorer.touchedCount === 0) return NOTHING;
  const { category } = table.columns;
  const rows = new Uint32Array(scorer.touchedCount);
  const scores = new Uint16Array(scorer.touchedCount);
  const bonus = createNameBonus(index, table, expandedWords);
  let count = 0;
  for (let i = 0; i < scorer.touchedCount; i += 1) {
    const row = scorer.touched[i] as number;
    if (category[row] === DEAD) continue;
    rows[count] = row;
    scores[count] = (scorer.score[row] as number) + bonus(row);
    count += 1;
  }
  release(scorer);
  clearMasks(index, expandedWords);
  return { rows: rows.subarray(0, count), scores: scores.subarray(0, count), corrected: null };
}

function createNameBonus(index: SearchIndex, table: Table, expandedWords: readonly ExpandedWord[]): (row: number) => number {
  const masks = maskTerms(index, expandedWords);
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

/** Where the words end that stand side by side from `from` on; -1: not all of them do. A term may be several words (`wifi` of `wi fi`). */
function endOfPhrase(nameTerms: Uint32Array, masks: Uint16Array, size: number, from: number, end: number): number {
  let word = 0;
  let at = from;
  for (; at < end; at += 1) {
    const mask = masks[nameTerms[at] as number] as number;
    const answered = word;
    while (word < size && (mask >>> word) & 1) word += 1;
    if (answered < word) continue;
    // What was said word by word stands there in one, too.
    const isSaidAgain = mask !== 0 && at > from && mask < 1 << word;
    if (!isSaidAgain) break;
  }
  return word === size ? at : -1;
}

/** For every term, one bit per word of the query that it answers. Call `clearMasks` when they were read. */
export function maskTerms(index: SearchIndex, expandedWords: readonly ExpandedWord[]): Uint16Array {
  const count = index.lexicon.terms.length;
  if (index.masks.length < count) index.masks = new Uint16Array(count + (count >>> 2));
  const { masks } = index;
  for (const [i, { expansions }] of expandedWords.entries())
    for (const expansion of expansions) if ('term' in expansion) masks[expansion.term] = (masks[expansion.term] as number) | (1 << i);
  return masks;
}

export function clearMasks({ masks }: SearchIndex, expandedWords: readonly ExpandedWord[]): void {
  for (const { expansions } of expandedWords) for (const expansion of expansions) if ('term' in expansion) masks[expansion.term] = 0;
}
