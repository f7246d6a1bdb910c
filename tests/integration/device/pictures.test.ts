import fs from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DeviceSyncStatus } from '#domain/device/device-wire.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { mountSmallDisk } from '../../fixtures/mounted-disk.ts';
import { type RoleServer, startEmbedded, startHosted, until } from '../../fixtures/role-server.ts';
import { putGoods } from '../../fixtures/stores/with-store.ts';
import { type HostedProxy, startHostedProxy } from './hosted-proxy.ts';
import { stopServersAfterEach } from './stop-servers-after-each.ts';

const { keep, newDataDir } = stopServersAfterEach();
const NOBODY = 'http://127.0.0.1:9';
const RESOURCES = path.resolve(import.meta.dirname, '../../../resources');
const KILOBYTE = 1024;
const ACCEPTS_AVIF = { headers: { accept: 'image/avif,image/webp' } };

/** Returns a rendition as far as a device checks it: the magic bytes of its format and its id. */
const rendition = (address: string, size: number) => {
  const bytes = Buffer.alloc(Math.max(size, 64 + address.length));
  bytes.write('RIFF....WEBP', 'latin1');
  bytes.write(address, 12, 'latin1');
  return bytes;
};
const addressIn = (bytes: Buffer) => /\/img\/[\w-]+\?w=\d+/.exec(bytes.toString('latin1'))?.[0];

interface Pair {
  readonly proxy: HostedProxy;
  readonly dataDir: string;
  /** Renditions requested from the hosted server, in order. */
  readonly pictures: () => string[];
}

/** Starts a hosted server with the given number of products of two pictures each; `give` answers its pictures. */
async function startProxyTo(products: number, give: (address: string, res: http.ServerResponse) => void): Promise<Pair> {
  const dataDir = newDataDir();
  await putGoods(
    dataDir,
    Array.from({ length: products }, (_, n) =>
      makeRecord(`p${n}`, { rating: 5 - n / 10, images: [`/img/front-of-p${n}`, `/img/back-of-p${n}`] }),
    ),
  );
  const proxy = keep(await startHostedProxy(keep(await startHosted(dataDir))));
  proxy.handleWith(({ path: asked }, res, forward) => (asked.startsWith('/img/') ? give(asked, res) : forward()));
  return { proxy, dataDir, pictures: () => proxy.asked.filter((asked) => asked.startsWith('/img/')) };
}
const gives = (size: number) => (address: string, res: http.ServerResponse) =>
  void res.writeHead(200, { 'content-type': 'image/webp' }).end(rendition(address, size));

const status = (device: RoleServer) => device.getJson<DeviceSyncStatus>('/api/device/sync');
const isOnline = async (device: RoleServer) => (await status(device)).online;
/** Returns product ids in list order. */
const ranked = async (device: RoleServer) => (await device.getJson<{ id: string }[]>('/api/products')).map(({ id }) => id);
const heldNames = ({ dataDir }: RoleServer) => {
  const folder = path.join(dataDir, 'images');
  return fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
};
const heldBytes = (device: RoleServer) =>
  heldNames(device).reduce((sum, name) => sum + fs.statSync(path.join(device.dataDir, 'images', name)).size, 0);

async function show(device: RoleServer, address: string, init?: RequestInit) {
  const answer = await device.fetch(address, init);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    cache: answer.headers.get('cache-control'),
    is: addressIn(bytes),
    bytes,
  };
}

