import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WirePaymentIntent, WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { WireListingReceipt, WirePicture } from '#domain/listing/listing-wire.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { hasSwift } from '../../../scripts/programs/swift.ts';
import { backUp } from '../../../server/backup/backup.ts';
import type { BackupManifest } from '../../../server/backup/manifest.ts';
import { fileNames } from '../../../server/files/file-store.ts';
import { createS3Files } from '../../../server/files/s3-files.ts';
import { makePicture, TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { start } from '../../fixtures/backup-commands.ts';
import { type ObjectStore, startObjectStore } from '../../fixtures/object-store/swift.ts';
import { createTestDatabase, type TestDatabase } from '../../fixtures/postgres/database.ts';
import { startPostgresProxy } from '../../fixtures/postgres/postgres-proxy.ts';
import { makeDataDir, type RoleServer, startHosted, until } from '../../fixtures/role-server.ts';
import { desk, OPERATOR_TOKEN, send } from './two-nodes.ts';

if (!hasSwift()) console.log('No OpenStack Swift on this machine: backups are tested with pictures in a folder alone.');

type Env = Readonly<Record<string, string>>;

/** Data folder and environment (database, object store) of a shop. */
interface Place {
  readonly dataDir: string;
  readonly env: Env;
}

let objects: ObjectStore | undefined;
beforeAll(async () => {
  if (hasSwift()) objects = await startObjectStore();
});
afterAll(() => objects?.stop());

let folders: string[] = [];
let databases: TestDatabase[] = [];
let servers: RoleServer[] = [];
beforeEach(() => {
  servers = [];
  folders = [];
  databases = [];
});
afterEach(async () => {
  for (const server of servers) await server.stop();
  for (const database of databases) await database.drop();
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

function folder(): string {
  const made = makeDataDir();
  folders.push(made);
  return made;
}

async function database(): Promise<TestDatabase> {
  const made = await createTestDatabase();
  databases.push(made);
  return made;
}

let buckets = 0;
async function bucket(): Promise<Env> {
  if (objects === undefined) return {};
  buckets += 1;
  const { endpoint, region, accessKeyId, secretAccessKey } = objects.config;
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } });
  const name = `saved-${buckets}`;
  await client.send(new CreateBucketCommand({ Bucket: name }));
  client.destroy();
  return { ...objects.env, S3_BUCKET: name };
}

const inFiles = async (): Promise<Place> => ({ dataDir: folder(), env: {} });
const overNodes = async (): Promise<Place> => ({ dataDir: folder(), env: { DATABASE_URL: (await database()).url, ...(await bucket()) } });
const run = (command: 'backup' | 'restore' | 'doctor' | 'pack', { dataDir, env }: Place, ...args: string[]) =>
  start(command, dataDir, args, env).ended;
async function serve({ dataDir, env }: Place): Promise<RoleServer> {
  const server = await startHosted(dataDir, 0, { OPERATOR_TOKEN, ...env });
  servers.push(server);
  return server;
}

/** Data of a shop that its users can compare. */
interface Known {
  readonly listing: WireListingReceipt;
  readonly picture: string;
  readonly order: WirePaymentIntent;
  readonly publicKey: string;
  readonly epoch: string;
}

/** Lists and publishes a product with a picture, and orders one. */
async function trade(node: RoleServer): Promise<Known> {
  const bytes = new Uint8Array(await makePicture());
  const uploaded = await node.fetch('/api/images', { method: 'POST', headers: { 'content-type': 'image/jpeg' }, body: bytes });
  const picture = (await uploaded.json()) as WirePicture;
  const form = { ...TEN_FIELDS, imageUrl: picture.path };
  const listing = (await send<WireListingReceipt>(node, 'POST', '/api/products', { body: form })).json;
  await until('it is published', async () => (await desk(node, 'POST', `/listings/${listing.id}/publish`, { revision: 1 })).status === 200);
  const wanted = { id: listing.id, quantity: Number(form.moq) };
  const place = async () => {
    const { total, lines } = (await send<WirePricedCart>(node, 'POST', '/api/cart/price', { body: { items: [wanted] } })).json;
    const body = { amount: total, items: [{ ...wanted, price: lines[0]?.unitPrice, variant: {} }] };
    return send<WirePaymentIntent>(node, 'POST', '/api/create-payment-intent', { body, key: randomUUID() });
  };
  let order = await place();
  // The flash sale of the day is drawn shortly after the first products exist and may include this one.
  while (order.status === 409) order = await place();
  expect(order.status).toBe(201);
  const { publicKey, epoch } = await node.getJson<{ publicKey: string; epoch: string }>('/v1/sync/manifest');
  return { listing, picture: picture.path, order: order.json, publicKey, epoch };
}

