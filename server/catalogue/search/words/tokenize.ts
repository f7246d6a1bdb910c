import { foldText, MAX_WORD_LENGTH } from './fold.ts';
import { isPossessive } from './read-terms.ts';
import { isUnspaced } from './unspaced-scripts.ts';

/** `bigram`: two characters of a script without spaces; a single one may be the beginning of any bigram. */
export type TextTokenKind = 'word' | 'bigram';

export interface TextToken<Kind extends string = TextTokenKind> {
  readonly text: string;
  readonly kind: Kind;
}

/** A run of letters and digits, with its index in the folded text. */
export interface LetterRun {
  readonly text: string;
  readonly at: number;
}

const RUN = /[a-z0-9\u0080-\uffff]+/g;
/** Dropped from texts, as only the country matters. */
const MADE_IN = /\bmade in (?=[a-z])/g;

/** Folds a text and finds its runs, without the possessive `s` and the words `made in`. */
export function findLetterRuns(text: string): { readonly source: string; readonly runs: readonly LetterRun[] } {
  const folded = foldText(text);
  const source = folded.includes('made in ') ? folded.replace(MADE_IN, '') : folded;
  const runs: LetterRun[] = [];
  RUN.lastIndex = 0;
  for (let found = RUN.exec(source); found !== null; found = RUN.exec(source)) {
    const { 0: run, index: at } = found;
    if (!isPossessive(source, at, at + run.length)) runs.push({ text: run, at });
  }
  return { source, runs };
}

/** Splits a run into words and bigrams; it may contain both: `USB充電器`. */
export function tokenizeRun(run: string): TextToken[] {
  const tokens: TextToken[] = [];
  let start = 0;
  while (start < run.length) {
    const isBigram = isUnspaced(run.charCodeAt(start));
    let end = start + 1;
    while (end < run.length && isUnspaced(run.charCodeAt(end)) === isBigram) end += 1;
    if (!isBigram) tokens.push({ text: run.slice(start, Math.min(end, start + MAX_WORD_LENGTH)), kind: 'word' });
    else for (let i = start; i < end; i += 1) tokens.push({ text: run.slice(i, Math.min(i + 2, end)), kind: 'bigram' });
    start = end;
  }
  return tokens;
}
