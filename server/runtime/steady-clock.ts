import os from 'node:os';

export interface SteadyClockDeps {
  /** Milliseconds since 1970 of this machine, which may step by hours at any moment. */
  readonly wall: () => number;
  /** Monotonic milliseconds; may stand still while the machine sleeps. */
  readonly clock: () => number;
  /** Milliseconds since the machine was started, its sleep included. */
  readonly uptime?: () => number;
}

/** The shop's time: the wall clock, but a step is believed late. */
export interface SteadyClock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Notes the time of a clock shared with other nodes, exact to `withinMs`; while it is heard it outweighs the wall clock. */
  readonly heard: (sharedMs: number, withinMs: number) => void;
}

/** Two readings further apart than this are a step. */
const STEP_MS = 1000;
/** A step is believed once it has lasted for so long. */
export const BELIEVED_AFTER_MS = 60_000;
/** A shared clock that was not heard for so long says nothing any more. */
const HEARD_FOR_MS = 10_000;
/** Some systems tell their uptime in whole seconds. */
const SLEPT_MS = 2000;

/** A step by `byMs` and the monotonic time it was first seen at. */
interface Step {
  readonly byMs: number;
  readonly sinceMs: number;
}

/** Returns the step as first seen while it stays the same; another one starts anew. */
const noteStep = (seen: Step | undefined, byMs: number, atMs: number): Step =>
  seen !== undefined && Math.abs(seen.byMs - byMs) <= STEP_MS ? seen : { byMs, sinceMs: atMs };

/**
 * Follows the wall clock and goes on by the monotonic one where the wall clock steps: a step is believed after it has lasted a minute, or
 * at once where the machine slept for that long or where wall clock and shared clock agree on it.
 */
export function createSteadyClock({ wall, clock, uptime = () => os.uptime() * 1000 }: SteadyClockDeps): SteadyClock {
  /** The time at monotonic 0. */
  let baseMs = wall() - clock();
  /** How far the wall clock is from the shared one; 0 before that was heard. */
  let wallAheadMs = 0;
  // Read in this order, and the other way round later: a pause in between must not look like sleep.
  let sleptMs = -clock() + uptime();
  let heardAtMs: number | undefined;
  let wallStep: Step | undefined;
  let sharedStep: Step | undefined;

  const isHeard = (atMs: number) => heardAtMs !== undefined && atMs - heardAtMs < HEARD_FOR_MS;

  /** Moves the time by what the machine has slept since it was last asked; returns that. */
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
    // Asked once per step: on some systems the answer is read from a file.
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
    // It is the wall clock that is off where the shared one goes on as before.
    if (isHeard(atMs)) wallAheadMs += byMs;
    else baseMs += byMs;
    wallStep = undefined;
  }

  /** Returns the time in whole milliseconds. */
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
    // A wall clock that stepped a moment ago is not taken for one that was always off.
    const aheadMs = wall() - (baseMs + atMs);
    if (!isStep && !isFirst && Math.abs(aheadMs - wallAheadMs) > STEP_MS) return;
    wallAheadMs = aheadMs;
    wallStep = undefined;
  }

  return { now, heard };
}
