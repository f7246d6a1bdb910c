import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WirePaymentIntent, WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { WirePicture } from '#domain/listing/listing-wire.ts';
import type { DoctorReport } from '../../../server/backup/doctor.ts';
import { dataFiles } from '../../../server/db/data-files.ts';
import { openStore } from '../../../server/db/open-store.ts';
import { createSqliteStores } from '../../../server/stores/sqlite/open-stores.ts';
import { makePicture } from '../../fixtures/back-office-server.ts';
import { run, start } from '../../fixtures/backup-commands.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { createClient } from '../../fixtures/money-server.ts';
import { type ServerProcess, startServerProcess } from '../../fixtures/server-process.ts';

let home: string;
/** Folder of a used shop: an order that holds units, a picture, a removed product. */
let model: string;
let picture = '';
let orderId = '';
beforeAll(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-doctor-'));
  model = path.join(home, 'model');
  const server = await startServerProcess({ DATA_DIR: model, SAMPLE_CATALOGUE: 'off' });
  await addProducts();
  await trade(server);
  expect(await examine(model)).toMatchObject({ code: 0, found: [] });
  await server.stop();
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

let shop: string;
beforeEach(() => {
  shop = fs.mkdtempSync(path.join(home, 'shop-'));
  fs.cpSync(model, shop, { recursive: true });
});
afterEach(() => fs.rmSync(shop, { recursive: true, force: true }));

async function addProducts(): Promise<void> {
  const db = openStore(model);
  const store = createSqliteStores(db, { now: Date.now }).products;
  await store.putRecords(['p', 'q', 'gone'].map((id) => makeRecord(id)));
  await store.deleteProducts(['gone']);
  db.close();
}

async function trade(server: ServerProcess): Promise<void> {
  const client = createClient(server.url);
  const price = () => client.post<WirePricedCart>('/api/cart/price', { items: [{ id: 'p', quantity: 3 }] });
  const place = ({ lines, total }: WirePricedCart) => {
    const items = [{ id: 'p', quantity: 3, price: lines[0]?.unitPrice, variant: {} }];
    return client.post<WirePaymentIntent>('/api/create-payment-intent', { amount: total, items });
  };
  let priced = await price();
  // The running server shows products of another process within two seconds.
  while (priced.json.lines[0]?.problems.length !== 0) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    priced = await price();
  }
  let placed = await place(priced.json);
  // The flash sale of the day is drawn from them shortly after and may include this one.
  while (placed.status === 409) placed = await place((await price()).json);
  expect(placed.status).toBe(201);
  orderId = placed.json.orderId;
  const body = new Uint8Array(await makePicture());
  const uploaded = await fetch(`${server.url}/api/images`, { method: 'POST', body, headers: { 'content-type': 'image/jpeg' } });
  picture = ((await uploaded.json()) as WirePicture).hash;
}

/** Returns the exit code and the problems by check. */
async function examine(folder: string) {
  const { code, stdout } = await run('doctor', folder, '--json');
  const { checks, isHealthy } = JSON.parse(stdout) as DoctorReport;
  expect(isHealthy).toBe(code === 0);
  return { code, found: checks.filter((check) => check.state === 'found').map(({ name, found }) => [name, ...found]) };
}

const change =
  (sql: string, ...values: unknown[]) =>
  () => {
    const db = openStore(shop);
    db.pragma('foreign_keys = OFF');
    db.prepare(sql).run(...values);
    db.close();
  };
/** Creates files with a modification time two hours ago. */
const leave = (...names: string[]) => {
  const file = path.join(shop, ...names);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, 'left');
  const hoursAgo = Date.now() / 1000 - 7200;
  fs.utimesSync(file, hoursAgo, hoursAgo);
};

