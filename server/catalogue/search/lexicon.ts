import { stemWord } from './words/stem-word.ts';

/**
 * All words the catalogue has used, each with its term (the stem). Reading a text allocates nothing for known words:
 * they are hashed and compared character by character in place.
 */
export interface Lexicon {
  readonly words: string[];
  termOfWord: Uint32Array;
  readonly terms: string[];
  readonly termCodes: Map<string, number>;
  /** Open addressing: hash → word + 1; 0 is empty. */
  slots: Uint32Array;
}

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Lower-case code of every ASCII character. */
const LOWER = Uint8Array.from({ length: 128 }, (_, code) => String.fromCharCode(code).toLowerCase().charCodeAt(0));

export function createLexicon(): Lexicon {
  return { words: [], termOfWord: new Uint32Array(1024), terms: [], termCodes: new Map(), slots: new Uint32Array(4096) };
}

/** Returns the term of the word `source[start … end)`, whose ASCII letters may be capitals. */
export function termOfSpan(lexicon: Lexicon, source: string, start: number, end: number): number {
  let hash = FNV_START;
  for (let i = start; i < end; i += 1) hash = Math.imul(hash ^ lowerCode(source, i), FNV_PRIME);
  return findOrLearn(lexicon, source, start, end, hash);
}

/** Returns the term of a word in lower case. */
export function termOfWord(lexicon: Lexicon, word: string): number {
  return termOfSpan(lexicon, word, 0, word.length);
}

function lowerCode(source: string, at: number): number {
  const code = source.charCodeAt(at);
  return code < 128 ? (LOWER[code] as number) : code;
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
    if (word.charCodeAt(i) !== lowerCode(source, start + i)) return false;
  }
  return true;
}

function spread(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0;
}

function learn(lexicon: Lexicon, word: string): number {
  const term = termCode(lexicon, stemWord(word));
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

/** Creates a lexicon of these words, in this order, so that word and term codes are the same again. */
export function restoreLexicon(words: readonly string[]): Lexicon {
  const lexicon = createLexicon();
  for (const word of words) learn(lexicon, word);
  return lexicon;
}
