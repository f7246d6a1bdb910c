import { foldText, MAX_WORD_LENGTH, needsFolding, toTerm } from './fold.ts';

/**
 * Every word the catalogue has used and the term (word without plural) it counts as. Reading a text allocates nothing for
 * words already known: they are hashed and compared character by character in place.
 */
export interface Lexicon {
  readonly words: string[];
  /** Term of each word. */
  termOfWord: Uint32Array;
  readonly terms: string[];
  readonly termCodes: Map<string, number>;
  /** Open addressing: hash → word + 1; 0 is free. */
  slots: Uint32Array;
}

/** A list of term codes that is filled again and again. */
export interface TermList {
  codes: Uint32Array;
  count: number;
}

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Lower-case code of every ASCII letter and digit, 0 for what separates words. */
const ASCII = Uint8Array.from({ length: 128 }, (_, code) => {
  const lower = String.fromCharCode(code).toLowerCase();
  return /[a-z0-9]/.test(lower) ? lower.charCodeAt(0) : 0;
});

export function createLexicon(): Lexicon {
  return { words: [], termOfWord: new Uint32Array(1024), terms: [], termCodes: new Map(), slots: new Uint32Array(4096) };
}

/** Fills `out` with the terms of a text in their order, learning the words it has not seen. */
export function readTerms(lexicon: Lexicon, text: string, out: TermList): void {
  out.count = 0;
  const isFolded = needsFolding(text);
  const source = isFolded ? foldText(text) : text;
  if (out.codes.length < source.length / 2 + 1) out.codes = new Uint32Array(source.length);
  let start = -1;
  let hash = FNV_START;
  for (let i = 0; i <= source.length; i += 1) {
    const raw = i < source.length ? source.charCodeAt(i) : 0x20;
    const code = raw < 128 ? (ASCII[raw] as number) : isFolded ? raw : 0;
    if (code !== 0) {
      if (start < 0) {
        start = i;
        hash = FNV_START;
      }
      if (i - start < MAX_WORD_LENGTH) hash = Math.imul(hash ^ code, FNV_PRIME);
    } else if (start >= 0) {
      out.codes[out.count] = findOrLearn(lexicon, source, start, Math.min(i, start + MAX_WORD_LENGTH), hash);
      out.count += 1;
      start = -1;
    }
  }
}

function findOrLearn(lexicon: Lexicon, source: string, start: number, end: number, hash: number): number {
  const { slots, words } = lexicon;
  const mask = slots.length - 1;
  for (let slot = spread(hash) & mask; ; slot = (slot + 1) & mask) {
    const word = (slots[slot] as number) - 1;
    if (word < 0) return learn(lexicon, source.slice(start, end).toLowerCase());
    if (isSameWord(words[word] as string, source, start, end)) return lexicon.termOfWord[word] as number;
  }
}

function isSameWord(word: string, source: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false;
  for (let i = 0; i < word.length; i += 1) {
    const raw = source.charCodeAt(start + i);
    if (word.charCodeAt(i) !== (raw < 128 ? ASCII[raw] : raw)) return false;
  }
  return true;
}

function spread(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0;
}

function learn(lexicon: Lexicon, word: string): number {
  const term = termCode(lexicon, toTerm(word));
  const code = lexicon.words.push(word) - 1;
  if (code === lexicon.termOfWord.length) {
    const longer = new Uint32Array(code * 2);
    longer.set(lexicon.termOfWord);
    lexicon.termOfWord = longer;
  }
  lexicon.termOfWord[code] = term;
  if (lexicon.words.length * 2 > lexicon.slots.length) rehash(lexicon);
  else place(lexicon.slots, word, code);
  return term;
}

function termCode(lexicon: Lexicon, term: string): number {
  const known = lexicon.termCodes.get(term);
  if (known !== undefined) return known;
  const code = lexicon.terms.push(term) - 1;
  lexicon.termCodes.set(term, code);
  return code;
}

function place(slots: Uint32Array, word: string, code: number): void {
  let hash = FNV_START;
  for (let i = 0; i < word.length; i += 1) hash = Math.imul(hash ^ word.charCodeAt(i), FNV_PRIME);
  const mask = slots.length - 1;
  let slot = spread(hash) & mask;
  while (slots[slot] !== 0) slot = (slot + 1) & mask;
  slots[slot] = code + 1;
}

function rehash(lexicon: Lexicon): void {
  lexicon.slots = new Uint32Array(lexicon.slots.length * 2);
  for (const [code, word] of lexicon.words.entries()) place(lexicon.slots, word, code);
}

/** A lexicon that knows these words, in this order (so that word and term codes are the same again). */
export function restoreLexicon(words: readonly string[]): Lexicon {
  const lexicon = createLexicon();
  for (const word of words) learn(lexicon, word);
  return lexicon;
}
