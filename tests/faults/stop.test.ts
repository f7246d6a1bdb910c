import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ServerWithHangingPeers, startServerWithHangingPeers } from '../fixtures/hanging-peers.ts';

/** The server's own deadline, and what a busy machine may add to it. */
const DEADLINE_MS = 15_000;
const BUSY_MS = 5000;
/** Nothing is left to be waited for after the second signal; a busy machine still has to run it. */
const AT_ONCE_MS = 2500;
const BETWEEN_SIGNALS_MS = 300;

let hanging: ServerWithHangingPeers;
beforeEach(async () => {
  hanging = await startServerWithHangingPeers();
});
afterEach(() => hanging.close());

/** The exit code, or that the server still ran when its time was over. */
function within(ms: number, exit: Promise<number | null>): Promise<number | null | 'still running'> {
  return Promise.race([exit, pause(ms, 'still running' as const, { ref: false })]);
}

test('silent peers do not hold a stop beyond its deadline, and every acknowledged order is there afterwards', async () => {
  // The picture host was asked and says nothing: the stop has something to hang on.
  await expect.poll(hanging.blackholeConnections, { timeout: 10_000 }).toBeGreaterThan(0);
  expect(hanging.acknowledged.map(({ state }) => state).sort()).toEqual(['paid', 'paid', 'paid', 'pending', 'pending']);
  expect(await within(DEADLINE_MS + BUSY_MS, hanging.server.stop())).toBeOneOf([0, 1]);
  expect(await hanging.restart()).toEqual(hanging.acknowledged.map(({ state }) => state));
}, 90_000);

test('a second signal ends it at once, and every acknowledged order is there afterwards', async () => {
  const exit = hanging.server.stop();
  await pause(BETWEEN_SIGNALS_MS);
  void hanging.server.stop();
  expect(await within(AT_ONCE_MS, exit)).toBeOneOf([0, 1]);
  expect(await hanging.restart()).toEqual(hanging.acknowledged.map(({ state }) => state));
}, 90_000);
