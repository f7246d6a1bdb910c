import { beforeEach, expect, test } from 'vitest';
import { createUpdates, type UpdateHours } from './updates.ts';

const MINUTE_MS = 60_000;

let found: boolean;
let fetches: number;
let restarts: number;
let errors: unknown[];
let at: Date;
let hours: UpdateHours | null;
let mayRestart: boolean;
let tick: () => void;
let fetching: Promise<boolean> | undefined;

beforeEach(() => {
  [found, fetches, restarts, errors, at, hours, mayRestart, fetching] = [
    false,
    0,
    0,
    [],
    new Date(2026, 10, 23, 3, 0),
    null,
    false,
    undefined,
  ];
});

function start(isKiosk: boolean): void {
  createUpdates({
    kiosk: isKiosk ? { hours: () => hours, mayRestart: () => mayRestart } : null,
    installer: {
      fetch: async () => {
        fetches += 1;
        return fetching ?? found;
      },
      restart: () => {
        restarts += 1;
      },
    },
    wall: () => at,
    every: (then, ms) => {
      expect(ms).toBe(MINUTE_MS);
      tick = then;
    },
    onError: (error) => errors.push(error),
  });
}

async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    at = new Date(at.getTime() + MINUTE_MS);
    tick();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('a desktop checks a minute after its start and every four hours, and never restarts by itself', async () => {
  mayRestart = true;
  start(false);
  expect(fetches).toBe(0);
  await pass(1);
  expect(fetches).toBe(1);
  await pass(240);
  expect(fetches).toBe(1);
  await pass(1);
  expect(fetches).toBe(2);
  found = true;
  await pass(1000);
  expect([fetches, restarts]).toEqual([3, 0]);
});

test('a failed check is logged and retried four hours later; one in progress is not started twice', async () => {
  fetching = Promise.reject(new Error('no connection'));
  start(false);
  await pass(2);
  expect(errors).toEqual([new Error('no connection')]);
  fetching = new Promise(() => {});
  await pass(1000);
  expect(fetches).toBe(2);
});

test('a kiosk does nothing outside its update hours, and without any never updates', async () => {
  [found, mayRestart] = [true, true];
  start(true);
  await pass(1000);
  expect(fetches).toBe(0);
  hours = { from: '02:00', to: '04:00' };
  at = new Date(2026, 10, 24, 4, 0);
  await pass(60);
  at = new Date(2026, 10, 25, 1, 30);
  await pass(29);
  expect([fetches, restarts]).toEqual([0, 0]);
  await pass(1);
  expect([fetches, restarts]).toEqual([1, 0]);
  await pass(1);
  expect([fetches, restarts]).toEqual([1, 1]);
});

test('a kiosk waits while a visitor is present or something is in flight', async () => {
  found = true;
  hours = { from: '02:00', to: '04:00' };
  start(true);
  await pass(30);
  expect([fetches, restarts]).toEqual([1, 0]);
  mayRestart = true;
  at = new Date(2026, 10, 23, 4, 0);
  await pass(30);
  expect(restarts).toBe(0);
  at = new Date(2026, 10, 24, 2, 0);
  await pass(1);
  expect(restarts).toBe(1);
});

test('a restart that fails is not retried at once', async () => {
  [found, mayRestart] = [true, true];
  hours = { from: '00:00', to: '23:59' };
  start(true);
  await pass(240);
  expect(restarts).toBe(1);
  await pass(10);
  expect(restarts).toBe(2);
});

test.each([
  ['22:00', '05:00', 23, true],
  ['22:00', '05:00', 4, true],
  ['22:00', '05:00', 5, false],
  ['22:00', '05:00', 21, false],
])('hours from %s to %s at %s: %s', async (from, to, hour, isWithin) => {
  [found, hours] = [true, { from, to }];
  at = new Date(2026, 10, 23, hour, 10);
  start(true);
  await pass(1);
  expect(fetches).toBe(isWithin ? 1 : 0);
});
