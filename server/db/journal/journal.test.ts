import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Db, openDatabase } from '../open-database.ts';
import { keepJournal } from './journal.ts';

const MIGRATIONS = [{ id: 1, name: 'notes', sql: 'CREATE TABLE note (n INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT' }];
const PAGE_BYTES = 4096;
/** So many are much. */
const PAGES_TO_TAKE_IN = 1000;
let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-journal-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const openNotes = (name = 'notes.db') => openDatabase(path.join(folder, name), { synchronous: 'NORMAL', migrations: MIGRATIONS });
const countOf = (db: Db) => db.prepare<[], number>('SELECT count(*) FROM note').pluck().get();
/** Each is a page. */
function write(db: Db, pages: number): void {
  const insert = db.prepare<[string]>('INSERT INTO note (text) VALUES (?)');
  db.transaction(() => {
    for (let n = 0; n < pages; n += 1) insert.run('x'.repeat(PAGE_BYTES));
  })();
}
/** What the file alone holds, as if its journal were gone. */
function countAlone(db: Db): number | undefined {
  const copy = path.join(folder, 'alone.db');
  fs.copyFileSync(db.name, copy);
  const alone = openDatabase(copy, { synchronous: 'NORMAL', migrations: MIGRATIONS });
  try {
    return countOf(alone);
  } finally {
    alone.close();
    fs.rmSync(copy);
  }
}

test('what was written is in the file once it was taken in, and what is written meanwhile stays', async () => {
  const db = openNotes();
  const journal = keepJournal(db);
  write(db, 300);
  expect(countAlone(db)).toBe(0);
  const taken = journal.takeIn();
  expect(journal.takeIn()).toBe(taken);
  write(db, 5);
  await taken;
  expect(countAlone(db)).toBeGreaterThanOrEqual(300);
  expect(countOf(db)).toBe(305);
  await journal.takeIn();
  expect([countAlone(db), journal.waiting()]).toEqual([305, 0]);
  db.close();
});

test('a look takes in what is much and leaves the rest; the journal is begun anew before it is large', async () => {
  const db = openNotes();
  const journal = keepJournal(db);
  write(db, 100);
  journal.look();
  expect(journal.waiting()).toBeGreaterThan(100);
  for (let round = 0; round < 8; round += 1) {
    write(db, PAGES_TO_TAKE_IN);
    journal.look();
    await journal.takeIn();
  }
  expect(countOf(db)).toBe(100 + 8 * PAGES_TO_TAKE_IN);
  // Some 8,300 pages were written.
  expect(fs.statSync(`${db.name}-wal`).size).toBeLessThan(6500 * PAGE_BYTES);
  db.close();
});

test('a database that is closed and replaced while its journal is taken in is the new one, whole', async () => {
  const other = openNotes('other.db');
  write(other, 7);
  other.close();
  for (let round = 0; round < 10; round += 1) {
    const db = openNotes();
    const journal = keepJournal(db);
    write(db, 400);
    const taken = journal.takeIn();
    journal.end();
    db.close();
    expect(fs.existsSync(`${db.name}-wal`)).toBe(false);
    fs.copyFileSync(other.name, `${db.name}.new`);
    fs.renameSync(`${db.name}.new`, db.name);
    const replaced = openNotes();
    write(replaced, 3);
    await taken;
    expect(countOf(replaced)).toBe(10);
    replaced.close();
    const again = openNotes();
    expect(countOf(again)).toBe(10);
    expect(again.pragma('integrity_check', { simple: true })).toBe('ok');
    again.close();
  }
});

test('a journal whose name is gone is taken in by who still has it', async () => {
  const db = openNotes();
  const journal = keepJournal(db);
  write(db, 50);
  fs.rmSync(`${db.name}-wal`);
  await journal.takeIn();
  expect(countAlone(db)).toBe(50);
  write(db, 1);
  expect([countOf(db), db.pragma('integrity_check', { simple: true })]).toEqual([51, 'ok']);
  db.close();
});

test('nothing is taken in once it has ended', async () => {
  const db = openNotes();
  const journal = keepJournal(db);
  write(db, 50);
  journal.end();
  await journal.takeIn();
  expect([journal.waiting() > 50, countAlone(db)]).toEqual([true, 0]);
  db.close();
});

test('a database in memory has no journal', async () => {
  const db = openDatabase(':memory:', { synchronous: 'NORMAL', migrations: MIGRATIONS });
  const journal = keepJournal(db);
  write(db, 10);
  journal.look();
  expect(journal.waiting()).toBe(0);
  journal.end();
  db.close();
});