describe('pictures the hosted server has ready', () => {
  test('are fetched in product order, list pictures first; offline every width and format is answered', async () => {
    const { proxy, pictures } = await startProxyTo(4, gives(500));
    const device = keep(await startEmbedded(newDataDir(), proxy.url));
    await until('all pictures', async () => heldNames(device).length === 12);
    const order = await ranked(device);
    expect(order).toHaveLength(4);
    expect(pictures()).toEqual([
      ...order.map((id) => `/img/front-of-${id}?w=320`),
      ...order.flatMap((id) => [`/img/front-of-${id}?w=640`, `/img/back-of-${id}?w=640`]),
    ]);
    proxy.handleWith((_ask, res) => res.destroy());
    await until('the device to be offline', async () => !(await isOnline(device)));
    const asked = proxy.asked.length;
    expect(await show(device, '/img/front-of-p1?w=320')).toMatchObject({ type: 'image/webp', cache: expect.stringContaining('immutable') });
    for (const [address, init, standIn] of [
      ['/img/front-of-p1?w=160', {}, '/img/front-of-p1?w=320'],
      ['/img/front-of-p1?w=320', ACCEPTS_AVIF, '/img/front-of-p1?w=320'],
      ['/img/front-of-p1?w=1280', ACCEPTS_AVIF, '/img/front-of-p1?w=640'],
      ['/img/back-of-p1?w=160', {}, '/img/back-of-p1?w=640'],
    ] as const)
      expect(await show(device, address, init), address).toMatchObject({ status: 200, type: 'image/webp', cache: 'no-cache', is: standIn });
    expect((await device.fetch('/img/never-seen?w=320')).status).toBe(404);
    expect(proxy.asked.slice(asked).filter((path) => path.startsWith('/img/'))).toEqual([]);
    await device.stop();
    const again = keep(await startEmbedded(device.dataDir, proxy.url));
    expect((await show(again, '/img/back-of-p3?w=1280')).is).toBe('/img/back-of-p3?w=640');
  });

  test('that the hosted server does not have delay none behind them, and are requested once', async () => {
    const { proxy, pictures } = await startProxyTo(7, (address, res) => {
      if (/p6|back/.test(address)) return gives(500)(address, res);
      const problem = { type: 'about:blank', title: 'No', status: 404, code: 'not_found', detail: 'No', instance: '/img', requestId: 'r' };
      res.writeHead(404, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem));
    });
    const device = keep(await startEmbedded(newDataDir(), proxy.url));
    await until('the existing pictures', async () => heldNames(device).length === 9);
    expect(new Set(pictures()).size).toBe(pictures().length);
    expect((await status(device)).problem).toBeNull();
  });

  test('that a page requests come first, held ones that are wide enough are not fetched, and the right one replaces a narrower one', async () => {
    const waiting: { readonly address: string; readonly give: () => void }[] = [];
    const { proxy, pictures } = await startProxyTo(6, (address, res) => {
      waiting.push({ address, give: () => gives(500)(address, res) });
    });
    const device = keep(await startEmbedded(newDataDir(), proxy.url));
    await until('the first picture to be requested', async () => waiting.length === 1);
    const last = (await ranked(device)).at(-1);
    const page = show(device, `/img/front-of-${last}?w=1280`);
    await until('the page’s picture to be requested at once', async () => waiting.length === 2);
    waiting[0]?.give();
    // A request would have been sent long before.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(pictures()).toHaveLength(2);
    waiting[1]?.give();
    expect(await page).toMatchObject({ is: `/img/front-of-${last}?w=1280`, cache: expect.stringContaining('immutable') });
    await until('the download to continue', async () => waiting.length === 3);
    expect(await show(device, `/img/front-of-${last}?w=640`)).toMatchObject({ is: `/img/front-of-${last}?w=1280`, cache: 'no-cache' });
    expect(pictures()).toHaveLength(3);

    const first = waiting[0]?.address.split('?')[0];
    const narrow = show(device, `${first}?w=1280`);
    await until('the wider picture to be requested', async () => pictures().includes(`${first}?w=1280`));
    // It does not arrive in time.
    expect(await narrow).toMatchObject({ is: `${first}?w=320`, cache: 'no-cache' });
    waiting.at(-1)?.give();
    await until('the correct picture', async () => (await show(device, `${first}?w=1280`)).is === `${first}?w=1280`);
  });

  test('stay within PICTURES_MB: pictures that were displayed are kept, the last product in order is evicted first', async () => {
    const { proxy, pictures } = await startProxyTo(12, gives(150 * KILOBYTE));
    const device = keep(await startEmbedded(newDataDir(), proxy.url, { PICTURES_MB: '1' }));
    await until('the products', async () => (await ranked(device)).length === 12);
    const order = await ranked(device);
    // The picture that exceeds the limit is fetched but not kept.
    await until('as many pictures as fit the budget', async () => pictures().length >= 7);
    const [lowest, below] = [order.at(-1), order.at(-2)];
    for (const id of [lowest, below]) expect((await show(device, `/img/back-of-${id}?w=160`)).status).toBe(200);
    await until('both pictures to be kept', async () =>
      [lowest, below].every((id) => heldNames(device).includes(`back-of-${id}-160.webp`)),
    );
    await expect.poll(() => heldBytes(device)).toBeLessThanOrEqual(KILOBYTE * KILOBYTE);
    const ahead = heldNames(device).filter((name) => name.startsWith('front-of-'));
    expect(ahead).toEqual(
      order
        .slice(0, ahead.length)
        .map((id) => `front-of-${id}-320.webp`)
        .sort(),
    );
    expect(ahead.length).toBeGreaterThanOrEqual(4);
    await device.stop();
    const smaller = keep(await startEmbedded(device.dataDir, NOBODY, { PICTURES_MB: '0' }));
    await until('the smaller budget to be applied', async () => heldNames(smaller).length === 0);
  });

  test('are kept completely or not at all: an invalid, truncated or half-written one is missing', async () => {
    const lies: ((res: http.ServerResponse) => void)[] = [
      (res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the hotel</h1>'),
      (res) => res.writeHead(200, { 'content-type': 'image/webp' }).end('<h1>Welcome to the hotel</h1>'),
      (res) => {
        res.writeHead(200, { 'content-type': 'image/webp', 'content-length': 5000 }).write(rendition('/img/x?w=320', 900));
        setTimeout(() => res.destroy(), 50);
      },
    ];
    let asked = 0;
    const { proxy } = await startProxyTo(1, (_address, res) => {
      lies[asked % lies.length]?.(res);
      asked += 1;
    });
    const dataDir = newDataDir();
    fs.mkdirSync(path.join(dataDir, 'images'), { recursive: true });
    fs.writeFileSync(path.join(dataDir, 'images', 'b6f0.part'), 'half of one');
    fs.writeFileSync(path.join(dataDir, 'images', 'front-of-p0-160.webp'), '');
    const device = keep(await startEmbedded(dataDir, proxy.url));
    await until('all three pictures to be requested', async () => asked >= 3);
    for (const width of [160, 640, 1280]) expect((await device.fetch(`/img/front-of-p0?w=${width}`)).status).toBe(404);
    await until('nothing to be kept', async () => heldNames(device).length === 0);
    expect((await status(device)).problem).toBeNull();
  });

  test('a full disk is reported, requested pictures are still shown, and fetching resumes when there is space', async ({ skip }) => {
    const { proxy } = await startProxyTo(8, gives(100 * KILOBYTE));
    const dataDir = newDataDir();
    const disk = mountSmallDisk(path.join(dataDir, 'images'), 300);
    if ('whyNot' in disk) return skip(disk.whyNot);
    const device = await startEmbedded(dataDir, proxy.url);
    try {
      await until('the problem to be reported', async () => (await status(device)).problem?.code === 'disk_full');
      expect((await status(device)).problem?.detail).toMatch(/Make room/);
      expect((await show(device, '/img/back-of-p7?w=1280')).is).toBe('/img/back-of-p7?w=1280');
      expect(heldNames(device).filter((name) => !name.endsWith('.webp'))).toEqual([]);
      disk.grow(9000);
      await until('all pictures', async () => heldNames(device).length >= 24);
      await until('the problem to be cleared', async () => (await status(device)).problem === null);
    } finally {
      await device.stop();
      disk.release();
    }
  });
});

