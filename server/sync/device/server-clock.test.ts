import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

const NOON = Date.parse('2026-11-22T12:00:00Z');
const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

let folder: string;
/** The truth, and what the device makes of it. */
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

test.each([YEAR, -YEAR])('a clock wrong by %i ms is right once hosted was heard, and stays so over a restart without it', (error) => {
  at.wallErrorMs = error;
  const clock = start();
  hear(clock);
  clock.tick();
  expect([clock.now(), clock.offsetMs]).toEqual([NOON, -error]);
  at.trueMs += HOUR;
  expect(start().now()).toBe(NOON + HOUR);
});

test('a clock that is set while the device runs changes nothing, and neither does the next start', () => {
  const clock = start();
  hear(clock);
  at.trueMs += HOUR;
  at.wallErrorMs = -YEAR;
  clock.tick();
  expect(clock.now()).toBe(NOON + HOUR);
  at.trueMs += HOUR;
  expect(start().now()).toBe(NOON + 2 * HOUR);
});

test('what the machine slept counts', () => {
  const clock = start();
  hear(clock);
  at.trueMs += 8 * HOUR;
  at.sleptMs = 8 * HOUR;
  clock.tick();
  expect(clock.now()).toBe(NOON + 8 * HOUR);
});

test('an answer that took its time says what was true in the middle of it', () => {
  at.wallErrorMs = YEAR;
  const clock = start();
  clock.setFromServer(new Date(NOON - 2000).toISOString(), -4000, 0);
  expect(clock.now()).toBe(NOON);
});
