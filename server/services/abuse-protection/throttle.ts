import { setTimeout as wait } from 'node:timers/promises';

/** Waits until `bytes` may be read; returns undefined if there is no wait. */
export type Throttle = (bytes: number) => Promise<void> | undefined;

export interface ThrottleOptions {
  readonly bytesPerSecond: number;
  readonly senders: () => number;
  readonly clock?: () => number;
}

/** Up to this many send unthrottled: a single supplier with a file is no flood. */
const UNTHROTTLED_SENDERS = 2;
/** Milliseconds; timers are not accurate enough for shorter waits. */
const NO_WAIT_MS = 2;

/**
 * Limits the rate of all uploads together: each chunk reserves its time after the previous chunk of any sender, so that
 * many senders slow pages down no more than a few do.
 */
export function createThrottle({ bytesPerSecond, senders, clock = () => performance.now() }: ThrottleOptions): Throttle {
  let bookedUntilMs = 0;
  return (bytes) => {
    if (senders() <= UNTHROTTLED_SENDERS) return undefined;
    const now = clock();
    const waitMs = Math.max(0, bookedUntilMs - now);
    bookedUntilMs = now + waitMs + (bytes / bytesPerSecond) * 1000;
    return waitMs < NO_WAIT_MS ? undefined : wait(waitMs);
  };
}