describe("the sample's pictures", () => {
  const hashes = fs
    .readdirSync(path.join(RESOURCES, 'pictures'))
    .filter((name) => name.endsWith('.webp'))
    .map((name) => path.basename(name, '.webp'));
  /** Width in pixels from the header of a lossy WebP. */
  const widthOf = (bytes: Buffer) => (bytes.toString('latin1', 12, 16) === 'VP8 ' ? bytes.readUInt16LE(26) & 0x3fff : undefined);

  test('are shipped with a device as WebP of 640 and 320 pixels', () => {
    expect(hashes.length).toBeGreaterThan(1000);
    for (const hash of hashes) {
      expect(widthOf(fs.readFileSync(path.join(RESOURCES, 'pictures', `${hash}.webp`))), hash).toBe(640);
      expect(widthOf(fs.readFileSync(path.join(RESOURCES, 'pictures/320', `${hash}.webp`))), hash).toBe(320);
    }
  });

  test('are answered offline unchanged for every width and format', async () => {
    const device = keep(await startEmbedded(newDataDir(), NOBODY));
    const [hash] = hashes;
    for (const [width, of] of [
      [160, 320],
      [320, 320],
      [640, 640],
      [1280, 640],
    ] as const)
      for (const init of [{}, ACCEPTS_AVIF]) {
        const { bytes, ...said } = await show(device, `/img/${hash}?w=${width}`, init);
        const isExact = width === of && !('headers' in init);
        expect(said, `${width}`).toMatchObject({ status: 200, type: 'image/webp' });
        expect(said.cache).toBe(isExact ? 'public, max-age=31536000, immutable' : 'no-cache');
        expect(widthOf(bytes)).toBe(of);
      }
    expect(heldNames(device)).toEqual([]);
  });

  test('come from the hosted server in the requested format where the device has none wide enough', async () => {
    const hosted = keep(await startHosted(newDataDir(), 0, { SAMPLE_CATALOGUE: 'on' }));
    const device = keep(await startEmbedded(newDataDir(), hosted.url));
    await until('the device to be online', () => isOnline(device));
    for (const [hash, init, type] of [
      [hashes[0], {}, 'image/webp'],
      [hashes[1], ACCEPTS_AVIF, 'image/avif'],
    ] as const) {
      const asked = `/img/${hash}?w=1280`;
      await until('hosted to have it', async () => (await show(hosted, asked, init)).type === type);
      expect(await show(device, asked, init)).toEqual(await show(hosted, asked, init));
      expect((await show(device, asked, init)).type).toBe(type);
    }
  });
});
