import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import fsp from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SnapshotInfo } from '#domain/catalogue/feed-schema.ts';
import type { DeviceSyncStatus } from '#domain/device/device-wire.ts';
import { SOURCE_FLAGS } from '../../../scripts/node-flags.ts';
import { KIOSK_PIN, makeKioskSigner } from '../../fixtures/device/kiosk-document.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { makeDataDir, type RoleServer, startEmbedded, startHosted, until } from '../../fixtures/role-server.ts';
import { databaseEnv, feedKeyPem, putGoods } from '../../fixtures/stores/with-store.ts';
import { openPack } from './packs.ts';

const NOBODY = 'http://127.0.0.1:9';
const HELD = 'aaaabbbbccccddddeeeeffff';
/** Used in place of a rendition; its content does not matter here. */
const PICTURE = Buffer.from('RIFF....WEBP');

let folder: string;
let hostedDir: string;
let older: string;
let newer: string;
/** File with the signing key of the hosted server. */
let ownKey: string;

async function hostedShows(ids: readonly string[], priceCents: number): Promise<void> {
  await putGoods(
    hostedDir,
    ids.map((id) => makeRecord(id, { priceCents, images: [`/img/${HELD}`] })),
  );
  await (await startHosted(hostedDir)).stop();
}

async function pack(file: string, dataDir = hostedDir) {
  const command = path.resolve(import.meta.dirname, '../../../server/main/pack.ts');
  const env = { ...process.env, ...(await databaseEnv(hostedDir)), DATA_DIR: dataDir };
  return spawnSync(process.execPath, [...SOURCE_FLAGS, command, file], { encoding: 'utf8', env });
}

beforeAll(async () => {
  [folder, hostedDir] = [makeDataDir(), makeDataDir()];
  [older, newer] = [path.join(folder, 'older.pack'), path.join(folder, 'newer.pack')];
  fs.mkdirSync(path.join(hostedDir, 'images', 'renditions'), { recursive: true });
  fs.writeFileSync(path.join(hostedDir, 'images', 'renditions', `${HELD}-320.webp`), PICTURE);
  await hostedShows(['a', 'b'], 1000);
  expect(await pack(older)).toMatchObject({ status: 0, stdout: expect.stringMatching(/2 products, 1 pictures, .* key ([0-9a-f]{4}-){7}/) });
  await hostedShows(['b', 'c'], 2000);
  expect((await pack(newer)).status).toBe(0);
  ownKey = path.join(folder, 'own.pem');
  fs.writeFileSync(ownKey, await feedKeyPem(hostedDir));
});
afterAll(() => {
  for (const dir of [folder, hostedDir]) fs.rmSync(dir, { recursive: true, force: true });
});

async function withDevice(env: Readonly<Record<string, string>>, work: (device: RoleServer) => Promise<void>): Promise<void> {
  const device = await startEmbedded(makeDataDir(), NOBODY, env);
  try {
    await work(device);
  } finally {
    await device.stop();
    fs.rmSync(device.dataDir, { recursive: true, force: true });
  }
}
const status = (device: RoleServer) => device.getJson<DeviceSyncStatus>('/api/device/sync');
const goods = async (device: RoleServer) =>
  (await device.getJson<{ id: string; price: number }[]>('/api/products')).map(({ id, price }) => `${id} ${price}`).sort();
const upload = (device: RoleServer, bytes: Buffer<ArrayBuffer>) =>
  device.fetch('/api/device/pack', { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: bytes });

