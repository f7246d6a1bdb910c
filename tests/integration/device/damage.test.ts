import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import type { DeviceSyncStatus } from '#domain/device/device-wire.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { type RoleServer, startEmbedded, startHosted, until } from '../../fixtures/role-server.ts';
import { putGoods } from '../../fixtures/stores/with-store.ts';
import { stopServersAfterEach } from './stop-servers-after-each.ts';

const ROWS = 400;
const { keep, newDataDir } = stopServersAfterEach();
const status = (device: RoleServer) => device.getJson<DeviceSyncStatus>('/api/device/sync');
const catalogueOf = (device: RoleServer) => path.join(device.dataDir, 'catalogue.db');
const idOf = (n: number) => `p${String(n).padStart(3, '0')}`;

async function stockedHosted(): Promise<RoleServer> {
  const dataDir = newDataDir();
  await putGoods(
    dataDir,
    Array.from({ length: ROWS }, (_, n) => makeRecord(idOf(n), { description: 'x'.repeat(1500), priceCents: 1000 + n })),
  );
  return keep(await startHosted(dataDir));
}

/** Starts a device that follows the hosted server, then loses it. */
async function aloneDevice(hosted: RoleServer): Promise<RoleServer> {
  const device = keep(await startEmbedded(newDataDir(), hosted.url));
  await until('the device to follow', async () => (await status(device)).phase === 'following');
  await hosted.stop();
  await until('the device to be offline', async () => !(await status(device)).online);
  return device;
}

/** Checkpoints the WAL: a device that got no snapshot has its rows in the WAL, out of reach of damage to the file. */
function writeOut(file: string): void {
  const db = new Database(file);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}

/** Overwrites bytes under the running process, as a failing disk does. */
function overwrite(file: string, from: number, bytes: number): void {
  const descriptor = fs.openSync(file, 'r+');
  fs.writeSync(descriptor, Buffer.alloc(bytes, 0xa5), 0, bytes, from);
  fs.closeSync(descriptor);
}

/** Reads home and every page of the list; returns the number of products and checks the price of each. */
async function browse(device: RoleServer): Promise<number> {
  expect((await device.fetch('/api/home')).status).toBe(200);
  let shown = 0;
  for (let next: string | null = '/api/products?limit=100'; next !== null; ) {
    const answer: Response = await device.fetch(next);
    expect(answer.status).toBe(200);
    for (const { id, price } of (await answer.json()) as { id: string; price: number }[]) {
      shown += 1;
      expect([id, price]).toEqual([id, (1000 + Number(id.slice(1))) / 100]);
    }
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? null;
  }
  return shown;
}

describe('a catalogue damaged while an offline device runs', () => {
  test('in some pages: the rest is still shown, the file is replaced within ten seconds, and it is complete again once online', async () => {
    const hosted = await stockedHosted();
    const device = await aloneDevice(hosted);
    const { pricesAsOf } = await status(device);
    writeOut(catalogueOf(device));
    overwrite(catalogueOf(device), 40 * 4096, 6 * 4096);
    const shown = await browse(device);
    expect(shown).toBeGreaterThan(ROWS - 30);
    expect(shown).toBeLessThan(ROWS);
    await until('it to be set aside', async () => fs.existsSync(`${catalogueOf(device)}.quarantined`), 10_000);
    expect(await browse(device)).toBe(shown);
    expect(await status(device)).toMatchObject({ rows: shown, pricesAsOf, problem: { code: 'unreachable' } });
    await device.stop();
    const restarted = keep(await startEmbedded(device.dataDir, hosted.url));
    expect(await browse(restarted)).toBe(shown);
    keep(await startHosted(hosted.dataDir, Number(new URL(hosted.url).port)));
    await until('every product to be restored', async () => (await status(restarted)).rows === ROWS);
  });

  test('in its header, then in the whole file: it is replaced within ten seconds and nothing is lost', async () => {
    const device = await aloneDevice(await stockedHosted());
    for (const damage of [() => overwrite(catalogueOf(device), 0, 100), () => fs.rmSync(catalogueOf(device))]) {
      damage();
      await until('it to be replaced', async () => isWhole(catalogueOf(device)), 10_000);
      expect(await browse(device)).toBe(ROWS);
    }
    await device.stop();
    const restarted = keep(await startEmbedded(device.dataDir, 'http://127.0.0.1:9'));
    expect(await browse(restarted)).toBe(ROWS);
  });
});

const isWhole = (file: string) => fs.existsSync(file) && fs.readFileSync(file).subarray(0, 15).toString('latin1') === 'SQLite format 3';

test('damage found at start: the previous catalogue is served with its date, without one the undated sample; a damaged key file trusts no key', async () => {
  const hosted = await stockedHosted();
  const device = await aloneDevice(hosted);
  const { pricesAsOf } = await status(device);
  await device.stop();
  const { dataDir } = device;
  const startAgain = async (env: Record<string, string> = {}) => keep(await startEmbedded(dataDir, hosted.url, env));

  fs.copyFileSync(catalogueOf(device), `${catalogueOf(device)}.previous`);
  overwrite(catalogueOf(device), 40 * 4096, 6 * 4096);
  const second = await startAgain();
  expect(await browse(second)).toBe(ROWS);
  expect(await status(second)).toMatchObject({ pricesAsOf, isBundled: false });
  await second.stop();

  const keyFile = path.join(dataDir, 'hosted-key.txt');
  fs.writeFileSync(keyFile, '{"hostedUrl":');
  const back = keep(await startHosted(hosted.dataDir, Number(new URL(hosted.url).port)));
  for (const start of ['the first', 'the next']) {
    const third = await startAgain();
    await until(`${start} start to report it`, async () => (await status(third)).problem?.code === 'key_changed');
    expect(await browse(third)).toBe(ROWS);
    await third.stop();
  }
  expect(fs.readFileSync(`${keyFile}.damaged`, 'utf8')).toBe('{"hostedUrl":');
  await back.stop();

  for (const name of fs.readdirSync(dataDir)) if (name.startsWith('catalogue.db')) fs.rmSync(path.join(dataDir, name));
  const fourth = await startAgain({ SAMPLE_CATALOGUE: 'on' });
  expect(await status(fourth)).toMatchObject({ isBundled: true, pricesAsOf: null });
  expect((await status(fourth)).rows).toBeGreaterThan(0);
});
