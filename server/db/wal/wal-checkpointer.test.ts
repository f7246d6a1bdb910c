import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Db, openDatabase } from '../open-database.ts';
import { startWalCheckpointer } from './wal-checkpointer.ts';

const MIGRATIONS = [{ id: 1, name: 'notes', sql: 'CREATE TABLE note (n INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT' }];
const PAGE_BYTES = 4096;
/** WAL size, in pages, from which a checkpoint starts. */
const CHECKPOINT_PAGES = 1000;
let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-journal-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const openNotes = (name = 'notes.db') => openDatabase(path.join(folder, name), { synchronous: 'NORMAL', migrations: MIGRATIONS });
const countOf = (db: Db) => db.prepare<[], number>('SELECT count(*) FROM note').pluck().get();
/** Writes rows of one page each. */
function write(db: Db, pages: number): void {
  const insert = db.prepare<[string]>('INSERT INTO note (text) VALUES (?)');
  db.transaction(() => {
    for (let n = 0; n < pages; n += 1) insert.run('x'.repeat(PAGE_BYTES));
  })();
}
/** Counts the rows that the file contains without its WAL. */
function countCheckpointed(db: Db): number | undefined {
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

test('a checkpoint moves what was written into the file; writes made during it stay in the WAL', async () => {
  const db = openNotes();
  const checkpointer = startWalCheckpointer(db);
  write(db, 300);
  expect(countCheckpointed(db)).toBe(0);
  const taken = checkpointer.checkpoint();
  expect(checkpointer.checkpoint()).toBe(taken);
  write(db, 5);
  await taken;
  expect(countCheckpointed(db)).toBeGreaterThanOrEqual(300);
  expect(countOf(db)).toBe(305);
  await checkpointer.checkpoint();
  expect([countCheckpointed(db), checkpointer.pendingPages()]).toEqual([305, 0]);
  db.close();
});

test('the check runs a checkpoint only above the limit; the WAL is restarted before it grows large', async () => {
  const db = openNotes();
  const checkpointer = startWalCheckpointer(db);
  write(db, 100);
  checkpointer.checkpointIfLarge();
  expect(checkpointer.pendingPages()).toBeGreaterThan(100);
  for (let round = 0; round < 8; round += 1) {
    write(db, CHECKPOINT_PAGES);
    checkpointer.checkpointIfLarge();
    await checkpointer.checkpoint();
  }
  expect(countOf(db)).toBe(100 + 8 * CHECKPOINT_PAGES);
  // About 8,300 pages were written.
  expect(fs.statSync(`${db.name}-wal`).size).toBeLessThan(6500 * PAGE_BYTES);
  db.close();
});

test('a database closed and replaced during its checkpoint is the new one, complete', async () => {
  const other = openNotes('other.db');
  write(other, 7);
  other.close();
  for (let round = 0; round < 10; round += 1) {
    const db = openNotes();
    const checkpointer = startWalCheckpointer(db);
    write(db, 400);
    const taken = checkpointer.checkpoint();
    checkpointer.stop();
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

test('a deleted WAL is checkpointed by the connection that still has it open', async () => {
  const db = openNotes();
  const checkpointer = startWalCheckpointer(db);
  write(db, 50);
  fs.rmSync(`${db.name}-wal`);
  await checkpointer.checkpoint();
  expect(countCheckpointed(db)).toBe(50);
  write(db, 1);
  expect([countOf(db), db.pragma('integrity_check', { simple: true })]).toEqual([51, 'ok']);
  db.close();
});

test('no checkpoint runs after the checkpointer stopped', async () => {
  const db = openNotes();
  const checkpointer = startWalCheckpointer(db);
  write(db, 50);
  checkpointer.stop();
  await checkpointer.checkpoint();
  expect([checkpointer.pendingPages() > 50, countCheckpointed(db)]).toEqual([true, 0]);
  db.close();
});

test('a database in memory has no WAL', async () => {
  const db = openDatabase(':memory:', { synchronous: 'NORMAL', migrations: MIGRATIONS });
  const checkpointer = startWalCheckpointer(db);
  write(db, 10);
  checkpointer.checkpointIfLarge();
  expect(checkpointer.pendingPages()).toBe(0);
  checkpointer.stop();
  db.close();
});
