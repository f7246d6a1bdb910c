import type { ExpandedWord } from './expand.ts';
import { baseEnd, baseStart, type Postings } from './postings.ts';

/**
 * Weights of a typo, a prefix, a synonym and the word itself, each by field: description, supplier and labels,
 * category, name. The word itself outweighs, in any field, its prefix or a typo in the name.
 */
const WEIGHTS = Uint8Array.of(1, 2, 3, 5, 2, 5, 6, 10, 6, 12, 15, 24, 12, 18, 22, 32);

/** Buffers of a search, one element per row; `hits` is all zero between searches. */
export interface Scorer {
  hits: Uint8Array;
  /** Best weight of the current word. */
  wordWeight: Uint8Array;
  score: Uint16Array;
  /** Rows that still match, in its first `candidateCount` elements. */
  candidates: Uint32Array;
  candidateCount: number;
}

export function createScorer(): Scorer {
  return {
    hits: new Uint8Array(0),
    wordWeight: new Uint8Array(0),
    score: new Uint16Array(0),
    candidates: new Uint32Array(0),
    candidateCount: 0,
  };
}

function makeRoom(scorer: Scorer, rowCount: number): void {
  if (scorer.hits.length >= rowCount) return;
  const capacity = rowCount + (rowCount >>> 2) + 64;
  scorer.hits = new Uint8Array(capacity);
  scorer.wordWeight = new Uint8Array(capacity);
  scorer.score = new Uint16Array(capacity);
  scorer.candidates = new Uint32Array(capacity);
}

/** Finds the rows with every word; the result is in `candidates` and `score`. Call `resetScorer` after reading it. */
export function scoreRowsWithAll(scorer: Scorer, postings: Postings, expandedWords: readonly ExpandedWord[], rowCount: number): void {
  makeRoom(scorer, rowCount);
  const rarestFirst = [...expandedWords].sort((a, b) => a.postingCount - b.postingCount);
  for (const [step, word] of rarestFirst.entries()) {
    const before = scorer.candidateCount;
    forEachPostings(postings, word, (rows, from, to, quality) => {
      if (step === 0) markFirst(scorer, rows, from, to, quality);
      else markNext(scorer, rows, from, to, quality, step);
    });
    keepRows(scorer, step === 0 ? scorer.candidateCount : before, step + 1);
  }
}

/** Counts how many of the words each row has; keeps only the rows with the most. */
export function scoreRowsWithMost(scorer: Scorer, postings: Postings, expandedWords: readonly ExpandedWord[], rowCount: number): void {
  makeRoom(scorer, rowCount);
  const { hits, wordWeight, score, candidates } = scorer;
  let most = 0;
  for (const entry of expandedWords) {
    const seen: number[] = [];
    forEachPostings(postings, entry, (rows, from, to, quality) => {
      for (let i = from; i < to; i += 1) {
        const posting = rows[i] as number;
        const row = posting >>> 2;
        const weight = WEIGHTS[(quality << 2) | (posting & 3)] as number;
        if (wordWeight[row] === 0) seen.push(row);
        if (weight > (wordWeight[row] as number)) wordWeight[row] = weight;
      }
    });
    for (const row of seen) {
      if (hits[row] === 0) {
        candidates[scorer.candidateCount] = row;
        scorer.candidateCount += 1;
        score[row] = 0;
      }
      hits[row] = (hits[row] as number) + 1;
      score[row] = (score[row] as number) + (wordWeight[row] as number);
      wordWeight[row] = 0;
      if ((hits[row] as number) > most) most = hits[row] as number;
    }
  }
  let kept = 0;
  for (let i = 0; i < scorer.candidateCount; i += 1) {
    const row = candidates[i] as number;
    if (hits[row] === most) {
      candidates[kept] = row;
      kept += 1;
    } else hits[row] = 0;
  }
  scorer.candidateCount = kept;
}

export function resetScorer(scorer: Scorer): void {
  for (let i = 0; i < scorer.candidateCount; i += 1) scorer.hits[scorer.candidates[i] as number] = 0;
  scorer.candidateCount = 0;
}

type VisitPostings = (rows: Uint32Array, from: number, to: number, quality: number) => void;

function forEachPostings(postings: Postings, expandedWord: ExpandedWord, visit: VisitPostings): void {
  for (const expansion of expandedWord.expansions) {
    const { quality } = expansion;
    if ('rows' in expansion) {
      visit(expansion.rows, 0, expansion.rows.length, quality);
      continue;
    }
    const { term } = expansion;
    visit(postings.baseRows, baseStart(postings, term), baseEnd(postings, term), quality);
    const tail = postings.tails.get(term);
    if (tail !== undefined) visit(tail.rows, 0, tail.count, quality);
  }
}

function markFirst(scorer: Scorer, rows: Uint32Array, from: number, to: number, quality: number): void {
  const { hits, wordWeight, candidates } = scorer;
  let count = scorer.candidateCount;
  for (let i = from; i < to; i += 1) {
    const posting = rows[i] as number;
    const row = posting >>> 2;
    const weight = WEIGHTS[(quality << 2) | (posting & 3)] as number;
    if (hits[row] === 0) {
      hits[row] = 1;
      wordWeight[row] = weight;
      candidates[count] = row;
      count += 1;
    } else if (weight > (wordWeight[row] as number)) wordWeight[row] = weight;
  }
  scorer.candidateCount = count;
}

/** Raises rows with all words so far (`hits === step`) and with this one to `step + 1`. */
function markNext(scorer: Scorer, rows: Uint32Array, from: number, to: number, quality: number, step: number): void {
  const { hits, wordWeight } = scorer;
  for (let i = from; i < to; i += 1) {
    const posting = rows[i] as number;
    const row = posting >>> 2;
    const held = hits[row] as number;
    if (held < step) continue;
    const weight = WEIGHTS[(quality << 2) | (posting & 3)] as number;
    if (held === step) {
      hits[row] = step + 1;
      wordWeight[row] = weight;
    } else if (weight > (wordWeight[row] as number)) wordWeight[row] = weight;
  }
}

function keepRows(scorer: Scorer, count: number, needed: number): void {
  const { hits, wordWeight, score, candidates } = scorer;
  let kept = 0;
  for (let i = 0; i < count; i += 1) {
    const row = candidates[i] as number;
    if (hits[row] !== needed) {
      hits[row] = 0;
      continue;
    }
    score[row] = needed === 1 ? (wordWeight[row] as number) : (score[row] as number) + (wordWeight[row] as number);
    wordWeight[row] = 0;
    candidates[kept] = row;
    kept += 1;
  }
  scorer.candidateCount = kept;
}
