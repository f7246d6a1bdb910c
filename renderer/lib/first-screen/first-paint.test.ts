import { afterEach, expect, test, vi } from 'vitest';
import { STATE_ELEMENT_ID } from '#domain/site/api-paths.ts';

const YEAR = 365 * 86_400_000;

async function skewOf(config: object, now: number): Promise<number> {
  const script = Object.assign(document.createElement('script'), { type: 'application/json', id: STATE_ELEMENT_ID });
  script.textContent = JSON.stringify({ queries: {}, lists: {}, config, now: new Date(now).toISOString(), rendered: null });
  document.body.replaceChildren(script);
  vi.resetModules();
  return (await import('./first-paint.ts')).clockSkewMs;
}
afterEach(() => document.body.replaceChildren());

test('a page of a device begins with hosted time, however wrong the clock is and however old the page', async () => {
  expect(await skewOf({ clockOffsetMs: -YEAR }, Date.now() - YEAR)).toBe(-YEAR);
  expect(await skewOf({ clockOffsetMs: YEAR }, Date.now() + YEAR - 60_000)).toBe(YEAR);
  expect(await skewOf({ clockOffsetMs: 0 }, Date.now() - 60_000)).toBe(0);
});

test('a page of hosted that was kept says nothing of the clock', async () => {
  expect(await skewOf({}, Date.now() - YEAR)).toBe(0);
  expect(await skewOf({}, Date.now() + YEAR)).toBeGreaterThan(YEAR - 60_000);
});
