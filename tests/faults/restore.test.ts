import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WirePaymentIntent, WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { Manifest } from '#domain/catalogue/feed-schema.ts';
import type { DeviceSyncStatus } from '#domain/device/device-wire.ts';
import type { WirePicture } from '#domain/listing/listing-wire.ts';
import type { Db } from '../../server/db/open-database.ts';
import { openStore } from '../../server/db/open-store.ts';
import { createSqliteStores } from '../../server/stores/sqlite/open-stores.ts';
import { makePicture } from '../fixtures/back-office-server.ts';
import { run, start } from '../fixtures/backup-commands.ts';
import { makeRecord } from '../fixtures/make-record.ts';
import { type Client, createClient } from '../fixtures/money-server.ts';
import { type RoleServer, startEmbedded, until } from '../fixtures/role-server.ts';
import { type ServerProcess, startServerProcess } from '../fixtures/server-process.ts';

let home: string;
let device: RoleServer | undefined;
const servers: ServerProcess[] = [];
let stopLoad = async () => {};
beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-restore-'));
});
afterEach(async () => {
  await stopLoad();
  await device?.stop();
  for (const server of servers.splice(0)) await server.stop('SIGKILL');
  fs.rmSync(home, { recursive: true, force: true });
});

const at = (...names: string[]) => path.join(home, ...names);

async function serve(dataDir: string, port = 0): Promise<ServerProcess> {
  const server = await startServerProcess({ DATA_DIR: dataDir, PORT: String(port), SAMPLE_CATALOGUE: 'off', TRUST_PROXY: '1' });
  servers.push(server);
  return server;
}

async function withStore<T>(dataDir: string, work: (db: Db) => T | Promise<T>): Promise<T> {
  const db = openStore(dataDir);
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

const put = (dataDir: string, ...ids: string[]) =>
  withStore(dataDir, (db) =>
    createSqliteStores(db, { now: Date.now }).products.putRecords(ids.map((id) => makeRecord(id, { priceCents: 1000, stock: 1_000_000 }))),
  );

/** Orders one unit at today's price (a single product is always on sale). Returns the order's id once acknowledged. */
async function buy(client: Client, headers: Readonly<Record<string, string>> = {}): Promise<string | undefined> {
  const priced = await client.post<WirePricedCart>('/api/cart/price', { items: [{ id: 'p', quantity: 1 }] });
  // An overloaded server sheds requests; nothing was acknowledged then.
  if (priced.status !== 200) return undefined;
  const items = [{ id: 'p', quantity: 1, price: priced.json.lines[0]?.unitPrice, variant: {} }];
  const wanted = { amount: priced.json.total, items };
  const { status, json } = await client.post<WirePaymentIntent>('/api/create-payment-intent', wanted, {
    'idempotency-key': randomUUID(),
    ...headers,
  });
  return status === 201 ? json.orderId : undefined;
}

interface Acknowledged {
  readonly orders: string[];
  readonly quotes: string[];
  readonly pictures: string[];
}
const sizes = ({ orders, quotes, pictures }: Acknowledged) => ({ orders: orders.length, quotes: quotes.length, pictures: pictures.length });

/** Runs buyers and suppliers who write without a pause until stopped, each from a client address of their own. */
function writeLoad(url: string) {
  const acknowledged: Acknowledged = { orders: [], quotes: [], pictures: [] };
  const client = createClient(url);
  let isStopped = false;
  let visits = 0;
  const address = () => {
    visits += 1;
    return { 'x-forwarded-for': `10.${(visits >> 16) & 255}.${(visits >> 8) & 255}.${visits & 255}` };
  };
  async function buyOne(): Promise<void> {
    const orderId = await buy(client, address());
    if (orderId !== undefined) acknowledged.orders.push(orderId);
  }
  async function ask(): Promise<void> {
    const quote = { name: 'Ada', email: 'ada@example.com', quantity: 20, message: 'x'.repeat(3000) };
    const { status, json } = await client.post<{ id: string }>('/api/quotes', quote, address());
    if (status === 201) acknowledged.quotes.push(json.id);
  }
  async function upload(): Promise<void> {
    const body = new Uint8Array(await makePicture(200 + visits, 200));
    const response = await fetch(`${url}/api/images`, { method: 'POST', body, headers: { 'content-type': 'image/jpeg', ...address() } });
    if (response.status === 201) acknowledged.pictures.push(((await response.json()) as WirePicture).hash);
  }
  const loop = async (work: () => Promise<void>) => {
    while (!isStopped) await work();
  };
  const working = Promise.all([loop(buyOne), loop(buyOne), loop(ask), loop(upload)]);
  return {
    acknowledged,
    stop: async () => {
      isStopped = true;
      await working;
    },
  };
}

const column = (db: Db, sql: string) => new Set(db.prepare<[], string>(sql).pluck().all());

function readBack(dataDir: string) {
  return withStore(dataDir, (db) => ({
    orders: column(db, 'SELECT id FROM orders'),
    quotes: column(db, 'SELECT id FROM quote'),
    pictures: column(db, 'SELECT hash FROM picture'),
    faults: db.pragma('integrity_check', { simple: true }),
    reserved: db.prepare("SELECT reserved FROM stock WHERE product_id = 'p'").pluck().get(),
    mails: column(db, 'SELECT DISTINCT state FROM message'),
  }));
}

test('a backup taken beside a busy server, restored elsewhere, holds every write acknowledged before it, each of them whole', async () => {
  await put(at('shop'), 'p');
  const server = await serve(at('shop'));
  const load = writeLoad(server.url);
  stopLoad = load.stop;
  await until('some writes of every kind', async () => Object.values(sizes(load.acknowledged)).every((count) => count >= 5));

  const before = sizes(load.acknowledged);
  const saved = await run('backup', at('shop'), at('saved'));
  expect(saved).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Backup written to .*: 1 product, \d+ orders, .* pictures?, /) });
  await until('writes after the backup', async () => load.acknowledged.orders.length > before.orders + 20);
  await load.stop();
  await server.stop('SIGKILL');
  expect(fs.existsSync(at('saved.part'))).toBe(false);
  expect(fs.readdirSync(at('saved')).filter((name) => /-(?:wal|shm|journal)$/.test(name))).toEqual([]);

  const restored = await run('restore', at('new'), at('saved'));
  expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining('Restored into') });
  expect(fs.readdirSync(at('new')).filter((name) => name.startsWith('store.db'))).toEqual(['store.db']);

  const again = await serve(at('new'));
  await again.stop();
  const found = await readBack(at('new'));
  expect(found.faults).toBe('ok');
  expect(load.acknowledged.orders.slice(0, before.orders).filter((id) => !found.orders.has(id))).toEqual([]);
  expect(load.acknowledged.quotes.slice(0, before.quotes).filter((id) => !found.quotes.has(id))).toEqual([]);
  expect(load.acknowledged.pictures.slice(0, before.pictures).filter((hash) => !found.pictures.has(hash))).toEqual([]);
  // One unit per order: an order without its reservation, or the reverse, would show.
  expect(found.reserved).toBe(found.orders.size);
  // A waiting mail may have been sent after the backup: an operator decides whether to send it again.
  expect([...found.mails]).toEqual(['in_doubt']);
  for (const hash of found.pictures) expect(fs.existsSync(at('new', 'images', hash.slice(0, 2), `${hash}.webp`))).toBe(true);
}, 120_000);

