import { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';
import { beforeEach, expect, test } from 'vitest';
import { type KeepAliveDeps, keepAlive } from './keep-alive.ts';

class FakeContents extends EventEmitter {
  calls: string[] = [];
  isGone = false;
  url = 'app://tradewind/';
  hasDevTools = false;
  isDevToolsOpened(): boolean {
    return this.hasDevTools;
  }
  isDestroyed(): boolean {
    return this.isGone;
  }
  getURL(): string {
    return this.url;
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
let beat: () => void;
let nowMs: number;
let timers: { at: number; then: () => void }[];

/** Starts as in a kiosk, without a prompt, unless `askToReload` is given. */
function begin(askToReload: KeepAliveDeps['askToReload'] = null): void {
  contents = new FakeContents();
  nowMs = 0;
  timers = [];
  beat = keepAlive(contents as unknown as WebContents, {
    now: () => nowMs,
    wait: (then, ms) => timers.push({ at: nowMs + ms, then }),
    showSafePage: () => contents.calls.push('safe page'),
    open: () => contents.calls.push('open'),
    askToReload,
  });
}
beforeEach(() => begin());

/** Advances the clock by `ms`, running due timers in order. */
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

test('a crashed page is reloaded within a second', () => {
  crash();
  pass(1000);
  expect(contents.calls).toEqual(['reload']);
});

test('a page that exited normally is left alone', () => {
  contents.emit('render-process-gone', {}, { reason: 'clean-exit' });
  pass(60_000);
  expect(contents.calls).toEqual([]);
});

test('a hung page is killed and reloaded within seconds', () => {
  contents.emit('unresponsive');
  pass(5000);
  expect(contents.calls).toEqual(['crash', 'reload']);
});

test('a page that responds again in time is not killed', () => {
  contents.emit('unresponsive');
  pass(1000);
  contents.emit('responsive');
  pass(10_000);
  expect(contents.calls).toEqual([]);
});

test('outside a kiosk a silent page is left alone, and a hung one is killed when the user agrees', async () => {
  const asked: { readonly respondsAgain: AbortSignal; readonly answer: (isOver: boolean) => void }[] = [];
  begin((respondsAgain) => new Promise((answer) => asked.push({ respondsAgain, answer })));
  contents.emit('did-finish-load');
  pass(60_000);
  contents.emit('unresponsive');
  contents.emit('unresponsive');
  pass(60_000);
  expect([asked.length, contents.calls]).toEqual([1, []]);
  contents.emit('responsive');
  expect(asked[0]?.respondsAgain.aborted).toBe(true);
  asked[0]?.answer(true);
  contents.emit('unresponsive');
  asked[1]?.answer(false);
  await Promise.resolve();
  contents.emit('unresponsive');
  asked[2]?.answer(true);
  await Promise.resolve();
  pass(1000);
  expect(contents.calls).toEqual(['crash', 'reload']);
});

test('a page being debugged is not killed', () => {
  contents.hasDevTools = true;
  contents.emit('did-finish-load');
  contents.emit('unresponsive');
  pass(60_000);
  expect(contents.calls).toEqual([]);
});

test('a page that fails to load is retried; a superseded load and a frame’s are not', () => {
  contents.emit('did-fail-load', {}, -3, 'ERR_ABORTED', 'app://tradewind/', true);
  contents.emit('did-fail-load', {}, -105, 'ERR_NAME_NOT_RESOLVED', 'app://tradewind/x', false);
  pass(20_000);
  expect(contents.calls).toEqual([]);
  contents.emit('did-fail-load', {}, -2, 'ERR_FAILED', 'app://tradewind/', true);
  pass(1000);
  expect(contents.calls).toEqual(['reload']);
});

test('one failure reported twice causes one reload', () => {
  crash();
  contents.emit('did-fail-load', {}, -2, 'ERR_FAILED', 'app://tradewind/', true);
  pass(60_000);
  expect(contents.calls).toEqual(['reload']);
});

/** Crashes until a method is called; returns its name and the delay. */
function crashUntilCalled(): [string | undefined, number] {
  contents.calls = [];
  crash();
  const from = nowMs;
  while (contents.calls.length === 0) pass(500);
  return [contents.calls[0], nowMs - from];
}

test('a page that crashes at every load is retried ever more slowly, then the fallback page is shown for a rest that grows each time', () => {
  expect(Array.from({ length: 5 }, crashUntilCalled)).toEqual([
    ['reload', 500],
    ['reload', 1000],
    ['reload', 2000],
    ['reload', 4000],
    ['reload', 8000],
  ]);
  const rests: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    // The rest clears the failures before it.
    while (!contents.calls.includes('safe page')) crashUntilCalled();
    const from = nowMs;
    while (!contents.calls.includes('open')) pass(500);
    rests.push(nowMs - from);
    contents.calls = [];
  }
  expect(rests).toEqual([30_000, 60_000, 120_000, 240_000, 300_000, 300_000]);
});

test('five failures in ten minutes are tolerated, however many came earlier', () => {
  for (let round = 0; round < 20; round += 1) {
    crash();
    pass(130_000);
  }
  expect(contents.calls).not.toContain('safe page');
});

test('a page whose heartbeats stop is killed and reloaded within ten seconds', () => {
  contents.emit('did-finish-load');
  beat();
  pass(5000);
  expect(contents.calls).toEqual([]);
  pass(4500);
  expect(contents.calls).toEqual(['crash', 'reload']);
});

test('a page that sends heartbeats is left alone, one that has not started gets longer', () => {
  contents.emit('did-finish-load');
  for (let round = 0; round < 50; round += 1) {
    pass(2000);
    beat();
  }
  contents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
  pass(60_000);
  contents.emit('did-finish-load');
  pass(12_000);
  expect(contents.calls).toEqual([]);
  pass(8000);
  expect(contents.calls).toEqual(['crash', 'reload']);
});

test('the fallback page sends no heartbeats and none are expected', () => {
  contents.url = 'data:text/html,rest';
  contents.emit('did-finish-load');
  pass(60_000);
  expect(contents.calls).toEqual([]);
});

test('after a minute without failure the first wait is short again', () => {
  crash();
  pass(1000);
  crash();
  pass(61_000);
  crash();
  pass(500);
  expect(contents.calls.length).toBe(3);
});

test('a window closed during the wait is not touched', () => {
  crash();
  contents.isGone = true;
  pass(10_000);
  expect(contents.calls).toEqual([]);
});
