import { setTimeout as pause } from 'node:timers/promises';
import type { ImportJobStore } from '../../stores/import-job-store.ts';

/** Leaves the store to others after a piece of work that began at `startedAt` (`performance.now()`). */
export type Breathe = (startedAt: number) => Promise<void>;

/**
 * Twice as long as the work took: who waits for the write lock looks again after some milliseconds and finds it free more often than
 * not. `tidyUp` comes first.
 */
export function createBreathing(tidyUp: () => void): Breathe {
  return async (startedAt) => {
    tidyUp();
    await pause(Math.min(50, Math.max(5, 2 * (performance.now() - startedAt))));
  };
}

/**
 * Writes a confirmed import to its end, slice by slice. Begun anew after a kill it goes on where the last slice ended. False unless the job is `importing`.
 */
export async function commitImport(
  jobId: string,
  store: Pick<ImportJobStore, 'commitSlice'>,
  onWritten: (written: number) => void,
  breathe: Breathe,
): Promise<boolean> {
  for (;;) {
    const startedAt = performance.now();
    const step = await store.commitSlice(jobId);
    if (step === null) return false;
    if (step.isDone) return true;
    onWritten(step.written);
    await breathe(startedAt);
  }
}
