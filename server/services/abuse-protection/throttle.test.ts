import { expect, test } from 'vitest';
import { createThrottle } from './throttle.ts';

/** Milliseconds until so many senders with a megabyte each, in pieces of 10 KB, are through at 10 MB a second. */
async function timeOf(senders: number): Promise<number> {
  const throttle = createThrottle({ bytesPerSecond: 10_000_000, senders: () => senders });
  const startedAt = performance.now();
  const send = async () => {
    for (let piece = 0; piece < 100; piece += 1) await throttle(10_000);
  };
  await Promise.all(Array.from({ length: senders }, send));
  return performance.now() - startedAt;
}

test('two senders are not held back', () => {
  const throttle = createThrottle({ bytesPerSecond: 10_000_000, senders: () => 2 });
  for (let piece = 0; piece < 200; piece += 1) expect(throttle(10_000)).toBeUndefined();
});

test('more than two share the rate', async () => {
  const ms = await timeOf(5);
  expect(ms).toBeGreaterThan(480);
});
