import { MAX_WORD_LENGTH } from './fold.ts';
import { isUnspaced } from './unspaced.ts';

/** `sign`: of a script without spaces, in pairs; a single one may be the beginning of any pair. */
export type TokenKind = 'word' | 'sign';

export interface Token<Kind extends string = TokenKind> {
  readonly text: string;
  readonly kind: Kind;
}

/** Of folded text. */
export const RUNS = /[a-z0-9\u0080-\uffff]+/g;

/** A run of signs may be words of both kinds: `USB充電器`. */
export function tokensOf(run: string): Token[] {
  const tokens: Token[] = [];
  let start = 0;
  while (start < run.length) {
    const isSign = isUnspaced(run.charCodeAt(start));
    let end = start + 1;
    while (end < run.length && isUnspaced(run.charCodeAt(end)) === isSign) end += 1;
    if (!isSign) tokens.push({ text: run.slice(start, Math.min(end, start + MAX_WORD_LENGTH)), kind: 'word' });
    else for (let i = start; i < end; i += 1) tokens.push({ text: run.slice(i, Math.min(i + 2, end)), kind: 'sign' });
    start = end;
  }
  return tokens;
}
