import { growUint32 } from '../arrays/columns.ts';
import { editDistance } from './edit-distance.ts';

/**
 * Terms by what is left of them when letters are dropped (SymSpell): a misspelt word and the right one meet where both have lost
 * the letter they disagree on. Only the first PREFIX letters are keyed, which bounds the keys of a term to 9; every hit is verified.
 * Terms with digits (sizes, model numbers) are never guessed at. Brought up to date when asked.
 */
export interface Typos {
  /** Terms below this are keyed. */
  termCount: number;
  /** Hash → last entry + 1; each entry names its term, its hash and the entry before. */
  heads: Uint32Array;
  owners: Uint32Array;
  hashes: Uint32Array;
  previous: Uint32Array;
  entryCount: number;
  /** Last query a term was looked at for. */
  seen: Uint32Array;
  stamp: number;
}

const PREFIX = 8;
/** Shorter words are too near to each other: `sofa` is not `soft`. */
export const GUESSED_FROM = 5;
const HAS_DIGIT = /\p{N}/u;

export function createTypos(): Typos {
  return {
    termCount: 0,
    heads: new Uint32Array(4096),
    owners: new Uint32Array(4096),
    hashes: new Uint32Array(4096),
    previous: new Uint32Array(4096),
    entryCount: 0,
    seen: new Uint32Array(1024),
    stamp: 0,
  };
}

/** Other terms that are one slip away. */
export function findNearTerms(typos: Typos, terms: readonly string[], word: string): number[] {
  const near: number[] = [];
  if (HAS_DIGIT.test(word)) return near;
  if (typos.termCount < terms.length) takeIn(typos, terms);
  typos.stamp += 1;
  forEachKey(word, (hash) => {
    for (let entry = typos.heads[hash & (typos.heads.length - 1)] as number; entry !== 0; entry = typos.previous[entry - 1] as number) {
      const term = typos.owners[entry - 1] as number;
      if (typos.hashes[entry - 1] !== hash || typos.seen[term] === typos.stamp) continue;
      typos.seen[term] = typos.stamp;
      if (editDistance(word, terms[term] as string, 1) === 1) near.push(term);
    }
  });
  return near;
}

/** Hashes of the word's first letters, all and with each one left out (repeats possible). */
function forEachKey(word: string, visit: (hash: number) => void): void {
  const length = Math.min(word.length, PREFIX);
  for (let i = -1; i < length; i += 1) visit(hashWithout(word, length, i));
}

function hashWithout(word: string, length: number, left: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < length; i += 1) if (i !== left) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function takeIn(typos: Typos, terms: readonly string[]): void {
  typos.seen = growUint32(typos.seen, terms.length);
  for (let code = typos.termCount; code < terms.length; code += 1) {
    const term = terms[code] as string;
    // A word of five letters may mean one of four.
    if (term.length < GUESSED_FROM - 1 || HAS_DIGIT.test(term)) continue;
    forEachKey(term, (hash) => addEntry(typos, code, hash));
  }
  typos.termCount = terms.length;
}

function addEntry(typos: Typos, term: number, hash: number): void {
  const entry = typos.entryCount;
  typos.owners = growUint32(typos.owners, entry + 1);
  typos.hashes = growUint32(typos.hashes, entry + 1);
  typos.previous = growUint32(typos.previous, entry + 1);
  typos.owners[entry] = term;
  typos.hashes[entry] = hash;
  typos.entryCount += 1;
  if (typos.entryCount > typos.heads.length) {
    typos.heads = new Uint32Array(typos.heads.length * 2);
    for (let e = 0; e < typos.entryCount; e += 1) link(typos, e);
  } else link(typos, entry);
}

function link(typos: Typos, entry: number): void {
  const head = (typos.hashes[entry] as number) & (typos.heads.length - 1);
  typos.previous[entry] = typos.heads[head] as number;
  typos.heads[head] = entry + 1;
}
