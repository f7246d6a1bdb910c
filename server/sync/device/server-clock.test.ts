import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

const NOON = Date.parse('2026-11-22T12:00:00Z');
const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

let folder: string;
/** The true time and the errors of the device's clocks. */
let at: { trueMs: number; wallErrorMs: number; sleptMs: number };
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-clock-'));
  at = { trueMs: NOON, wallErrorMs: 0, sleptMs: 0 };
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const start = () =>
  createServerClock({
    file: path.join(folder, 'offset'),
    wall: () => at.trueMs + at.wallErrorMs,
    clock: () => at.trueMs - NOON - at.sleptMs,
    uptime: () => at.trueMs - NOON + 5000,
  });
type Clock = ReturnType<typeof start>;
const hear = (clock: Clock) => {
  const monotonic = at.trueMs - NOON - at.sleptMs;
  clock.setFromServer(new Date(at.trueMs).toISOString(), monotonic, monotonic);
};

test.each([YEAR, -YEAR])('a clock wrong by %i ms is right after an answer of hosted, also after a restart without one', (error) => {
  at.wallErrorMs = error;
  const clock = start();
  hear(clock);
  clock.tick();
  expect([clock.now(), clock.offsetMs]).toEqual([NOON, -error]);
  at.trueMs += HOUR;
  expect(start().now()).toBe(NOON + HOUR);
});

test("setting the device's clock while it runs changes nothing, neither now nor at the next start", () => {
  const clock = start();
  hear(clock);
  at.trueMs += HOUR;
  at.wallErrorMs = -YEAR;
  clock.tick();
  expect(clock.now()).toBe(NOON + HOUR);
  at.trueMs += HOUR;
  expect(start().now()).toBe(NOON + 2 * HOUR);
});

test('time asleep counts', () => {
  const clock = start();
  hear(clock);
  at.trueMs += 8 * HOUR;
  at.sleptMs = 8 * HOUR;
  clock.tick();
  expect(clock.now()).toBe(NOON + 8 * HOUR);
});

test('the time in a slow answer counts as of the middle of the round trip', () => {
  at.wallErrorMs = YEAR;
  const clock = start();
  clock.setFromServer(new Date(NOON - 2000).toISOString(), -4000, 0);
  expect(clock.now()).toBe(NOON);
});
