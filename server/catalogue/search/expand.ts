import { selectTop } from '../arrays/top.ts';
import { toTerm } from './fold.ts';
import { countPostings } from './postings.ts';
import { findPrefix } from './prefixes.ts';
import type { SearchIndex } from './search-index.ts';
import { findNearTerms } from './typos.ts';

/** How well a term answers a word of the query. */
export const EXACT = 4;
export const PREFIX = 3;
export const ONE_SLIP = 2;
export const TWO_SLIPS = 1;

/** True for what the word may only be misspelt for. */
export const isGuess = (quality: number): boolean => quality <= ONE_SLIP;

/** A term that a word of the query may mean. */
export interface Meaning {
  readonly term: number;
  readonly quality: number;
}

/** A word of the query with all it may mean, best first, and how many postings that is. */
export interface Wanted {
  readonly word: string;
  readonly meanings: readonly Meaning[];
  readonly postings: number;
}

const MAX_PREFIX_TERMS = 64;
const MAX_NEAR_TERMS = 12;
/** With fewer products than this behind a prefix, a slip is as likely. */
const FEW_PRODUCTS = 8;

/**
 * What a word may mean: itself, longer words (always for the word being typed, the last one), misspellings of it when it is unknown
 * or when `isLenient`.
 */
export function expandWord(index: SearchIndex, word: string, isLast: boolean, isLenient: boolean): Wanted {
  const { lexicon, postings } = index;
  const term = toTerm(word);
  const own = lexicon.termCodes.get(term);
  const meanings: Meaning[] = [];
  const held = new Set<number>();
  let count = 0;
  const add = (code: number, quality: number) => {
    const size = countPostings(postings, code);
    if (size === 0 || held.has(code)) return;
    held.add(code);
    meanings.push({ term: code, quality });
    count += size;
  };
  const addAll = (codes: ArrayLike<number>, quality: number) => {
    for (let i = 0; i < codes.length; i += 1) add(codes[i] as number, quality);
  };
  if (own !== undefined) add(own, EXACT);
  const isKnown = count > 0;
  if (isLast || !isKnown) addAll(longerTerms(index, word), PREFIX);
  if (isLenient || (!isKnown && count < FEW_PRODUCTS)) {
    const { near, distance } = findNearTerms(index.typos, lexicon.terms, term);
    addAll(mostCommon(index, Uint32Array.from(near), MAX_NEAR_TERMS), distance === 1 ? ONE_SLIP : TWO_SLIPS);
  }
  return { word, meanings, postings: count };
}

function longerTerms(index: SearchIndex, word: string): ArrayLike<number> {
  const { from, to } = findPrefix(index.prefixes, index.lexicon.terms, word);
  return mostCommon(index, index.prefixes.sorted.subarray(from, to), MAX_PREFIX_TERMS);
}

/** The `limit` terms in most products. */
function mostCommon(index: SearchIndex, terms: Uint32Array, limit: number): ArrayLike<number> {
  if (terms.length <= limit) return terms;
  const keys = new Float64Array(terms.length);
  for (let i = 0; i < terms.length; i += 1) keys[i] = -countPostings(index.postings, terms[i] as number);
  return selectTop(terms, keys, terms.length, limit, (a, b) => a - b);
}
