import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import type { WireListing, WireListingReceipt, WirePicture } from '#domain/listing/listing-wire.ts';
import { hasSwift } from '../../../scripts/programs/swift.ts';
import { type FileStore, fileNames, readBytes } from '../../../server/files/file-store.ts';
import { type OpenFiles, openFiles } from '../../../server/files/open-files.ts';
import { type BackOfficeServer, makePicture, startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { importForm, makeCsv, SUPPLIER } from '../../fixtures/import-files.ts';
import { type ObjectStore, startObjectStore } from '../../fixtures/object-store/swift.ts';

let objects: ObjectStore | undefined;
beforeAll(async () => {
  if (hasSwift()) objects = await startObjectStore();
});
afterAll(() => objects?.stop());
if (!hasSwift()) console.log('No OpenStack Swift on this machine: the shop is tested with a folder alone.');

const HOUR_MS = 3_600_000;
let opened: OpenFiles;
let files: FileStore;
let server: BackOfficeServer;
let seed = 0;

/** Fills the picture answers of remote servers. */
const PICTURE = (n: number) =>
  sharp({ create: { width: 200 + n, height: 120, channels: 3, background: '#375' } })
    .png()
    .toBuffer();
/** Makes a new picture each time, because those of earlier tests are already stored. */
const fresh = () => makePicture(300 + ++seed, 200, seed);
const upload = (bytes: Uint8Array) =>
  server.call<WirePicture>('POST', '/api/images', { body: bytes, headers: { 'content-type': 'image/jpeg' } });
const look = async (pathname: string) => (await fetch(server.url + pathname, { headers: { accept: 'image/webp' } })).status;
const submit = (imageUrl: string) => server.call<WireListingReceipt>('POST', '/api/products', { body: { ...TEN_FIELDS, imageUrl } });
const send = (csv: string) => server.call<WireImportReceipt>('POST', '/api/listings/import', { body: importForm(csv) });
const job = ({ id, token }: WireImportReceipt) => server.call<WireImportJob>('GET', `/api/listings/import/${id}`, { token });
const picturesOf = async ({ id, manageToken }: WireListingReceipt) => {
  await server.backOffice.idle();
  const { json } = await server.call<WireListing>('GET', `/api/listings/${id}`, { token: manageToken });
  return json.pictures;
};
async function ready(receipt: WireImportReceipt): Promise<WireImportJob> {
  await expect.poll(async () => (await job(receipt)).json.state, { timeout: 20_000 }).not.toBe('analysing');
  return (await job(receipt)).json;
}

const PLACES: readonly (readonly [string, (dir: string) => Promise<OpenFiles>])[] = [
  ['a folder', (dataDir) => openFiles({ dataDir, objects: null })],
  ['an object store', (dataDir) => openFiles({ dataDir, objects: objects?.config ?? null })],
];

async function start(open: (dir: string) => Promise<OpenFiles>): Promise<void> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-shop-files-'));
  opened = await open(dir);
  ({ files } = opened);
  server = await startBackOfficeServer({ dir, files: opened, fetchBytes: (url) => PICTURE(Number(/\d+/.exec(url)?.[0])) });
}
afterEach(async () => {
  await server.close();
  opened.close();
  fs.rmSync(server.dir, { recursive: true, force: true });
});

