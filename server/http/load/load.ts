import type { Socket } from 'node:net';
import type { Limits } from '../../config/limits.ts';
import { hasHeavyNetwork, isOfHeavyNetwork } from './connections.ts';

/** Event-loop lag of this process relative to its limit: level 1 is `limits.lagMs`. */
export interface Load {
  /** 0 while the server is on time, so that a request costs one comparison. */
  readonly level: number;
  /** True if the lag is noticeable: requests pass through the fair queue (fair-queue.ts). */
  readonly isBusy: boolean;
  stop(): void;
}

const TICK_MS = 50;
/** Late ticks in a row that count as overload; one long pause (garbage collection, a busy machine) does not. */
const LATE_TICKS = 3;
/** Milliseconds of load shedding after the last late tick, so that refused clients do not return at once. */
const HOLD_MS = 1000;
/**
 * Lag in milliseconds from which the fair queue is used, and for how long. It refuses nothing, so one late tick is
 * enough.
 */
const BUSY_MS = 5;
const BUSY_HOLD_MS = 1000;
/** Milliseconds for which heavy networks are refused after a lag while any was connected. */
const HEAVY_NETWORK_HOLD_MS = 30_000;

/** Level from which heavy networks are refused, before others wait noticeably. */
const HEAVY_NETWORK_FROM = 0.2;
/** Level from which cached answers are refused; they cost almost nothing and are shed last. */
const CACHED_FROM = 8;
/**
 * Level from which uncached requests of others are refused while a heavy network is connected, whose requests are shed
 * first.
 */
const BESIDE_HEAVY_NETWORK_FROM = 4;

/** No load shedding, for servers without limits (tests). */
export const NO_LOAD: Load = { level: 0, isBusy: false, stop: () => undefined };

/** Measures how late a timer fires, which is how long a request waits for the event loop. */
export function createLoad(lagMs: number, clock: () => number): Load {
  const lags = new Array<number>(LATE_TICKS).fill(0);
  let expectedAt = clock() + TICK_MS;
  let lateUntil = 0;
  let heavyUntil = 0;
  let level = 0;
  let busyUntil = 0;
  let isBusy = false;
  const timer = setInterval(() => {
    const now = clock();
    lags.shift();
    lags.push(now - expectedAt);
    expectedAt = now + TICK_MS;
    const measured = Math.min(...lags) / lagMs;
    if ((lags.at(-1) ?? 0) >= BUSY_MS) busyUntil = now + BUSY_HOLD_MS;
    isBusy = now < busyUntil;
    if (measured >= 1 && measured >= level) {
      level = measured;
      lateUntil = now + HOLD_MS;
    }
    if (measured >= HEAVY_NETWORK_FROM && hasHeavyNetwork()) heavyUntil = now + HEAVY_NETWORK_HOLD_MS;
    if (now >= lateUntil) level = now < heavyUntil ? HEAVY_NETWORK_FROM : 0;
  }, TICK_MS);
  timer.unref();
  return {
    get level() {
      return level;
    },
    get isBusy() {
      return isBusy;
    },
    stop: () => clearInterval(timer),
  };
}

export function isTooLate(level: number, socket: Socket, isCached: boolean): boolean {
  if (level === 0) return false;
  if (isOfHeavyNetwork(socket)) return true;
  if (isCached) return level >= CACHED_FROM;
  return level >= (hasHeavyNetwork() ? BESIDE_HEAVY_NETWORK_FROM : 1);
}

/**
 * Delays refusals to heavy networks, because a refusal costs as much as a cached page; only waiting slows down a client
 * that repeats at once.
 */
const HEAVY_NETWORK_DELAY_MS = 1000;
export function refusalDelayMs(level: number, socket: Socket): number {
  return level > 0 && isOfHeavyNetwork(socket) ? HEAVY_NETWORK_DELAY_MS : 0;
}

/** Uncached requests may use 1/4 of the connections at once; each holds a buffer, a stream or a row of the provider. */
const OPEN_SHARE = 4;
export const maxOpenOf = ({ connections }: Pick<Limits, 'connections'>): number => Math.ceil(connections / OPEN_SHARE);
