/**
 * Runs work at most once per key and time; calls in the meantime wait for the same run and share its error.
 * @param clock monotonic milliseconds
 */
export function createOncePer({ clock, forMs }: { readonly clock: () => number; readonly forMs: number }) {
  /** Oldest first, so that ended entries are deleted from the front. */
  const done = new Map<string, { readonly untilMs: number; readonly work: Promise<void> }>();
  return (key: string, start: () => Promise<void>): Promise<void> => {
    const nowMs = clock();
    for (const [old, { untilMs }] of done) {
      if (untilMs > nowMs) break;
      done.delete(old);
    }
    const kept = done.get(key);
    if (kept !== undefined) return kept.work;
    const work = start();
    done.set(key, { untilMs: nowMs + forMs, work });
    return work;
  };
}
