import type { Socket } from 'node:net';
import type { Limits } from '../limits.ts';
import { countInCrowds, isAnyCrowd, isOfCrowd } from './connections.ts';

/** How late this process answers, as a share of what is allowed: 1 is `limits.lagMs`. */
export interface Load {
  /** 0 while it is on time: one comparison per request. */
  readonly level: number;
  stop(): void;
}

const TICK_MS = 50;
/** One long pause (a collection of garbage, a busy machine) is not overload; so many late ticks in a row are. */
const LATE_TICKS = 3;
/** Once late, requests are sent away for this long, or they would all come back with the next breath. */
const HOLD_MS = 1000;
/** A crowd that made the server late once is slowed down for longer. */
const CROWD_HOLD_MS = 30_000;

/**
 * A crowd goes before anybody else has to wait noticeably: from this mean of the last ticks on. Under a flood every turn of the loop
 * is long, but a tick falls anywhere in it, so the shortest of three says little.
 */
const CROWD_FROM = 0.06;
/** From this level on, by what is asked for: what is cached costs next to nothing and goes last. */
const CACHED_FROM = 8;
/** While one network's crowd is the cause, its requests go first and others' work goes on. */
const BESIDE_CROWD_FROM = 4;

/** On time, always: for servers without limits (tests). */
export const NO_LOAD: Load = { level: 0, stop: () => undefined };

/** Measures how late a timer fires, which is how long a request waits for its turn. */
export function createLoad(lagMs: number, clock: () => number): Load {
  const lags = new Array<number>(LATE_TICKS).fill(0);
  let expectedAt = clock() + TICK_MS;
  let lateUntil = 0;
  let crowdUntil = 0;
  let level = 0;
  const timer = setInterval(() => {
    const now = clock();
    lags.shift();
    lags.push(now - expectedAt);
    expectedAt = now + TICK_MS;
    const measured = Math.min(...lags) / lagMs;
    if (measured >= 1 && measured >= level) {
      level = measured;
      lateUntil = now + HOLD_MS;
    }
    const mean = lags.reduce((sum, lag) => sum + lag, 0) / LATE_TICKS / lagMs;
    if (mean >= CROWD_FROM && isAnyCrowd()) crowdUntil = now + CROWD_HOLD_MS;
    if (now >= lateUntil) level = now < crowdUntil ? CROWD_FROM : 0;
  }, TICK_MS);
  timer.unref();
  return {
    get level() {
      return level;
    },
    stop: () => clearInterval(timer),
  };
}

/** True when a request must be sent away at this level. */
export function isTooLate(level: number, socket: Socket, isCached: boolean): boolean {
  if (level === 0) return false;
  if (isOfCrowd(socket)) return true;
  if (isCached) return level >= CACHED_FROM;
  return level >= (isAnyCrowd() ? BESIDE_CROWD_FROM : 1);
}

/** A refusal costs as much as a cached page: who asks without rest is only slowed down by waiting for it. */
const CROWD_WAITS_MS = 1000;
/** So many refusals in a second cost the others nothing they notice; the larger the crowds, the longer each waits. */
const CROWD_REFUSALS_PER_SECOND = 400;
export function refusalDelayMs(level: number, socket: Socket): number {
  if (level === 0 || !isOfCrowd(socket)) return 0;
  return Math.max(CROWD_WAITS_MS, (countInCrowds() / CROWD_REFUSALS_PER_SECOND) * 1000);
}

/** Requests no cache answers may take this share of the connections at once; each holds a buffer, a stream or a row of the provider. */
const OPEN_SHARE = 4;
export const maxOpenOf = ({ connections }: Pick<Limits, 'connections'>): number => Math.ceil(connections / OPEN_SHARE);
