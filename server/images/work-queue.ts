import { DomainError } from '#domain/kernel/problem.ts';

/**
 * Runs at most `width` tasks at once and queues up to `depth`; more are refused. Lanes take turns, so hundreds of tasks
 * in one lane delay another by a single task.
 */
export function createWorkQueue({ width, depth }: { readonly width: number; readonly depth: number }) {
  // A Map keeps insertion order: the lane just served moves to the end.
  const lanes = new Map<string, (() => void)[]>();
  let running = 0;
  let count = 0;

  function next(): (() => void) | undefined {
    const [first] = lanes;
    if (first === undefined) return undefined;
    const [lane, waiting] = first;
    lanes.delete(lane);
    const begin = waiting.shift();
    if (waiting.length > 0) lanes.set(lane, waiting);
    count -= 1;
    return begin;
  }

  function wait(lane: string): Promise<void> {
    if (count >= depth)
      throw new DomainError('unavailable', 'Too many pictures at once. Try again in a few seconds.', { retryAfterSeconds: 3 });
    count += 1;
    return new Promise((begin) => {
      const waiting = lanes.get(lane) ?? [];
      lanes.set(lane, waiting);
      waiting.push(begin);
    });
  }

  const inTurn = async <T>(work: () => Promise<T>, lane = ''): Promise<T> => {
    if (running < width) running += 1;
    else await wait(lane);
    try {
      return await work();
    } finally {
      // Hands the slot directly to the next task in line.
      const begin = next();
      if (begin === undefined) running -= 1;
      else begin();
    }
  };
  return Object.assign(inTurn, { isBusy: () => running > 0 });
}
