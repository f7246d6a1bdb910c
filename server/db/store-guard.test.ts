import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openMigratedStore } from '../../tests/fixtures/stores/migrated-store.ts';
import { dataFiles } from './data-files.ts';
import type { Db } from './open-database.ts';
import { guardStore, readStoreCount, readStoreMark, type StoreGuard } from './store-guard.ts';
import { startWalSync, type WalSync } from './wal/wal-sync.ts';

let folder: string;
let db: Db;
let other: Db;
let sync: WalSync;
let guard: StoreGuard;
let renewed: number;
const said: unknown[] = [];

const start = () =>
  guardStore({
    db,
    dataDir: folder,
    sync,
    renewEpoch: async () => {
      renewed += 1;
    },
    now: () => 0,
    log: { error: (line: unknown) => void said.push(line) },
  });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-guard-'));
  renewed = 0;
  said.length = 0;
  db = openMigratedStore(folder);
  other = openMigratedStore(folder);
  sync = startWalSync(db, { clock: () => 0, onFailure: () => undefined, sync: async () => undefined });
  guard = await start();
});
afterEach(() => {
  guard.stop();
  sync.close();
  db.close();
  other.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true, force: true });
});

const counts = () => ({ store: readStoreCount(db), mark: readStoreMark(dataFiles(folder).storeMark)?.count });
const write = (to: Db) => to.prepare("INSERT INTO stock_change (product_id) VALUES ('p')").run();

test('an idle store is counted at start and not written again', async () => {
  expect(counts()).toEqual({ store: 1, mark: 1 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(counts()).toEqual({ store: 1, mark: 1 });
});

test('a write by any connection outside our transactions counts within a second; a hundred count as one', async () => {
  write(db);
  await vi.advanceTimersByTimeAsync(1000);
  expect(counts()).toEqual({ store: 2, mark: 2 });
  for (let n = 0; n < 100; n += 1) write(other);
  await vi.advanceTimersByTimeAsync(1000);
  expect(counts()).toEqual({ store: 3, mark: 3 });
});

test('writes of the last second count at the stop', () => {
  write(db);
  guard.stop();
  expect(counts()).toEqual({ store: 2, mark: 2 });
});

test('the guard does not wait for a store locked by an import, and counts it once it is free', async () => {
  write(db);
  other.exec('BEGIN IMMEDIATE');
  const startedAtMs = performance.now();
  await vi.advanceTimersByTimeAsync(3000);
  // Waiting would take three rounds of SQLite's five seconds.
  expect(performance.now() - startedAtMs).toBeLessThan(5000);
  expect(counts()).toEqual({ store: 1, mark: 1 });
  expect(db.pragma('busy_timeout', { simple: true })).toBe(5000);
  other.exec('COMMIT');
  await vi.advanceTimersByTimeAsync(1000);
  expect(counts()).toEqual({ store: 2, mark: 2 });
});

test('a count is written to the mark only when it is on disk', async () => {
  guard.stop();
  let reach: () => void = () => undefined;
  const slow = startWalSync(db, {
    clock: () => 0,
    onFailure: () => undefined,
    sync: () =>
      new Promise((resolve) => {
        reach = resolve;
      }),
  });
  guard = await guardStore({
    db,
    dataDir: folder,
    sync: slow,
    renewEpoch: async () => undefined,
    now: () => 0,
    log: { error: () => undefined },
  });
  write(db);
  await vi.advanceTimersByTimeAsync(1000);
  expect(counts()).toEqual({ store: 3, mark: 2 });
  reach();
  await vi.advanceTimersByTimeAsync(1);
  expect(counts()).toEqual({ store: 3, mark: 3 });
  slow.close();
});

test('a store behind its mark is reported, starts a new epoch, and is counted on from the mark', async () => {
  db.exec('UPDATE store_mark SET count = 0');
  guard.stop();
  fs.writeFileSync(dataFiles(folder).storeMark, JSON.stringify({ count: 9, at: '2026-11-21T10:00:00.000Z' }));
  guard = await start();
  expect(renewed).toBe(1);
  expect(said).toEqual([expect.stringContaining('store.mark of 2026-11-21T10:00:00.000Z says 9')]);
  expect(counts()).toEqual({ store: 10, mark: 10 });
});

test('a mark that a power cut left unreadable reports no loss', async () => {
  guard.stop();
  for (const text of ['', '{"count":', '\0\0\0\0']) {
    fs.writeFileSync(dataFiles(folder).storeMark, text);
    (await start()).stop();
  }
  expect({ renewed, said }).toEqual({ renewed: 0, said: [] });
});
