import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPostgresStores } from '../../../server/stores/postgres/open-stores.ts';
import { TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { createMigratedDatabase, type TestDatabase } from '../../fixtures/postgres/database.ts';
import { type CommitFate, type PostgresProxy, startPostgresProxy } from '../../fixtures/postgres/postgres-proxy.ts';
import { makeDataDir, type RoleServer, startHosted } from '../../fixtures/role-server.ts';
import { FAULT_SEED, roundsInFull, seededRandom } from '../settings.ts';
import { writeListingsAndOrders } from './concurrent-writers.ts';
import { createRetryingClient } from './retrying-client.ts';

const LIMITS = 'intents=100000 submissions=100000 openOrders=100000 largeHolds=1000';
const WRITES = roundsInFull(400, 30);

let database: TestDatabase;
let databaseProxy: PostgresProxy;
let url: string;
let dirs: string[];
const nodes: RoleServer[] = [];
beforeEach(async () => {
  database = await createMigratedDatabase();
  const there = new URL(database.url);
  databaseProxy = await startPostgresProxy(Number(there.port));
  there.port = String(databaseProxy.port);
  url = there.href;
  dirs = [];
  const stores = await openPostgresStores(
    { url: database.url, connections: 2, mayMigrate: true },
    { now: Date.now, onError: () => undefined },
  );
  await stores.products.putRecords(['a', 'b', 'c'].map((id) => makeRecord(id, { priceCents: 1000, moq: 1, tiers: [], stock: 1_000_000 })));
  await stores.close();
});
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop();
  await databaseProxy.close();
  await database.drop();
  for (const dir of dirs) fs.rmSync(dir, { recursive: true, force: true });
});

async function start(connections: number): Promise<RoleServer> {
  const dir = makeDataDir();
  dirs.push(dir);
  const node = await startHosted(dir, 0, { DATABASE_URL: url, DATABASE_CONNECTIONS: String(connections), LIMITS });
  nodes.push(node);
  return node;
}

const count = async (sql: string) => Number((await database.query(`SELECT count(*)::int AS n FROM ${sql}`))[0]?.n);

test(`the connection to the database is lost at a COMMIT, before or after it takes effect, at random under ${WRITES} writes: the same key has one effect`, async () => {
  await Promise.all([start(6), start(6)]);
  const random = seededRandom(FAULT_SEED);
  const wrong: string[] = [];
  const client = createRetryingClient({ nodes: () => nodes.map((node) => node.url), random, onWrong: (what) => wrong.push(what) });
  const lost = { 'is lost before': 0, 'is lost after': 0 };
  // Of any twelve commits one is lost before and one after it takes effect, at random places, so that neither is left
  // to chance.
  const fates: CommitFate[] = [];
  databaseProxy.onCommit = () => {
    if (fates.length === 0) {
      fates.push(...Array.from({ length: 10 }, (): CommitFate => 'goes on'));
      for (const fate of ['is lost before', 'is lost after'] as const) fates.splice(Math.floor(random() * (fates.length + 1)), 0, fate);
    }
    const fate = fates.pop() as CommitFate;
    if (fate !== 'goes on') lost[fate] += 1;
    return fate;
  };
  const { listings, orders } = await writeListingsAndOrders(client, { random, writers: 6, count: WRITES, goods: ['a', 'b'] });
  databaseProxy.onCommit = () => 'goes on';
  expect(wrong).toEqual([]);
  expect(Math.min(...Object.values(lost))).toBeGreaterThan(1);
  const ids = async (table: string) => (await database.query(`SELECT id FROM ${table}`)).map(({ id }) => String(id)).sort();
  expect(await ids('listing')).toEqual(listings);
  expect(await ids('orders')).toEqual(orders);
  // The held units equal those of the orders, each counted once.
  expect(
    await count(
      '(SELECT product_id, reserved FROM stock) s WHERE reserved <> (SELECT coalesce(sum(quantity), 0) FROM reservation r WHERE r.product_id = s.product_id)',
    ),
  ).toBe(0);
  expect(Number((await database.query('SELECT sum(reserved)::int AS n FROM stock'))[0]?.n)).toBe(orders.length);
}, 180_000);

describe('a node with all connections in use', () => {
  test('answers 503 within two seconds to requests that need one, keeps reading, and does the rest when one is free', async () => {
    const node = await start(2);
    const holder = new pg.Client({ connectionString: database.url });
    holder.on('error', () => undefined);
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE listing IN ACCESS EXCLUSIVE MODE');
    const submit = async () => {
      const askedAt = performance.now();
      const response = await node.fetch('/api/products', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ ...TEN_FIELDS, name: `Mug ${randomUUID()}` }),
      });
      return { status: response.status, ms: performance.now() - askedAt, retryAfter: response.headers.get('retry-after') };
    };
    const all = Array.from({ length: 6 }, submit);
    const refused = [];
    for (const each of all) {
      const first = await Promise.race([each, new Promise<null>((resolve) => setTimeout(() => resolve(null), 4000))]);
      if (first !== null) refused.push(first);
    }
    expect(refused.length).toBeGreaterThanOrEqual(3);
    for (const { status, ms, retryAfter } of refused) {
      expect([status, Number(retryAfter) > 0]).toEqual([503, true]);
      expect(ms).toBeLessThan(2200);
    }
    for (const path of ['/api/products?limit=24', '/api/products/a', '/readyz']) {
      const askedAt = performance.now();
      expect((await node.fetch(path)).status).toBe(200);
      expect(performance.now() - askedAt).toBeLessThan(500);
    }
    await holder.query('COMMIT');
    await holder.end();
    const done = (await Promise.all(all)).filter(({ status }) => status === 201).length;
    expect(done).toBe(all.length - refused.length);
    expect((await submit()).status).toBe(201);
  }, 60_000);
});
