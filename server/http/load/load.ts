import type { Socket } from 'node:net';
import type { Limits } from '../../config/limits.ts';
import { hasHeavyNetwork, isOfHeavyNetwork } from './connections.ts';

/** How late this process answers, as a share of what is allowed: 1 is `limits.lagMs`. */
export interface Load {
  /** 0 while it is on time: one comparison per request. */
  readonly level: number;
  /** Late enough that somebody would notice: networks take turns (fair-queue.ts). */
  readonly isBusy: boolean;
  stop(): void;
}

const TICK_MS = 50;
/** One long pause (a collection of garbage, a busy machine) is not overload; so many late ticks in a row are. */
const LATE_TICKS = 3;
/** Once late, requests are sent away for this long, or they would all come back with the next breath. */
const HOLD_MS = 1000;
/** From so many milliseconds late on networks take turns, and for how long after: nobody is refused for it, so one late tick is enough. */
const BUSY_MS = 5;
const BUSY_HOLD_MS = 1000;
/** A crowd that made the server late once is slowed down for longer. */
const HEAVY_NETWORK_HOLD_MS = 30_000;

/** A crowd goes before anybody else has to wait noticeably. */
const HEAVY_NETWORK_FROM = 0.2;
/** From this level on, by what is asked for: what is cached costs next to nothing and goes last. */
const CACHED_FROM = 8;
/** While one network's crowd is the cause, its requests go first and others' work goes on. */
const BESIDE_HEAVY_NETWORK_FROM = 4;

/** On time, always: for servers without limits (tests). */
export const NO_LOAD: Load = { level: 0, isBusy: false, stop: () => undefined };

/** Measures how late a timer fires, which is how long a request waits for its turn. */
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

/** True when a request must be sent away at this level. */
export function isTooLate(level: number, socket: Socket, isCached: boolean): boolean {
  if (level === 0) return false;
  if (isOfHeavyNetwork(socket)) return true;
  if (isCached) return level >= CACHED_FROM;
  return level >= (hasHeavyNetwork() ? BESIDE_HEAVY_NETWORK_FROM : 1);
}

/** A refusal costs as much as a cached page: who asks without rest is only slowed down by waiting for it. */
const HEAVY_NETWORK_DELAY_MS = 1000;
export function refusalDelayMs(level: number, socket: Socket): number {
  return level > 0 && isOfHeavyNetwork(socket) ? HEAVY_NETWORK_DELAY_MS : 0;
}

/** Requests no cache answers may take this share of the connections at once; each holds a buffer, a stream or a row of the provider. */
const OPEN_SHARE = 4;
export const maxOpenOf = ({ connections }: Pick<Limits, 'connections'>): number => Math.ceil(connections / OPEN_SHARE);
