import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userMigrations } from '../db/migrations/user-migrations.ts';
import { type Db, openDatabase } from '../db/open-database.ts';
import { openContentKey } from './content-key.ts';
import { createOutboxStore, type OutboxStore } from './outbox-store.ts';
import { createSeal } from './seal.ts';
import { afterStep, markSending, nextStep, withDiscard, withEdit } from './settling.ts';

let folder: string;
let db: Db;
let store: OutboxStore;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-privacy-'));
  open();
});
afterEach(() => {
  db.close();
  fs.rmSync(folder, { recursive: true });
});

const at = (name: string) => path.join(folder, name);
function open(key = openContentKey(at('user.key'))): void {
  db = openDatabase(at('user.db'), { synchronous: 'FULL', migrations: userMigrations });
  store = createOutboxStore(db, createSeal(key));
}
const onDisk = () => ['user.db', 'user.db-wal'].map((name) => (fs.existsSync(at(name)) ? fs.readFileSync(at(name), 'latin1') : '')).join();
const sealed = (id: string) => db.prepare<[string], { body: string }>('SELECT body FROM outbox WHERE id = ?').get(id)?.body ?? '';

const SECRET = 'ada@example.com';
const RECEIPT = { id: 'h1', code: 'RFQ-8F3K', chatUrl: `https://wa.me/1?text=${SECRET}`, answerBy: '2026-11-22T10:00:00.000Z' };
const add = (n: number) =>
  store.add({
    id: `q-${n}`,
    kind: 'quote',
    path: '/api/quotes',
    body: JSON.stringify({ n, email: SECRET, message: 'x'.repeat(9000) }),
    key: `k${n}`,
    createdAt: '2026-11-22T10:00:00.000Z',
  });
/** Marks the first waiting entry as accepted by the hosted server. */
function send(id: string): void {
  store.takeDue(1, (entry) => markSending(entry, nextStep(entry)));
  store.change(id, (entry) => afterStep(entry, nextStep(entry), { kind: 'taken', answer: RECEIPT }));
}

test('a waiting entry is on disk but unreadable, and only its user can read the key', () => {
  add(1);
  store.takeDue(1, (entry) => markSending(entry, nextStep(entry)));
  expect(store.find('q-1')?.body).toMatchObject({ email: SECRET });
  expect(onDisk()).toContain(sealed('q-1').slice(0, 60));
  expect(onDisk()).not.toContain(SECRET);
  expect(fs.statSync(at('user.key')).mode & 0o777).toBe(0o600);
});

test('a sent entry is erased: the receipt stays, the content is nowhere on disk, encrypted or not', () => {
  add(1);
  const text = sealed('q-1').slice(0, 60);
  send('q-1');
  expect(store.find('q-1')).toMatchObject({ kind: 'quote', state: 'sent', body: null, answer: { code: 'RFQ-8F3K', chatUrl: '' } });
  expect(onDisk()).not.toContain(text);
});

test('a discarded entry is nowhere on disk either', () => {
  add(1);
  const text = sealed('q-1').slice(0, 60);
  store.change('q-1', withDiscard);
  expect(store.find('q-1')).toBeUndefined();
  expect(onDisk()).not.toContain(text);
});

test('entries from before there was a key are encrypted at the next start, and sent ones are erased', () => {
  const insert = db.prepare(
    `INSERT INTO outbox (id, kind, method, path, body, key, state, next_attempt_ms, created_at) VALUES (?, 'quote', 'POST', '/api/quotes', ?, ?, ?, 0, '')`,
  );
  for (const [id, state] of [
    ['q-1', 'pending'],
    ['q-2', 'sent'],
  ])
    insert.run(id, JSON.stringify({ email: SECRET }), id, state);
  expect(onDisk()).toContain(SECRET);
  db.close();
  open();
  expect(onDisk()).not.toContain(SECRET);
  expect([store.find('q-1')?.body, store.find('q-2')?.body]).toEqual([{ email: SECRET }, null]);
});

test('an entry whose key is lost reports so and blocks no other; resubmitted, it is sent', () => {
  add(1);
  db.close();
  open(Buffer.alloc(32, 1));
  expect(store.find('q-1')).toMatchObject({ state: 'rejected', body: null, problem: { detail: expect.stringContaining('key') } });
  add(2);
  expect(store.takeDue(1, (entry) => entry).map(({ id }) => id)).toEqual(['q-2']);
  store.change('q-1', (entry) => withEdit(entry, '{"n":1}'));
  expect(store.takeDue(1, (entry) => entry)).toMatchObject([{ id: 'q-1', body: '{"n":1}' }]);
});

test('an invalid key file stops the start instead of being replaced', () => {
  fs.writeFileSync(at('user.key'), 'no key');
  expect(() => openContentKey(at('user.key'))).toThrow('is not the key it should be');
});
