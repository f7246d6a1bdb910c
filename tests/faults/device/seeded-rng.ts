import { seededRandom } from '../settings.ts';

/**
 * Random numbers that are the same for the same seed. Concurrent users need a generator each, or the order of calls
 * would change the numbers.
 */
export interface SeededRng {
  /** An integer from 0 to below `end`. */
  integerBelow(end: number): number;
  between(from: number, to: number): number;
  withProbability(probability: number): boolean;
  pick<T>(among: readonly T[]): T;
  shuffle<T>(all: readonly T[]): T[];
}

export function createSeededRng(seed: number, stream: string): SeededRng {
  const random = seededRandom([...stream].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), seed));
  // The first numbers of neighbouring seeds are alike.
  for (let n = 0; n < 8; n += 1) random();
  const integerBelow = (end: number) => Math.floor(random() * end);
  return {
    integerBelow,
    between: (from, to) => from + random() * (to - from),
    withProbability: (probability) => random() < probability,
    pick: (among) => {
      const one = among[integerBelow(among.length)];
      if (one === undefined) throw new Error('There is nothing to pick from');
      return one;
    },
    shuffle: (all) => {
      const left = [...all];
      return all.map(() => left.splice(integerBelow(left.length), 1)[0] as (typeof all)[number]);
    },
  };
}
