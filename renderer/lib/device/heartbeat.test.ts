import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendHeartbeat } from './device-queries.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How often it was said in ten seconds to a server that answers so. */
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

test('a page says every two seconds that it runs, until it is told to stop', async () => {
  expect(await saidTo(() => new Response(null, { status: 204 }))).toBe(6);
});

test('a server in trouble is told again, one that wants no word of this browser is not', async () => {
  const refused = (status: number) => () => new Response(JSON.stringify({ title: 'No', status, code: 'unauthorized' }), { status });
  expect(await saidTo(refused(503))).toBe(6);
  expect(await saidTo(refused(401))).toBe(1);
});
