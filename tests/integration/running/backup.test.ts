import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BackupManifest } from '../../../server/backup/manifest.ts';
import { dataFiles } from '../../../server/db/data-files.ts';
import { lockDataDir } from '../../../server/db/data-lock.ts';
import { storeMigrations } from '../../../server/db/migrations/store-migrations.ts';
import { hashPicture } from '../../../server/images/codec.ts';
import { createSqliteStores } from '../../../server/stores/sqlite/open-stores.ts';
import { run, start } from '../../fixtures/backup-commands.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { mountSmallDisk } from '../../fixtures/mounted-disk.ts';
import { startServerProcess } from '../../fixtures/server-process.ts';
import { openMigratedStore } from '../../fixtures/stores/migrated-store.ts';

let home: string;
beforeEach(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-keep-'));
  await stock();
});
afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

const at = (...names: string[]) => path.join(home, ...names);
const pictureOf = (hash: string) => at('shop', 'images', hash.slice(0, 2), `${hash}.webp`);
let picture = '';

/** Creates a shop at `shop`: two products, one picture, and a feed key in the server's format. */
async function stock(): Promise<void> {
  const db = openMigratedStore(at('shop'));
  await createSqliteStores(db, { now: Date.now }).products.putRecords([makeRecord('a'), makeRecord('b')]);
  const bytes = randomBytes(5000);
  picture = hashPicture(bytes);
  await createSqliteStores(db, { now: Date.now }).images.put({
    hash: picture,
    width: 1,
    height: 1,
    bytes: 5000,
    isPublic: true,
    createdAt: '2026-11-01',
  });
  db.close();
  fs.mkdirSync(path.dirname(pictureOf(picture)), { recursive: true });
  fs.writeFileSync(pictureOf(picture), bytes);
  fs.writeFileSync(at('shop', 'feed-key.pem'), 'a key', { mode: 0o600 });
}

async function makeBackup(): Promise<string> {
  expect(await run('backup', at('shop'), at('saved'))).toMatchObject({ code: 0 });
  return at('saved');
}

/** Expects exit code 1 and a one-line reason besides progress. Returns the line. */
async function refused(ended: ReturnType<typeof run>): Promise<string> {
  const { code, stdout, stderr } = await ended;
  const said = stderr.split('\n').filter((line) => line !== '' && !line.endsWith(' ...'));
  expect({ code, stdout, lines: said.length }).toEqual({ code: 1, stdout: '', lines: 1 });
  return said[0] ?? '';
}

const listing = (folder: string) => fs.readdirSync(folder, { recursive: true }).map(String).sort();
const changeManifest = (change: (manifest: Record<string, unknown>) => unknown) => {
  const file = at('saved', 'backup.json');
  fs.writeFileSync(file, JSON.stringify(change(JSON.parse(fs.readFileSync(file, 'utf8')))));
};

