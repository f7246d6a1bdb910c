import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WirePaymentIntent } from '#domain/cart/checkout-wire.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { openStoresBeside } from '../../../server/stores/open-stores.ts';
import { TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { cartOf } from '../../fixtures/money-server.ts';
import { createTestDatabase, type TestDatabase } from '../../fixtures/postgres/database.ts';
import { makeDataDir, type RoleServer, startHosted } from '../../fixtures/role-server.ts';
import { desk, OPERATOR_TOKEN, send } from './two-nodes.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../../..');

let database: TestDatabase;
let dataDir: string;
let node: RoleServer | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = makeDataDir();
});
afterEach(async () => {
  await node?.stop();
  node = undefined;
  await database.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const command = (name: 'migrate' | 'to-postgres', env: Readonly<Record<string, string>>) =>
  run(process.execPath, [path.join(ROOT, `server/main/${name}.ts`)], {
    env: { PATH: process.env.PATH, ENV_FILE: 'off', DATA_DIR: dataDir, ...env },
  });
const refused = async (name: 'migrate' | 'to-postgres', env: Readonly<Record<string, string>>) => {
  const error = await command(name, env).then(
    () => new Error('It was not refused'),
    (thrown: { code: number; stderr: string }) => thrown,
  );
  expect(error).toMatchObject({ code: 1 });
  return (error as { stderr: string }).stderr.trim();
};

describe('a shop that moves to PostgreSQL', () => {
  test('is the same shop: goods, orders, tokens, feed epoch and numbers; followers continue from their position', async () => {
    const stores = await openStoresBeside({ dataDir, database: null }, { writes: 'much', now: Date.now });
    await stores.products.putRecords(Array.from({ length: 700 }, (_, at) => makeRecord(`p${at}`, { priceCents: 1000, moq: 1, stock: 50 })));
    await stores.products.deleteProducts(['p1', 'p2']);
    await stores.close();
    const before = await startHosted(dataDir, 0, { OPERATOR_TOKEN });
    const listing = (await send<{ id: string; manageToken: string }>(before, 'POST', '/api/products', { body: TEN_FIELDS })).json;
    expect((await desk(before, 'POST', `/listings/${listing.id}/publish`, { revision: 1 })).status).toBe(200);
    const cart = { body: { ...cartOf('p7', 3, 10), currency: 'EUR' }, key: randomUUID() };
    const intent = (await send<WirePaymentIntent>(before, 'POST', '/api/create-payment-intent', cart)).json;
    const { epoch, headSeq, publicKey } = await before.getJson<{ epoch: string; headSeq: number; publicKey: string }>('/v1/sync/manifest');
    const manifest = { epoch, headSeq, publicKey };
    const totals = async (at: RoleServer) => (await desk<{ total: number }>(at, 'GET', '/orders')).json.total;
    expect(await totals(before)).toBe(1);
    await before.stop();

    const { stdout } = await command('to-postgres', { DATABASE_URL: database.url });
    expect(stdout).toMatch(/rows of \d+ tables are in the database\. The file is kept as .*store\.db\.moved/);
    fs.rmSync(path.join(dataDir, 'feed-key.pem'));
    node = await startHosted(dataDir, 0, { OPERATOR_TOKEN, DATABASE_URL: database.url });
    expect(await node.getJson('/v1/sync/manifest')).toMatchObject(manifest);
    expect((await node.fetch(`/v1/sync/changes?epoch=${manifest.epoch}&since=${manifest.headSeq - 3}`)).status).toBe(200);
    expect((await send<WireOrder>(node, 'GET', `/api/orders/${intent.orderId}`, { token: intent.orderToken })).json).toMatchObject({
      state: 'pending',
      shownIn: { code: 'EUR', perUsd: 0.85 },
    });
    expect(await totals(node)).toBe(1);
    const again = await send<WirePaymentIntent>(node, 'POST', '/api/create-payment-intent', cart);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await send(node, 'DELETE', `/api/listings/${listing.id}`, { token: listing.manageToken })).status).toBe(200);
    const after = await node.getJson<{ headSeq: number }>('/v1/sync/manifest');
    expect(after.headSeq).toBe(manifest.headSeq + 1);
  });

  test('moves only into an empty database, and only from an existing store', async () => {
    expect(await refused('to-postgres', {})).toContain('Set DATABASE_URL');
    expect(await refused('to-postgres', { DATABASE_URL: database.url })).toContain('There is no store');
    const fill = async (place: Parameters<typeof openStoresBeside>[0]) => {
      const stores = await openStoresBeside(place, { writes: 'much', now: Date.now });
      await stores.products.putRecords([makeRecord('a')]);
      await stores.close();
    };
    await fill({ dataDir, database: null });
    await fill({ dataDir, database: { url: database.url, connections: 2, mayMigrate: true } });
    expect(await refused('to-postgres', { DATABASE_URL: database.url })).toContain('holds a shop already');
    expect(fs.existsSync(path.join(dataDir, 'store.db'))).toBe(true);
  });

  test('is migrated by a separate command', async () => {
    expect((await command('migrate', { DATABASE_URL: database.url })).stdout).toMatch(/brought up by \d+ steps?\./);
    expect((await command('migrate', { DATABASE_URL: database.url })).stdout).toContain('at this version already');
    expect((await command('migrate', {})).stdout).toContain('is at this version');
    node = await startHosted(dataDir, 0, {});
    expect(await refused('migrate', {})).toContain('in use by pid');
  });
});
