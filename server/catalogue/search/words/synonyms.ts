import type { SearchWords } from '#domain/catalogue/search-words.ts';
import { stemWord } from './stem-word.ts';
import { COUNTRY_SYNONYMS, SPELLING_SYNONYMS, TRADE_SYNONYMS } from './synonym-list.ts';
import { findLetterRuns, tokenizeRun } from './tokenize.ts';

export type Phrase = readonly string[];

export interface Synonym {
  readonly from: Phrase;
  readonly to: Phrase;
}

/** Synonyms by the first term of `from`. */
export type Synonyms = ReadonlyMap<string, readonly Synonym[]>;

/**
 * A line of the list, see synonym-list.ts, with its phrases as written. `right`: phrases found by those of the left;
 * undefined: all find each other.
 */
export interface SynonymGroup {
  readonly left: readonly string[];
  readonly right: readonly string[] | undefined;
}

/**
 * Returns the terms of a phrase, without the last single character of a run, which as a term would match every bigram
 * that begins with it.
 */
export const toPhrase = (text: string): Phrase =>
  findLetterRuns(text)
    .runs.flatMap(({ text: run }) => tokenizeRun(run).filter(({ text: token, kind }, i) => kind === 'word' || token.length > 1 || i === 0))
    .map(({ text: token }) => stemWord(token));

export function parseSynonymGroup(line: string): SynonymGroup {
  const [left = [], right] = line.split('>').map((side) => side.split(',').map((phrase) => phrase.trim()));
  return { left, right };
}

export function toSynonyms({ left, right }: SynonymGroup): Synonym[] {
  const from = left.map(toPhrase);
  const to = right?.map(toPhrase);
  return from.flatMap((phrase, i) => (to ?? from.filter((_, j) => i !== j)).map((other) => ({ from: phrase, to: other })));
}

export const parseSynonyms = (groups: readonly string[]): Synonyms =>
  Map.groupBy(
    groups.flatMap((line) => toSynonyms(parseSynonymGroup(line))),
    ({ from }) => from[0] ?? '',
  );

export const SHIPPED_GROUPS: readonly string[] = [SPELLING_SYNONYMS, TRADE_SYNONYMS, COUNTRY_SYNONYMS]
  .join('\n')
  .split('\n')
  .filter(Boolean);
const SHIPPED: Synonyms = parseSynonyms(SHIPPED_GROUPS);
const parsedSynonyms = new WeakMap<SearchWords, Synonyms>();

/** Returns the synonyms in use: those added, and the shipped ones not switched off. Cached by object. */
export function getSynonyms(words: SearchWords): Synonyms {
  if (words.added.length === 0 && words.off.length === 0) return SHIPPED;
  const known = parsedSynonyms.get(words);
  if (known !== undefined) return known;
  const off = new Set(words.off);
  // The shop's own come first, because a word has at most MAX_SYNONYMS.
  const synonyms = parseSynonyms([...words.added, ...SHIPPED_GROUPS.filter((group) => !off.has(group))]);
  parsedSynonyms.set(words, synonyms);
  return synonyms;
}

export const MAX_SYNONYMS = 12;

/**
 * Returns, for each term of a query, the synonyms of the term or of a phrase it belongs to; `joined`: terms it forms
 * together with its neighbours.
 */
export function findSynonyms(synonyms: Synonyms, terms: Phrase, joined: readonly Phrase[]): Phrase[][] {
  const found: Phrase[][] = terms.map((_, i) => joined[i]?.flatMap((term) => findSingleWordSynonyms(synonyms, term)) ?? []);
  for (let i = 0; i < terms.length; i += 1)
    for (const { from, to } of synonyms.get(terms[i] as string) ?? [])
      if (from.every((term, k) => term === terms[i + k])) for (let k = 0; k < from.length; k += 1) found[i + k]?.push(to);
  return found.map((phrases) => phrases.slice(0, MAX_SYNONYMS));
}

const findSingleWordSynonyms = (synonyms: Synonyms, term: string): Phrase[] =>
  (synonyms.get(term) ?? []).filter(({ from }) => from.length === 1).map(({ to }) => to);
