import { afterEach, expect, test, vi } from 'vitest';
import { passes, tryPart } from './checks.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a part passes with its words, fails with its error’s, and is never an error itself', async () => {
  expect(await tryPart(() => 'it works')).toEqual({ ok: true, detail: 'it works' });
  expect(await tryPart(async () => 'it works')).toEqual({ ok: true, detail: 'it works' });
  expect(
    await tryPart(() => {
      throw new Error('it does not');
    }),
  ).toEqual({ ok: false, detail: 'it does not' });
  expect(await tryPart(() => ({ skipped: 'not here' }))).toEqual({ skipped: 'not here' });
});

test('a part that hangs has failed', async () => {
  vi.useFakeTimers();
  const hung = tryPart(() => new Promise<string>(() => {}));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await hung).toEqual({ ok: false, detail: 'nothing came of it in 30 s' });
});

test('what is skipped holds nothing up', () => {
  expect([{ ok: true, detail: '' }, { ok: false, detail: '' }, { skipped: '' }].map(passes)).toEqual([true, false, true]);
});
