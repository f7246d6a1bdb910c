/** A seeded random number generator: the same seed text gives the same sequence on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Whole number, both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  /** @throws RangeError on an empty list. */
  pick<T>(choices: readonly T[]): T;
  /** A shuffled copy. */
  shuffle<T>(choices: readonly T[]): T[];
}

/** FNV-1a, so that similar seed texts start far apart. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Mulberry32 seeded by text. */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(choices: readonly T[]): T => {
    const index = int(0, choices.length - 1);
    if (choices.length === 0) throw new RangeError('pick from an empty list');
    return choices[index] as T; // index is within the list
  };
  const shuffle = <T>(choices: readonly T[]): T[] => {
    const keyed = choices.map((choice) => ({ choice, key: next() }));
    return keyed.sort((a, b) => a.key - b.key).map(({ choice }) => choice);
  };
  return { next, int, chance: (probability) => next() < probability, pick, shuffle };
}
