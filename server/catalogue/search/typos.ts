import { growUint32 } from '../arrays/columns.ts';
import { editDistance } from './edit-distance.ts';

/**
 * Terms by what is left of them when letters are dropped (SymSpell): a misspelt word and the right one meet where both have lost
 * the letters they disagree on. Only the first PREFIX letters are keyed, which bounds the keys of a term to 37; every hit is verified.
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
/** Words of 5–7 letters may have one slip, longer ones two; shorter ones are too near to each other: `sofa` is not `soft`. */
const GUESSED_FROM = 5;
const TWO_SLIPS_FROM = 8;
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

export function allowedSlips(word: string): number {
  if (word.length < GUESSED_FROM || HAS_DIGIT.test(word)) return 0;
  return word.length < TWO_SLIPS_FROM ? 1 : 2;
}

/** Returns other terms within so many slips, those of the nearest distance only. */
export function findNearTerms(typos: Typos, terms: readonly string[], word: string, slips = allowedSlips(word)): readonly number[] {
  let limit = slips;
  let near: number[] = [];
  if (limit === 0) return near;
  if (typos.termCount < terms.length) takeIn(typos, terms);
  typos.stamp += 1;
  forEachKey(word, limit, (hash) => {
    for (let entry = typos.heads[hash & (typos.heads.length - 1)] as number; entry !== 0; entry = typos.previous[entry - 1] as number) {
      const term = typos.owners[entry - 1] as number;
      if (typos.hashes[entry - 1] !== hash || typos.seen[term] === typos.stamp) continue;
      typos.seen[term] = typos.stamp;
      const distance = editDistance(word, terms[term] as string, limit);
      // The word itself is no guess.
      if (distance > limit || distance === 0) continue;
      if (distance < limit) near = [];
      limit = distance;
      near.push(term);
    }
  });
  return near;
}

/** Hashes of the word's first letters with up to `drops` of them left out (repeats possible). */
function forEachKey(word: string, drops: number, visit: (hash: number) => void): void {
  const length = Math.min(word.length, PREFIX);
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

function takeIn(typos: Typos, terms: readonly string[]): void {
  typos.seen = growUint32(typos.seen, terms.length);
  for (let code = typos.termCount; code < terms.length; code += 1) {
    const term = terms[code] as string;
    // A word of five letters may mean one of four; a word of eight with two slips one of six.
    if (term.length < GUESSED_FROM - 1 || HAS_DIGIT.test(term)) continue;
    forEachKey(term, term.length >= TWO_SLIPS_FROM - 2 ? 2 : 1, (hash) => addEntry(typos, code, hash));
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
