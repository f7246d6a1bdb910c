const ROUNDS = 3;

/**
 * Milliseconds per question, ascending. All questions are asked once for the compiler's sake, then three rounds; a question's best
 * round counts, so that a percentile tells expensive questions apart and not what else the machine was doing.
 */
export function timeEach<T>(questions: readonly T[], ask: (question: T) => unknown): number[] {
  for (const question of questions) ask(question);
  const best = questions.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [i, question] of questions.entries()) {
      const start = performance.now();
      ask(question);
      best[i] = Math.min(best[i] ?? 0, performance.now() - start);
    }
  }
  return best.sort((a, b) => a - b);
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
