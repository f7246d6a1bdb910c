import type fc from 'fast-check';

/** `npm run faults -- --scale 0.5 --seed 7` sets both; without them CI's smaller, fixed share runs. */
export const FAULT_SEED = Number(process.env.FAULT_SEED ?? 20261121);
const SCALE = process.env.FAULT_SCALE;
/** True if a person started the run and waits for it. */
export const isByHand = SCALE !== undefined;

/** Scales an amount: `full` times the scale, or `inCi` without a scale. */
export const inFull = (full: number, inCi: number): number => (SCALE === undefined ? inCi : full * Number(SCALE));
export const roundsInFull = (full: number, inCi: number): number => Math.max(1, Math.round(inFull(full, inCi)));

/** Returns the share of cases that the scale allows, at least the first; all of them without a scale. */
export const casesInFull = <Case>(cases: readonly Case[]): readonly Case[] => cases.slice(0, roundsInFull(cases.length, cases.length));

/** Returns random numbers in 0 … 1 that are the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export const faultRuns = (inCi: number): fc.Parameters<unknown> => ({ seed: FAULT_SEED, numRuns: roundsInFull(10 * inCi, inCi) });