test('a healthy, stopped folder: exit 0, one line per check, and no byte changed', async () => {
  const before = fs.readdirSync(shop, { recursive: true }).sort();
  const store = fs.readFileSync(dataFiles(shop).store);
  const { code, stdout } = await run('doctor', shop);
  expect(code).toBe(0);
  // Details of a check follow it on indented lines.
  const lines = stdout.trim().split(/\n(?! )/);
  expect(lines).toEqual([...Array(17).fill(expect.stringMatching(/^ok {5}\w/)), `${shop} is healthy.`]);
  expect(fs.readdirSync(shop, { recursive: true }).sort()).toEqual(before);
  expect(fs.readFileSync(dataFiles(shop).store).equals(store)).toBe(true);
});

test('reports when the card service last called, and exits with 1 if the newest scheduled backup is too old', async () => {
  change("INSERT INTO payment_event VALUES ('evt_1', 'charge.refunded', NULL, 'ignored', ?)", Date.parse('2026-11-20T10:00Z'))();
  const saved = path.join(shop, 'saved', '2026-11-20T023000Z');
  fs.mkdirSync(saved, { recursive: true });
  fs.writeFileSync(path.join(saved, 'backup.json'), '{}');
  const env = { BACKUP_DIR: path.dirname(saved), STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
  const { code, stdout } = await start('doctor', shop, [], env).ended;
  expect(code).toBe(1);
  expect(stdout).toMatch(/^ok {5}card events +The last event of the card service arrived 2026-11-20 10:00 UTC \(charge\.refunded\)\.$/m);
  expect(stdout).toMatch(/^found {2}backups +The newest backup in \S+ is \d+ hours old; 26 are allowed\.$/m);
});

describe('finds, names and exits with 1', () => {
  test.each<[string, string, () => void, () => string]>([
    [
      'suppliers that were merged into each other',
      'suppliers',
      change(`INSERT INTO supplier (id, name, merged_into) VALUES ('s-1', 'North', 's-2'), ('s-2', 'South', 's-1')`),
      () => 'Suppliers merged into each other, so that none of them is left: s-1 into s-2, s-2 into s-1.',
    ],
    [
      'settings of the shop that are no object',
      'shop',
      change(
        `INSERT INTO shop (revision, at, who, body) VALUES (1, '2026-11-01', 'ana', '[]'), (2, '2026-11-02', 'ana', '{'), (3, '2026-11-03', 'ana', '{}')`,
      ),
      () => "Revisions of the shop's settings that cannot be read: 2, 1.",
    ],
    [
      'exchange rates that are no object',
      'shop',
      change(`INSERT INTO rate_set (revision, at, body) VALUES (1, '2026-11-01', '[]')`),
      () => 'Revisions of the exchange rates that cannot be read: 1.',
    ],
    [
      'reserved units without an order',
      'stock',
      change('UPDATE stock SET reserved = 5 WHERE product_id = ?', 'q'),
      () => 'Reserved is not what orders hold: q (5 instead of 0).',
    ],
    [
      'reserved units that may be sold twice',
      'stock',
      change('UPDATE stock SET reserved = 0 WHERE product_id = ?', 'p'),
      () => 'Reserved is not what orders hold: p (0 instead of 3).',
    ],
    ['stock below zero', 'stock', change('UPDATE stock SET on_hand = -1 WHERE product_id = ?', 'q'), () => 'Stock is below zero: q.'],
    [
      'a closed order that holds units',
      'reservations',
      change("UPDATE orders SET state = 'expired'"),
      () => `Closed orders hold units: ${orderId} (expired).`,
    ],
    [
      'an amount that differs from the snapshot',
      'orders',
      change('UPDATE orders SET amount_cents = amount_cents + 1'),
      () => `The amount is not the snapshot's total: ${orderId}.`,
    ],
    [
      'a snapshot that does not add up',
      'orders',
      change("UPDATE orders SET snapshot = json_set(snapshot, '$.lines[0].lineTotalCents', 1)"),
      () => `The snapshot does not add up: ${orderId}.`,
    ],
    [
      'a snapshot that cannot be read',
      'orders',
      change("UPDATE orders SET snapshot = '{'"),
      () => `Snapshots that cannot be read: ${orderId}.`,
    ],
    [
      'a time of payment on an unpaid order',
      'orders',
      change('UPDATE orders SET paid_at = 1'),
      () => `Paid orders without a time of payment, or unpaid ones with one: ${orderId}.`,
    ],
    ['a change beyond the head', 'feed', change('UPDATE feed_state SET head_seq = 1'), () => 'The head is 1, but change 4 is there.'],
    [
      'a product both present and removed',
      'feed',
      change("UPDATE tombstone SET id = 'q'"),
      () => 'Products that are there and removed: q.',
    ],
    [
      'a row with a dangling reference',
      'references',
      change("UPDATE reservation SET order_id = 'nobody'"),
      () => 'Rows refer to what is not there: a row of reservation refers to a row of orders that is not there.',
    ],
    [
      'a missing picture',
      'pictures',
      () => fs.rmSync(path.join(shop, 'images', picture.slice(0, 2)), { recursive: true }),
      () => `Pictures in the store without a file: ${picture}.`,
    ],
    [
      'an unknown picture',
      'pictures',
      () => leave('images', 'ab', 'abcdef.webp'),
      () => `Files the store does not know: ${path.join('ab', 'abcdef.webp')}.`,
    ],
    ['a missing key', 'keys', () => fs.rmSync(dataFiles(shop).feedKey), () => 'feed-key.pem is missing or no key.'],
    ['no secret', 'keys', change('DELETE FROM server_secret'), () => 'store.db holds no secret for tokens.'],
    ['an upload without its job', 'imports', () => leave('imports', 'x.upload'), () => 'Files of imports that are over: x.upload.'],
    [
      'an unfinished file',
      'unfinished files',
      () => leave('restoring.part', 'store.db'),
      () => `Files that were never finished: ${path.join('restoring.part', 'store.db')}.`,
    ],
    ['lost writes', 'lost writes', change('UPDATE store_mark SET count = 0'), () => 'Acknowledged writes are missing from store.db'],
    [
      'losses reported before',
      'lost writes',
      () => fs.writeFileSync(dataFiles(shop).lostWrites, '2026 they are gone\n'),
      () => 'lost-writes.log: 2026 they are gone',
    ],
    ['a later version', 'version', change('PRAGMA user_version = 9999'), () => 'store.db was written by a newer version (schema 9999'],
  ])('%s', async (_what, name, harm, said) => {
    harm();
    expect(await examine(shop)).toEqual({ code: 1, found: [[name, expect.stringContaining(said())]] });
  });

  test.each([
    ['one page', 4096 * 12, 4096],
    ['the first pages', 4096 * 3, 4096 * 8],
    ['everything', 0, 4096 * 8],
  ])('damaged: %s', async (_what, from, bytes) => {
    const file = fs.openSync(dataFiles(shop).store, 'r+');
    fs.writeSync(file, randomBytes(bytes), 0, bytes, from);
    fs.closeSync(file);
    const { code, stdout } = await run('doctor', shop);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^found {2}(?:pages|references) +\S/m);
    expect(stdout).toContain('next: Stop the server and restore the last good backup');
  });
});

test('a file younger than an hour may be in use and is no finding', async () => {
  leave('images', 'ab', 'abcdef.webp');
  fs.utimesSync(path.join(shop, 'images', 'ab', 'abcdef.webp'), Date.now() / 1000, Date.now() / 1000);
  fs.writeFileSync(path.join(shop, 'store.mark.part'), '');
  expect(await examine(shop)).toEqual({ code: 0, found: [] });
});

test('a folder without a store is reported in one line', async () => {
  const { code, stderr, stdout } = await run('doctor', path.join(home, 'nowhere'));
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr.trim()).toContain('holds no store.db, so there is nothing to examine');
});
