import { growUint32 } from '../arrays/columns.ts';
import { editDistance } from './edit-distance.ts';

/**
 * Terms by their remainders after dropping letters (SymSpell): a misspelt word and the right one share the remainder
 * without the letters that differ. Only the first KEYED_LETTERS letters are keyed, which limits a term to 37 keys;
 * every hit is verified. Terms with digits (sizes, model numbers) are never corrected. Updated on lookup.
 */
export interface TypoIndex {
  /** Terms indexed so far, from code 0. */
  termCount: number;
  /** Hash → last entry + 1; each entry has its term, its hash and the entry before. */
  heads: Uint32Array;
  entryTerms: Uint32Array;
  hashes: Uint32Array;
  previous: Uint32Array;
  entryCount: number;
  /** Stamp of the last lookup that compared each term. */
  seen: Uint32Array;
  stamp: number;
}

const KEYED_LETTERS = 8;
/**
 * Shortest word with one typo; those of 8 letters or more may have two. Shorter words are too close to each other:
 * `sofa` is not `soft`.
 */
const ONE_TYPO_FROM = 5;
const TWO_TYPOS_FROM = 8;
const HAS_DIGIT = /\p{N}/u;

export function createTypoIndex(): TypoIndex {
  return {
    termCount: 0,
    heads: new Uint32Array(4096),
    entryTerms: new Uint32Array(4096),
    hashes: new Uint32Array(4096),
    previous: new Uint32Array(4096),
    entryCount: 0,
    seen: new Uint32Array(1024),
    stamp: 0,
  };
}

export function getMaxTypos(word: string): number {
  if (word.length < ONE_TYPO_FROM || HAS_DIGIT.test(word)) return 0;
  return word.length < TWO_TYPOS_FROM ? 1 : 2;
}

/** Returns other terms within `maxTypos`, only those at the smallest distance. */
export function findNearTerms(
  typoIndex: TypoIndex,
  terms: readonly string[],
  word: string,
  maxTypos = getMaxTypos(word),
): readonly number[] {
  let limit = maxTypos;
  let near: number[] = [];
  if (limit === 0) return near;
  if (typoIndex.termCount < terms.length) addNewTerms(typoIndex, terms);
  typoIndex.stamp += 1;
  forEachKey(word, limit, (hash) => {
    for (
      let entry = typoIndex.heads[hash & (typoIndex.heads.length - 1)] as number;
      entry !== 0;
      entry = typoIndex.previous[entry - 1] as number
    ) {
      const term = typoIndex.entryTerms[entry - 1] as number;
      if (typoIndex.hashes[entry - 1] !== hash || typoIndex.seen[term] === typoIndex.stamp) continue;
      typoIndex.seen[term] = typoIndex.stamp;
      const distance = editDistance(word, terms[term] as string, limit);
      // The word itself is no typo.
      if (distance > limit || distance === 0) continue;
      if (distance < limit) near = [];
      limit = distance;
      near.push(term);
    }
  });
  return near;
}

/** Visits hashes of the word's first letters with up to `drops` of them left out (repeats possible). */
function forEachKey(word: string, drops: number, visit: (hash: number) => void): void {
  const length = Math.min(word.length, KEYED_LETTERS);
  visit(hashWithout(word, length, -1, -1));
  for (let i = 0; i < length; i += 1) {
    visit(hashWithout(word, length, i, -1));
    if (drops > 1) for (let j = i + 1; j < length; j += 1) visit(hashWithout(word, length, i, j));
  }
}

function hashWithout(word: string, length: number, first: number, second: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < length; i += 1) if (i !== first && i !== second) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function addNewTerms(typoIndex: TypoIndex, terms: readonly string[]): void {
  typoIndex.seen = growUint32(typoIndex.seen, terms.length);
  for (let code = typoIndex.termCount; code < terms.length; code += 1) {
    const term = terms[code] as string;
    // A typed word of five letters may match a term of four; a word of eight, with two typos, a term of six.
    if (term.length < ONE_TYPO_FROM - 1 || HAS_DIGIT.test(term)) continue;
    forEachKey(term, term.length >= TWO_TYPOS_FROM - 2 ? 2 : 1, (hash) => addEntry(typoIndex, code, hash));
  }
  typoIndex.termCount = terms.length;
}

function addEntry(typoIndex: TypoIndex, term: number, hash: number): void {
  const entry = typoIndex.entryCount;
  typoIndex.entryTerms = growUint32(typoIndex.entryTerms, entry + 1);
  typoIndex.hashes = growUint32(typoIndex.hashes, entry + 1);
  typoIndex.previous = growUint32(typoIndex.previous, entry + 1);
  typoIndex.entryTerms[entry] = term;
  typoIndex.hashes[entry] = hash;
  typoIndex.entryCount += 1;
  if (typoIndex.entryCount > typoIndex.heads.length) {
    typoIndex.heads = new Uint32Array(typoIndex.heads.length * 2);
    for (let e = 0; e < typoIndex.entryCount; e += 1) link(typoIndex, e);
  } else link(typoIndex, entry);
}

function link(typoIndex: TypoIndex, entry: number): void {
  const head = (typoIndex.hashes[entry] as number) & (typoIndex.heads.length - 1);
  typoIndex.previous[entry] = typoIndex.heads[head] as number;
  typoIndex.heads[head] = entry + 1;
}
