import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { requirePostgres } from '../../../scripts/programs/postgres.ts';
import { openPostgresStores } from '../../../server/stores/postgres/open-stores.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { type PostgresProxy, startPostgresProxy } from '../../fixtures/postgres/postgres-proxy.ts';
import { type PostgresServer, startPostgres } from '../../fixtures/postgres/postgres-server.ts';
import { makeDataDir, type RoleServer, startEmbedded, startHosted, until } from '../../fixtures/role-server.ts';
import { roundsInFull, seededRandom } from '../settings.ts';
import { writeListingsAndOrders } from './concurrent-writers.ts';
import { createRetryingClient } from './retrying-client.ts';

const LIMITS = 'intents=100000 submissions=100000 openOrders=100000 largeHolds=1000';
const WRITERS = 4;
const WRITES = roundsInFull(200, 24);

async function ask(server: PostgresServer, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

/** Starts a shop of two nodes and a device over a primary and its standby, behind one address. */
async function open(settings: Readonly<Record<string, string>>) {
  const bin = requirePostgres();
  const primary = await startPostgres({ bin, isDurable: true });
  const stores = await openPostgresStores(
    { url: primary.url('postgres'), connections: 2, mayMigrate: true },
    { now: Date.now, onError: () => undefined },
  );
  const goods = Array.from({ length: 40 }, (_, n) => makeRecord(`p${n}`, { priceCents: 1000, moq: 1, tiers: [], stock: 1_000_000 }));
  await stores.products.putRecords(goods);
  await stores.close();
  const standby = await startPostgres({ bin, isDurable: true, follows: primary });
  for (const [name, value] of Object.entries(settings)) await ask(primary, `ALTER SYSTEM SET ${name} = '${value}'`);
  await ask(primary, 'SELECT pg_reload_conf()');
  const databaseProxy = await startPostgresProxy(primary.port);
  const url = primary.url('postgres').replace(`:${primary.port}/`, `:${databaseProxy.port}/`);
  const dirs = [makeDataDir(), makeDataDir(), makeDataDir()];
  const nodes = await Promise.all(
    dirs.slice(0, 2).map((dir) => startHosted(dir, 0, { DATABASE_URL: url, DATABASE_CONNECTIONS: '6', LIMITS })),
  );
  const device = await startEmbedded(dirs[2] ?? '', nodes[0]?.url ?? '');
  await until('the device has the shop', async () => (await device.fetch('/api/products/p39')).status === 200);
  return {
    primary,
    standby,
    address: databaseProxy,
    nodes,
    device,
    close: async () => {
      for (const server of [device, ...nodes]) await server.stop();
      await databaseProxy.close();
      await primary.stop();
      await standby.stop();
      for (const dir of dirs) fs.rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Ends the primary for good; the standby takes over its address. */
async function failOver(primary: PostgresServer, standby: PostgresServer, databaseProxy: PostgresProxy): Promise<void> {
  await primary.kill();
  databaseProxy.forwardTo(null);
  await ask(standby, 'SELECT pg_promote()');
  databaseProxy.forwardTo(standby.port);
}

/** Reads from every node until stopped; returns the number of reads and those that failed. */
function readOn(nodes: readonly RoleServer[]) {
  const failed: string[] = [];
  let count = 0;
  let isOver = false;
  const reading = Promise.all(
    nodes.map(async (node) => {
      while (!isOver) {
        for (const path of [
          '/api/products?limit=24',
          '/api/products/p7',
          '/api/home',
          `/api/products?search=product&minPrice=${count % 9}`,
        ]) {
          const { status } = await node.fetch(path);
          count += 1;
          if (status !== 200) failed.push(`${path}: ${status}`);
        }
        await pause(5);
      }
    }),
  );
  return {
    stop: async () => {
      isOver = true;
      await reading;
      return { count, failed };
    },
  };
}

const seqOf = async (node: RoleServer) => (await node.getJson<{ seq: number }>('/readyz')).seq;

describe('the primary is stopped at once and its standby promoted', () => {
  test(`synchronous: of ${WRITES} acknowledged writes none is lost, and no read fails`, async () => {
    const shop = await open({ synchronous_standby_names: '*' });
    try {
      const random = seededRandom(11);
      const wrong: string[] = [];
      const client = createRetryingClient({
        nodes: () => shop.nodes.map(({ url }) => url),
        random,
        onWrong: (what) => wrong.push(what),
      });
      const reading = readOn(shop.nodes);
      let left = WRITES;
      const writing = writeListingsAndOrders(client, {
        random,
        writers: WRITERS,
        count: WRITES,
        goods: Array.from({ length: 40 }, (_, n) => `p${n}`),
        onWrite: (now) => {
          left = now;
        },
      });
      while (left > WRITES / 2) await pause(5);
      await failOver(shop.primary, shop.standby, shop.address);
      const { listings, orders } = await writing;
      const { count, failed } = await reading.stop();
      expect([...failed, ...wrong]).toEqual([]);
      expect(count).toBeGreaterThan(100);
      const ids = async (table: string) => (await ask(shop.standby, `SELECT id FROM ${table}`)).map(({ id }) => String(id));
      expect((await ids('listing')).sort()).toEqual(listings);
      expect((await ids('orders')).sort()).toEqual(orders);
      // No node was ahead of the new primary: the epoch continues, and the device with it.
      const epochs = await Promise.all(shop.nodes.map((node) => node.getJson<{ epoch: string }>('/v1/sync/manifest')));
      expect(new Set(epochs.map(({ epoch }) => epoch))).toEqual(
        new Set([(await ask(shop.standby, 'SELECT epoch FROM feed_state'))[0]?.epoch]),
      );
    } finally {
      await shop.close();
    }
  }, 180_000);

  test('asynchronous: writes that the standby had not received are gone everywhere, and no catalogue shows them', async () => {
    const shop = await open({});
    const price = async (server: RoleServer, id: string) => {
      const response = await server.fetch(`/api/products/${id}`);
      return response.status === 200 ? ((await response.json()) as { price: number }).price : response.status;
    };
    const put = async (server: PostgresServer, prices: Readonly<Record<string, number>>) => {
      const stores = await openPostgresStores(
        { url: server.url('postgres'), connections: 2, mayMigrate: true },
        { now: Date.now, onError: () => undefined },
      );
      for (const [id, dollars] of Object.entries(prices))
        await stores.products.putRecords([makeRecord(id, { priceCents: dollars * 100, moq: 1, tiers: [] })]);
      await stores.close();
    };
    const shows = (server: RoleServer, prices: Readonly<Record<string, number>>) => async () => {
      for (const [id, dollars] of Object.entries(prices)) if ((await price(server, id)) !== dollars) return false;
      return true;
    };
    try {
      const [one, two] = shop.nodes as [RoleServer, RoleServer];
      const before = await seqOf(one);
      // Cuts the replication to the standby, and keeps its address for later.
      await ask(shop.standby, "ALTER SYSTEM SET primary_conninfo = ''");
      await ask(shop.standby, 'SELECT pg_reload_conf()');
      await until('the standby receives nothing', async () => (await ask(shop.standby, 'SELECT 1 FROM pg_stat_wal_receiver')).length === 0);
      await put(shop.primary, { p1: 11, p2: 11, lost: 11 });
      for (const server of [one, two, shop.device]) await until('it shows what will be lost', shows(server, { p1: 11, p2: 11, lost: 11 }));
      expect(await seqOf(one)).toBe(before + 3);

      const reading = readOn(shop.nodes);
      await failOver(shop.primary, shop.standby, shop.address);
      // Other writes reuse the same feed numbers, before any node that was ahead has looked.
      await put(shop.standby, { p1: 22, p3: 22, other: 22, more: 22 });
      const there = { p1: 22, p2: 10, p3: 22, other: 22, more: 22, lost: 404 };
      for (const server of [one, two, shop.device]) await until('it shows what is there', shows(server, there), 30_000);
      const { failed } = await reading.stop();
      expect(failed).toEqual([]);
      const [{ epoch } = {}] = await ask(shop.standby, 'SELECT epoch FROM feed_state');
      for (const node of shop.nodes)
        await until('one history', async () => (await node.getJson<{ epoch: string }>('/v1/sync/manifest')).epoch === epoch);
      await put(shop.standby, { p2: 33 });
      for (const server of [one, two, shop.device]) await until('it shows the next change', shows(server, { ...there, p2: 33 }));
    } finally {
      await shop.close();
    }
  }, 180_000);
});