test('after a restore no device keeps changes made after the backup', async () => {
  await put(at('shop'), 'p');
  const server = await serve(at('shop'));
  device = await startEmbedded(at('device'), server.url);
  const onDevice = async () => (await device?.getJson<{ id: string }[]>('/api/products'))?.map(({ id }) => id).sort();
  const follows = async (...ids: string[]) => JSON.stringify(await onDevice()) === JSON.stringify(ids);
  await until('the device to hold the shop', () => follows('p'));
  expect((await run('backup', at('shop'), at('saved'))).code).toBe(0);
  const cursor = (await createClient(server.url).get<Manifest>('/v1/sync/manifest')).json;
  await put(at('shop'), 'future');
  await until('the device to hold the later product', () => follows('future', 'p'));
  await server.stop();

  expect((await run('restore', at('new'), at('saved'))).code).toBe(0);
  // As many changes as were lost: by its number alone the device's cursor would look valid.
  await put(at('new'), 'other');
  const again = await serve(at('new'), server.port);
  const client = createClient(again.url);
  expect((await client.get<Manifest>('/v1/sync/manifest')).json.epoch).not.toBe(cursor.epoch);
  const refused = await client.get(`/v1/sync/changes?epoch=${cursor.epoch}&since=${cursor.headSeq}`);
  expect(refused).toMatchObject({ status: 410, json: { code: 'resync_required' } });
  await until('the device to hold the restored shop', () => follows('other', 'p'));
  // The catalogue is swapped in before the import has finished.
  await until(
    'the device to follow again',
    async () => (await device?.getJson<DeviceSyncStatus>('/api/device/sync'))?.phase === 'following',
  );
}, 120_000);

test('a backup taken after a crash, without a server, holds what is only in the WAL and leaves the WAL unchanged', async () => {
  await put(at('shop'), 'p');
  const server = await serve(at('shop'));
  const orderId = await buy(createClient(server.url));
  await server.stop('SIGKILL');
  const journal = fs.readFileSync(at('shop', 'store.db-wal'));
  expect((await run('backup', at('shop'), at('saved'))).code).toBe(0);
  expect(fs.readFileSync(at('shop', 'store.db-wal')).equals(journal)).toBe(true);
  expect((await run('restore', at('new'), at('saved'))).code).toBe(0);
  expect((await readBack(at('new'))).orders).toEqual(new Set([orderId]));
}, 60_000);

test('a killed restore leaves a folder no server starts on, and can be run again', async () => {
  await put(at('shop'), 'p');
  await withStore(at('shop'), (db) => {
    db.exec('CREATE TABLE ballast (x BLOB)');
    const write = db.prepare('INSERT INTO ballast VALUES (randomblob(1000000))');
    for (let n = 0; n < 60; n += 1) write.run();
  });
  expect((await run('backup', at('shop'), at('saved'))).code).toBe(0);
  const { child, ended } = start('restore', at('new'), [at('saved')]);
  child.stderr?.on('data', (said: Buffer) => {
    if (said.includes('Checking')) child.kill('SIGKILL');
  });
  expect((await ended).code).toBe(null);
  expect(fs.existsSync(at('new', 'store.db'))).toBe(false);
  await expect(serve(at('new'))).rejects.toThrow(/exit 1: .*restoring\.part/);
  expect((await run('restore', at('new'), at('saved'))).code).toBe(0);
  await (await serve(at('new'))).stop();
  expect((await readBack(at('new'))).faults).toBe('ok');
}, 120_000);
