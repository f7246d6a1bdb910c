export interface RateLimitStore {
  /**
   * Counts one hit of a subject in a bucket. The window starts with the subject's first hit and starts again once it is over.
   * Returns the hits so far, this one included, and when the window ends (ms).
   */
  hit(bucket: string, subjectHash: string, nowMs: number, windowMs: number): Promise<{ readonly hits: number; readonly resetsAt: number }>;
  /** Removes windows that are over. */
  deleteEnded(nowMs: number): Promise<number>;
}
