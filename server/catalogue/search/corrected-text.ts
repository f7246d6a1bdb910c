import type { Table } from '../arrays/table.ts';
import { type ExpandedWord, type Expansion, isTypo } from './expand.ts';
import { hasRow, isAmong } from './postings.ts';
import type { SearchIndex } from './search-index.ts';

/** Rows that match a search text, in no particular order, each with its text score. */
export interface ScoredRows {
  readonly rows: Uint32Array;
  readonly scores: Uint16Array;
}

/** Returns the word without expansions by typo; the same object if there are none. */
export function withoutTypos(expandedWord: ExpandedWord): ExpandedWord {
  const expansions = expandedWord.expansions.filter(({ quality }) => !isTypo(quality));
  return expansions.length === expandedWord.expansions.length ? expandedWord : { ...expandedWord, expansions };
}

/**
 * Returns the words as in the best row: typed ones it contains, corrections for others, and none for words it lacks.
 */
export function toCorrectedText(
  index: SearchIndex,
  table: Table,
  { rows, scores }: ScoredRows,
  expandedWords: readonly ExpandedWord[],
): string {
  const best = findBestRow(table, rows, scores);
  const words = expandedWords.map(({ word, expansions }) => {
    const held = expansions.find((expansion) => isInRow(index, expansion, best));
    if (held === undefined) return '';
    return 'term' in held && isTypo(held.quality) ? (index.lexicon.terms[held.term] as string) : word;
  });
  return words.filter((word) => word !== '').join(' ');
}

const isInRow = ({ postings }: SearchIndex, expansion: Expansion, row: number): boolean =>
  'term' in expansion ? hasRow(postings, expansion.term, row) : isAmong(expansion.rows, 0, expansion.rows.length, row);

function findBestRow({ columns }: Table, rows: Uint32Array, scores: Uint16Array): number {
  let best = 0;
  for (let i = 1; i < rows.length; i += 1) {
    const ahead = (scores[i] as number) - (scores[best] as number);
    const isAhead = ahead > 0 || (ahead === 0 && relevanceAt(i) > relevanceAt(best));
    if (isAhead) best = i;
  }
  function relevanceAt(i: number): number {
    return columns.relevance[rows[i] as number] as number;
  }
  return rows[best] as number;
}
