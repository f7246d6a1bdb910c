import { toTerm } from './plurals.ts';
import { COUNTRIES, SPELLINGS, TRADE_WORDS } from './synonym-list.ts';

/** A phrase as terms. */
export type Phrase = readonly string[];

interface Synonym {
  readonly from: Phrase;
  readonly to: Phrase;
}

/** By the first term of `from`. */
export type Synonyms = ReadonlyMap<string, readonly Synonym[]>;

const toPhrase = (text: string): Phrase => text.trim().split(' ').map(toTerm);

/** @throws Error for a word that is its own synonym */
export function readSynonyms(list: string): Synonyms {
  const pairs = list.split('\n').filter(Boolean).flatMap(pairsOf);
  for (const { from, to } of pairs) if (from.join() === to.join()) throw new Error(`“${from.join(' ')}” is its own synonym`);
  return Map.groupBy(pairs, ({ from }) => from[0] ?? '');
}

function pairsOf(line: string): Synonym[] {
  const [left = [], right] = line.split('>').map((side) => side.split(',').map(toPhrase));
  return left.flatMap((from, i) => (right ?? left.filter((_, j) => i !== j)).map((to) => ({ from, to })));
}

export const SYNONYMS: Synonyms = readSynonyms([SPELLINGS, TRADE_WORDS, COUNTRIES].join('\n'));

const MAX_SYNONYMS = 12;

/** For each term of a query what it, or the phrase it is in, may be called instead; `joined`: terms each is spelled as together with its neighbours. */
export function synonymsOf(synonyms: Synonyms, terms: Phrase, joined: readonly Phrase[]): Phrase[][] {
  const found: Phrase[][] = terms.map((_, i) => joined[i]?.flatMap((term) => wholeSynonyms(synonyms, term)) ?? []);
  for (let i = 0; i < terms.length; i += 1)
    for (const { from, to } of synonyms.get(terms[i] as string) ?? [])
      if (from.every((term, k) => term === terms[i + k])) for (let k = 0; k < from.length; k += 1) found[i + k]?.push(to);
  return found.map((phrases) => phrases.slice(0, MAX_SYNONYMS));
}

const wholeSynonyms = (synonyms: Synonyms, term: string): Phrase[] =>
  (synonyms.get(term) ?? []).filter(({ from }) => from.length === 1).map(({ to }) => to);
