import { beforeEach, describe, expect, it } from 'vitest';
import { BELIEVED_AFTER_MS, createSteadyClock, type SteadyClock } from './steady-clock.ts';

const HOUR_MS = 3_600_000;
const NOON = Date.parse('2026-11-21T12:00:00Z');
/** Milliseconds since the machine was started. */
let awakeMs: number;
let sleptMs: number;
let wallOffMs: number;
let steady: SteadyClock;
const trueNow = () => NOON + awakeMs + sleptMs;

beforeEach(() => {
  awakeMs = 0;
  sleptMs = 0;
  wallOffMs = 0;
  steady = createSteadyClock({ wall: () => trueNow() + wallOffMs, clock: () => 5000 + awakeMs, uptime: () => 90_000 + awakeMs + sleptMs });
});
/** Lets time pass, reading the clock every second as a server does; returns the clock's error at the end. */
function pass(ms: number, heard?: () => number): number {
  for (let left = ms; left > 0; left -= 1000) {
    awakeMs += Math.min(1000, left);
    if (heard !== undefined) steady.heard(heard(), 20);
    steady.now();
  }
  return steady.now() - trueNow();
}

describe.each([HOUR_MS, -HOUR_MS])('a wall clock that steps by %i ms', (stepMs) => {
  it('is not trusted within the first minute, and time continues', () => {
    pass(10_000);
    wallOffMs = stepMs;
    expect(pass(BELIEVED_AFTER_MS - 1000)).toBe(0);
    wallOffMs = 0;
    expect(pass(5 * BELIEVED_AFTER_MS)).toBe(0);
  });

  it('is trusted once the step has lasted a minute', () => {
    wallOffMs = stepMs;
    expect(pass(BELIEVED_AFTER_MS + 2000)).toBe(stepMs);
  });

  it('is never trusted while the shared clock disagrees, nor once the shared clock falls silent', () => {
    steady.heard(trueNow(), 20);
    wallOffMs = stepMs;
    expect(pass(5 * BELIEVED_AFTER_MS, trueNow)).toBe(0);
    expect(pass(5 * BELIEVED_AFTER_MS)).toBe(0);
  });

  it('is trusted at once if the shared clock agrees', () => {
    steady.heard(trueNow(), 20);
    pass(10_000, trueNow);
    wallOffMs = stepMs;
    expect(pass(1000, () => trueNow() + stepMs)).toBe(stepMs);
  });

  it('is trusted again when it steps back', () => {
    wallOffMs = stepMs;
    pass(2 * BELIEVED_AFTER_MS);
    wallOffMs = 0;
    expect(pass(BELIEVED_AFTER_MS / 2)).toBe(stepMs);
    expect(pass(BELIEVED_AFTER_MS)).toBe(0);
  });

  it('follows the shared clock if that steps alone and keeps its step for a minute', () => {
    steady.heard(trueNow(), 20);
    expect(pass(BELIEVED_AFTER_MS - 2000, () => trueNow() + stepMs)).toBe(0);
    expect(pass(5000, () => trueNow() + stepMs)).toBe(stepMs);
    expect(pass(2 * BELIEVED_AFTER_MS)).toBe(stepMs);
  });
});

it('trusts the first reading of the shared clock at once', () => {
  wallOffMs = 2 * HOUR_MS;
  pass(2 * BELIEVED_AFTER_MS);
  steady.heard(trueNow(), 20);
  expect(steady.now() - trueNow()).toBe(0);
  expect(pass(5 * BELIEVED_AFTER_MS)).toBe(0);
});

it('is right at once after the machine slept', () => {
  pass(10_000);
  sleptMs += 8 * HOUR_MS;
  expect(steady.now() - trueNow()).toBe(0);
});

it('trusts the sleep but not a step that came with it', () => {
  sleptMs += 8 * HOUR_MS;
  wallOffMs = HOUR_MS;
  expect(pass(1000)).toBe(0);
});

it('follows a wall clock that is corrected gradually', () => {
  for (let at = 0; at < 100; at += 1) {
    wallOffMs += 100;
    expect(pass(1000)).toBe(wallOffMs);
  }
});

it('returns whole milliseconds', () => {
  awakeMs += 0.4;
  wallOffMs = HOUR_MS;
  expect(Number.isInteger(steady.now())).toBe(true);
});
