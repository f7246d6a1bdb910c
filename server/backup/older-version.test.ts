import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFiles } from '../db/data-files.ts';
import { openStore } from '../db/open-store.ts';
import { openFeedKey } from '../sync/feed-key.ts';
import { backUp } from './backup.ts';
import { examine } from './doctor.ts';
import { MANIFEST } from './manifest.ts';
import { restore } from './restore.ts';

/** No retention periods. */
const KEPT = { quotesDays: null, leadsDays: null, deliveriesDays: null, mailTextsDays: null };

const signal = new AbortController().signal;
const quiet = { onProgress: () => {}, signal };
const OLDER =
  /was written by an older version of Tradewind \(schema 31; this version begins with 32\)\. Open it once with the version of commit/;

let home: string;
beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-older-'));
});
afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

const at = (name: string) => path.join(home, name);
const place = (name: string) => ({ dataDir: at(name), database: null, objects: null });
const save = () => backUp({ ...place('shop'), folder: at('saved'), version: '0', now: Date.now, allowMissing: false, ...quiet });

/** Creates a data folder of this version, or one marked with an older schema number. */
function makeShop(schema?: number): void {
  openStore(at('shop')).close();
  openFeedKey(dataFiles(at('shop')).feedKey);
  if (schema === undefined) return;
  const db = new Database(dataFiles(at('shop')).store);
  db.pragma(`user_version = ${schema}`);
  db.close();
}

test('a store older than the baseline is not backed up, and the doctor names the commit to open it with', async () => {
  makeShop(31);
  await expect(save()).rejects.toThrow(OLDER);
  expect(fs.existsSync(at('saved'))).toBe(false);
  const { isHealthy, checks } = await examine({ ...place('shop'), nowMs: Date.now(), retention: KEPT, backup: null, takesCards: false });
  expect(isHealthy).toBe(false);
  expect(checks).toMatchObject([{ name: 'version', state: 'found', found: [expect.stringMatching(OLDER)] }]);
});

test('a backup older than the baseline is not restored, and the folder stays empty', async () => {
  makeShop();
  await save();
  const manifest = path.join(at('saved'), MANIFEST);
  fs.writeFileSync(manifest, JSON.stringify({ ...JSON.parse(fs.readFileSync(manifest, 'utf8')), schema: 31 }));
  await expect(restore({ folder: at('saved'), ...place('new'), ...quiet })).rejects.toThrow(OLDER);
  expect(fs.existsSync(at('new'))).toBe(false);
});
