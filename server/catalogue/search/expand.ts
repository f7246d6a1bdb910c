import { selectTop } from '../arrays/select-top.ts';
import { countPostings, intersectPostings } from './postings.ts';
import { findPrefix } from './prefix-index.ts';
import type { SearchIndex } from './search-index.ts';
import { findNearTerms, getMaxTypos } from './typo-index.ts';
import type { QueryWord } from './words/query-words.ts';
import type { Phrase } from './words/synonyms.ts';

/** Quality of a match between a term and a word of the query. */
export const EXACT = 3;
export const SYNONYM = 2;
export const PREFIX = 1;
export const TYPO = 0;

export const isTypo = (quality: number): boolean => quality === TYPO;

/** A possible meaning of a query word: a term, or rows with all terms of a phrase (as postings). */
export type Expansion = { readonly quality: number } & ({ readonly term: number } | { readonly rows: Uint32Array });

/** A query word with its expansions, best first, and the number of their postings. */
export interface ExpandedWord {
  readonly word: string;
  readonly expansions: readonly Expansion[];
  readonly postingCount: number;
}

const MAX_PREFIX_TERMS = 64;
const MAX_NEAR_TERMS = 12;
/** With fewer postings than this for a word and its longer forms, a typo is just as likely. */
const FEW_PRODUCTS = 8;

/**
 * Expands a word to itself, its synonyms, longer words if it is still being typed (the last one), and similar words if
 * it is unknown or `isLenient`.
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

/**
 * Returns terms near the stem and near the word, as a final s may be a plural or part of the word: `canvs` is a typo of
 * `canvas`.
 */
function findTypoTerms({ typoIndex, lexicon }: SearchIndex, word: string, term: string): Uint32Array {
  // The typed length counts, not the stem's: `hoodie` has the stem `hoody`.
  const near = findNearTerms(typoIndex, lexicon.terms, term, getMaxTypos(word.endsWith('s') ? term : word));
  // Skipped for a short word in the plural.
  const whole = word !== term && getMaxTypos(term) > 0 ? findNearTerms(typoIndex, lexicon.terms, word, getMaxTypos(word)) : [];
  return Uint32Array.from(whole.length === 0 ? near : [...new Set([...near, ...whole])]);
}

/** Collects the expansions of a word, each term once, in order of addition. */
function createExpansionCollector({ lexicon, postings }: SearchIndex) {
  const expansions: Expansion[] = [];
  const seenTerms = new Set<number>();
  const collector = {
    meanings: expansions,
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

/**
 * Returns the prefix of the singular for a plural still being typed: `batteri` leads to `battery`, `kniv` to `knife`.
 */
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

function selectMostCommon(index: SearchIndex, terms: Uint32Array, limit: number): ArrayLike<number> {
  if (terms.length <= limit) return terms;
  const keys = new Float64Array(terms.length);
  for (let i = 0; i < terms.length; i += 1) keys[i] = -countPostings(index.postings, terms[i] as number);
  return selectTop(terms, keys, terms.length, limit, (a, b) => a - b);
}
