import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoad, type Load } from './load.ts';

const LAG_MS = 250;
let nowMs: number;
let load: Load;
beforeEach(() => {
  vi.useFakeTimers();
  nowMs = 0;
  load = createLoad(LAG_MS, () => nowMs);
});
afterEach(() => {
  load.stop();
  vi.useRealTimers();
});

/** So many turns of the event loop, each late by so much. */
function turns(count: number, lateMs: number): void {
  for (let turn = 0; turn < count; turn += 1) {
    nowMs += 50 + lateMs;
    vi.advanceTimersByTime(50);
  }
}

test('a server on time is at 0, one long pause does not change that', () => {
  turns(10, 0);
  turns(1, 5000);
  turns(10, 0);
  expect(load.level).toBe(0);
});

test('late again and again is a level, in multiples of what is allowed', () => {
  turns(2, 300);
  expect(load.level).toBe(0);
  turns(1, 300);
  expect(load.level).toBeCloseTo(1.2);
  turns(3, 2000);
  expect(load.level).toBeCloseTo(8);
});

test('below what is allowed nothing is sent away', () => {
  turns(20, LAG_MS - 1);
  expect(load.level).toBe(0);
});

test('the level is held for a second after the last late turn, then it is over', () => {
  turns(3, 300);
  turns(15, 0);
  expect(load.level).toBeGreaterThan(1);
  turns(10, 0);
  expect(load.level).toBe(0);
});

test('networks take turns from 5 ms late on, for a second', () => {
  turns(10, 4);
  expect(load.isBusy).toBe(false);
  turns(1, 5);
  expect(load.isBusy).toBe(true);
  turns(25, 0);
  expect(load.isBusy).toBe(false);
});
