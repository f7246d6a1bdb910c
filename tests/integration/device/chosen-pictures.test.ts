import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DeviceSyncStatus, OutboxEntry } from '#domain/device/device-wire.ts';
import type { WireListing, WirePicture, WireWaitingListing } from '#domain/listing/listing-wire.ts';
import { userMigrations } from '../../../server/db/migrations/user-migrations.ts';
import { openDatabase } from '../../../server/db/open-database.ts';
import { BRASS_BELL } from '../../fixtures/device/brass-bell.ts';
import { type RoleServer, startEmbedded, startHosted, until } from '../../fixtures/role-server.ts';
import { startServerProcess } from '../../fixtures/server-process.ts';
import { type HostedProxy, startHostedProxy } from './hosted-proxy.ts';
import { stopServersAfterEach } from './stop-servers-after-each.ts';

const { keep, newDataDir } = stopServersAfterEach();
const OPERATOR_TOKEN = 'desk-token-of-the-picture-tests';
const ICONS = path.resolve(import.meta.dirname, '../../../resources/icons');
const BELL = fs.readFileSync(path.join(ICONS, 'icon-192.png'));
const LAMP = fs.readFileSync(path.join(ICONS, 'icon-512.png'));
/** Starts with valid picture bytes followed by noise. */
const DAMAGED = Buffer.concat([BELL.subarray(0, 60), randomBytes(500)]);

const isOnline = async (device: RoleServer) => (await device.getJson<DeviceSyncStatus>('/api/device/sync')).online;
const outbox = (device: RoleServer) => device.getJson<OutboxEntry[]>('/api/device/outbox');
const uploads = (proxy: HostedProxy) => proxy.asked.filter((asked) => asked === '/api/images').length;
const submissions = (proxy: HostedProxy) => proxy.asked.filter((asked) => asked === '/api/products').length;
const heldFiles = ({ dataDir }: RoleServer) => {
  const folder = path.join(dataDir, 'chosen-pictures');
  return fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => path.join(folder, name)) : [];
};

async function choose(device: RoleServer, bytes: Buffer, type = 'image/png'): Promise<WirePicture> {
  const sent = await device.fetch('/api/images', { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(bytes) });
  expect([sent.status, sent.status === 201 ? '' : await sent.text()]).toEqual([201, '']);
  return (await sent.json()) as WirePicture;
}

