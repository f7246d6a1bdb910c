import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { storeMigrations } from './store-migrations.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-addresses-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/**
 * Suppliers with their address and the addresses in the revisions of their one listing; `live` is the newest revision
 * that buyers saw.
 */
const SUPPLIERS = [
  ['as-listed', 'Sales@harbour.example', ['sales@harbour.example', 'sales@harbour.example'], 2],
  ['edited', 'thief@evil.example', ['sales@harbour.example', 'thief@evil.example'], 2],
  ['edit-waits', 'sales@harbour.example', ['sales@harbour.example', 'thief@evil.example'], 1],
  ['never-listed', 'shop@own.example', [], null],
] as const;

test('a replaced address is in doubt, none is confirmed, and merges in a circle or a chain end in one remaining supplier', () => {
  const file = path.join(folder, 'store.db');
  const settings = { synchronous: 'FULL', backups: path.join(folder, 'backups') } as const;
  const before = openDatabase(file, { ...settings, migrations: storeMigrations.filter(({ id }) => id < 35) });
  const supplier = before.prepare('INSERT INTO supplier (id, name, email, merged_into) VALUES (?, ?, ?, ?)');
  const listing = before.prepare(
    `INSERT INTO listing (id, supplier_id, status, revision, live_revision, email, fingerprint, origin, created_at, submitted_at, version)
     VALUES (?, ?, 'published', ?, ?, '', '', 'sell', '', '', 1)`,
  );
  const revision = before.prepare(
    `INSERT INTO listing_revision (listing_id, revision, content, pictures, needs_pictures, created_at) VALUES (?, ?, ?, '[]', 0, '')`,
  );
  for (const [id, email, revisions, live] of SUPPLIERS) {
    supplier.run(id, id, email, null);
    if (live !== null) listing.run(id, id, revisions.length, live);
    for (const [at, contactEmail] of revisions.entries()) revision.run(id, at + 1, JSON.stringify({ contactEmail }));
  }
  for (const [id, into] of Object.entries({ a: 'b', b: 'a', c: 'b', d: 'e', e: 'f', f: null })) supplier.run(id, id, null, into);
  before.close();

  const after = openDatabase(file, { ...settings, migrations: storeMigrations });
  expect(after.prepare('SELECT id FROM supplier WHERE email_in_doubt = 1').pluck().all()).toEqual(['edited']);
  expect(after.prepare('SELECT count(*) FROM supplier WHERE confirmed_email IS NOT NULL').pluck().get()).toBe(0);
  expect(after.prepare('SELECT id, merged_into FROM supplier WHERE length(id) = 1 ORDER BY id').raw().all()).toEqual([
    ['a', null],
    ['b', 'a'],
    ['c', 'a'],
    ['d', 'f'],
    ['e', 'f'],
    ['f', null],
  ]);
  expect(after.prepare('SELECT id FROM supplier WHERE to_apply > 0 ORDER BY id').pluck().all()).toEqual(['a', 'c', 'd']);
  after.close();
});
