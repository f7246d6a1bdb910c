import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openReadOnly } from './existing-file.ts';
import type { Migration } from './migration.ts';
import { withdrawals } from './migrations/0053-withdrawals.ts';
import { storeMigrations } from './migrations/store-migrations.ts';
import { openDatabase, schemaVersionOf } from './open-database.ts';
import { StartError } from './start-error.ts';

/** A migration that a later version of Tradewind could bring. */
const LATER: Migration = {
  id: (storeMigrations.at(-1)?.id ?? 0) + 1,
  name: 'later',
  sql: 'ALTER TABLE quote ADD COLUMN later TEXT; UPDATE stock SET on_hand = on_hand + 1;',
};
const withLater = [...storeMigrations, LATER];
const COPY = new RegExp(`^before-${String(LATER.id).padStart(4, '0')}-\\d{8}T\\d{6}Z\\.db$`);

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-migrate-'));
  const db = openStore(storeMigrations);
  db.exec("INSERT INTO stock (product_id, sku, on_hand) VALUES ('p', '', 7)");
  db.exec(
    "INSERT INTO quote (id, code, created_at, answered_at, name, email, company, phone, quantity, message, lines, total_cents, chat_url) VALUES ('q', 'RFQ-1', 1, NULL, 'Ada', 'a@b.c', '', '', 1, '', '[]', 0, '')",
  );
  db.close();
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const file = () => path.join(folder, 'store.db');
const backups = () => path.join(folder, 'backups');
const openStore = (migrations: readonly Migration[]) => openDatabase(file(), { synchronous: 'FULL', migrations, backups: backups() });
const copies = () => (fs.existsSync(backups()) ? fs.readdirSync(backups()).sort() : []);

function read(name: string) {
  const db = openReadOnly(name);
  try {
    return {
      schema: schemaVersionOf(db),
      integrity: db.pragma('integrity_check', { simple: true }),
      onHand: db.prepare('SELECT on_hand FROM stock').pluck().get(),
      quotes: db.prepare('SELECT name FROM quote').pluck().all(),
      tables: db.prepare('SELECT name FROM sqlite_schema ORDER BY name').pluck().all(),
    };
  } finally {
    db.close();
  }
}

describe('a store of an older version', () => {
  test('is copied unchanged, then migrated with all its contents', () => {
    const before = read(file());
    openStore(withLater).close();
    expect(copies()).toEqual([expect.stringMatching(COPY)]);
    expect(read(path.join(backups(), copies()[0] ?? ''))).toEqual(before);
    expect(read(file())).toMatchObject({ schema: LATER.id, integrity: 'ok', onHand: 8, quotes: ['Ada'] });
    expect(fs.readdirSync(folder).sort()).toEqual(['backups', 'store.db']);
  });

  test('is not copied again once it is up to date, and a new one never is', () => {
    openStore(withLater).close();
    openStore(withLater).close();
    expect(copies()).toHaveLength(1);
    const fresh = path.join(folder, 'new', 'store.db');
    openDatabase(fresh, { synchronous: 'FULL', migrations: withLater, backups: path.join(folder, 'new', 'backups') }).close();
    expect(fs.existsSync(path.join(folder, 'new', 'backups'))).toBe(false);
  });

  test('stays unchanged when one of several migrations fails, and the error names the copy', () => {
    const before = read(file());
    const broken = { id: LATER.id + 1, name: 'broken', sql: "UPDATE stock SET on_hand = 0; INSERT INTO nowhere VALUES ('x')" };
    const failure = () => openStore([...withLater, broken]);
    expect(failure).toThrow(StartError);
    expect(failure).toThrow(
      /could not be brought from schema \d+ to \d+: no such table: nowhere\. It is as it was; a copy is in .*before-\d{4}-/,
    );
    expect(read(file())).toEqual(before);
    expect(read(path.join(backups(), copies()[0] ?? ''))).toEqual(before);
  });

  test('the last three copies are kept', () => {
    fs.mkdirSync(backups());
    for (const [at, name] of ['before-0002-a.db', 'before-0003-b.db', 'before-0004-c.db', 'notes.txt'].entries()) {
      fs.writeFileSync(path.join(backups(), name), '');
      fs.utimesSync(path.join(backups(), name), at + 1, at + 1);
    }
    openStore(withLater).close();
    expect(copies()).toEqual(['before-0003-b.db', 'before-0004-c.db', expect.stringMatching(COPY), 'notes.txt']);
  });

  test('is not touched if it cannot be copied first', () => {
    const before = read(file());
    fs.writeFileSync(backups(), 'a file where the folder should be');
    expect(() => openStore(withLater)).toThrow(/must be copied to .* before it is brought up to date, and that failed/);
    expect(read(file())).toEqual(before);
  });
});

test('a migration that leaves dangling references is rejected', () => {
  const parents = {
    id: 1,
    name: 'parents',
    sql: 'CREATE TABLE parent (id TEXT PRIMARY KEY) STRICT; CREATE TABLE child (id TEXT REFERENCES parent (id)) STRICT;',
  };
  const careless = { id: 2, name: 'careless', sql: 'DELETE FROM parent;' };
  const name = path.join(folder, 'family.db');
  const open = (migrations: readonly Migration[]) => openDatabase(name, { synchronous: 'FULL', migrations });
  const old = open([parents]);
  old.exec("INSERT INTO parent VALUES ('p'); INSERT INTO child VALUES ('p');");
  old.close();
  expect(() => open([parents, careless])).toThrow('Rows of child would point at none of parent');
  const db = open([parents]);
  expect(db.prepare('SELECT count(*) FROM parent').pluck().get()).toBe(1);
  db.close();
});

test('a store older than the baseline is rejected in one line that names the commit to open it with, and is not touched', () => {
  const written = openStore(storeMigrations);
  written.pragma('user_version = 5');
  written.close();
  const before = read(file());
  expect(() => openStore(storeMigrations)).toThrow(StartError);
  expect(() => openStore(storeMigrations)).toThrow(
    /^\S+store\.db was written by an older version of Tradewind \(schema 5; this version begins with 32\)\. Open it once with the version of commit [0-9a-f]{8}, then with this one\.$/,
  );
  expect(read(file())).toEqual(before);
  expect(copies()).toEqual([]);
});

test('messages are kept, with their order and what they were told in, and may be about any subject afterwards', () => {
  const db = openDatabase(':memory:', { synchronous: 'NORMAL', migrations: storeMigrations.filter(({ id }) => id < withdrawals.id) });
  const add = (event: string, subject: string, toldIn: number | null) =>
    db
      .prepare(
        `INSERT INTO message (event, kind, subject_kind, subject_id, audience, facts, state, created_at, due_at, told_in, caused_by)
         VALUES (?, 'receipt', ?, 's', 'buyer', '{}', 'sent', 1, 1, ?, 'network:x')`,
      )
      .run(event, subject, toldIn);
  add('first', 'order', null);
  add('second', 'quote', 1);
  expect(() => add('third', 'withdrawal', null)).toThrow(/CHECK/);
  const before = db.prepare('SELECT * FROM message ORDER BY id').all();
  const indexes = "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'message' ORDER BY name";
  const indexed = db.prepare(indexes).pluck().all();
  db.pragma('foreign_keys = OFF');
  db.exec(withdrawals.sql);
  db.pragma('foreign_keys = ON');
  expect(db.prepare('SELECT * FROM message ORDER BY id').all()).toEqual(before);
  expect(db.prepare(indexes).pluck().all()).toEqual(indexed);
  add('third', 'withdrawal', 2);
  expect(db.pragma('foreign_key_check')).toEqual([]);
  db.close();
});
