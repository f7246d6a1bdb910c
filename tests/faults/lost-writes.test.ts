import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Manifest } from '#domain/catalogue/feed-schema.ts';
import { openStore } from '../../server/db/open-store.ts';
import { createClient } from '../fixtures/money-server.ts';
import { until } from '../fixtures/role-server.ts';
import { type ServerProcess, startServerProcess } from '../fixtures/server-process.ts';

let data: string;
beforeEach(() => {
  data = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-lost-'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop('SIGKILL');
  fs.rmSync(data, { recursive: true, force: true });
});

const servers: ServerProcess[] = [];
async function start(): Promise<ServerProcess> {
  const server = await startServerProcess({ DATA_DIR: data, LOG_LEVEL: 'error', SAMPLE_CATALOGUE: 'off', TRUST_PROXY: '1' });
  servers.push(server);
  return server;
}
const at = (name: string) => path.join(data, name);
const readEpoch = async (server: ServerProcess) => (await createClient(server.url).get<Manifest>('/v1/sync/manifest')).json.epoch;

async function askForQuote(server: ServerProcess, name: string): Promise<void> {
  const { status } = await createClient(server.url).post('/api/quotes', {
    name,
    email: 'buyer@example.com',
    company: 'Buyers',
    phone: '+15550100200',
    quantity: 100,
    message: 'Please quote',
  });
  expect(status).toBe(201);
}

/** Puts intact data into the file itself, then acknowledged writes into the WAL alone, then kills the server. */
async function killWithWrites(): Promise<string> {
  await (await start()).stop();
  const server = await start();
  const epoch = await readEpoch(server);
  for (let n = 0; n < 5; n += 1) await askForQuote(server, `Buyer ${n}`);
  await server.stop('SIGKILL');
  expect(fs.statSync(at('store.db-wal')).size).toBeGreaterThan(0);
  return epoch;
}

test('a WAL removed after a crash is reported once on stderr and in the log, and followers begin a new epoch', async () => {
  const epoch = await killWithWrites();
  fs.rmSync(at('store.db-wal'));
  fs.rmSync(at('store.db-shm'), { force: true });
  const server = await start();
  expect(await readEpoch(server)).not.toBe(epoch);
  await server.stop();
  expect(server.stderr()).toContain('Acknowledged writes are missing from store.db');
  expect(server.stdout()).toMatch(/"level":"error".*Acknowledged writes are missing/);
  expect(fs.readFileSync(at('lost-writes.log'), 'utf8').trim().split('\n')).toHaveLength(1);
  const again = await start();
  await again.stop();
  expect(again.stderr()).toBe('');
});

test('a crash with its WAL kept loses nothing and reports nothing', async () => {
  const epoch = await killWithWrites();
  const server = await start();
  expect(await readEpoch(server)).toBe(epoch);
  await server.stop();
  expect(server.stderr()).toBe('');
  expect(fs.existsSync(at('lost-writes.log'))).toBe(false);
});

test('an older store.db put in place by hand is reported, too', async () => {
  await (await start()).stop();
  fs.copyFileSync(at('store.db'), at('older.db'));
  const server = await start();
  await askForQuote(server, 'Forgotten');
  await server.stop();
  fs.renameSync(at('older.db'), at('store.db'));
  const restored = await start();
  await restored.stop();
  expect(restored.stderr()).toContain('an older store.db was put in its place');
});

test('a WAL removed under a running server is reported within seconds, and its contents survive even a crash', async () => {
  const server = await start();
  await askForQuote(server, 'Before');
  fs.rmSync(at('store.db-wal'));
  await askForQuote(server, 'After the removal');
  await until('the server to report the lost writes', async () =>
    server.stderr().includes('was removed or replaced while the server runs'),
  );
  // A write of the last quarter of a second may not be in the file itself yet.
  await until('the write to be in store.db alone', async () => fs.readFileSync(at('store.db')).includes('After the removal'));
  await server.stop('SIGKILL');
  const again = await start();
  await again.stop();
  expect(again.stderr()).toBe('');
  const db = openStore(data);
  expect(db.prepare('SELECT name FROM quote ORDER BY created_at').pluck().all()).toEqual(['Before', 'After the removal']);
  db.close();
});

test('whenever a busy server is killed, a missing WAL is detected, however often SQLite would have checkpointed it', async () => {
  const quote = { name: 'Ada', email: 'ada@example.com', quantity: 20, message: 'x'.repeat(3900) };
  const address = (n: number) => ({ 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` });
  for (const [round, count] of [150, 190].entries()) {
    const server = await start();
    const client = createClient(server.url);
    for (let n = 0; n < count; n += 1) expect((await client.post('/api/quotes', quote, address(round * 1000 + n))).status).toBe(201);
    await server.stop('SIGKILL');
    fs.rmSync(at('store.db-wal'));
    fs.rmSync(at('store.db-shm'), { force: true });
    const after = await start();
    await after.stop();
    expect(after.stderr()).toContain('Acknowledged writes are missing from store.db');
  }
}, 120_000);
