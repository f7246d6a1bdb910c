import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openClosedCopy } from '../db/existing-file.ts';
import { userMigrations } from '../db/migrations/user-migrations.ts';
import { openDatabase } from '../db/open-database.ts';
import { openUserDb, type UserDbFinding } from './open-user-db.ts';
import { createOutboxStore, readDeviceSecret } from './outbox-store.ts';
import { createSeal } from './seal.ts';

const SEAL = createSeal(Buffer.alloc(32, 7));

let folder: string;
let file: string;
let found: UserDbFinding[];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-user-'));
  file = path.join(folder, 'user.db');
  found = [];
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const open = () => openUserDb(file, 123, (finding) => found.push(finding));

function fill(count: number): void {
  const db = open();
  const store = createOutboxStore(db, SEAL);
  for (let n = 0; n < count; n += 1)
    store.add({
      id: `q-${n}`,
      kind: 'quote',
      path: '/api/quotes',
      body: JSON.stringify({ n, text: 'x'.repeat(900) }),
      key: `k${n}`,
      createdAt: '2026-11-21T10:00:00Z',
    });
  db.close();
}

function sealedBodyOf(id: string): string {
  const db = open();
  const body = db.prepare<[string], string>('SELECT body FROM outbox WHERE id = ?').pluck().get(id);
  db.close();
  return body ?? '';
}
const bytesOf = (name: string) => (fs.existsSync(name) ? fs.readFileSync(name).toString('base64') : null);
/** Overwrites the page on which a text begins, after a WAL checkpoint. */
function destroyPageOf(text: string): void {
  const bytes = fs.readFileSync(file);
  const at = bytes.indexOf(text);
  expect(at).toBeGreaterThan(0);
  bytes.fill(0xee, at - (at % 4096), at - (at % 4096) + 4096);
  fs.writeFileSync(file, bytes);
}

test('an intact file is opened unchanged', () => {
  fill(3);
  const db = open();
  expect(createOutboxStore(db, SEAL).list(10)).toHaveLength(3);
  expect(found).toEqual([]);
  db.close();
});

test('a destroyed page costs only the rows on it; the damaged file is kept', () => {
  fill(60);
  const bytes = fs.readFileSync(file);
  const at = bytes.indexOf(sealedBodyOf('q-30').slice(0, 60));
  bytes.fill(0xee, at - (at % 4096), at - (at % 4096) + 4096);
  fs.writeFileSync(file, bytes);
  const db = open();
  const kept = createOutboxStore(db, SEAL)
    .list(100)
    .map(({ id }) => id);
  expect(kept.length).toBeGreaterThanOrEqual(50);
  expect(kept).toContain('q-0');
  expect(kept).toContain('q-59');
  expect(kept).not.toContain('q-30');
  expect(found).toMatchObject([{ rows: kept.length, file: `${file}.damaged-123`, message: expect.stringContaining('damaged') }]);
  expect(fs.readFileSync(`${file}.damaged-123`).equals(bytes)).toBe(true);
  db.close();
});

test('a file that is no database is set aside and the device starts with an empty outbox', () => {
  fs.writeFileSync(file, 'not a database at all, but long enough to look like something '.repeat(100));
  const db = open();
  expect(createOutboxStore(db, SEAL).list(10)).toEqual([]);
  expect(found).toMatchObject([{ rows: 0 }]);
  db.close();
});

test('the secret of manage links survives a damaged page, and the damaged file and its WAL stay unchanged', () => {
  fill(60);
  const opened = open();
  const secret = readDeviceSecret(opened);
  opened.close();
  destroyPageOf(sealedBodyOf('q-30').slice(0, 60));
  // Leaves a WAL without a checkpoint, as after a kill.
  const killed = openDatabase(file, { synchronous: 'FULL', migrations: userMigrations });
  killed.prepare("UPDATE outbox SET attempts = 7 WHERE id = 'q-0'").run();
  for (const suffix of ['', '-wal']) fs.copyFileSync(file + suffix, `${file}.killed${suffix}`);
  killed.close();
  for (const suffix of ['', '-wal', '-shm']) fs.rmSync(file + suffix, { force: true });
  for (const suffix of ['', '-wal']) fs.renameSync(`${file}.killed${suffix}`, file + suffix);
  const before = ['', '-wal'].map((suffix) => bytesOf(file + suffix));
  const db = open();
  expect(readDeviceSecret(db)).toBe(secret);
  expect(createOutboxStore(db, SEAL).find('q-0')?.attempts).toBe(7);
  expect(['', '-wal'].map((suffix) => bytesOf(`${file}.damaged-123${suffix}`))).toEqual(before);
  expect(fs.readdirSync(folder).filter((name) => name.includes('salvage'))).toEqual([]);
  db.close();
});

test('a file of a newer version is left unchanged, a file beside it is used, and merged when the newer version returns', () => {
  fill(2);
  const newest = userMigrations.at(-1)?.id ?? 0;
  const secret = setSchema(newest + 1);
  const newer = bytesOf(file);
  const beside = open();
  expect(found).toMatchObject([{ message: expect.stringContaining('newer version'), file: path.join(folder, `user-v${newest}.db`) }]);
  expect(readDeviceSecret(beside)).toBe(secret);
  expect(createOutboxStore(beside, SEAL).list(10)).toEqual([]);
  createOutboxStore(beside, SEAL).add({ ...ENTRY, id: 'q-beside', key: 'beside' });
  beside.close();
  const again = open();
  expect(createOutboxStore(again, SEAL).list(10)).toMatchObject([{ id: 'q-beside' }]);
  again.close();
  expect(bytesOf(file)).toBe(newer);
  setSchema(newest);
  const back = open();
  expect(
    createOutboxStore(back, SEAL)
      .list(10)
      .map(({ id, body }) => [id, body]),
  ).toMatchObject([
    ['q-beside', { n: 'beside' }],
    ['q-1', { n: 1 }],
    ['q-0', { n: 0 }],
  ]);
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('user-v'))).toEqual([]);
  back.close();
});

const ENTRY = { kind: 'quote', path: '/api/quotes', body: '{"n":"beside"}', createdAt: '2026-11-21T10:00:00Z' } as const;

/** Sets the schema version, as an update or a downgrade does. Returns the device's secret. */
function setSchema(id: number): string {
  const db = openClosedCopy(file);
  db.pragma(`user_version = ${id}`);
  const secret = readDeviceSecret(db);
  db.close();
  return secret;
}
