import { SUGGESTIONS_SIZE } from '#domain/catalogue/catalogue-rules.ts';
import { DEAD } from '../arrays/columns.ts';
import { selectTop } from '../arrays/select-top.ts';
import type { SortIndex } from '../arrays/sort-indexes.ts';
import { compareIds, type Table } from '../arrays/table.ts';
import { SYNONYM, type Wanted } from './expand.ts';
import { baseEnd, baseStart, countPostings } from './postings.ts';
import { FIELD_NAME } from './product-analyzer.ts';
import { clearMasks, expandWords, maskTerms } from './search.ts';
import type { SearchIndex } from './search-index.ts';
import { type QueryWord, readQuery } from './words/query-words.ts';
import type { Synonyms } from './words/synonyms.ts';

/** Bounds what one keystroke may cost when frequent words hardly ever stand in one name. */
const MAX_STEPS = 6000;
/** Products with the same name give one suggestion, so more rows are held than shown. */
const SPARE = 4;
/** A word in more products than this is in popular ones anyway. */
const MAX_CERTAIN = 300;
/** Looking at a row of the default order costs about as much as this many postings: its name is somewhere else in memory. */
const STEP_COST = 2;

/**
 * Names that hold every word typed so far (the last one as a beginning), best product first, each once. Two ways to the same answer:
 * all rows of the rarest word, or the default order from its best product on; whichever promises fewer steps.
 */
export function suggestNames(
  index: SearchIndex,
  table: Table,
  byRelevance: SortIndex,
  text: string,
  synonyms: Synonyms,
  findName: (row: number) => string | undefined,
): string[] {
  const { words, measured } = readQuery(text, synonyms);
  const suggest = (asked: readonly QueryWord[]): string[] => {
    const names = new Set<string>();
    const wanted = expandWords(index, asked, false);
    const certain = wanted.map((word) => withoutGuesses(index, word));
    const fewest = Math.min(...certain.map(({ postings }) => postings));
    const isSurer = certain.some(({ postings }, i) => postings !== wanted[i]?.postings);
    if (isSurer && fewest > 0 && fewest <= MAX_CERTAIN) offerNames(index, table, byRelevance, certain, findName, names);
    if (names.size < SUGGESTIONS_SIZE) offerNames(index, table, byRelevance, wanted, findName, names);
    return [...names];
  };
  const names = measured === undefined ? [] : suggest(measured);
  return names.length > 0 ? names : suggest(words);
}

/** The word itself and what it is also called: they come before what begins with it and what it may have meant. */
function withoutGuesses({ postings }: SearchIndex, { word, meanings }: Wanted): Wanted {
  const certain = meanings.filter(({ quality }) => quality >= SYNONYM);
  const sizes = certain.map((meaning) => ('rows' in meaning ? meaning.rows.length : countPostings(postings, meaning.term)));
  return { word, meanings: certain, postings: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Adds names until there are enough. */
function offerNames(
  index: SearchIndex,
  table: Table,
  byRelevance: SortIndex,
  wanted: readonly Wanted[],
  findName: (row: number) => string | undefined,
  names: Set<string>,
): void {
  const [rarest] = [...wanted].sort((a, b) => a.postings - b.postings);
  if (rarest === undefined || rarest.postings === 0) return;
  const masks = maskTerms(index, wanted);
  const all = (1 << wanted.length) - 1;
  const offer = (row: number): boolean => {
    const name = findName(row);
    if (name !== undefined) names.add(name);
    return names.size === SUGGESTIONS_SIZE;
  };
  try {
    if (rarest.postings <= expectedWalk(table, wanted) * STEP_COST) offerPostings(index, table, masks, all, rarest, offer);
    else offerBest(table, masks, all, byRelevance, offer);
  } finally {
    // Names are read from a file, which may be damaged.
    clearMasks(index, wanted);
  }
}

/** Rows to walk until enough fit, were words independent of each other. */
function expectedWalk(table: Table, wanted: readonly Wanted[]): number {
  const share = wanted.reduce((product, { postings }) => product * Math.min(1, postings / table.rowCount), 1);
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

function offerBest(table: Table, masks: Uint16Array, all: number, sortIndex: SortIndex, offer: (row: number) => boolean): void {
  const { category } = table.columns;
  const end = Math.min(sortIndex.count, MAX_STEPS);
  for (let i = 0; i < end; i += 1) {
    const row = sortIndex.rows[i] as number;
    if (category[row] !== DEAD && nameMask(table, masks, row) === all && offer(row)) return;
  }
}

type Take = (rows: Uint32Array, from: number, to: number) => void;

function offerPostings(
  { postings }: SearchIndex,
  table: Table,
  masks: Uint16Array,
  all: number,
  wanted: Wanted,
  offer: (row: number) => boolean,
): void {
  const { category, relevance } = table.columns;
  const limit = Math.min(wanted.postings, MAX_STEPS);
  const rows = new Uint32Array(limit);
  const keys = new Float64Array(limit);
  let count = 0;
  let steps = 0;
  const take: Take = (list, from, to) => {
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
  for (const meaning of wanted.meanings) {
    if ('rows' in meaning) continue;
    const { term } = meaning;
    take(postings.baseRows, baseStart(postings, term), baseEnd(postings, term));
    const tail = postings.tails.get(term);
    if (tail !== undefined) take(tail.rows, 0, tail.count);
  }
  for (const row of selectTop(rows, keys, count, SUGGESTIONS_SIZE * SPARE, (a, b) => compareIds(table, a, b))) if (offer(row)) return;
}