async function expectSameShop(node: RoleServer, { listing, picture, order, publicKey, epoch }: Known): Promise<void> {
  const found = await send<WireOrder>(node, 'GET', `/api/orders/${order.orderId}`, { token: order.orderToken });
  expect(found.json).toMatchObject({ state: 'pending', id: order.orderId });
  expect((await desk<{ total: number }>(node, 'GET', '/orders')).json.total).toBe(1);
  expect((await node.fetch(`${picture}?w=320`)).status).toBe(200);
  const manifest = await node.getJson<{ publicKey: string; epoch: string; headSeq: number }>('/v1/sync/manifest');
  expect(manifest.publicKey).toBe(publicKey);
  expect(manifest.epoch).not.toBe(epoch);
  expect((await send(node, 'DELETE', `/api/listings/${listing.id}`, { token: listing.manageToken })).status).toBe(200);
  await until('it is gone', async () => (await node.fetch(`/api/products/${listing.id}`)).status === 404);
}

describe('a backup', () => {
  const PLACES = [
    ['files', inFiles],
    ['nodes', overNodes],
  ] as const;
  const WAYS = PLACES.flatMap(([from, source]) => PLACES.map(([to, target]) => [from, to, source, target] as const)).filter(
    ([from, to]) => from !== 'files' || to !== 'files',
  );

  test.each(WAYS)('of a shop over %s, made while it runs, restores the same shop over %s', async (_from, to, source, target) => {
    const [place, next, saved] = [await source(), await target(), path.join(folder(), 'saved')];
    const node = await serve(place);
    const known = await trade(node);
    const backup = await run('backup', place, saved);
    expect(backup).toMatchObject({ code: 0, stdout: expect.stringMatching(/1 product, 1 order, 0 quotes, 1 listing, 1 picture, /) });
    await node.stop();
    const manifest = JSON.parse(fs.readFileSync(path.join(saved, 'backup.json'), 'utf8')) as BackupManifest;
    expect(manifest.files.map((file) => file.path.replace(/\/.*/, ''))).toEqual(['store.db', 'feed-key.pem', 'images']);

    const restored = await run('restore', next, saved);
    expect(restored).toMatchObject({ code: 0, stderr: expect.not.stringContaining('Error') });
    expect(restored.stdout).toContain(to === 'nodes' ? 'Restored into the database' : `Restored into ${next.dataDir}`);
    const again = await serve(next);
    expect(await run('doctor', next)).toMatchObject({ code: 0, stdout: expect.stringMatching(/healthy\.\n$/) });
    expect((await run('pack', next, path.join(folder(), 'pack'))).stdout).toMatch(/^Pack written to .*: 1 products, /);
    await expectSameShop(again, known);
  });
});

const refused = async (ended: ReturnType<typeof run>) => {
  const { code, stdout, stderr } = await ended;
  const said = stderr.split('\n').filter((line) => line !== '' && !line.endsWith(' ...'));
  expect({ code, stdout, said: said.length }).toEqual({ code: 1, stdout: '', said: 1 });
  expect(stderr).not.toMatch(/hunter2|not-a-secret-key/);
  return said[0];
};