describe('a data pack', () => {
  test('PACK fills a device that has never had a network: products, prices with their age, pictures', async () => {
    await withDevice({ PACK: newer, SAMPLE_CATALOGUE: 'on' }, async (device) => {
      await until('the pack to be loaded', async () => (await status(device)).rows === 3);
      expect(await goods(device)).toEqual(['a 10', 'b 20', 'c 20']);
      const { isBundled, pricesAsOf } = await status(device);
      expect([isBundled, Math.abs(Date.parse(pricesAsOf ?? '') - Date.now()) < 600_000]).toEqual([false, true]);
      await until('the picture', async () => (await device.fetch(`/img/${HELD}?w=320`)).ok);
      const nearest = await device.fetch(`/img/${HELD}?w=640`, { headers: { accept: 'image/avif,image/webp' } });
      expect([nearest.headers.get('content-type'), nearest.headers.get('cache-control')]).toEqual(['image/webp', 'no-cache']);
      expect(Buffer.from(await nearest.arrayBuffer()).equals(PICTURE)).toBe(true);
    });
  });

  test('that a device was started with and could not load is a reported problem with its cause until another is loaded', async () => {
    const bytes = fs.readFileSync(newer);
    const { signedBy, flipped, lineEnd, publicKey } = openPack(bytes);
    const file = path.join(folder, 'wrong.pack');
    const causes: [string | null, Buffer, string, RegExp][] = [
      [null, bytes.subarray(0, 300), 'damaged', /is cut/],
      [null, flipped(lineEnd + 300), 'damaged', /is damaged/],
      [null, signedBy(ownKey, { schema: 3 }), 'schema_newer', /newer version/],
      [null, signedBy(ownKey, { schema: 1 }), 'damaged', /older version/],
      [publicKey, signedBy(path.join(folder, 'other.pem')), 'key_changed', /is signed with the key/],
    ];
    for (const [key, wrong, code, detail] of causes) {
      fs.writeFileSync(file, wrong);
      await withDevice({ PACK: file, ...(key === null ? {} : { HOSTED_KEY: key }) }, async (device) => {
        await until('the pack to be refused', async () => (await status(device)).problem?.about === 'pack');
        expect((await status(device)).problem).toEqual({ code, detail: expect.stringMatching(detail), about: 'pack' });
        expect((await upload(device, bytes)).status).toBe(200);
        await until('only the network to be missing', async () => (await status(device)).problem?.code === 'unreachable');
        expect((await status(device)).problem?.about).toBeUndefined();
      });
    }
    await withDevice({ PACK: path.join(folder, 'none.pack') }, async (device) => {
      await until('the missing pack to be reported', async () => (await status(device)).problem?.about === 'pack');
      expect((await status(device)).problem).toMatchObject({
        code: 'unreachable',
        detail: expect.stringMatching(/^There is no pack at .*none\.pack/),
      });
      await upload(device, bytes);
      await device.stop();
      const restarted = await startEmbedded(device.dataDir, NOBODY, { PACK: newer });
      await until('the missing network to be reported', async () => (await status(restarted)).problem?.code === 'unreachable');
      // Loading the same pack again reports no problem.
      expect((await status(restarted)).problem?.about).toBeUndefined();
      await restarted.stop();
    });
  });

  test('that is invalid is refused in one line and changes nothing', async () => {
    const bytes = fs.readFileSync(newer);
    const { lineEnd, flipped, signedBy, manifest } = openPack(bytes);
    const snapshot = manifest.snapshot as SnapshotInfo;
    await withDevice({}, async (device) => {
      const refuses = async (wrong: Buffer<ArrayBuffer>, code: number, detail: RegExp) => {
        const before = [await goods(device), (await status(device)).version];
        const answer = await upload(device, wrong);
        const problem = (await answer.json()) as { detail: string };
        expect([problem.detail, answer.status]).toEqual([expect.stringMatching(detail), code]);
        expect([await goods(device), (await status(device)).version]).toEqual(before);
      };
      expect((await upload(device, fs.readFileSync(older))).status).toBe(200);
      const refused: [Buffer<ArrayBuffer>, number, RegExp][] = [
        [Buffer.from('hello'), 400, /^This file is no pack of Tradewind\.$/],
        [bytes.subarray(0, bytes.length - 20), 400, /^The pack is cut: it has \d+ of \d+ bytes/],
        [bytes.subarray(0, 200), 400, /^The pack is cut/],
        [flipped(lineEnd + 300), 400, /^The pack is damaged/],
        [flipped(bytes.length - 3), 400, /^The pack is damaged: picture/],
        [flipped(bytes.length - PICTURE.length - 10), 400, /^The pack is damaged: its products/],
        [Buffer.from(bytes.toString('latin1').replace('PACK 1 ', 'PACK 2 '), 'latin1'), 409, /newer version/],
        [signedBy(ownKey, { schema: 3 }), 409, /newer version/],
        [signedBy(ownKey, { schema: 1 }), 409, /older version/],
        [signedBy(ownKey, { snapshot: { ...snapshot, rows: snapshot.rows + 1 } }), 400, /^The pack is damaged\. .*hosted promised/],
        [signedBy(path.join(folder, 'other.pem')), 409, /^The pack is signed with the key .* This device knows/],
      ];
      for (const [wrong, code, detail] of refused) await refuses(wrong, code, detail);
      expect((await upload(device, bytes)).status).toBe(200);
      for (const file of [older, newer]) await refuses(fs.readFileSync(file), 409, /not newer than what is on this device/);
      expect(fs.readdirSync(path.join(device.dataDir, 'snapshots'))).toEqual([]);
    });
  });

  test("is loaded from the USB stick by a kiosk's staff; a truncated, foreign, older or missing one is refused in one line", async () => {
    const stick = path.join(folder, 'STICK');
    fs.mkdirSync(stick);
    const config = path.join(folder, 'kiosk.json');
    (await makeKioskSigner()).write(config);
    await withDevice({ KIOSK_CONFIG: config, KIOSK_STICK: stick }, async (device) => {
      const post = (address: string, body: unknown, token = '') =>
        device.fetch(`/api/device/${address}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
        });
      const { staffToken } = (await (await post('unlock', { pin: KIOSK_PIN })).json()) as { staffToken: string };
      const load = async (name: string) => {
        const answer = await post('stick/pack', { name }, staffToken);
        return [answer.status, ((await answer.json()) as { detail?: string }).detail];
      };
      const bytes = fs.readFileSync(newer);
      fs.writeFileSync(path.join(stick, 'fair.pack'), bytes);
      fs.copyFileSync(older, path.join(stick, 'old.pack'));
      fs.writeFileSync(path.join(stick, 'cut.pack'), bytes.subarray(0, -20));
      fs.writeFileSync(path.join(stick, 'other.pack'), openPack(bytes).signedBy(path.join(folder, 'other.pem')));
      fs.symlinkSync(newer, path.join(stick, 'link.pack'));
      const found = await device.getJson<unknown>('/api/device/stick', { headers: { authorization: `Bearer ${staffToken}` } });
      expect(found).toMatchObject({
        stick: { name: 'STICK', packs: ['cut', 'fair', 'old', 'other'].map((name) => ({ name: `${name}.pack` })) },
      });
      expect(await load('cut.pack')).toEqual([400, expect.stringMatching(/^The pack is cut/)]);
      expect(await load('fair.pack')).toEqual([200, undefined]);
      expect(await goods(device)).toEqual(['a 10', 'b 20', 'c 20']);
      expect(await load('old.pack')).toEqual([409, expect.stringMatching(/not newer than what is on this device/)]);
      expect(await load('other.pack')).toEqual([409, expect.stringMatching(/^The pack is signed with the key/)]);
      const uploaded = await device.fetch('/api/device/pack', {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${staffToken}` },
        body: bytes,
      });
      expect(uploaded.status).toBe(409);
      for (const name of ['gone.pack', 'link.pack', 'STICK/../newer.pack'])
        expect(await load(name)).toEqual([409, expect.stringMatching(/^This pack is not on the stick any more/)]);
      expect(fs.readdirSync(path.join(device.dataDir, 'snapshots'))).toEqual([]);
    });
  });

  test('is loaded completely from a disk that opens files slowly', async () => {
    await withDevice({}, async (device) => {
      const open = fsp.open.bind(fsp);
      const slow = vi.spyOn(fsp, 'open').mockImplementation(async (...asked: Parameters<typeof open>) => {
        await setTimeout(100);
        return open(...asked);
      });
      const answer = await upload(device, fs.readFileSync(newer));
      slow.mockRestore();
      expect([answer.status, await goods(device)]).toEqual([200, ['a 10', 'b 20', 'c 20']]);
    });
  });

  test('the command refuses a folder without a marketplace and an existing file', async () => {
    expect(await pack(path.join(folder, 'none.pack'), folder)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^[^\n]*is missing[^\n]*\n$/),
    });
    expect(await pack(newer)).toMatchObject({ status: 1, stderr: expect.stringMatching(/^[^\n]*is there already[^\n]*\n$/) });
  });
});
