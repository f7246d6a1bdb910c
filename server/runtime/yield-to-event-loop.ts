import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** A turn this long had something in it. */
const BUSY_MS = 1;

/**
 * For who works through much in slices of `sliceMs` on the thread that answers: the next turn on an idle one, and a third of a busy one. In
 * every turn of that, each request would wait for as many slices as it takes turns.
 */
export async function yieldToEventLoop(sliceMs: number): Promise<void> {
  const before = performance.now();
  await nextTurn();
  if (performance.now() - before > BUSY_MS) await wait(2 * sliceMs);
}

const SLICE_MS = 10;

/** Returns a function to await between two steps of long work: it lets other requests run once the steps took `sliceMs`. */
export function createYieldIfDue(sliceMs = SLICE_MS): () => Promise<void> {
  let startedAtMs = performance.now();
  return async () => {
    if (performance.now() - startedAtMs < sliceMs) return;
    await yieldToEventLoop(sliceMs);
    startedAtMs = performance.now();
  };
}
