import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Milliseconds; an event-loop turn this long did other work. */
const BUSY_MS = 1;

/**
 * Yields to the event loop between two slices of `sliceMs`: for one turn if it is idle; if it is busy, for two more
 * slices, so that the work takes a third of the time. With a slice in every turn, each request would wait one slice per
 * turn it needs.
 */
export async function yieldToEventLoop(sliceMs: number): Promise<void> {
  const before = performance.now();
  await nextTurn();
  if (performance.now() - before > BUSY_MS) await wait(2 * sliceMs);
}

const SLICE_MS = 10;

/**
 * Returns a function to await between two steps of long work: it yields to the event loop once the steps took
 * `sliceMs`.
 */
export function createYieldIfDue(sliceMs = SLICE_MS): () => Promise<void> {
  let startedAtMs = performance.now();
  return async () => {
    if (performance.now() - startedAtMs < sliceMs) return;
    await yieldToEventLoop(sliceMs);
    startedAtMs = performance.now();
  };
}
