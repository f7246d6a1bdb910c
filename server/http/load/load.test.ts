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

/** Simulates `count` timer ticks, each late by `lateMs`. */
function turns(count: number, lateMs: number): void {
  for (let turn = 0; turn < count; turn += 1) {
    nowMs += 50 + lateMs;
    vi.advanceTimersByTime(50);
  }
}

test('a server on time is at level 0, also after one long pause', () => {
  turns(10, 0);
  turns(1, 5000);
  turns(10, 0);
  expect(load.level).toBe(0);
});

test('repeated lag raises the level, as a multiple of the allowed lag', () => {
  turns(2, 300);
  expect(load.level).toBe(0);
  turns(1, 300);
  expect(load.level).toBeCloseTo(1.2);
  turns(3, 2000);
  expect(load.level).toBeCloseTo(8);
});

test('lag below the allowed limit sheds no load', () => {
  turns(20, LAG_MS - 1);
  expect(load.level).toBe(0);
});

test('the level lasts for a second after the last late tick', () => {
  turns(3, 300);
  turns(15, 0);
  expect(load.level).toBeGreaterThan(1);
  turns(10, 0);
  expect(load.level).toBe(0);
});

test('a lag of 5 ms makes the server busy for a second', () => {
  turns(10, 4);
  expect(load.isBusy).toBe(false);
  turns(1, 5);
  expect(load.isBusy).toBe(true);
  turns(25, 0);
  expect(load.isBusy).toBe(false);
});
