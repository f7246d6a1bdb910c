/**
 * Maximum difference between clocks of nodes, or of one clock before and after a restart; a time further ahead was
 * written by a wrong clock.
 */
export const CLOCKS_AGREE_WITHIN_MS = 60_000;

export interface RateLimitStore {
  /**
   * Counts hits of a subject in a bucket: one, or `amount` (0 only reads, a negative one gives back). A window starts
   * with the subject's first hit; the next starts after it ends. Returns the window's hits, including this one, and its
   * end (ms).
   */
  hit(
    bucket: string,
    subjectHash: string,
    nowMs: number,
    windowMs: number,
    amount?: number,
  ): Promise<{ readonly hits: number; readonly resetsAt: number }>;
  deleteEnded(nowMs: number): Promise<number>;
}
