import os from 'node:os';

export interface SteadyClockDeps {
  /** Milliseconds since 1970 by this machine's clock, which may step by hours at any time. */
  readonly wall: () => number;
  /** Monotonic milliseconds; may pause while the machine sleeps. */
  readonly clock: () => number;
  /** Milliseconds since the machine was started, including sleep. */
  readonly uptime?: () => number;
}

/** The shop's time: the wall clock, with steps trusted only after a delay. */
export interface SteadyClock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /**
   * Records the time of a clock shared with other nodes, accurate to `withinMs`; while recent it outweighs the wall
   * clock.
   */
  readonly heard: (sharedMs: number, withinMs: number) => void;
}

/** Milliseconds; two readings further apart than this are a step. */
const STEP_MS = 1000;
/** Milliseconds a step must last to be trusted. */
export const BELIEVED_AFTER_MS = 60_000;
/** Milliseconds after which a reading of the shared clock is too old to count. */
const HEARD_FOR_MS = 10_000;
/** Milliseconds; some systems report their uptime in whole seconds. */
const SLEPT_MS = 2000;

/** A step by `byMs` and the monotonic time at which it was first seen. */
interface Step {
  readonly byMs: number;
  readonly sinceMs: number;
}

/** Returns the step as first seen while it stays the same; a different step starts over. */
const noteStep = (seen: Step | undefined, byMs: number, atMs: number): Step =>
  seen !== undefined && Math.abs(seen.byMs - byMs) <= STEP_MS ? seen : { byMs, sinceMs: atMs };

/**
 * Follows the wall clock, and continues by the monotonic clock when the wall clock steps. A step is trusted after it
 * has lasted a minute, or at once if the machine slept that long or if wall clock and shared clock agree on it.
 */
export function createSteadyClock({ wall, clock, uptime = () => os.uptime() * 1000 }: SteadyClockDeps): SteadyClock {
  /** The time at monotonic zero. */
  let baseMs = wall() - clock();
  /** Milliseconds the wall clock is ahead of the shared one; 0 until that was first read. */
  let wallAheadMs = 0;
  // Read in this order, later in the reverse order: a pause in between must not look like sleep.
  let sleptMs = -clock() + uptime();
  let heardAtMs: number | undefined;
  let wallStep: Step | undefined;
  let sharedStep: Step | undefined;

  const isHeard = (atMs: number) => heardAtMs !== undefined && atMs - heardAtMs < HEARD_FOR_MS;

  /** Advances the time by what the machine has slept since the last call; returns that. */
  function wakeUp(): number {
    const asleepMs = uptime() - clock() - sleptMs;
    if (asleepMs < SLEPT_MS) return 0;
    sleptMs += asleepMs;
    baseMs += asleepMs;
    return asleepMs;
  }

  function followWall(wallMs: number, atMs: number): void {
    let byMs = wallMs - wallAheadMs - (baseMs + atMs);
    if (Math.abs(byMs) <= STEP_MS) {
      wallStep = undefined;
      if (!isHeard(atMs)) baseMs += byMs;
      return;
    }
    const before = wallStep;
    wallStep = noteStep(before, byMs, atMs);
    // Read once per step: some systems read it from a file.
    if (wallStep !== before) {
      const asleepMs = wakeUp();
      byMs -= asleepMs;
      if (asleepMs > 0 && Math.abs(byMs) <= SLEPT_MS) {
        baseMs += byMs;
        wallStep = undefined;
        return;
      }
      wallStep = { byMs, sinceMs: atMs };
    }
    if (atMs - wallStep.sinceMs < BELIEVED_AFTER_MS) return;
    // If the shared clock continues as before, the wall clock is the one that is off.
    if (isHeard(atMs)) wallAheadMs += byMs;
    else baseMs += byMs;
    wallStep = undefined;
  }

  function now(): number {
    const atMs = clock();
    followWall(wall(), atMs);
    return Math.round(baseMs + atMs);
  }

  function heard(sharedMs: number, withinMs: number): void {
    const atMs = clock();
    const byMs = sharedMs - (baseMs + atMs);
    const isFirst = heardAtMs === undefined;
    const isStep = Math.abs(byMs) > STEP_MS + withinMs;
    heardAtMs = atMs;
    if (isStep && !isFirst) {
      sharedStep = noteStep(sharedStep, byMs, atMs);
      const doesWallAgree = Math.abs(wall() - wallAheadMs - sharedMs) <= STEP_MS + withinMs;
      if (!doesWallAgree && atMs - sharedStep.sinceMs < BELIEVED_AFTER_MS) return;
    }
    sharedStep = undefined;
    if (Math.abs(byMs) > withinMs) baseMs += byMs;
    // A wall clock that has just stepped must not count as one that was always off.
    const aheadMs = wall() - (baseMs + atMs);
    if (!isStep && !isFirst && Math.abs(aheadMs - wallAheadMs) > STEP_MS) return;
    wallAheadMs = aheadMs;
    wallStep = undefined;
  }

  return { now, heard };
}
