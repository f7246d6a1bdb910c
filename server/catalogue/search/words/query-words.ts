import { readMeasure } from './measures.ts';
import { stemWord } from './stem-word.ts';
import { findSynonyms, type Phrase, type Synonyms } from './synonyms.ts';
import { findLetterRuns, type TextToken, type TextTokenKind, tokenizeRun } from './tokenize.ts';

export interface QueryWord {
  readonly word: string;
  readonly term: string;
  /** Terms it forms together with its neighbours: `tshirt` of `t shirt`. */
  readonly joined: readonly string[];
  readonly synonyms: readonly Phrase[];
  readonly kind: QueryWordKind;
}

type QueryWordKind = TextTokenKind | 'measure';

/** A search text as words, and with each measure as one word (undefined if it has none). */
export interface QueryWords {
  readonly words: readonly QueryWord[];
  readonly measured: readonly QueryWord[] | undefined;
}

/** Words beyond this number are ignored. */
const MAX_WORDS = 10;
/** Includes repeated words, which are dropped later. */
const MAX_TOKENS = 40;
const MAX_JOINED = 3;
export function readSearchText(text: string, synonyms: Synonyms): QueryWords {
  const { source, runs } = findLetterRuns(text);
  const plain: TextToken<QueryWordKind>[] = [];
  const measured: TextToken<QueryWordKind>[] = [];
  let measuredTo = 0;
  for (const { text: run, at: index } of runs) {
    const measure = index >= measuredTo && /^\d/.test(run) ? readMeasure(source, index) : undefined;
    if (measure !== undefined) {
      measuredTo = measure.end;
      measured.push(...measure.terms.map((term): TextToken<QueryWordKind> => ({ text: term, kind: 'measure' })));
    }
    const tokens = tokenizeRun(run);
    plain.push(...tokens);
    if (index >= measuredTo) measured.push(...tokens);
  }
  const words = toQueryWords(plain, synonyms);
  return { words, measured: measuredTo === 0 ? undefined : toQueryWords(measured, synonyms) };
}

function toQueryWords(tokens: readonly TextToken<QueryWordKind>[], known: Synonyms): QueryWord[] {
  const asked = tokens.slice(0, MAX_TOKENS);
  const terms = asked.map(({ text }) => stemWord(text));
  const joined = joinWords(asked);
  const synonyms = findSynonyms(known, terms, joined);
  // The last single character of a run also belongs to the bigram before it and shares its synonyms.
  for (const [i, { text, kind }] of asked.entries())
    if (kind === 'bigram' && text.length === 1 && asked[i - 1]?.kind === 'bigram') synonyms[i] = synonyms[i - 1] ?? [];
  const words = new Map<string, QueryWord>();
  for (const [i, { text, kind }] of asked.entries())
    if (!words.has(text) && words.size < MAX_WORDS)
      words.set(text, { word: text, term: terms[i] as string, joined: joined[i] as string[], synonyms: synonyms[i] as Phrase[], kind });
  return [...words.values()];
}

/** Returns, for each token, the terms of two and three joined neighbours that include it. */
function joinWords(tokens: readonly TextToken<QueryWordKind>[]): string[][] {
  const joined = tokens.map((): string[] => []);
  for (let from = 0; from < tokens.length; from += 1) {
    let together = '';
    for (let at = from; at < Math.min(from + MAX_JOINED, tokens.length) && tokens[at]?.kind === 'word'; at += 1) {
      together += tokens[at]?.text;
      if (at === from) continue;
      const term = stemWord(together);
      for (let i = from; i <= at; i += 1) joined[i]?.push(term);
    }
  }
  return joined;
}