describe('npm run backup', () => {
  test('without a folder writes one named by its time into BACKUP_DIR, and keeps the newest', async () => {
    const env = { BACKUP_DIR: at('backups'), BACKUP_KEEP: '1' };
    fs.mkdirSync(at('backups', '2026-11-01T023000Z'), { recursive: true });
    fs.writeFileSync(at('backups', '2026-11-01T023000Z', 'backup.json'), '{}');
    const { code, stdout } = await start('backup', at('shop'), [], env).ended;
    expect(code).toBe(0);
    const [name = '', ...others] = fs.readdirSync(at('backups'));
    expect(others).toEqual([]);
    expect(stdout).toMatch(new RegExp(`^Backup written to ${at('backups', name)}: .*\nDeleted 1 older: the newest 1 stay\\.\n$`));
    expect((await start('doctor', at('shop'), [], env).ended).stdout).toMatch(/^ok +backups$/m);
    expect((await start('backup', at('shop')).ended).stderr).toContain('or without a folder where BACKUP_DIR is set');
  });

  test('writes store, pictures, key and a manifest with versions, counts and checksums, readable only by its owner', async () => {
    fs.mkdirSync(at('shop', 'images', 'renditions'));
    fs.writeFileSync(at('shop', 'images', 'renditions', 'x.webp'), 'made again');
    const { stdout } = await run('backup', at('shop'), at('deep', 'saved'));
    expect(stdout).toBe(
      `Backup written to ${at('deep', 'saved')}: 2 products, 0 orders, 0 quotes, 0 listings, 1 picture, ${stdout.split(', ').at(-2)}, schema ${storeMigrations.at(-1)?.id}.\n`,
    );
    expect(listing(at('deep', 'saved')).filter((name) => path.extname(name) !== '')).toEqual([
      'backup.json',
      'feed-key.pem',
      path.join('images', picture.slice(0, 2), `${picture}.webp`),
      'store.db',
    ]);
    expect(fs.statSync(at('deep', 'saved')).mode & 0o777).toBe(0o700);
    const manifest = JSON.parse(fs.readFileSync(at('deep', 'saved', 'backup.json'), 'utf8')) as BackupManifest;
    expect(manifest).toMatchObject({ format: 1, headSeq: 2, counts: { products: 2, pictures: 1 }, missingPictures: [] });
    expect(manifest.files.map((file) => file.path).sort()).toEqual([
      'feed-key.pem',
      `images/${picture.slice(0, 2)}/${picture}.webp`,
      'store.db',
    ]);
  });

  test('needs an empty target folder, and refuses a non-empty one and a file', async () => {
    fs.mkdirSync(at('saved'));
    await makeBackup();
    const before = listing(at('saved'));
    expect(await refused(run('backup', at('shop'), at('saved')))).toContain('is not empty. A backup never overwrites');
    expect(listing(at('saved'))).toEqual(before);
    fs.writeFileSync(at('file'), '');
    expect(await refused(run('backup', at('shop'), at('file')))).toContain('is a file');
  });

  test('a folder without a store, and a running or killed backup, are reported', async () => {
    expect(await refused(run('backup', at('nowhere'), at('saved')))).toContain('holds no store.db');
    expect(fs.existsSync(at('nowhere'))).toBe(false);
    fs.mkdirSync(at('saved.part'));
    expect(await refused(run('backup', at('shop'), at('saved')))).toContain('saved.part is there');
    expect(fs.existsSync(at('saved.part'))).toBe(true);
  });

  test.each([
    ['lost', () => fs.rmSync(pictureOf(picture))],
    ['damaged', () => fs.writeFileSync(pictureOf(picture), 'something else')],
  ])('a picture that is %s makes it fail; --allow-missing-pictures backs up the rest and reports it', async (_how, harm) => {
    harm();
    expect(await refused(run('backup', at('shop'), at('saved')))).toContain(
      `1 of 1 pictures that store.db names are lost or damaged (${picture})`,
    );
    expect(fs.readdirSync(home)).toEqual(['shop']);
    const { stdout } = await run('backup', at('shop'), at('saved'), '--allow-missing-pictures');
    expect(stdout).toContain('0 pictures, 1 picture missing');
    expect(await run('restore', at('new'), at('saved'))).toMatchObject({ code: 0 });
  });

  test('a damaged store is detected at backup, not at restore', async () => {
    const { store } = dataFiles(at('shop'));
    const db = openMigratedStore(at('shop'));
    const page = db.prepare<[], number>("SELECT rootpage FROM sqlite_schema WHERE name = 'product'").pluck().get() ?? 0;
    db.close();
    const file = fs.openSync(store, 'r+');
    fs.writeSync(file, randomBytes(4096), 0, 4096, 4096 * (page - 1));
    fs.closeSync(file);
    expect(await refused(run('backup', at('shop'), at('saved')))).toMatch(/damaged|malformed/);
    expect(fs.readdirSync(home)).toEqual(['shop']);
  });

  test('interrupted midway it leaves nothing', async () => {
    const db = openMigratedStore(at('shop'));
    db.exec('CREATE TABLE ballast (x BLOB)');
    for (let n = 0; n < 60; n += 1) db.prepare('INSERT INTO ballast VALUES (randomblob(1000000))').run();
    db.close();
    const { child, ended } = start('backup', at('shop'), [at('saved')]);
    await once(child.stderr ?? child, 'data');
    child.kill('SIGINT');
    expect(await refused(ended)).toBe('Interrupted; nothing was written.');
    expect(fs.readdirSync(home)).toEqual(['shop']);
  });

  test('a target without space leaves nothing', async ({ skip }) => {
    const disk = mountSmallDisk(at('disk'), 100);
    if ('whyNot' in disk) return skip(`no small file system can be mounted here: ${disk.whyNot}`);
    try {
      expect(await refused(run('backup', at('shop'), at('disk', 'saved')))).toMatch(/full|ENOSPC/);
      expect(fs.readdirSync(at('disk'))).toEqual([]);
    } finally {
      disk.release();
    }
  });
});

