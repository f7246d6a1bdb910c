import type fc from 'fast-check';

/** `FAULT_SEED=… FAULT_SCALE=20 npx vitest run tests/faults` runs longer and elsewhere; CI runs this seed once. */
export const FAULT_SEED = Number(process.env.FAULT_SEED ?? 20261121);
export const FAULT_SCALE = Number(process.env.FAULT_SCALE ?? 1);

/** Random numbers in 0 … 1 that are the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export const faultRuns = (runs: number): fc.Parameters<unknown> => ({ seed: FAULT_SEED, numRuns: runs * FAULT_SCALE });
