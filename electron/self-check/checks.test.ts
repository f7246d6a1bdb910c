import { afterEach, expect, test, vi } from 'vitest';
import { passes, tryPart } from './checks.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a check passes with its detail, fails with its error’s message, and never throws', async () => {
  expect(await tryPart(() => 'it works')).toEqual({ ok: true, detail: 'it works' });
  expect(await tryPart(async () => 'it works')).toEqual({ ok: true, detail: 'it works' });
  expect(
    await tryPart(() => {
      throw new Error('it does not');
    }),
  ).toEqual({ ok: false, detail: 'it does not' });
  expect(await tryPart(() => ({ skipped: 'not here' }))).toEqual({ skipped: 'not here' });
});

test('a check that hangs has failed', async () => {
  vi.useFakeTimers();
  const hung = tryPart(() => new Promise<string>(() => {}));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await hung).toEqual({ ok: false, detail: 'nothing came of it in 30 s' });
});

test('a skipped check delays nothing', () => {
  expect([{ ok: true, detail: '' }, { ok: false, detail: '' }, { skipped: '' }].map(passes)).toEqual([true, false, true]);
});
