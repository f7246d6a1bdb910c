import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Db, openDatabase } from '../open-database.ts';
import { createSqliteSql } from '../sql/sqlite.ts';
import { startWalSync, type WalSync } from './wal-sync.ts';

const MIGRATIONS = [{ id: 1, name: 'numbers', sql: 'CREATE TABLE number (n INTEGER PRIMARY KEY) STRICT' }];

let folder: string;
let db: Db;
let sync: WalSync;
/** Syncs that the disk has not completed yet. */
let disk: ((error?: Error) => void)[];
let said: Error[];
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-sync-'));
  disk = [];
  said = [];
  db = openDatabase(path.join(folder, 'numbers.db'), { synchronous: 'FULL', migrations: MIGRATIONS });
  sync = startWalSync(db, {
    clock: () => 0,
    onFailure: (error) => void said.push(error),
    sync: () => new Promise((resolve, reject) => disk.push((error) => (error === undefined ? resolve() : reject(error)))),
  });
});
afterEach(() => {
  sync.close();
  db.close();
  fs.rmSync(folder, { recursive: true });
});

const turn = () => new Promise((resolve) => setImmediate(resolve));
/** Makes commits of one statement each, in every way there is, and records the order in which they resolve. */
function startWriting() {
  const sql = createSqliteSql(db, sync);
  const insert = sql.prepare<[number]>('INSERT INTO number (n) VALUES (?)');
  const returning = sql.prepare<[number], { n: number }>('INSERT INTO number (n) VALUES (?) RETURNING n');
  const count = sql.prepare<[], { n: number }>('SELECT count(*) AS n FROM number');
  const told: string[] = [];
  const note = (name: string) => (work: Promise<unknown>) =>
    work.then(
      () => told.push(name),
      (error: Error) => told.push(`${name}: ${error.message}`),
    );
  return {
    told,
    run: () => note('run')(sql.execute(insert.run(1))),
    returning: () => note('returning')(sql.execute(returning.get(2))),
    write: () => note('write')(sql.transact(() => insert.run(3))),
    durable: () => note('durable')(sql.transactInGroup(() => insert.run(4))),
    single: () => note('single')(sql.executeInGroup(insert.run(5))),
    soon: () => note('soon')(sql.executeRelaxed(() => insert.run(6))),
    count: async () => (await sql.execute(count.get()))?.n,
  };
}

test('every way to write resolves only once the disk has it; reads and relaxed writes do not wait for the disk', async () => {
  const writing = startWriting();
  for (const way of ['run', 'returning', 'write', 'durable', 'single'] as const) void writing[way]();
  await turn();
  await turn();
  await turn();
  expect(await writing.count()).toBe(5);
  expect(writing.told).toEqual([]);
  // The first sync began before the later statements were written: those wait for the next.
  for (let rounds = 0; disk.length > 0; rounds += 1) {
    expect(rounds).toBeLessThan(3);
    disk.shift()?.();
    await turn();
  }
  expect(writing.told.toSorted()).toEqual(['durable', 'returning', 'run', 'single', 'write']);
  void writing.soon();
  await turn();
  await turn();
  expect(writing.told).toContain('soon');
  expect(disk).toEqual([]);
});

test('a commit made while a sync is running waits for the next one', async () => {
  const writing = startWriting();
  void writing.run();
  await turn();
  void writing.write();
  await turn();
  disk.shift()?.();
  await turn();
  expect(writing.told).toEqual(['run']);
  disk.shift()?.();
  await turn();
  expect(writing.told).toEqual(['run', 'write']);
});

test('after a failed sync nothing is written or acknowledged any more, and reads still work', async () => {
  const writing = startWriting();
  void writing.write();
  await turn();
  disk.shift()?.(Object.assign(new Error('EIO'), { code: 'EIO' }));
  await turn();
  void writing.run();
  void writing.durable();
  await turn();
  await turn();
  expect(writing.told).toEqual(['write: EIO', 'run: EIO', 'durable: EIO']);
  expect(await writing.count()).toBe(1);
  expect([said.length, sync.failure()?.message, disk.length]).toEqual([1, 'EIO', 0]);
});
