import { expect, test } from 'vitest';
import { createCopyBackoff } from './copy-backoff.ts';

const MINUTE = 60_000;

test('the first full copy may start at once, the next after a minute, two, four, and at most an hour', () => {
  let nowMs = 0;
  const copyBackoff = createCopyBackoff(() => nowMs);
  const waits: number[] = [];
  for (let copies = 0; copies < 9; copies += 1) {
    const since = nowMs;
    while (!copyBackoff.mayCopy()) nowMs += MINUTE / 2;
    waits.push((nowMs - since) / MINUTE);
    copyBackoff.recordCopy();
  }
  expect(waits).toEqual([0, 1, 2, 4, 8, 16, 32, 60, 60]);
  expect(copyBackoff.problem()).toMatchObject({ code: 'digest_mismatch', detail: expect.stringContaining('60 minutes') });
});

test('once both ends agree, or a person requests it, the next full copy may start at once', () => {
  const copyBackoff = createCopyBackoff(() => 0);
  copyBackoff.recordCopy();
  expect(copyBackoff.mayCopy()).toBe(false);
  copyBackoff.reset();
  expect(copyBackoff.mayCopy()).toBe(true);
});
