import type fc from 'fast-check';

/** `npm run faults -- --scale 0.5 --seed 7` sets both; without them CI's own share runs, always the same. */
export const FAULT_SEED = Number(process.env.FAULT_SEED ?? 20261121);
const SCALE = process.env.FAULT_SCALE;
/** Somebody asked for it and waits. */
export const isByHand = SCALE !== undefined;

/** How much of something: so much in full, by scale less or more of it, and in CI as much as there is time for. */
export const inFull = (full: number, inCi: number): number => (SCALE === undefined ? inCi : full * Number(SCALE));
export const roundsInFull = (full: number, inCi: number): number => Math.max(1, Math.round(inFull(full, inCi)));

/** As many of the cases as the scale allows, at least the first; all of them without a scale. */
export const casesInFull = <Case>(cases: readonly Case[]): readonly Case[] => cases.slice(0, roundsInFull(cases.length, cases.length));

/** Random numbers in 0 … 1 that are the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export const faultRuns = (inCi: number): fc.Parameters<unknown> => ({ seed: FAULT_SEED, numRuns: roundsInFull(10 * inCi, inCi) });
