import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ServerWithHangingPeers, startServerWithHangingPeers } from '../fixtures/hanging-peers.ts';

/** The server's own deadline and the allowance for a busy machine, in milliseconds. */
const DEADLINE_MS = 15_000;
const BUSY_MS = 5000;
/**
 * Milliseconds for an immediate stop: nothing is awaited after the second signal, but a busy machine still has to run
 * it.
 */
const AT_ONCE_MS = 2500;
const BETWEEN_SIGNALS_MS = 300;

let hanging: ServerWithHangingPeers;
beforeEach(async () => {
  hanging = await startServerWithHangingPeers();
});
afterEach(() => hanging.close());

/** Returns the exit code, or that the server still ran when its time was over. */
function within(ms: number, exit: Promise<number | null>): Promise<number | null | 'still running'> {
  return Promise.race([exit, pause(ms, 'still running' as const, { ref: false })]);
}

test('blackholed peers do not delay a stop beyond its deadline, and every acknowledged order is kept', async () => {
  // The picture host holds a request without an answer, so that the stop has something to wait for.
  await expect.poll(hanging.blackholeConnections, { timeout: 10_000 }).toBeGreaterThan(0);
  expect(hanging.acknowledged.map(({ state }) => state).sort()).toEqual(['paid', 'paid', 'paid', 'pending', 'pending']);
  expect(await within(DEADLINE_MS + BUSY_MS, hanging.server.stop())).toBeOneOf([0, 1]);
  expect(await hanging.restart()).toEqual(hanging.acknowledged.map(({ state }) => state));
}, 90_000);

test('a second signal ends it at once, and every acknowledged order is kept', async () => {
  const exit = hanging.server.stop();
  await pause(BETWEEN_SIGNALS_MS);
  void hanging.server.stop();
  expect(await within(AT_ONCE_MS, exit)).toBeOneOf([0, 1]);
  expect(await hanging.restart()).toEqual(hanging.acknowledged.map(({ state }) => state));
}, 90_000);
