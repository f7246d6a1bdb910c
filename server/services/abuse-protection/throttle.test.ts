import { expect, test } from 'vitest';
import { createThrottle } from './throttle.ts';

/**
 * Returns the milliseconds until `senders` senders have sent a megabyte each, in chunks of 10 KB at 10 MB per second.
 */
async function timeOf(senders: number): Promise<number> {
  const throttle = createThrottle({ bytesPerSecond: 10_000_000, senders: () => senders });
  const startedAt = performance.now();
  const send = async () => {
    for (let piece = 0; piece < 100; piece += 1) await throttle(10_000);
  };
  await Promise.all(Array.from({ length: senders }, send));
  return performance.now() - startedAt;
}

test('two senders are not throttled', () => {
  const throttle = createThrottle({ bytesPerSecond: 10_000_000, senders: () => 2 });
  for (let piece = 0; piece < 200; piece += 1) expect(throttle(10_000)).toBeUndefined();
});

test('more than two share the rate', async () => {
  const ms = await timeOf(5);
  expect(ms).toBeGreaterThan(480);
});
