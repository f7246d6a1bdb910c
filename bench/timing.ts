const ROUNDS = 5;

/**
 * Returns milliseconds per query, each the quickest of some rounds after a warm-up round, which excludes other work on
 * the machine.
 */
export function timeEach<T>(queries: readonly T[], ask: (query: T) => unknown): number[] {
  for (const query of queries) ask(query);
  const times = queries.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, query] of queries.entries())
      times[at] = Math.min(
        times[at] ?? Number.NaN,
        elapsedMs(() => ask(query)),
      );
  return times;
}

/** @param share 0.99 for p99 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export function elapsedMs(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
