import fs from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import type { WireChanges } from '#domain/catalogue/feed-schema.ts';
import type { WireProduct } from '#domain/product/product-wire.ts';
import { openPostgresStores } from '../../../server/stores/postgres/open-stores.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { createTestDatabase, swapDatabases, type TestDatabase } from '../../fixtures/postgres/database.ts';
import { startPostgresProxy } from '../../fixtures/postgres/postgres-proxy.ts';
import { makeDataDir, type RoleServer, startEmbedded, startHosted, until } from '../../fixtures/role-server.ts';

let dirs: string[];
let databases: TestDatabase[];
let running: Set<RoleServer>;
beforeEach(() => {
  [dirs, databases, running] = [[], [], new Set()];
});
afterEach(async () => {
  for (const server of running) await server.stop();
  for (const database of databases) await database.drop();
  for (const dir of dirs) fs.rmSync(dir, { recursive: true, force: true });
});

function dir(): string {
  const made = makeDataDir();
  dirs.push(made);
  return made;
}
async function database(like?: TestDatabase): Promise<TestDatabase> {
  const made = await createTestDatabase(like);
  databases.push(made);
  return made;
}
async function node(dataDir: string, { url }: TestDatabase, port = 0): Promise<RoleServer> {
  const server = await startHosted(dataDir, port, { DATABASE_URL: url });
  running.add(server);
  return server;
}
async function stop(server: RoleServer): Promise<void> {
  await server.stop();
  running.delete(server);
}

/** Writes each record in its own transaction. */
async function write({ url }: TestDatabase, ...records: readonly CatalogueRecord[]): Promise<void> {
  const stores = await openPostgresStores({ url, connections: 2, mayMigrate: true }, { now: Date.now, onError: () => undefined });
  for (const record of records) await stores.products.putRecords([record]);
  await stores.close();
}

const priceOf = async (server: RoleServer, id: string) => {
  const response = await server.fetch(`/api/products/${id}`);
  return response.status === 200 ? ((await response.json()) as WireProduct).price : response.status;
};
const shows = (server: RoleServer, prices: Readonly<Record<string, number>>) => async () => {
  for (const [id, price] of Object.entries(prices)) if ((await priceOf(server, id)) !== price) return false;
  return true;
};
const dollars = (priceCents: number) => ({ priceCents: priceCents * 100 });

describe('a standby that missed the last changes takes over and reuses their numbers', () => {
  // In the second case the same products have the same numbers, so that both histories have the same digest.
  test.each([
    ['the node that was ahead', true, { p0: 11, lost: 11 }, { p0: 22, other: 22, more: 22 }],
    ['another node, which never had them', false, { p0: 11, p1: 11 }, { p0: 22, p1: 22 }],
  ])('%s shows the surviving data, and so does the device that had followed the lost changes', async (_which, isSame, lost, there) => {
    const recordsOf = (prices: Readonly<Record<string, number>>) =>
      Object.entries(prices).map(([id, price]) => makeRecord(id, dollars(price)));
    const primary = await database();
    await write(primary, ...Array.from({ length: 30 }, (_, n) => makeRecord(`p${n}`, dollars(10))));
    const home = dir();
    let hosted = await node(home, primary);
    const port = Number(new URL(hosted.url).port);
    const device = await startEmbedded(dir(), hosted.url);
    running.add(device);
    await until('the device has the shop', shows(device, { p0: 10, p29: 10 }));
    await stop(hosted);
    const standby = await database(primary);

    await write(primary, ...recordsOf(lost));
    hosted = await node(home, primary, port);
    await until('the device has what will be lost', shows(device, lost));
    await stop(hosted);

    await write(standby, ...recordsOf(there));
    hosted = await node(isSame ? home : dir(), standby, port);
    const now = { lost: 404, p29: 10, ...there };
    expect(await shows(hosted, now)()).toBe(true);
    await until('the device has what is there', shows(device, now));
    // It keeps following from there.
    await write(standby, makeRecord('p29', dollars(33)));
    await until('the device has the next change', shows(device, { ...now, p29: 33 }));
  });
});

