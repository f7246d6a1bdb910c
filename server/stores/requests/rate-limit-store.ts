/** Clocks of nodes, and one clock before and after a restart, differ by less; a time further ahead was written by a clock that was wrong. */
export const CLOCKS_AGREE_WITHIN_MS = 60_000;

export interface RateLimitStore {
  /**
   * Counts hits of a subject in a bucket: one, or `amount` of them (0 only looks, a negative one gives back). The window starts with the subject's first hit and starts again once it is over.
   * Returns the hits so far, this one included, and when the window ends (ms).
   */
  hit(
    bucket: string,
    subjectHash: string,
    nowMs: number,
    windowMs: number,
    amount?: number,
  ): Promise<{ readonly hits: number; readonly resetsAt: number }>;
  /** Removes windows that are over. */
  deleteEnded(nowMs: number): Promise<number>;
}
