/** Forgotten answers are swept out once so many are kept. */
const MANY = 1000;

/**
 * Runs work at most once per key and time; whoever asks meanwhile shares the answer, also while it is still on its way and also when
 * it failed.
 */
export function createRecently<T>({ now, forMs }: { readonly now: () => number; readonly forMs: number }) {
  const answers = new Map<string, { readonly untilMs: number; readonly answer: Promise<T> }>();
  return (key: string, work: () => Promise<T>): Promise<T> => {
    const kept = answers.get(key);
    if (kept !== undefined && kept.untilMs > now()) return kept.answer;
    if (answers.size >= MANY) for (const [old, { untilMs }] of answers) if (untilMs <= now()) answers.delete(old);
    const answer = work();
    answers.set(key, { untilMs: now() + forMs, answer });
    return answer;
  };
}