const listing = (name: string, pictures: readonly string[]) => ({ ...BRASS_BELL, name, images: pictures });
const send = (device: RoleServer, method: string, pathname: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  device.fetch(pathname, { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

async function submit(device: RoleServer, name: string, pictures: readonly string[]): Promise<{ id: string; manageToken: string }> {
  const taken = await send(device, 'POST', '/api/products', listing(name, pictures), { 'idempotency-key': `key of ${name}` });
  expect([taken.status, taken.status === 202 ? '' : await taken.text()]).toEqual([202, '']);
  return (await taken.json()) as { id: string; manageToken: string };
}

async function startPair(isCut = true) {
  const hosted = keep(await startHosted(newDataDir(), 0, { OPERATOR_TOKEN }));
  const proxy = keep(await startHostedProxy(hosted));
  if (isCut) cut(proxy);
  const device = keep(await startEmbedded(newDataDir(), proxy.url));
  if (!isCut) await until('the device to be online', () => isOnline(device));
  return { hosted, line: proxy, device };
}
const cut = (proxy: HostedProxy) => proxy.handleWith((_ask, res) => res.destroy());
const mend = (proxy: HostedProxy) => proxy.handleWith((_ask, _res, forward) => forward());

const stateOf = async (device: RoleServer, id: string) => (await outbox(device)).find((entry) => entry.id === id);
const sent = (device: RoleServer, id: string) =>
  until(`${id} to be sent`, async () => {
    await device.fetch('/api/device/outbox/send', { method: 'POST' });
    return (await stateOf(device, id))?.state === 'sent';
  });
async function onHosted(hosted: RoleServer): Promise<string[]> {
  const desk = { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } };
  const queue = await hosted.getJson<{ entries: { listing: { name: string } }[] }>('/api/operator/listings?status=pending_review', desk);
  return queue.entries.map(({ listing: { name } }) => name);
}
/** Reads the listing with its manage token once the hosted server has checked all its pictures. */
async function arrivedListing(device: RoleServer, { id, manageToken }: { id: string; manageToken: string }): Promise<WireListing> {
  const read = () => device.getJson<WireListing>(`/api/listings/${id}`, { headers: { authorization: `Bearer ${manageToken}` } });
  await until('its pictures', async () => (await read()).pictures.every(({ url, problem }) => url !== null || problem !== null));
  return read();
}

describe('pictures chosen on an offline device', () => {
  test('are kept encrypted, served at every width, also after a restart, and uploaded before their listing; then they are deleted here', async () => {
    const { hosted, line: proxy, device } = await startPair();
    const bell = await choose(device, BELL);
    const lamp = await choose(device, LAMP, 'application/octet-stream');
    expect(await choose(device, BELL)).toEqual(bell);
    expect(bell).toMatchObject({ path: `/img/${bell.hash}`, width: null, height: null });
    for (const address of [bell.path, `${bell.path}?w=160`, `${bell.url}&w=1280`]) {
      const shown = await device.fetch(address);
      expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([200, 'image/png', 'no-store']);
      expect(Buffer.from(await shown.arrayBuffer()).equals(BELL)).toBe(true);
    }
    const files = heldFiles(device);
    expect(files).toHaveLength(2);
    for (const file of files) {
      expect(fs.statSync(file).mode & 0o777).toBe(0o600);
      expect(fs.readFileSync(file).includes('IHDR')).toBe(false);
    }

    const { id, manageToken } = await submit(device, 'Brass bell', [bell.path, `${lamp.url}&w=160`]);
    await device.stop();
    const again = keep(await startEmbedded(device.dataDir, proxy.url));
    expect((await stateOf(again, id))?.body).toMatchObject({ images: [bell.path, expect.stringContaining(lamp.path)] });
    const asked = { headers: { authorization: `Bearer ${manageToken}` } };
    expect((await again.getJson<WireWaitingListing>(`/api/listings/${id}`, asked)).listing).toMatchObject({
      images: [bell.path, expect.stringContaining(lamp.path)],
    });
    expect((await again.fetch(bell.path)).status).toBe(200);
    expect([uploads(proxy), submissions(proxy)]).toEqual([0, 0]);

    mend(proxy);
    await until('the device to be online', () => isOnline(again));
    await sent(again, id);
    expect(await onHosted(hosted)).toEqual(['Brass bell']);
    expect([uploads(proxy), submissions(proxy)]).toEqual([2, 1]);
    expect(proxy.asked.indexOf('/api/products')).toBeGreaterThan(proxy.asked.lastIndexOf('/api/images'));
    expect(heldFiles(again)).toEqual([]);
    expect((await again.fetch(bell.path)).status).toBe(404);
    const { pictures } = await arrivedListing(again, { id, manageToken });
    expect(pictures.map(({ problem }) => problem)).toEqual([null, null]);
    for (const { url } of pictures) expect((await again.fetch(`${url}&w=160`)).headers.get('content-type')).toBe('image/webp');
  });

  test('an invalid picture, one too large and one no longer on this device are reported at once', async () => {
    const { device } = await startPair();
    const tell = async (bytes: Buffer) => {
      const refused = await device.fetch('/api/images', {
        method: 'POST',
        headers: { 'content-type': 'image/png' },
        body: new Uint8Array(bytes),
      });
      return [refused.status, ((await refused.json()) as { code: string }).code];
    };
    expect(await tell(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual([415, 'unsupported_media_type']);
    expect(await tell(Buffer.concat([BELL, Buffer.from('<script>alert(1)</script>')]))).toEqual([415, 'unsupported_media_type']);
    expect(await tell(Buffer.concat([BELL, Buffer.alloc(10 * 1024 * 1024)]))).toEqual([413, 'too_large']);
    expect(heldFiles(device)).toEqual([]);
    const gone = await send(device, 'POST', '/api/products', listing('Ghost', [`/img/local-${'x'.repeat(43)}`]));
    expect(gone.status).toBe(422);
    expect(await gone.json()).toMatchObject({
      errors: [{ field: 'images.0', message: 'This picture is no longer on this device. Choose it again.' }],
    });
    expect(await outbox(device)).toEqual([]);
  });

  test('answers lost after an upload and after a listing create no duplicates and cause no second upload', async () => {
    const { hosted, line: proxy, device } = await startPair();
    const bell = await choose(device, BELL);
    const lamp = await choose(device, LAMP);
    const { id } = await submit(device, 'Brass bell', [bell.path, lamp.path]);
    const lost = new Set(['/api/images', '/api/products']);
    proxy.handleWith(({ path }, res, forward) => {
      if (!lost.delete(path)) return forward();
      // The hosted server has it, but its answer is lost.
      forward({ begin: () => res.destroy() });
    });
    await sent(device, id);
    expect(lost.size).toBe(0);
    expect(await onHosted(hosted)).toEqual(['Brass bell']);
    expect([uploads(proxy), submissions(proxy)]).toEqual([3, 2]);
  });

  test('a picture the hosted server refuses makes the entry fail by its field; with another picture it is sent', async () => {
    const { hosted, line: proxy, device } = await startPair();
    const bell = await choose(device, BELL);
    const damaged = await choose(device, DAMAGED);
    const { id } = await submit(device, 'Brass bell', [bell.path, damaged.path]);
    mend(proxy);
    await until('it to be refused', async () => (await stateOf(device, id))?.state === 'rejected');
    const refused = await stateOf(device, id);
    expect(refused?.problem?.errors).toEqual([{ field: 'images.1', message: expect.stringContaining('damaged') }]);
    expect(refused?.body).toMatchObject({ images: [bell.path, damaged.path] });
    for (const { path: shown } of [bell, damaged]) expect((await device.fetch(shown)).status).toBe(200);
    expect(submissions(proxy)).toBe(0);
    expect((await send(device, 'POST', `/api/device/outbox/${id}/resubmit`, listing('Brass bell', [bell.path]))).status).toBe(200);
    await sent(device, id);
    expect(await onHosted(hosted)).toEqual(['Brass bell']);
    expect(heldFiles(device)).toEqual([]);
  });

  test('discarding an entry deletes its pictures except those that another entry uses', async () => {
    const { device } = await startPair();
    const [bell, lamp] = [await choose(device, BELL), await choose(device, LAMP)];
    const first = await submit(device, 'Brass bell', [bell.path, lamp.path]);
    await submit(device, 'Other bell', [bell.path]);
    expect((await device.fetch(`/api/device/outbox/${first.id}`, { method: 'DELETE' })).status).toBe(204);
    expect([(await device.fetch(bell.path)).status, (await device.fetch(lamp.path)).status]).toEqual([200, 404]);
    expect(heldFiles(device)).toHaveLength(1);
  });

  test('a picture chosen online, submitted offline a day later and deleted by the hosted server is uploaded again', async () => {
    const { hosted, line: proxy, device } = await startPair(false);
    const bell = await choose(device, BELL);
    expect(bell.width).toBe(192);
    cut(proxy);
    await until('the device to be offline', async () => !(await isOnline(device)));
    const shown = await device.fetch(`${bell.url}&w=160`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await device.fetch(`${bell.path}?s=guessed`)).status).not.toBe(200);
    const { id, manageToken } = await submit(device, 'Brass bell', [bell.path]);
    await until('the first attempt', async () => submissions(proxy) === 1);
    await device.stop();
    const db = openDatabase(path.join(device.dataDir, 'user.db'), { synchronous: 'FULL', migrations: userMigrations });
    db.prepare('UPDATE picture SET uploaded_ms = 1').run();
    db.close();
    fs.rmSync(path.join(hosted.dataDir, 'images'), { recursive: true });
    mend(proxy);
    const again = keep(await startEmbedded(device.dataDir, proxy.url));
    await sent(again, id);
    expect([uploads(proxy), submissions(proxy)]).toEqual([2, 2]);
    const { pictures } = await arrivedListing(again, { id, manageToken });
    expect((await again.fetch(`${pictures[0]?.url}&w=160`)).status).toBe(200);
  });

  test.each(['/api/images', '/api/products'] as const)(
    'killed at %s, before the request arrives and before its answer: everything arrives once, and nothing stays here',
    async (step) => {
      const { hosted, line: proxy, device } = await startPair();
      const { dataDir } = device;
      const { id } = await submit(device, 'Brass bell', [(await choose(device, BELL)).path, (await choose(device, LAMP)).path]);
      await device.stop();
      for (const fate of ['lost', 'arrives'] as const) {
        let isMet: () => void = () => undefined;
        const met = new Promise<void>((resolve) => {
          isMet = resolve;
        });
        proxy.handleWith(({ path }, _res, forward) => {
          if (path !== step) return forward();
          if (fate === 'lost') isMet();
          else forward({ begin: isMet });
        });
        const child = await startServerProcess({ DATA_DIR: dataDir, HOSTED_URL: proxy.url, SAMPLE_CATALOGUE: 'off' });
        await met;
        await child.stop('SIGKILL');
      }
      mend(proxy);
      const again = keep(await startEmbedded(dataDir, proxy.url));
      await sent(again, id);
      expect(await onHosted(hosted)).toEqual(['Brass bell']);
      // Pictures known to have arrived are not uploaded again.
      expect(uploads(proxy)).toBe(step === '/api/images' ? 4 : 2);
      expect(heldFiles(again)).toEqual([]);
    },
  );

  test('when an arrived listing is changed, its new picture is uploaded before the change', async () => {
    const { line: proxy, device } = await startPair();
    const receipt = await submit(device, 'Brass bell', [(await choose(device, BELL)).path]);
    const lamp = await choose(device, LAMP);
    mend(proxy);
    await sent(device, receipt.id);
    const as = { authorization: `Bearer ${receipt.manageToken}` };
    const changed = await send(device, 'PATCH', `/api/listings/${receipt.id}`, { imageUrl: lamp.path, images: [] }, as);
    expect(changed.status).toBe(200);
    const { pictures } = await arrivedListing(device, receipt);
    expect(pictures).toHaveLength(1);
    expect(pictures[0]?.source).toMatch(/^\/img\/[0-9a-f]{32}$/);
    expect(heldFiles(device)).toEqual([]);
  });
});
