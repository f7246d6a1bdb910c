import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendHeartbeat } from './device-queries.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Counts the heartbeats of ten seconds to a server that gives this answer. */
async function saidTo(answer: () => Response): Promise<number> {
  const heard = vi.fn(async () => answer());
  vi.stubGlobal('fetch', heard);
  const stop = sendHeartbeat();
  await vi.advanceTimersByTimeAsync(10_000);
  stop();
  const times = heard.mock.calls.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard.mock.calls.length).toBe(times);
  return times;
}

test('a page sends a heartbeat every two seconds until it is stopped', async () => {
  expect(await saidTo(() => new Response(null, { status: 204 }))).toBe(6);
});

test('heartbeats continue after a server error, and stop after a refusal', async () => {
  const refused = (status: number) => () => new Response(JSON.stringify({ title: 'No', status, code: 'unauthorized' }), { status });
  expect(await saidTo(refused(503))).toBe(6);
  expect(await saidTo(refused(401))).toBe(1);
});
