import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasSwift } from '../../../scripts/programs/swift.ts';
import { type FileStore, FilesAwayError, fetchTo, readBytes } from '../../../server/files/file-store.ts';
import { createFolderFiles } from '../../../server/files/folder-files.ts';
import { createS3Files, type S3Files } from '../../../server/files/s3-files.ts';
import { type ObjectStore, startObjectStore } from '../../fixtures/object-store/swift.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-files-'));
let objects: ObjectStore | undefined;
let s3: S3Files | undefined;
beforeAll(async () => {
  if (!hasSwift()) return;
  objects = await startObjectStore();
  s3 = createS3Files(objects.config, { MaxKeys: 10 });
});
afterAll(async () => {
  s3?.close();
  await objects?.stop();
  fs.rmSync(folder, { recursive: true });
});
if (!hasSwift()) console.log('No OpenStack Swift on this machine: the object store is not tested.');

async function all<T>(listed: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const each of listed) found.push(each);
  return found;
}

const STORES: readonly (readonly [string, () => FileStore])[] = [
  ['a folder', () => createFolderFiles(path.join(folder, 'files'))],
  ['an object store', () => s3 as FileStore],
];

describe.each(STORES.slice(0, hasSwift() ? 2 : 1))('files in %s', (_what, open) => {
  test('written bytes are read back exactly, and are gone once removed', async () => {
    const files = open();
    for (const bytes of [Buffer.alloc(0), Buffer.from('æ\0z'), randomBytes(3_000_000)]) {
      await files.write('images/ab/abc.webp', bytes);
      expect((await readBytes(files, 'images/ab/abc.webp'))?.equals(bytes)).toBe(true);
    }
    await files.remove('images/ab/abc.webp');
    expect(await files.read('images/ab/abc.webp')).toBeUndefined();
    await files.remove('images/ab/abc.webp');
  });

  test('a local file is stored, and is fetched back as a file', async () => {
    const files = open();
    const [from, to] = [path.join(folder, 'from'), path.join(folder, 'new', 'to')];
    const bytes = randomBytes(2_000_000);
    fs.writeFileSync(from, bytes);
    await files.write('snapshots/s.zst', { path: from });
    expect(await fetchTo(files, 'snapshots/s.zst', to)).toBe(true);
    expect(fs.readFileSync(to).equals(bytes)).toBe(true);
    expect(fs.readFileSync(from).equals(bytes)).toBe(true);
    fs.rmSync(to);
    expect(await fetchTo(files, 'snapshots/s.zst', to, async () => false), 'what is not right is not kept').toBe(false);
    expect(await fetchTo(files, 'snapshots/none.zst', to)).toBe(false);
    expect(fs.readdirSync(path.dirname(to))).toEqual([]);
  });

  test('all files with a name prefix are listed with their modification times', async () => {
    const files = open();
    const names = Array.from({ length: 35 }, (_, n) => `listed/${String(n % 7)}/${n}`);
    for (let at = 0; at < names.length; at += 20)
      await Promise.all(names.slice(at, at + 20).map((name) => files.write(name, Buffer.from(name))));
    await files.write('listed-not/1', Buffer.from('x'));
    const found = await all(files.list('listed/'));
    expect(found.map(({ name }) => name).sort()).toEqual(names.toSorted());
    for (const { changedAtMs } of found) expect(Math.abs(changedAtMs - Date.now())).toBeLessThan(600_000);
    expect((await all(files.list('listed/3/'))).length).toBe(names.filter((name) => name.startsWith('listed/3/')).length);
    expect(await all(files.list('nothing/'))).toEqual([]);
  });

  test('of many concurrent writers of the same file each reads it completely', async () => {
    const files = open();
    const bytes = randomBytes(200_000);
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        await files.write('images/sa/same.webp', bytes);
        expect((await readBytes(files, 'images/sa/same.webp'))?.equals(bytes)).toBe(true);
      }),
    );
  });
});

describe.runIf(hasSwift())('an object store', () => {
  test.each([
    ['another secret', { secretAccessKey: 'another' }, 'S3_SECRET_ACCESS_KEY'],
    ['an unknown key', { accessKeyId: 'test:nobody' }, 'S3_ACCESS_KEY_ID'],
    ['an unknown bucket', { bucket: 'none' }, 'S3_BUCKET'],
  ])('with %s is refused in one line that names the variable and no secret', async (_what, change, variable) => {
    const config = { ...(objects as ObjectStore).config, ...change };
    const files = createS3Files(config);
    const error = await files.check().then(
      () => undefined,
      (problem: unknown) => problem as Error,
    );
    files.close();
    expect(error?.name).toBe('StartError');
    expect(error?.message).toContain(variable);
    expect(error?.message).not.toContain('\n');
    expect(error?.message).not.toContain(config.secretAccessKey);
  });

  test('that is unreachable is reported within seconds, and is used again once it is back', async () => {
    const [files, store] = [s3 as S3Files, objects as ObjectStore];
    await files.write('images/aw/away.webp', Buffer.from('here'));
    await store.away();
    const startedAt = Date.now();
    for (const ask of [
      () => files.read('images/aw/away.webp'),
      () => files.write('x', Buffer.from('x')),
      () => files.remove('x'),
      () => all(files.list('x')),
      () => files.check(),
    ])
      await expect(ask()).rejects.toThrow(FilesAwayError);
    expect(Date.now() - startedAt).toBeLessThan(20_000);
    await store.start();
    expect((await readBytes(files, 'images/aw/away.webp'))?.toString()).toBe('here');
  });
});
