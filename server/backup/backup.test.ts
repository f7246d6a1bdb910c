import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMigratedStore } from '../../tests/fixtures/stores/migrated-store.ts';
import { openReadOnly } from '../db/existing-file.ts';
import type { Db } from '../db/open-database.ts';
import { fileNames } from '../files/file-store.ts';
import { hashPicture } from '../images/codec.ts';
import { createSqliteStores } from '../stores/sqlite/open-stores.ts';
import { backUp, type Progress } from './backup.ts';

let home: string;
let db: Db;
beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-backup-'));
  db = openMigratedStore(path.join(home, 'shop'));
});
afterEach(() => {
  db.close();
  fs.rmSync(home, { recursive: true, force: true });
});

const saved = () => path.join(home, 'saved');
const save = (onProgress: Progress) =>
  backUp({
    dataDir: path.join(home, 'shop'),
    database: null,
    objects: null,
    folder: saved(),
    version: '0',
    now: Date.now,
    allowMissing: false,
    onProgress,
    signal: new AbortController().signal,
  });

async function keepPicture(createdAt: string): Promise<string> {
  const bytes = randomBytes(100);
  const hash = hashPicture(bytes);
  const file = path.join(home, 'shop', fileNames.picture(hash));
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, bytes);
  await createSqliteStores(db, { now: Date.now }).images.put({ hash, width: 1, height: 1, bytes: 100, isPublic: false, createdAt });
  return hash;
}

function readSaved<T>(sql: string): T[] {
  const copy = openReadOnly(path.join(saved(), 'store.db'));
  try {
    return copy.prepare<[], T>(sql).pluck().all();
  } finally {
    copy.close();
  }
}

test('a server that writes between two copy steps neither delays the copy nor changes it', async () => {
  db.exec('CREATE TABLE ballast (x BLOB)');
  const write = db.prepare('INSERT INTO ballast VALUES (randomblob(1000000))');
  for (let n = 0; n < 40; n += 1) write.run();
  let steps = 0;
  await save((phase) => {
    if (phase !== 'database') return;
    steps += 1;
    if (steps > 50) throw new Error('the copy starts over with every write');
    write.run();
  });
  expect(steps).toBeGreaterThan(2);
  expect(readSaved('SELECT count(*) FROM ballast')).toEqual([40]);
});

test('a picture deleted as unused during the backup is left out; one uploaded during the backup is not in it', async () => {
  const orphan = await keepPicture('2000-01-01');
  const kept = await keepPicture('2999-01-01');
  let uploaded: Promise<string> | undefined;
  const { files, counts } = await save((phase) => {
    if (phase !== 'checking' || uploaded !== undefined) return;
    // Deletes the row and the file as pictures.removeOrphans does, then uploads a picture.
    db.prepare('DELETE FROM picture WHERE hash = ?').run(orphan);
    fs.rmSync(path.join(home, 'shop', fileNames.picture(orphan)));
    uploaded = keepPicture('2999-01-01');
  });
  expect(await uploaded).toBeDefined();
  expect(readSaved('SELECT hash FROM picture')).toEqual([kept]);
  expect(counts.pictures).toBe(1);
  expect(files.map((file) => file.path).sort()).toEqual([fileNames.picture(kept), 'store.db']);
});
