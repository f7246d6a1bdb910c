import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeRecord } from '../../tests/fixtures/make-record.ts';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import { downloadSnapshot } from './device/snapshot-download.ts';
import { PIECE_BYTES } from './pieces.ts';
import { startImport } from './run-sync-job.ts';
import { createSnapshots } from './snapshots.ts';
import { type BuiltSnapshot, buildSnapshot } from './sync-jobs.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
/** Time for a thread to start. */
const PATIENCE = { timeout: 30_000 };
let folder: string;
let catalogueFile: string;
let built: BuiltSnapshot;
let packed: Buffer;

/** Incompressible text, so that there are several pieces. */
const noise = (n: number) => Array.from({ length: 28 }, (_, i) => createHash('sha512').update(`${n} ${i}`).digest('base64')).join('');

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-snapshot-'));
  catalogueFile = path.join(folder, 'catalogue.db');
  const catalogue = openCatalogue({ file: catalogueFile, now: () => NOW });
  const records = Array.from({ length: 1500 }, (_, n) => ({ ...makeRecord(`p${n}`, { description: noise(n) }), seq: n + 1 }));
  catalogue.load({ cursor: { epoch: 'e', seq: 1500 }, flashSale: null, records });
  catalogue.close();
  built = await buildSnapshot({ kind: 'build', catalogueFile, folder: path.join(folder, 'built'), asOf: new Date(NOW).toISOString() });
  packed = fs.readFileSync(path.join(folder, 'built', `${built.sha256}.zst`));
});
afterAll(() => {
  fs.rmSync(folder, { recursive: true });
});

beforeEach(() => {
  fs.rmSync(path.join(folder, 'device'), { recursive: true, force: true });
});

const openPacked = (bytes: Buffer, offsets: number[] = [], knowsRanges = true) => ({
  openSnapshot: async (_sha256: string, offset: number) => {
    offsets.push(offset);
    const start = knowsRanges ? offset : 0;
    const stream = (async function* () {
      for (let at = start; at < bytes.length; at += 70_000) yield bytes.subarray(at, at + 70_000);
    })();
    return { start, bytes: stream };
  },
});
const into = (client: ReturnType<typeof openPacked>) =>
  downloadSnapshot({ client, snapshot: built, folder: path.join(folder, 'device'), onBytes: () => {} });
const damaged = (at: number) => {
  const copy = Buffer.from(packed);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
};

describe('a snapshot download', () => {
  test('has several pieces and arrives unchanged', async () => {
    expect(built.pieces.length).toBeGreaterThan(2);
    expect(fs.readFileSync(await into(openPacked(packed))).equals(packed)).toBe(true);
  });

  test('does not keep a damaged piece; the next attempt continues from there', async () => {
    await expect(into(openPacked(damaged(PIECE_BYTES + 5)))).rejects.toThrow('Piece 2 of the snapshot arrived damaged');
    const offsets: number[] = [];
    const file = await into(openPacked(packed, offsets));
    expect(offsets).toEqual([PIECE_BYTES]);
    expect(fs.readFileSync(file).equals(packed)).toBe(true);
  });

  test('without range support receives everything again and skips what is already present', async () => {
    await expect(into(openPacked(packed.subarray(0, PIECE_BYTES)))).rejects.toThrow('broke off');
    expect(fs.readFileSync(await into(openPacked(packed, [], false))).equals(packed)).toBe(true);
  });

  test('verifies what was left on disk before using it', async () => {
    const file = path.join(folder, 'device', `${built.sha256}.part`);
    fs.mkdirSync(path.dirname(file));
    fs.writeFileSync(file, damaged(PIECE_BYTES * 2 - 1).subarray(0, PIECE_BYTES * 2 + 77));
    const offsets: number[] = [];
    expect(fs.readFileSync(await into(openPacked(packed, offsets))).equals(packed)).toBe(true);
    expect(offsets).toEqual([PIECE_BYTES]);
  });

  test('of a file copied from a USB stick needs no connection', async () => {
    const file = path.join(folder, 'device', `${built.sha256}.part`);
    fs.mkdirSync(path.dirname(file));
    fs.writeFileSync(file, packed);
    const offsets: number[] = [];
    await into(openPacked(packed, offsets));
    expect(offsets).toEqual([]);
  });

  test('treats a stream that ends early as an interruption', async () => {
    await expect(into(openPacked(packed.subarray(0, PIECE_BYTES)))).rejects.toThrow('broke off after piece 1');
  });
});

