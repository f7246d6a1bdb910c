import { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';
import { beforeEach, expect, test } from 'vitest';
import { keepAlive } from './keep-alive.ts';

class FakeContents extends EventEmitter {
  calls: string[] = [];
  isGone = false;
  isDestroyed(): boolean {
    return this.isGone;
  }
  reload(): void {
    this.calls.push('reload');
  }
  forcefullyCrashRenderer(): void {
    this.calls.push('crash');
    this.emit('render-process-gone', {}, { reason: 'killed' });
  }
}

let contents: FakeContents;
let nowMs: number;
let timers: { at: number; then: () => void }[];

beforeEach(() => {
  contents = new FakeContents();
  nowMs = 0;
  timers = [];
  keepAlive(contents as unknown as WebContents, { now: () => nowMs, wait: (then, ms) => timers.push({ at: nowMs + ms, then }) });
});

/** Lets `ms` pass, running what becomes due in order. */
function pass(ms: number): void {
  const end = nowMs + ms;
  for (;;) {
    const next = timers.toSorted((a, b) => a.at - b.at)[0];
    if (next === undefined || next.at > end) break;
    timers.splice(timers.indexOf(next), 1);
    nowMs = next.at;
    next.then();
  }
  nowMs = end;
}

const crash = () => contents.emit('render-process-gone', {}, { reason: 'crashed' });

test('a crashed page is loaded again within a second', () => {
  crash();
  pass(1000);
  expect(contents.calls).toEqual(['reload']);
});

test('a page that ended by itself is left alone', () => {
  contents.emit('render-process-gone', {}, { reason: 'clean-exit' });
  pass(60_000);
  expect(contents.calls).toEqual([]);
});

test('a hung page is ended and loaded again within seconds', () => {
  contents.emit('unresponsive');
  pass(5000);
  expect(contents.calls).toEqual(['crash', 'reload']);
});

test('a page that answers again in time is not ended', () => {
  contents.emit('unresponsive');
  pass(1000);
  contents.emit('responsive');
  pass(10_000);
  expect(contents.calls).toEqual([]);
});

test('a page that cannot be loaded is tried again; a replaced load and a frame’s are not', () => {
  contents.emit('did-fail-load', {}, -3, 'ERR_ABORTED', 'app://tradewind/', true);
  contents.emit('did-fail-load', {}, -105, 'ERR_NAME_NOT_RESOLVED', 'app://tradewind/x', false);
  pass(20_000);
  expect(contents.calls).toEqual([]);
  contents.emit('did-fail-load', {}, -2, 'ERR_FAILED', 'app://tradewind/', true);
  pass(1000);
  expect(contents.calls).toEqual(['reload']);
});

test('one failure told twice is one reload', () => {
  crash();
  contents.emit('did-fail-load', {}, -2, 'ERR_FAILED', 'app://tradewind/', true);
  pass(60_000);
  expect(contents.calls).toEqual(['reload']);
});

test('a page that crashes at every load is tried for ever, at most every 15 seconds', () => {
  const waits: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    crash();
    waits.push((timers[0]?.at ?? 0) - nowMs);
    pass(16_000);
  }
  expect(contents.calls.length).toBe(8);
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
});

test('after a good minute the first wait is short again', () => {
  crash();
  pass(1000);
  crash();
  pass(61_000);
  crash();
  pass(500);
  expect(contents.calls.length).toBe(3);
});

test('a window closed meanwhile is not touched', () => {
  crash();
  contents.isGone = true;
  pass(10_000);
  expect(contents.calls).toEqual([]);
});
