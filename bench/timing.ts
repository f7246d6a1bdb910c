/** Milliseconds each call took, ascending. Everything is called once before, so that compilation is not measured. */
export function timeEach<T>(questions: readonly T[], ask: (question: T) => unknown): number[] {
  for (const question of questions) ask(question);
  return questions
    .map((question) => {
      const start = performance.now();
      ask(question);
      return performance.now() - start;
    })
    .sort((a, b) => a - b);
}

/** @param share 0.99 for p99 */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function elapsedMs(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
