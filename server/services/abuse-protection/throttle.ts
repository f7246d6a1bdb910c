import { setTimeout as wait } from 'node:timers/promises';

/** Waits until `bytes` may be taken; nothing to wait for: undefined. */
export type Throttle = (bytes: number) => Promise<void> | undefined;

export interface ThrottleOptions {
  readonly bytesPerSecond: number;
  /** How many send at this moment. */
  readonly senders: () => number;
  readonly clock?: () => number;
}

/** So few may send as fast as they can: a supplier with a file is not who floods us. */
const UNTHROTTLED_SENDERS = 2;
/** Shorter than a timer is exact. */
const NO_WAIT_MS = 2;

/**
 * How fast everybody together may send files: each piece books its share of the time after the piece before it, whoever sent that,
 * so that many senders at once cost pages no more than a few do.
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
