import { SUGGESTIONS_SIZE } from '#domain/catalogue/catalogue-rules.ts';
import { DEAD } from '../arrays/columns.ts';
import { selectTop } from '../arrays/select-top.ts';
import type { SortIndex } from '../arrays/sort-indexes.ts';
import { compareIds, type Table } from '../arrays/table.ts';
import { type ExpandedWord, SYNONYM } from './expand.ts';
import { baseEnd, baseStart, countPostings } from './postings.ts';
import { FIELD_NAME } from './product-analyzer.ts';
import { clearTermMasks, expandWords, fillTermMasks } from './search.ts';
import type { SearchIndex } from './search-index.ts';
import { type QueryWord, readSearchText } from './words/query-words.ts';
import type { Synonyms } from './words/synonyms.ts';

/** Rows or postings read per keystroke at most; limits the cost of frequent words that rarely share a name. */
const MAX_STEPS = 6000;
/** Rows selected per name shown, since products with the same name give one suggestion. */
const ROWS_PER_NAME = 4;
/** A word with more postings than this occurs in popular products anyway. */
const MAX_CERTAIN_POSTINGS = 300;
/** Postings that cost as much as reading one row in default order, whose name lies elsewhere in memory. */
const STEP_COST = 2;

/**
 * Returns distinct names with every word typed so far (the last one as a prefix), best product first. Reads either all
 * postings of the rarest word or the rows in default order, whichever is expected to take fewer steps.
 */
export function suggestNames(
  index: SearchIndex,
  table: Table,
  byRelevance: SortIndex,
  text: string,
  synonyms: Synonyms,
  findName: (row: number) => string | undefined,
): string[] {
  const { words, measured } = readSearchText(text, synonyms);
  const suggest = (asked: readonly QueryWord[]): string[] => {
    const names = new Set<string>();
    const expandedWords = expandWords(index, asked, false);
    const certainWords = expandedWords.map((word) => keepCertainExpansions(index, word));
    const fewest = Math.min(...certainWords.map(({ postingCount }) => postingCount));
    const hasUncertain = certainWords.some(({ postingCount }, i) => postingCount !== expandedWords[i]?.postingCount);
    if (hasUncertain && fewest > 0 && fewest <= MAX_CERTAIN_POSTINGS) addNames(index, table, byRelevance, certainWords, findName, names);
    if (names.size < SUGGESTIONS_SIZE) addNames(index, table, byRelevance, expandedWords, findName, names);
    return [...names];
  };
  const names = measured === undefined ? [] : suggest(measured);
  return names.length > 0 ? names : suggest(words);
}

/** Keeps the word itself and its synonyms, whose names come before those by prefix or typo. */
function keepCertainExpansions({ postings }: SearchIndex, { word, expansions }: ExpandedWord): ExpandedWord {
  const certainWords = expansions.filter(({ quality }) => quality >= SYNONYM);
  const sizes = certainWords.map((expansion) => ('rows' in expansion ? expansion.rows.length : countPostings(postings, expansion.term)));
  return { word, expansions: certainWords, postingCount: sizes.reduce((sum, size) => sum + size, 0) };
}

function addNames(
  index: SearchIndex,
  table: Table,
  byRelevance: SortIndex,
  expandedWords: readonly ExpandedWord[],
  findName: (row: number) => string | undefined,
  names: Set<string>,
): void {
  const [rarest] = [...expandedWords].sort((a, b) => a.postingCount - b.postingCount);
  if (rarest === undefined || rarest.postingCount === 0) return;
  const masks = fillTermMasks(index, expandedWords);
  const all = (1 << expandedWords.length) - 1;
  const addName = (row: number): boolean => {
    const name = findName(row);
    if (name !== undefined) names.add(name);
    return names.size === SUGGESTIONS_SIZE;
  };
  try {
    if (rarest.postingCount <= expectedWalk(table, expandedWords) * STEP_COST)
      addNamesByPostings(index, table, masks, all, rarest, addName);
    else addBestNames(table, masks, all, byRelevance, addName);
  } finally {
    // In `finally`, as reading names from a damaged file may throw.
    clearTermMasks(index, expandedWords);
  }
}

/** Estimates the rows to walk until enough match, as if words were independent of each other. */
function expectedWalk(table: Table, expandedWords: readonly ExpandedWord[]): number {
  const share = expandedWords.reduce((product, { postingCount }) => product * Math.min(1, postingCount / table.rowCount), 1);
  return Math.min(MAX_STEPS, SUGGESTIONS_SIZE / share);
}

function nameMask(table: Table, masks: Uint16Array, row: number): number {
  const { nameTerms, columns } = table;
  const start = columns.nameStart[row] as number;
  const end = start + (columns.nameLength[row] as number);
  let mask = 0;
  for (let i = start; i < end; i += 1) mask |= masks[nameTerms[i] as number] as number;
  return mask;
}

function addBestNames(table: Table, masks: Uint16Array, all: number, sortIndex: SortIndex, addName: (row: number) => boolean): void {
  const { category } = table.columns;
  const end = Math.min(sortIndex.count, MAX_STEPS);
  for (let i = 0; i < end; i += 1) {
    const row = sortIndex.rows[i] as number;
    if (category[row] !== DEAD && nameMask(table, masks, row) === all && addName(row)) return;
  }
}

type VisitPostings = (rows: Uint32Array, from: number, to: number) => void;

function addNamesByPostings(
  { postings }: SearchIndex,
  table: Table,
  masks: Uint16Array,
  all: number,
  expandedWord: ExpandedWord,
  addName: (row: number) => boolean,
): void {
  const { category, relevance } = table.columns;
  const limit = Math.min(expandedWord.postingCount, MAX_STEPS);
  const rows = new Uint32Array(limit);
  const keys = new Float64Array(limit);
  let count = 0;
  let steps = 0;
  const visitPostings: VisitPostings = (list, from, to) => {
    for (let i = from; i < to && steps < limit; i += 1) {
      const posting = list[i] as number;
      const row = posting >>> 2;
      steps += 1;
      if ((posting & 3) !== FIELD_NAME || category[row] === DEAD || nameMask(table, masks, row) !== all) continue;
      rows[count] = row;
      keys[count] = -(relevance[row] as number);
      count += 1;
    }
  };
  for (const expansion of expandedWord.expansions) {
    if ('rows' in expansion) continue;
    const { term } = expansion;
    visitPostings(postings.baseRows, baseStart(postings, term), baseEnd(postings, term));
    const tail = postings.tails.get(term);
    if (tail !== undefined) visitPostings(tail.rows, 0, tail.count);
  }
  for (const row of selectTop(rows, keys, count, SUGGESTIONS_SIZE * ROWS_PER_NAME, (a, b) => compareIds(table, a, b)))
    if (addName(row)) return;
}