describe('npm run restore', () => {
  test('restores store, pictures and key, identical except for the new feed epoch, and leaves no WAL', async () => {
    await makeBackup();
    expect(await run('restore', at('new'), at('saved'))).toMatchObject({ code: 0, stdout: expect.stringContaining('Restored into') });
    expect(listing(at('new')).filter((name) => !name.startsWith('lock.db'))).toEqual(
      listing(at('saved')).filter((name) => name !== 'backup.json'),
    );
    expect(fs.readFileSync(at('new', 'feed-key.pem'), 'utf8')).toBe('a key');
    expect(fs.statSync(at('new', 'feed-key.pem')).mode & 0o777).toBe(0o600);
    const stores = ['shop', 'new'].map((name) => openMigratedStore(at(name)));
    const read = (sql: string) => stores.map((db) => db.prepare(sql).pluck().all());
    const [records, restoredRecords] = read('SELECT record FROM product');
    expect(restoredRecords).toEqual(records);
    const [epoch, restoredEpoch] = read('SELECT epoch FROM feed_state');
    expect(restoredEpoch).not.toEqual(epoch);
    const [secret, restoredSecret] = read('SELECT value FROM server_secret');
    expect(restoredSecret).toEqual(secret);
    for (const db of stores) db.close();
  });

  test('a folder that is not a backup is refused, and DATA_DIR is not created', async () => {
    expect(await refused(run('restore', at('new'), at('shop')))).toContain('is not a backup: it has no backup.json');
    await makeBackup();
    fs.writeFileSync(at('saved', 'backup.json'), '{"format": 1, "madeAt": "20');
    expect(await refused(run('restore', at('new'), at('saved')))).toContain('backup.json cannot be used');
    expect(fs.existsSync(at('new'))).toBe(false);
  });

  test('a non-empty folder is refused and left unchanged', async () => {
    await makeBackup();
    fs.mkdirSync(at('new'));
    fs.writeFileSync(at('new', 'store.db-wal'), 'of another store');
    expect(await refused(run('restore', at('new'), at('saved')))).toContain('is not empty (store.db-wal)');
    expect(fs.readdirSync(at('new'))).toEqual(['store.db-wal']);
  });

  test('a folder in use is refused, naming the process', async () => {
    await makeBackup();
    const lock = lockDataDir(at('new'));
    expect(await refused(run('restore', at('new'), at('saved')))).toContain(`DATA_DIR is in use by pid ${process.pid}`);
    lock.release();
    expect(await run('restore', at('new'), at('saved'))).toMatchObject({ code: 0 });
  });

  test.each([
    ['store.db', () => 'store.db'],
    ['a picture', () => path.join('images', picture.slice(0, 2), `${picture}.webp`)],
    ['feed-key.pem', () => 'feed-key.pem'],
  ])('%s missing or with one changed byte is reported before anything is written', async (_what, name) => {
    await makeBackup();
    const file = at('saved', name());
    const bytes = fs.readFileSync(file);
    bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1);
    fs.writeFileSync(file, bytes);
    expect(await refused(run('restore', at('new'), at('saved')))).toContain('is not what was backed up');
    fs.rmSync(file);
    expect(await refused(run('restore', at('new'), at('saved')))).toContain('is missing in');
    expect(listing(at('new')).filter((found) => !found.startsWith('lock.db'))).toEqual([]);
  });

  test('a backup of a later version, and one whose file list leaves its folder, are refused', async () => {
    await makeBackup();
    changeManifest((manifest) => ({ ...manifest, schema: 9999 }));
    expect(await refused(run('restore', at('new'), at('saved')))).toContain('made by a newer version of Tradewind');
    changeManifest((manifest) => ({ ...manifest, schema: 8, files: [{ path: 'images/../../x.webp', bytes: 1, sha256: '0'.repeat(64) }] }));
    expect(await refused(run('restore', at('new'), at('saved')))).toContain('backup.json cannot be used: files.0.path');
    expect(fs.existsSync(at('new'))).toBe(false);
  });

  test('a DATA_DIR without space is left as empty as it was', async ({ skip }) => {
    await makeBackup();
    const disk = mountSmallDisk(at('disk'), 150);
    if ('whyNot' in disk) return skip(`no small file system can be mounted here: ${disk.whyNot}`);
    try {
      expect(await refused(run('restore', at('disk', 'new'), at('saved')))).toMatch(/full|ENOSPC/);
      expect(listing(at('disk', 'new')).filter((found) => !found.startsWith('lock.db'))).toEqual([]);
    } finally {
      disk.release();
    }
  });

  test('a server starts on the restored folder and serves it', async () => {
    await makeBackup();
    await run('restore', at('new'), at('saved'));
    fs.rmSync(at('new', 'feed-key.pem'));
    const server = await startServerProcess({ DATA_DIR: at('new') });
    const products = (await (await fetch(`${server.url}/api/products`)).json()) as { id: string }[];
    expect(products.map(({ id }) => id).sort()).toEqual(['a', 'b']);
    expect(await server.stop()).toBe(0);
  });
});

test.each([
  ['backup', []],
  ['backup', ['a', 'b']],
  ['restore', []],
  ['restore', ['a', '--force']],
] as const)('a wrong command line exits with 2 and shows the right one: %s %j', async (command, args) => {
  const { code, stderr } = await run(command, at('shop'), ...args);
  expect(code).toBe(2);
  expect(stderr).toContain(`Usage: npm run ${command} -- <`);
});
