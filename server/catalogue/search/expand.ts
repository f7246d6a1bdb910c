import { selectTop } from '../arrays/select-top.ts';
import { countPostings, intersectPostings } from './postings.ts';
import { findPrefix } from './prefix-index.ts';
import type { SearchIndex } from './search-index.ts';
import { findNearTerms, getMaxTypos } from './typo-index.ts';
import type { QueryWord } from './words/query-words.ts';
import type { Phrase } from './words/synonyms.ts';

/** How well a term answers a word of the query. */
export const EXACT = 3;
export const SYNONYM = 2;
export const PREFIX = 1;
export const TYPO = 0;

/** True for what the word may only be misspelt for. */
export const isTypo = (quality: number): boolean => quality === TYPO;

/** What a word of the query may mean: a term, or rows that hold all terms of a phrase (as postings). */
export type Expansion = { readonly quality: number } & ({ readonly term: number } | { readonly rows: Uint32Array });

/** A word of the query with all it may mean, best first, and how many postings that is. */
export interface ExpandedWord {
  readonly word: string;
  readonly expansions: readonly Expansion[];
  readonly postingCount: number;
}

const MAX_PREFIX_TERMS = 64;
const MAX_NEAR_TERMS = 12;
/** With fewer products than this behind a prefix, a slip is as likely. */
const FEW_PRODUCTS = 8;

/**
 * What a word may mean: itself, what it is also called, longer words for the word being typed (the last one), misspellings of it when it
 * is unknown or when `isLenient`.
 */
export function expandWord(index: SearchIndex, queryWord: QueryWord, isLast: boolean, isLenient: boolean): ExpandedWord {
  const { word, term, joined, kind } = queryWord;
  const { lexicon } = index;
  const collector = createExpansionCollector(index);
  for (const said of [term, ...joined]) collector.add(lexicon.termCodes.get(said), EXACT);
  const isWholeMeasure = kind === 'measure' && collector.count > 0;
  for (const phrase of queryWord.synonyms) collector.addPhrase(phrase, SYNONYM);
  const isKnown = collector.count > 0;
  const isSingleCharacter = kind === 'bigram' && word.length === 1;
  if (isSingleCharacter || (isLast && !isWholeMeasure)) collector.addAll(findLongerTerms(index, word), PREFIX);
  if (isLenient || (!isKnown && collector.count < FEW_PRODUCTS)) {
    collector.addAll(selectMostCommon(index, findTypoTerms(index, word, term), MAX_NEAR_TERMS), TYPO);
  }
  return { word, expansions: collector.meanings, postingCount: collector.count };
}

/** A last s may be a plural's, or one of the word: `canvs` is `canvas` misspelt. */
function findTypoTerms({ typoIndex, lexicon }: SearchIndex, word: string, term: string): Uint32Array {
  // As long as it is typed: `hoodie` counts as `hoody`.
  const near = findNearTerms(typoIndex, lexicon.terms, term, getMaxTypos(word.endsWith('s') ? term : word));
  // Not of a short word in the plural.
  const whole = word !== term && getMaxTypos(term) > 0 ? findNearTerms(typoIndex, lexicon.terms, word, getMaxTypos(word)) : [];
  return Uint32Array.from(whole.length === 0 ? near : [...new Set([...near, ...whole])]);
}

/** The meanings of a word, each term once, in the order in which they are added. */
function createExpansionCollector({ lexicon, postings }: SearchIndex) {
  const expansions: Expansion[] = [];
  const seenTerms = new Set<number>();
  const collector = {
    meanings: expansions,
    /** Postings of all. */
    count: 0,
    add(term: number | undefined, quality: number): void {
      if (term === undefined || seenTerms.has(term)) return;
      const size = countPostings(postings, term);
      if (size === 0) return;
      seenTerms.add(term);
      expansions.push({ term, quality });
      collector.count += size;
    },
    addAll(terms: ArrayLike<number>, quality: number): void {
      for (let i = 0; i < terms.length; i += 1) collector.add(terms[i], quality);
    },
    addPhrase(phrase: Phrase, quality: number): void {
      const terms = phrase.flatMap((said) => lexicon.termCodes.get(said) ?? []);
      if (phrase.length === 1) collector.add(terms[0], quality);
      else if (terms.length === phrase.length) {
        const rows = intersectPostings(postings, terms);
        if (rows.length > 0) expansions.push({ rows, quality });
        collector.count += rows.length;
      }
    },
  };
  return collector;
}

const NO_TERMS = new Uint32Array(0);

/** A plural that is being typed: `batteri` is on its way to `battery`, `kniv` to `knife`. */
function findOtherEndings(word: string): string[] {
  if (word.length < 4) return [];
  if (word.endsWith('i')) return [`${word.slice(0, -1)}y`];
  const [stem] = /^.+(?=ve?$)/.exec(word) ?? [];
  return stem === undefined ? [] : [`${stem}f`];
}

function findLongerTerms(index: SearchIndex, word: string): ArrayLike<number> {
  const { prefixIndex, lexicon } = index;
  const ranges = [word, ...findOtherEndings(word)].map((prefix) => {
    const { from, to } = findPrefix(prefixIndex, lexicon.terms, prefix);
    return prefixIndex.sorted.subarray(from, to);
  });
  const [own = NO_TERMS, other = NO_TERMS] = ranges;
  return selectMostCommon(index, other.length === 0 ? own : Uint32Array.from([...own, ...other]), MAX_PREFIX_TERMS);
}

/** The `limit` terms in most products. */
function selectMostCommon(index: SearchIndex, terms: Uint32Array, limit: number): ArrayLike<number> {
  if (terms.length <= limit) return terms;
  const keys = new Float64Array(terms.length);
  for (let i = 0; i < terms.length; i += 1) keys[i] = -countPostings(index.postings, terms[i] as number);
  return selectTop(terms, keys, terms.length, limit, (a, b) => a - b);
}
