import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '../../../server/db/open-store.ts';
import { killAfter, runToExit, startServerProcess } from '../../fixtures/server-process.ts';
import { onOwnDisk } from '../../fixtures/small-disk.ts';

let left: string;
beforeAll(async () => {
  left = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-left-'));
  await startsAndStops({ DATA_DIR: left });
});
afterAll(() => fs.rmSync(left, { recursive: true, force: true }));

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-start-'));
});
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

const file = (name: string) => path.join(dir, name);
const products = async (url: string) => ((await (await fetch(`${url}/readyz`)).json()) as { products: number }).products;

/** Copies a folder on which a server was ready and has stopped. */
const stocked = () => fs.cpSync(left, dir, { recursive: true });

async function startsAndStops(env: Readonly<Record<string, string>>): Promise<void> {
  const server = await startServerProcess(env);
  await server.stop();
}

async function refusal(env: Readonly<Record<string, string>> = {}, wrap: readonly string[] = []): Promise<string> {
  const { code, stdout, stderr } = await runToExit({ DATA_DIR: dir, ...env }, wrap);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  return stderr;
}

describe('a second server on the same folder', () => {
  test('is refused naming the holder, and does not disturb the first one and its running import', async () => {
    const first = await startServerProcess({ DATA_DIR: dir });
    const db = openStore(dir);
    db.exec(`INSERT INTO import_job (id, supplier_id, state, file_name, settings, created_at, updated_at)
      VALUES ('job', 's', 'analysing', 'goods.csv', '{}', '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z')`);
    expect(await refusal()).toContain(`DATA_DIR is in use by pid ${first.pid} (${dir})`);
    expect(db.prepare('SELECT state FROM import_job').pluck().get()).toBe('analysing');
    db.close();
    expect(await products(first.url)).toBeGreaterThan(0);
    await first.stop('SIGKILL');
    // The lock ended with the process; no file has to be removed by hand.
    const next = await startServerProcess({ DATA_DIR: dir });
    expect(await next.stop()).toBe(0);
  });

  test('is refused because of its port first, the common case of starting one service twice', async () => {
    const first = await startServerProcess({ DATA_DIR: dir });
    expect(await refusal({ PORT: String(first.port) })).toContain('is in use by another program');
    await first.stop();
  });
});

describe('a lost store is never replaced by a new one', () => {
  const gone: Record<string, () => void> = {
    missing: () => fs.rmSync(file('store.db')),
    empty: () => fs.truncateSync(file('store.db')),
  };
  for (const [how, lose] of Object.entries(gone))
    test(`${how} beside other data: refused with advice, and nothing is changed`, async () => {
      stocked();
      lose();
      const before = fs.readdirSync(dir).sort();
      expect(await refusal()).toMatch(
        new RegExp(`store\\.db is ${how} although catalogue\\.db, feed-key\\.pem .*Restore a backup, or move the folder away`),
      );
      expect(fs.readdirSync(dir).sort()).toEqual(before);
    });

  test.each(['feed-key.pem', 'store.db-wal', 'user.db', 'images/ab'])('%s alone counts as other data', async (name) => {
    fs.mkdirSync(path.dirname(file(name)), { recursive: true });
    fs.writeFileSync(file(name), 'kept');
    expect(await refusal()).toContain('belong to one. Restore a backup');
    expect(fs.readFileSync(file(name), 'utf8')).toBe('kept');
  });

  test('a folder from before start marks starts as it is', async () => {
    stocked();
    fs.rmSync(file('start.json'));
    fs.rmSync(file('lock.db'));
    await startsAndStops({ DATA_DIR: dir });
  });
});

describe('a killed first start begins again', () => {
  test.each([60, 150, 250, 350, 500, 700])('after %i ms', async (ms) => {
    // How far the start got depends on the machine's speed; a kill at every point must be recoverable.
    await killAfter({ DATA_DIR: dir }, ms);
    const server = await startServerProcess({ DATA_DIR: dir });
    expect(await products(server.url)).toBeGreaterThanOrEqual(480);
    await server.stop();
  });

  test('also where it left an empty store beside other data', async () => {
    stocked();
    fs.truncateSync(file('store.db'));
    fs.writeFileSync(file('start.json'), '{"firstStartAt":"2026-11-21T10:00:00.000Z"}');
    const server = await startServerProcess({ DATA_DIR: dir });
    expect(await products(server.url)).toBeGreaterThanOrEqual(480);
    await server.stop();
  });
});

test.each([
  [{ PUBLIC_URL: 'https://shop.example' }, 'PAYMENTS=test (the default without keys)'],
  [{ SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'shop@shop.example' }, 'PUBLIC_URL must be set where SMTP_URL is'],
])('a trial default on a public server is refused in one line: %j', async (env, said) => {
  expect(await refusal(env)).toContain(said);
  expect(fs.existsSync(file('store.db'))).toBe(false);
});

describe('with live Stripe keys', () => {
  const live = {
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    PUBLIC_URL: 'https://shop.example',
  };
  test('an empty folder would sell the sample: refused until SAMPLE_CATALOGUE=off confirms it', async () => {
    expect(await refusal(live)).toContain('Set SAMPLE_CATALOGUE=off');
    expect(fs.existsSync(file('store.db'))).toBe(false);
    const server = await startServerProcess({ DATA_DIR: dir, ...live, SAMPLE_CATALOGUE: 'off' });
    expect(await products(server.url)).toBe(0);
    await server.stop();
    expect(await refusal(live)).toContain('Set SAMPLE_CATALOGUE=off');
  });

  test('a folder with products starts', async () => {
    stocked();
    await startsAndStops({ DATA_DIR: dir, ...live });
  });
});

describe('unusable storage is reported in one line', () => {
  test.each([
    ['header', 16, 80],
    ['middle', 200_000, 40_000],
  ])('damaged pages: %s', async (_where, from, bytes) => {
    stocked();
    const store = fs.openSync(file('store.db'), 'r+');
    fs.writeSync(store, Buffer.alloc(bytes, 0x5a), 0, bytes, from);
    fs.closeSync(store);
    expect(await refusal()).toMatch(/store\.db is not a readable SQLite database .*Restore a backup/);
  });

  test.each(['store.db', 'lock.db', 'feed-key.pem', 'catalogue.db'])('a folder in place of %s', async (name) => {
    stocked();
    fs.rmSync(file(name), { force: true });
    fs.mkdirSync(file(name));
    expect(await refusal()).toContain(name === 'lock.db' ? 'DATA_DIR' : name);
  });

  test('a file in place of images/', async () => {
    fs.writeFileSync(file('images'), '');
    expect(await refusal()).toContain('images is a file, but a folder belongs there');
  });

  test('a file in place of the folder', async () => {
    fs.writeFileSync(file('data'), '');
    expect(await refusal({ DATA_DIR: file('data') })).toContain('Check that DATA_DIR is a folder that can be written');
  });

  test('a read-only folder', async ({ skip }) => {
    stocked();
    const disk = onOwnDisk(dir, 'read-only');
    if (typeof disk === 'string') return skip(disk);
    expect(await refusal({}, disk)).toContain('DATA_DIR');
  });

  test('a full disk', async ({ skip }) => {
    const disk = onOwnDisk(dir, { megabytes: 1 });
    if (typeof disk === 'string') return skip(disk);
    expect(await refusal({}, disk)).toMatch(/The disk that holds .* is full/);
  });
});