test('a database replaced at once by another with the same numbers is shown before anything more is written', async () => {
  const lost = await database();
  await write(lost, ...Array.from({ length: 30 }, (_, n) => makeRecord(`p${n}`, dollars(10))));
  const kept = await database(lost);
  await write(kept, makeRecord('p0', dollars(22)), makeRecord('p1', dollars(22)));
  await write(lost, makeRecord('p0', dollars(11)), makeRecord('p1', dollars(11)));
  const there = new URL(lost.url);
  const databaseProxy = await startPostgresProxy(Number(there.port));
  const serverPort = Number(there.port);
  there.port = String(databaseProxy.port);
  const hosted = await node(dir(), { ...lost, url: there.href });
  expect(await shows(hosted, { p0: 11, p1: 11, p29: 10 })()).toBe(true);
  databaseProxy.forwardTo(null);
  await swapDatabases(lost, kept);
  databaseProxy.forwardTo(serverPort);
  await until('the node has what is there', shows(hosted, { p0: 22, p1: 22, p29: 10 }));
  await stop(hosted);
  await databaseProxy.close();
});

test('commit records of old numbers whose changes are all superseded are deleted, and followers continue', async () => {
  const shop = await database();
  await write(shop, makeRecord('a'), makeRecord('a', dollars(2)), makeRecord('b'), makeRecord('a', dollars(3)));
  const stores = await openPostgresStores({ url: shop.url, connections: 2, mayMigrate: true }, { now: Date.now, onError: () => undefined });
  const { products } = stores;
  expect(await products.thinFeed()).toBe(0);
  // As if the feed were far ahead.
  await shop.query('UPDATE feed_state SET head_seq = 20000');
  await shop.query("INSERT INTO feed_tx (id, first_seq, rows, mark) VALUES (nextval('feed_tx_id'), 20000, 1, 'newest')");
  expect(await products.thinFeed()).toBe(2);
  expect((await shop.query('SELECT first_seq FROM feed_tx ORDER BY first_seq')).map(({ first_seq }) => Number(first_seq))).toEqual([
    3, 4, 20_000,
  ]);
  const epoch = await products.epoch();
  for (const since of [0, 1, 2]) {
    const { upserts, fromMark, mark } = await products.changesSince(epoch, since, 10);
    expect(upserts.map(({ seq, product }) => [seq, product.id])).toEqual([
      [3, 'b'],
      [4, 'a'],
    ]);
    expect([fromMark, mark]).toEqual([undefined, 'newest']);
  }
  await stores.close();
});

test('a cursor with another commit id than the one at its number is sent to a snapshot; without one, or with the right one, it continues', async () => {
  const shop = await database();
  await write(shop, ...['a', 'b', 'c'].map((id) => makeRecord(id)));
  const hosted = await node(dir(), shop);
  const { epoch } = await hosted.getJson<{ epoch: string }>('/v1/sync/manifest');
  const ask = async (query: string) => {
    const response = await hosted.fetch(`/v1/sync/changes?epoch=${epoch}&${query}`);
    return { status: response.status, json: (await response.json()) as WireChanges & { code?: string; reason?: string } };
  };
  const marks = new Map((await shop.query('SELECT first_seq, mark FROM feed_tx')).map(({ first_seq, mark }) => [Number(first_seq), mark]));
  expect(marks.size).toBe(3);
  for (const since of [1, 2, 3]) {
    expect((await ask(`since=${since}`)).json).toMatchObject({ fromMark: marks.get(since), mark: marks.get(3), to: 3 });
    expect((await ask(`since=${since}&mark=${String(marks.get(since))}`)).status).toBe(200);
    expect(await ask(`since=${since}&mark=another`)).toMatchObject({
      status: 410,
      json: { code: 'resync_required', reason: 'other_mark' },
    });
  }
  expect((await ask('since=0')).json.fromMark).toBeUndefined();
  expect(await ask('since=1&mark=%3Cb%3E')).toMatchObject({ status: 400, json: { code: 'invalid_query' } });
});
