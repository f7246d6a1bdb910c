import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { createRateFeed } from '../../../server/rates/rate-feed.ts';
import { createLogTo } from '../../../server/runtime/log.ts';
import { createLeaseManager } from '../../../server/services/leases/lease-manager.ts';
import { createRates } from '../../../server/services/rates/rates.ts';
import { openPostgresStores } from '../../../server/stores/postgres/open-stores.ts';
import { createMigratedDatabase, type TestDatabase } from '../../fixtures/postgres/database.ts';
import { ecbAnswer, startRateFeed } from '../../fixtures/rates/rate-feed.ts';
import { makeDataDir } from '../../fixtures/role-server.ts';
import { startQuickNode } from '../../fixtures/server-process.ts';

const START_MS = Date.parse('2026-11-21T10:00:00Z');
const SIX_HOURS_MS = 6 * 3_600_000;
const DAY_MS = 86_400_000;
const FRIDAY = ecbAnswer('2026-11-20', { USD: '1.25', GBP: '0.9' });
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Returns the rates of a node of its own over the database. */
async function openNode({ url }: TestDatabase, feedUrl: string, now: () => number) {
  const log = createLogTo('silent', () => undefined);
  const stores = await openPostgresStores({ url, connections: 2, mayMigrate: false }, { now, onError: () => undefined });
  closing.push(async () => stores.close());
  const leaseManager = createLeaseManager({ store: stores.leases, owner: { id: randomUUID(), place: randomUUID() }, log });
  const feed = createRateFeed({ source: 'ecb', url: feedUrl, key: null });
  return createRates({ store: stores.rates, publish: async () => undefined, now, feed, leaseManager, log });
}

async function startPlace() {
  const database = await createMigratedDatabase();
  closing.push(database.drop);
  const feed = await startRateFeed(FRIDAY);
  closing.push(feed.stop);
  return { database, feed };
}

test('two nodes over one database ask for rates once in six hours', async () => {
  const { database, feed } = await startPlace();
  let nowMs = START_MS;
  const nodes = [await openNode(database, feed.url, () => nowMs), await openNode(database, feed.url, () => nowMs)];
  const round = async () => {
    await Promise.all(nodes.map((node) => node.round()));
    for (const node of nodes) await node.round();
    return feed.requests.length;
  };
  expect(await round()).toBe(1);
  nowMs += SIX_HOURS_MS - 1;
  expect(await round()).toBe(1);
  nowMs += 1;
  expect(await round()).toBe(2);
  for (const node of nodes) expect(await node.read()).toMatchObject({ revision: 1, feed: { succeededAt: '2026-11-21T16:00:00.000Z' } });
});

test('a node killed while it fetches leaves the old rates, and another one fetches', async () => {
  const { database, feed } = await startPlace();
  const other = await openNode(database, feed.url, Date.now);
  await other.setByHand({ revision: 0, rates: [{ code: 'EUR', perUsd: '0.82' }] }, 'ana');
  feed.answer = 'hang';
  const dataDir = makeDataDir();
  closing.push(async () => fs.rmSync(dataDir, { recursive: true, force: true }));
  const node = await startQuickNode({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SAMPLE_CATALOGUE: 'off',
    RATES: 'ecb',
    RATES_URL: feed.url,
  });
  await expect.poll(() => feed.requests.length).toBe(1);
  await other.round();
  expect(feed.requests).toHaveLength(1);
  await node.stop('SIGKILL');
  expect(await other.read()).toMatchObject({ revision: 1, feed: { askedAt: null } });
  feed.answer = ecbAnswer(new Date(Date.now() - DAY_MS).toISOString().slice(0, 10), { USD: '1.25', GBP: '0.9' });
  const roundOfOther = async () => {
    await other.round();
    return feed.requests.length;
  };
  await expect.poll(roundOfOther).toBe(2);
  const { rates } = await other.read();
  expect(rates.find(({ code }) => code === 'GBP')).toMatchObject({ perUsd: 0.72, source: 'ecb' });
  expect(rates.find(({ code }) => code === 'EUR')).toMatchObject({ perUsd: 0.82, source: 'hand' });
});
