import type { IncrementalTask } from './arrays/incremental-task.ts';

/** One piece of work at a time, done between whatever else the thread has to do. */
export interface Background {
  /** Begins, unless another piece is under way. */
  begin(work: IncrementalTask<void>): void;
  /** Leaves off what is under way. */
  stop(): void;
}

/** Calls back once, later, when the thread has nothing else to do; returns how to call that off. */
export type Defer = (work: () => void) => () => void;

export interface SliceSchedule {
  readonly defer: Defer;
  /** How long to go on at a time, at least by one step: nobody is late by more. */
  readonly sliceMs: number;
}

const SLICE_MS = 4;

/** A third of the time: in every turn of a busy thread, each request would wait for as many slices as it takes turns. */
export const IDLE_SCHEDULE: SliceSchedule = {
  defer: (work) => {
    const timer = setTimeout(work, 2 * SLICE_MS).unref();
    return () => clearTimeout(timer);
  },
  sliceMs: SLICE_MS,
};

/** @param onError hears of work that failed: it is left off, and everything is as if it had not been begun */
export function createBackground({ defer, sliceMs }: SliceSchedule, clock: () => number, onError: (error: unknown) => void): Background {
  let current: IncrementalTask<void> | undefined;
  let cancelDeferred = () => {};

  function runSlice(): void {
    const end = clock() + sliceMs;
    try {
      do if (current?.next().done === true) current = undefined;
      while (current !== undefined && clock() < end);
    } catch (error) {
      // Nobody asked for it: what answers goes on as it is.
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
      // What it has begun with is put back.
      current?.return();
      current = undefined;
    },
  };
}
