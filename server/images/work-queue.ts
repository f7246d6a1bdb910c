import { DomainError } from '#domain/kernel/problem.ts';

/**
 * Runs at most `width` pieces of work at once; others wait, and beyond `depth` waiting ones are refused. Lanes take turns, so that hundreds
 * in one lane delay another by a single piece of work.
 */
export function createWorkQueue({ width, depth }: { readonly width: number; readonly depth: number }) {
  // A map keeps the order of insertion: the lane served goes to the end.
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
      // The place goes straight to the next in line.
      const begin = next();
      if (begin === undefined) running -= 1;
      else begin();
    }
  };
  return Object.assign(inTurn, { isBusy: () => running > 0 });
}
