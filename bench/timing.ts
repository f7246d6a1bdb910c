/** Milliseconds per question, ascending: all of them once for the compiler's sake, then once more, whatever else the machine was doing. */
export function timeEach<T>(questions: readonly T[], ask: (question: T) => unknown): number[] {
  for (const question of questions) ask(question);
  const times = questions.map((question) => elapsedMs(() => ask(question)));
  return times.sort((a, b) => a - b);
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
