import type { IncrementalTask } from './arrays/incremental-task.ts';

/** Runs one task at a time, between the thread's other work. */
export interface Background {
  /** Starts a task, unless another one is running. */
  begin(work: IncrementalTask<void>): void;
  stop(): void;
}

/** Calls back once when the thread is idle; returns a function that cancels the call. */
export type Defer = (work: () => void) => () => void;

export interface SliceSchedule {
  readonly defer: Defer;
  /** Milliseconds of a time slice, in which at least one batch runs: the longest delay of other work. */
  readonly sliceMs: number;
}

const SLICE_MS = 4;

/**
 * Takes a third of the time. With a slice in every turn of a busy thread, each request would wait for as many slices as
 * it takes turns.
 */
export const IDLE_SCHEDULE: SliceSchedule = {
  defer: (work) => {
    const timer = setTimeout(work, 2 * SLICE_MS).unref();
    return () => clearTimeout(timer);
  },
  sliceMs: SLICE_MS,
};

/** @param onError receives the error of a failed task, which is dropped as if it had never begun */
export function createBackground({ defer, sliceMs }: SliceSchedule, clock: () => number, onError: (error: unknown) => void): Background {
  let current: IncrementalTask<void> | undefined;
  let cancelDeferred = () => {};

  function runSlice(): void {
    const end = clock() + sliceMs;
    try {
      do if (current?.next().done === true) current = undefined;
      while (current !== undefined && clock() < end);
    } catch (error) {
      // No request depends on the task, so answers continue unchanged.
      current = undefined;
      onError(error);
    }
    if (current !== undefined) cancelDeferred = defer(runSlice);
  }

  return {
    begin(work) {
      if (current !== undefined) return;
      current = work;
      cancelDeferred = defer(runSlice);
    },
    stop() {
      cancelDeferred();
      // Runs the task's `finally` blocks, which undo what it began.
      current?.return();
      current = undefined;
    },
  };
}
