import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requirePostgres } from '../../../scripts/programs/postgres.ts';
import { inFull } from '../../faults/settings.ts';
import { TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { cartOf } from '../../fixtures/money-server.ts';
import { type PostgresServer, startPostgres } from '../../fixtures/postgres/postgres-server.ts';
import { makeDataDir, type RoleServer, startHosted, until } from '../../fixtures/role-server.ts';
import { desk, OPERATOR_TOKEN, send } from './two-nodes.ts';

let server: PostgresServer;
let node: RoleServer;
const dataDir = makeDataDir();

beforeAll(async () => {
  server = await startPostgres({ bin: requirePostgres(), isDurable: true });
  node = await startHosted(dataDir, 0, { DATABASE_URL: server.url('postgres'), OPERATOR_TOKEN, SAMPLE_CATALOGUE: 'on' });
});
afterAll(async () => {
  await node?.stop();
  await server?.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const ready = async () => (await send<{ status: string; writes?: boolean }>(node, 'GET', '/readyz')).json;
/** Returns a value of /metrics. */
const figure = async (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await node.fetch('/metrics')).text())?.[1]);
const submit = (key: string) => send<{ id?: string; code?: string }>(node, 'POST', '/api/products', { body: TEN_FIELDS, key });

describe('a database that becomes unreachable', () => {
  test('reads continue, writes are refused with Retry-After, and both work once it is back', async () => {
    expect((await submit('before')).status).toBe(201);
    expect(await ready()).toMatchObject({ status: 'ready' });
    expect((await ready()).writes).toBeUndefined();
    expect(await figure('tradewind_database_up')).toBe(1);
    expect(await figure('tradewind_database_connections_open')).toBeGreaterThan(0);
    expect(await figure('tradewind_feed_lag')).toBe(0);
    expect(await figure('tradewind_claims')).toBeGreaterThanOrEqual(0);
    await server.kill();
    const refused = await submit('meanwhile');
    expect(refused).toMatchObject({ status: 503, json: { code: 'unavailable' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await until('it reports that it accepts no writes', async () => (await ready()).writes === false, 3000);
    expect(await figure('tradewind_database_up')).toBe(0);
    const awayUntil = Date.now() + inFull(30_000, 0);
    for (let round = 0; round < 50 || Date.now() < awayUntil; round += 1)
      for (const path of ['/api/products?limit=24', '/api/home', `/api/products?search=mug&minPrice=${round % 1000}`, '/v1/sync/manifest'])
        expect((await node.fetch(path)).status).toBe(200);
    expect((await desk(node, 'GET', '/orders')).status).toBe(503);
    await server.start();
    await until(
      'it accepts writes again',
      async () => (await ready()).writes === undefined && (await submit('meanwhile')).status === 201,
      5000,
    );
    // The same key: a refused request left nothing behind.
    const { json } = await desk<{ total: number }>(node, 'GET', '/listings?status=pending_review');
    expect(json.total).toBe(2);
  });

  test('a node started in that state answers reads from its own catalogue, and starts the rest unattended', async () => {
    const read = async (path: string) => (await node.fetch(path)).text();
    const [list, home] = [await read('/api/products?limit=24'), await read('/api/home')];
    const image = /"imageUrl":"(\/img\/[^"]+)"/.exec(list)?.[1];
    await server.kill();
    await node.stop();
    node = await startHosted(dataDir, 0, { DATABASE_URL: server.url('postgres'), OPERATOR_TOKEN, SAMPLE_CATALOGUE: 'on' });
    expect(await ready()).toMatchObject({ status: 'ready', writes: false, products: 559 });
    expect(await read('/api/products?limit=24')).toBe(list);
    expect(await read('/api/home')).toBe(home);
    expect((await node.fetch(`${image}?w=320`)).status).toBe(200);
    expect(await figure('tradewind_database_up')).toBe(0);
    // Without the database there is no signing key, and no token can be verified.
    for (const [method, path, body] of [
      ['GET', '/v1/sync/manifest', undefined],
      ['GET', '/api/orders/o-1', undefined],
      ['POST', '/api/products', TEN_FIELDS],
      ['POST', '/api/create-payment-intent', cartOf('p-1', 5, 2)],
    ] as const) {
      const refused = await send<{ code?: string }>(node, method, path, { token: 'of-somebody', body });
      expect(refused, path).toMatchObject({ status: 503, json: { code: 'unavailable' } });
      expect(refused.headers.get('retry-after'), path).toMatch(/^\d+$/);
    }
    expect((await desk(node, 'GET', '/orders')).status).toBe(503);
    await server.start();
    await until('it accepts writes', async () => (await ready()).writes === undefined && (await submit('restarted')).status === 201, 5000);
    expect((await node.fetch('/v1/sync/manifest')).status).toBe(200);
    const { json } = await submit('restarted');
    expect((await desk(node, 'POST', `/listings/${json.id}/publish`, { revision: 1 })).status).toBe(200);
    expect((await node.fetch(`/api/products/${json.id}`)).status).toBe(200);
  });

  test('a node stopped before the database is back stops at once', async () => {
    await server.kill();
    await node.stop();
    node = await startHosted(dataDir, 0, { DATABASE_URL: server.url('postgres'), OPERATOR_TOKEN, SAMPLE_CATALOGUE: 'on' });
    expect((await ready()).writes).toBe(false);
    const asked = performance.now();
    await node.stop();
    expect(performance.now() - asked).toBeLessThan(3000);
    await server.start();
    node = await startHosted(dataDir, 0, { DATABASE_URL: server.url('postgres'), OPERATOR_TOKEN, SAMPLE_CATALOGUE: 'on' });
    expect((await ready()).writes).toBeUndefined();
  });

  test('changes are received again after the connection was lost', async () => {
    await server.kill();
    await server.start();
    await until('it accepts writes again', async () => (await submit('third')).status === 201, 5000);
    const { json } = await submit('third');
    expect((await desk(node, 'POST', `/listings/${json.id}/publish`, { revision: 1 })).status).toBe(200);
    expect((await node.fetch(`/api/products/${json.id}`)).status).toBe(200);
  });
});
