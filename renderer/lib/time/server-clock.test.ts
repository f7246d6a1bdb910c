import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { STATE_ELEMENT_ID } from '#domain/site/api-paths.ts';

const HOUR_MS = 3_600_000;
const NOON = Date.parse('2026-11-21T12:00:00Z');
/** Milliseconds since noon, and the error of this device's clock. */
let passedMs: number;
let offMs: number;
const saying = (nowMs: number) => new Headers({ 'Server-Timing': `cdn;dur=3, clock;desc="${nowMs}"` });
const trueNow = () => NOON + passedMs;

beforeEach(() => {
  passedMs = 0;
  offMs = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(Date, 'now').mockImplementation(() => trueNow() + offMs);
  // The page was opened an hour before noon.
  vi.spyOn(performance, 'now').mockImplementation(() => HOUR_MS + passedMs);
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

// The next file must not share the clock of this one.
afterAll(() => void vi.resetModules());

/** The clock of a page that was made `ageMs` before it arrived. */
async function open(ageMs = 0) {
  const script = Object.assign(document.createElement('script'), { type: 'application/json', id: STATE_ELEMENT_ID });
  script.textContent = JSON.stringify({ queries: {}, lists: {}, config: {}, now: new Date(NOON - ageMs).toISOString(), rendered: null });
  document.body.replaceChildren(script);
  vi.resetModules();
  const clock = await import('./server-clock.ts');
  const error = () => clock.serverNow() - trueNow();
  /** As the page does; resolves once its request has been answered. */
  async function watch(ask = async () => clock.noteServerTime(saying(trueNow()), performance.now(), true)) {
    const asking = vi.fn(ask);
    clock.watchServerTime(asking);
    await vi.advanceTimersByTimeAsync(0);
    return asking;
  }
  return { ...clock, error, watch };
}
const look = async (afterMs: number) => {
  passedMs += afterMs;
  await vi.advanceTimersByTimeAsync(10_000);
};

describe.each([-30, -2, 2, 30, 48])('on a device whose clock is off by %i hours', (hours) => {
  beforeEach(() => {
    offMs = hours * HOUR_MS;
  });

  test('the time is the page’s', async () => {
    const { error } = await open();
    expect(error()).toBe(0);
    passedMs += 5 * HOUR_MS;
    expect(error()).toBe(0);
  });

  test('the time of an old page is corrected by one request', async () => {
    const { error, watch } = await open(3 * HOUR_MS);
    const asking = await watch();
    expect(error()).toBe(0);
    await look(60_000);
    expect([error(), asking.mock.calls.length]).toEqual([0, 1]);
  });

  test('correcting the clock only causes a request to the server', async () => {
    const { error, watch } = await open();
    const asking = await watch();
    offMs = 0;
    expect(error()).toBe(0);
    await look(20_000);
    expect([error(), asking.mock.calls.length]).toEqual([0, 2]);
  });
});

test('the time of the document’s own response overrides that of the page, which was made earlier', async () => {
  const opened = {
    serverTiming: [{ name: 'clock', description: String(NOON - 5000) }],
    responseStart: HOUR_MS - 5000,
  } as unknown as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([opened]);
  const { error, watch } = await open(3 * HOUR_MS);
  expect(error()).toBe(0);
  expect(await watch()).not.toHaveBeenCalled();
});

test('a correct page on a correct device sends no request', async () => {
  const { watch } = await open();
  const asking = await watch();
  await look(3 * HOUR_MS);
  expect(asking).not.toHaveBeenCalled();
});

test('a device that slept, while its monotonic clock stopped, is corrected, and listeners are notified', async () => {
  const { serverNow, onClockStep, watch } = await open();
  await watch(async () => hear());
  const told = vi.fn();
  onClockStep(told);
  const { noteServerTime } = await import('./server-clock.ts');
  const hear = () => noteServerTime(saying(trueNow() + 8 * HOUR_MS), performance.now(), true);
  offMs = 8 * HOUR_MS;
  await look(0);
  expect([serverNow() - trueNow(), told.mock.calls.length]).toEqual([8 * HOUR_MS, 1]);
});

describe('without a connection', () => {
  const away = async () => Promise.reject(new TypeError('Failed to fetch'));

  test('an old page uses the device’s clock until the server answers', async () => {
    const { error, watch, noteServerTime } = await open(30 * HOUR_MS);
    offMs = HOUR_MS;
    await watch(away);
    expect(error()).toBe(HOUR_MS);
    noteServerTime(saying(trueNow()), performance.now(), true);
    expect(error()).toBe(0);
  });

  test('a clock that is behind is not trusted', async () => {
    offMs = -30 * HOUR_MS;
    const { error, watch } = await open();
    await watch(away);
    expect(error()).toBe(0);
  });
});

describe('an answer', () => {
  test('from a cache never moves the time back', async () => {
    const { error, noteServerTime } = await open();
    noteServerTime(saying(NOON - HOUR_MS), performance.now(), false);
    expect(error()).toBe(0);
    noteServerTime(saying(NOON - HOUR_MS), performance.now(), true);
    expect(error()).toBe(-HOUR_MS);
  });

  test('that was slow is at most as old as its request', async () => {
    const { error, noteServerTime } = await open();
    const askedAtMs = performance.now();
    passedMs += 60_000;
    noteServerTime(saying(trueNow() - 60_000), askedAtMs, true);
    expect(error()).toBe(0);
  });

  test('from a server that sends no time changes nothing', async () => {
    const { error, noteServerTime } = await open();
    noteServerTime(new Headers(), performance.now(), true);
    expect(error()).toBe(0);
  });
});
