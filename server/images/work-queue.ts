import { DomainError } from '#domain/kernel/problem.ts';

/** Runs at most `width` pieces of work at once; others wait their turn, and beyond `depth` waiting ones are refused. */
export function createWorkQueue({ width, depth }: { readonly width: number; readonly depth: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < width) running += 1;
    else {
      if (waiting.length >= depth)
        throw new DomainError('unavailable', 'Too many pictures at once. Try again in a few seconds.', { retryAfterSeconds: 3 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
  return Object.assign(inTurn, { isBusy: () => running > 0 });
}