describe.each(PLACES.slice(0, hasSwift() ? 2 : 1))('a shop with its files in %s', (_where, open) => {
  beforeEach(() => start(open));

  test('stores an uploaded or fetched picture, shows it, and deletes its file two days after its listing', async () => {
    const { json: uploaded } = await upload(await fresh());
    const { json: receipt } = await submit(uploaded.path);
    const fetched = await submit(`https://pictures.example/${++seed}.png`);
    const [picture] = await picturesOf(fetched.json);
    const hash = /^\/img\/(\w+)/.exec(picture?.url ?? '')?.[1] ?? '';
    for (const each of [uploaded.hash, hash]) expect(await readBytes(files, fileNames.picture(each)), each).toBeDefined();
    expect(await look(`${uploaded.url}&w=320`)).toBe(200);
    await server.call('DELETE', `/api/listings/${receipt.id}`, { token: receipt.manageToken });
    for (const hours of [25, 25]) {
      server.advance(hours * HOUR_MS);
      await server.backOffice.clean();
    }
    expect(await look(`${uploaded.url}&w=640`)).toBe(404);
    expect(await files.read(fileNames.picture(uploaded.hash))).toBeUndefined();
    expect(await readBytes(files, fileNames.picture(hash)), 'that of a listing stays').toBeDefined();
  });

  test('serves no file whose content does not match its name', async () => {
    const { json: picture } = await upload(await fresh());
    const name = fileNames.picture(picture.hash);
    const whole = (await readBytes(files, name)) ?? Buffer.alloc(0);
    const { json: other } = await upload(await fresh());
    for (const wrong of [whole.subarray(0, whole.length / 2), (await readBytes(files, fileNames.picture(other.hash))) as Buffer]) {
      await files.write(name, wrong);
      expect(await look(`${picture.url}&w=160`)).toBe(404);
    }
    await files.write(name, whole);
    expect(await look(`${picture.url}&w=160`)).toBe(200);
  });

  test("reads a supplier's import file, and deletes it once it is imported or cancelled", async () => {
    const { json: receipt } = await send(makeCsv(30));
    expect(await ready(receipt)).toMatchObject({ state: 'ready', good: 30 });
    const { json } = await server.call<WireImportJob>('POST', `/api/listings/import/${receipt.id}/confirm`, {
      token: receipt.token,
      body: { skipBad: false },
    });
    expect(json).toMatchObject({ state: 'done', added: 30 });
    const cancelled = (await send(makeCsv(3))).json;
    await ready(cancelled);
    await server.call('DELETE', `/api/listings/import/${cancelled.id}`, { token: cancelled.token });
    for await (const { name } of files.list('imports/')) expect.soft(name).toBe('none');
  });
});

describe.runIf(hasSwift())('a shop whose object store becomes unreachable', () => {
  const store = () => objects as ObjectStore;
  beforeEach(() => start((dataDir) => openFiles({ dataDir, objects: store().config })));

  test('serves cached pictures, refuses uploads with Retry-After, and accepts every listing; its pictures come later', async () => {
    const { json: seen } = await upload(await fresh());
    expect(await look(`${seen.url}&w=320`)).toBe(200);
    const { json: unseen } = await upload(await fresh());
    await store().away();
    try {
      expect(await look(`${seen.url}&w=320`)).toBe(200);
      expect(await look(`${unseen.url}&w=320`)).toBe(503);
      const refused = await upload(await fresh());
      expect(refused.status).toBe(503);
      expect(refused.json).toMatchObject({ code: 'unavailable' });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await send(makeCsv(3))).status).toBe(503);
      const { status, json } = await submit(`https://pictures.example/${++seed}.png`);
      expect(status).toBe(201);
      expect(await picturesOf(json)).toMatchObject([{ url: null, problem: null }]);
      await store().start();
      // Each new listing starts a round; the first may meet a store that is still starting.
      const picturesOfNextRound = async () => {
        await submit(seen.path);
        return picturesOf(json);
      };
      await expect.poll(picturesOfNextRound).toMatchObject([{ url: expect.stringMatching(/^\/img\//), problem: null }]);
      expect(await look(`${unseen.url}&w=320`)).toBe(200);
    } finally {
      await store()
        .start()
        .catch(() => undefined);
    }
  });

  test('another server on the same store resumes an import whose first reader has died, and only with its unchanged file', async () => {
    const { json: receipt } = await send(makeCsv(12));
    await ready(receipt);
    // As on a machine that never had the file.
    for (const name of fs.readdirSync(path.join(server.dir, 'imports'))) fs.rmSync(path.join(server.dir, 'imports', name));
    const remap = () => server.call('POST', `/api/listings/import/${receipt.id}/mapping`, { token: receipt.token, body: SUPPLIER });
    expect((await remap()).status).toBe(200);
    expect(await ready(receipt)).toMatchObject({ state: 'ready', good: 12 });
    for (const name of fs.readdirSync(path.join(server.dir, 'imports'))) fs.rmSync(path.join(server.dir, 'imports', name));
    for await (const { name } of files.list('imports/')) await files.write(name, Buffer.from('name,price\nanother,1\n'));
    await remap();
    expect(await ready(receipt)).toMatchObject({ state: 'failed', problem: expect.stringContaining('send it again') });
  });
});
