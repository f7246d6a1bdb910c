import { EventEmitter } from 'node:events';
import type { App } from 'electron';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQuitting, type Quitting } from './quitting.ts';

/** As Electron ends: `quit` asks first, `exit` does not. */
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

test('what is open is closed before the app ends, however it was asked to', async () => {
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

test('the code it was told is the one it ends with, closed or not in time', async () => {
  quitting.closeFirst(() => new Promise(() => {}), 3000);
  quitting.quit(75);
  await vi.advanceTimersByTimeAsync(2999);
  expect(app.ended).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(app.ended).toBe(75);
});

test('who else ends it ends it with the code set before; a later word counts', async () => {
  quitting.closeFirst(async () => {}, 3000);
  quitting.willEndWith(75);
  quitting.willEndWith(0);
  quitting.willEndWith(75);
  app.quit();
  await vi.advanceTimersByTimeAsync(0);
  expect(app.ended).toBe(75);
});
