import { EventEmitter } from 'node:events';
import type { App } from 'electron';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQuitting, type Quitting } from './quitting.ts';

/** Ends like Electron: `quit` emits events first, `exit` does not. */
class FakeApp extends EventEmitter {
  ended: number | undefined;
  quit(): void {
    let isPrevented = false;
    const preventDefault = () => {
      isPrevented = true;
    };
    this.emit('will-quit', { preventDefault });
    if (!isPrevented) this.exit(0);
  }
  exit(code: number): void {
    this.ended ??= code;
  }
}

let app: FakeApp;
let quitting: Quitting;
beforeEach(() => {
  vi.useFakeTimers();
  app = new FakeApp();
  quitting = createQuitting(app as unknown as App);
});
afterEach(() => {
  vi.useRealTimers();
});

test('open resources are closed before the app ends, however it was ended', async () => {
  const closing = Promise.withResolvers<void>();
  let closed = 0;
  quitting.closeFirst(() => {
    closed += 1;
    return closing.promise;
  }, 3000);
  app.quit();
  await vi.advanceTimersByTimeAsync(2000);
  expect([closed, app.ended]).toEqual([1, undefined]);
  closing.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect([closed, app.ended]).toEqual([1, 0]);
});

test('the app exits with the given code, closed in time or not', async () => {
  quitting.closeFirst(() => new Promise(() => {}), 3000);
  quitting.quit(75);
  await vi.advanceTimersByTimeAsync(2999);
  expect(app.ended).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(app.ended).toBe(75);
});

test('when something else ends the app, it exits with the code set before; a later code counts', async () => {
  quitting.closeFirst(async () => {}, 3000);
  quitting.willEndWith(75);
  quitting.willEndWith(0);
  quitting.willEndWith(75);
  app.quit();
  await vi.advanceTimersByTimeAsync(0);
  expect(app.ended).toBe(75);
});