test('a restore needs an empty database and an empty folder; otherwise it leaves both unchanged', async () => {
  const [place, saved] = [await overNodes(), path.join(folder(), 'saved')];
  const node = await serve(place);
  await trade(node);
  expect(await run('backup', place, saved)).toMatchObject({ code: 0 });
  await node.stop();
  expect(await refused(run('restore', { ...place, dataDir: folder() }, saved))).toContain('holds a shop already');
  expect(await refused(run('restore', place, saved))).toContain('is not empty');
  // One changed byte of a picture is detected before anything is written.
  const [file = ''] = fs
    .readdirSync(path.join(saved, 'images'), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.webp'));
  fs.appendFileSync(path.join(saved, 'images', file), 'x');
  const next = await overNodes();
  expect(await refused(run('restore', next, saved))).toContain('is not what was backed up');
  expect(fs.readdirSync(next.dataDir)).toEqual(['lock.db']);
  const [filled] = (await databases.at(-1)?.query('SELECT head_seq FROM feed_state')) ?? [];
  expect(Number(filled?.head_seq)).toBe(0);
});

test('an unreachable, empty or incompatible source or target is reported in one line, and nothing is written', async () => {
  const saved = path.join(folder(), 'saved');
  const away = { dataDir: folder(), env: { DATABASE_URL: 'postgres://tw:hunter2@127.0.0.1:1/shop' } };
  expect(await refused(run('backup', away, saved))).toMatch(/127\.0\.0\.1:1 cannot be used: nobody answers there/);
  expect(await refused(run('doctor', away))).toContain('nobody answers there');
  const empty = { dataDir: folder(), env: { DATABASE_URL: (await database()).url } };
  expect(await refused(run('backup', empty, saved))).toContain('There is no store behind DATABASE_URL');
  const { query, url } = await database();
  const later = { dataDir: folder(), env: { DATABASE_URL: url } };
  await (await serve(later)).stop();
  const [level] = await query('SELECT id FROM schema_level');
  await query('UPDATE schema_level SET id = 31');
  expect(await refused(run('backup', later, saved))).toContain('was written by an older version of Tradewind (schema 31');
  await query(`UPDATE schema_level SET id = ${Number(level?.id) + 1}`);
  expect(await refused(run('backup', later, saved))).toContain('Use the newer version');
  const objectsAway = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hunter2' };
  await query('UPDATE schema_level SET id = id - 1');
  expect(await refused(run('backup', { ...later, env: { ...later.env, ...objectsAway } }, saved))).toContain('does not answer');
  expect(fs.existsSync(saved)).toBe(false);
  expect(fs.existsSync(`${saved}.part`)).toBe(false);
});

test('a database lost during a backup is reported in one line, and nothing is left behind', async () => {
  const { url } = await database();
  const there = new URL(url);
  await (await serve({ dataDir: folder(), env: { DATABASE_URL: url } })).stop();
  const databaseProxy = await startPostgresProxy(Number(there.port));
  there.port = String(databaseProxy.port);
  const saved = path.join(folder(), 'saved');
  const backUpWhile = (onProgress: () => void) =>
    backUp({
      dataDir: folder(),
      database: { url: there.href, connections: 2, mayMigrate: false },
      objects: null,
      folder: saved,
      version: '0',
      now: Date.now,
      allowMissing: false,
      onProgress,
      signal: new AbortController().signal,
    });
  try {
    await expect(backUpWhile(() => databaseProxy.forwardTo(null))).rejects.toThrow(
      /^The database at 127\.0\.0\.1:\d+ cannot be used: nobody answers there\./,
    );
    expect(fs.readdirSync(path.dirname(saved))).toEqual([]);
    databaseProxy.forwardTo(Number(new URL(url).port));
    expect(await backUpWhile(() => undefined)).toMatchObject({ counts: { products: 0 } });
  } finally {
    await databaseProxy.close();
  }
});

describe('the doctor', () => {
  test('finds in a database and its pictures the faults it finds in files, and those only a database can have', async () => {
    const place = await overNodes();
    const node = await serve(place);
    const { picture } = await trade(node);
    await node.stop();
    const { query } = databases.at(-1) as TestDatabase;
    const found = async () => {
      const { code, stdout } = await run('doctor', place, '--json');
      const { checks } = JSON.parse(stdout) as { checks: { name: string; state: string; found: string[] }[] };
      return [code, ...checks.flatMap(({ name, state, found }) => (state === 'found' ? [`${name}: ${found.join(' ')}`] : []))];
    };
    expect(await found()).toEqual([0]);
    await query('UPDATE stock SET reserved = reserved + 1');
    await query('UPDATE feed_tx SET mark = mark, rows = rows + 5 WHERE first_seq = (SELECT min(first_seq) FROM feed_tx)');
    await query("DELETE FROM server_secret WHERE name = 'feed key'");
    const hash = picture.replace('/img/', '');
    if (objects === undefined) fs.rmSync(path.join(place.dataDir, fileNames.picture(hash)));
    else await createS3Files({ ...objects.config, bucket: place.env.S3_BUCKET ?? '' }).remove(fileNames.picture(hash));
    expect(await found()).toEqual([
      1,
      expect.stringContaining('stock: Reserved is not what orders hold'),
      expect.stringContaining('feed: '),
      `pictures: Pictures in the store without a file: ${hash}.`,
      'keys: The database holds no key of the feed.',
    ]);
    await query('DELETE FROM feed_tx');
    expect(await found()).toEqual([1, expect.stringContaining('changes have no number')]);
  });
});