describe('importing a snapshot', () => {
  const importInto = (promised: Partial<BuiltSnapshot> = {}, fetched = [built.bytes]) => {
    const importing = startImport({
      kind: 'import',
      packedFile: path.join(folder, 'built', `${built.sha256}.zst`),
      bytes: built.bytes,
      catalogueFile: path.join(folder, 'incoming.db'),
      promised: { ...built, ...promised },
    });
    for (const bytes of fetched) importing.fetched(bytes);
    return importing.engine;
  };

  test('gives the same catalogue, swapped in at once', async () => {
    const original = openCatalogue({ file: catalogueFile, now: () => NOW });
    const device = openCatalogue({ file: path.join(folder, 'device.db'), now: () => NOW });
    device.replaceFrom(path.join(folder, 'incoming.db'), await importInto());
    expect(device.cursor).toEqual({ epoch: 'e', seq: 1500 });
    expect([...device.ids()]).toEqual([...original.ids()]);
    expect(device.findJson('p700')).toBe(original.findJson('p700'));
    // The time of its build, as later changes are not in it.
    expect(device.asOfMs).toBe(NOW);
    original.close();
    device.close();
  });

  test.each([
    ['another number of rows', { rows: 1499 }],
    ['another digest', { rowsDigest: '0000000000000000' }],
    ['another feed position', { seq: 1499 }],
    ['another history', { epoch: 'other' }],
  ])('%s than promised leaves no catalogue file behind', async (_what, promised) => {
    await expect(importInto(promised)).rejects.toThrow('hosted promised');
    expect(fs.readdirSync(folder).filter((name) => name.startsWith('incoming'))).toEqual([]);
  });

  test('unpacks during the download, but only verified bytes', async () => {
    const packedFile = path.join(folder, 'arriving.part');
    const unpacked = path.join(folder, 'incoming.db.unpacked');
    const job = {
      kind: 'import',
      packedFile,
      bytes: built.bytes,
      catalogueFile: path.join(folder, 'incoming.db'),
      promised: built,
    } as const;
    const importing = startImport(job);
    // The bytes after the first piece are wrong; they are present before they are verified.
    fs.writeFileSync(packedFile, Buffer.concat([packed.subarray(0, PIECE_BYTES), Buffer.alloc(PIECE_BYTES, 7)]));
    importing.fetched(PIECE_BYTES);
    await expect.poll(() => fs.statSync(unpacked, { throwIfNoEntry: false })?.size ?? 0, PATIENCE).toBeGreaterThan(0);
    const file = fs.openSync(packedFile, 'r+');
    fs.writeSync(file, packed, PIECE_BYTES, packed.length - PIECE_BYTES, PIECE_BYTES);
    fs.closeSync(file);
    importing.fetched(PIECE_BYTES * 2);
    importing.fetched(built.bytes);
    expect((await importing.engine).table.rowCount).toBe(1500);
    const brokenOff = startImport(job);
    brokenOff.fetched(PIECE_BYTES);
    await expect.poll(() => fs.existsSync(unpacked), PATIENCE).toBe(true);
    await brokenOff.stop();
    expect(fs.existsSync(unpacked)).toBe(false);
    await expect(brokenOff.engine).rejects.toThrow('ended with code');
  });
});

test('concurrent requests cost one build; another follows only after enough changes', async () => {
  let builds = 0;
  const position = { cursor: { epoch: 'e', seq: 1500 }, size: 1500 };
  const snapshots = createSnapshots({
    catalogue: position,
    catalogueFile,
    folder: path.join(folder, 'snapshots'),
    now: () => NOW,
    build: (job) => {
      builds += 1;
      return buildSnapshot(job);
    },
    onError: (error) => {
      throw error;
    },
    shared: null,
  });
  const [one, two] = await Promise.all([snapshots.current(0), snapshots.current(0)]);
  expect(one).toEqual(two);
  expect(builds).toBe(1);
  position.cursor = { epoch: 'e', seq: 1600 };
  await snapshots.current(0);
  expect(builds).toBe(1);
  position.cursor = { epoch: 'e', seq: 1800 };
  expect(await snapshots.current(0)).toEqual(one);
  expect(builds).toBe(2);
  // Joins the running build, so that nothing is left running.
  await snapshots.current(1700);
  expect(builds).toBe(2);
});

test('a snapshot of an older version is ignored and a new one is built', async () => {
  const left = path.join(folder, 'left');
  const start = () =>
    createSnapshots({
      catalogue: { cursor: { epoch: 'e', seq: 1500 }, size: 1500 },
      catalogueFile,
      folder: left,
      now: () => NOW,
      build: (job) => {
        builds += 1;
        return buildSnapshot(job);
      },
      onError: () => undefined,
      shared: null,
    });
  let builds = 0;
  const first = await start().current(0);
  await start().current(0);
  expect(builds).toBe(1);
  const { schema, ...older } = JSON.parse(fs.readFileSync(path.join(left, 'current.json'), 'utf8')) as { schema: number };
  for (const said of [older, { ...older, schema: schema - 1 }]) {
    fs.writeFileSync(path.join(left, 'current.json'), JSON.stringify(said));
    const before = builds;
    expect((await start().current(0))?.rows).toBe(first?.rows);
    expect(builds).toBe(before + 1);
  }
});

test('a slow build is answered as unavailable before the client times out, and continues once in the background', async () => {
  let builds = 0;
  let finish: () => void = () => undefined;
  const isAllowed = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const snapshots = createSnapshots({
    catalogue: { cursor: { epoch: 'e', seq: 1500 }, size: 1500 },
    catalogueFile,
    folder: path.join(folder, 'slow'),
    now: () => NOW,
    build: async (job) => {
      builds += 1;
      await isAllowed;
      return buildSnapshot(job);
    },
    onError: () => undefined,
    waitMs: 20,
    shared: null,
  });
  await expect(snapshots.current(0)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(snapshots.current(0)).rejects.toMatchObject({ code: 'unavailable' });
  finish();
  await expect
    .poll(
      () =>
        snapshots.current(0).then(
          (found) => found?.rows,
          () => undefined,
        ),
      PATIENCE,
    )
    .toBe(1500);
  expect(builds).toBe(1);
});
