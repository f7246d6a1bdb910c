import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Manifest } from '#domain/catalogue/feed-schema.ts';
import type { DeviceSyncStatus } from '#domain/device/device-wire.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { mountSmallDisk } from '../../fixtures/mounted-disk.ts';
import { makeDataDir, type RoleServer, startEmbedded, startHosted, until } from '../../fixtures/role-server.ts';
import { putGoods } from '../../fixtures/stores/with-store.ts';
import { breakAfter, type HostedProxy, startHostedProxy } from './hosted-proxy.ts';

const MIB = 1024 * 1024;
const ROWS = 1300;
/** Incompressible text, so that the snapshot has several pieces. */
const noise = (id: number) => Array.from({ length: 24 }, (_, n) => createHash('sha512').update(`${id} ${n}`).digest('base64')).join(' ');

let hosted: RoleServer;
let proxy: HostedProxy;
const running: RoleServer[] = [];
const folders: string[] = [];

beforeAll(async () => {
  const dataDir = makeDataDir();
  await putGoods(
    dataDir,
    Array.from({ length: ROWS }, (_, n) => makeRecord(`p${n}`, { description: noise(n) })),
  );
  hosted = await startHosted(dataDir);
});
afterAll(async () => {
  await hosted.stop();
  fs.rmSync(hosted.dataDir, { recursive: true });
});
afterEach(async () => {
  for (const device of running.splice(0)) await device.stop();
  await proxy.stop();
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

async function startDevice(dataDir = makeDataDir()): Promise<RoleServer> {
  const device = await startEmbedded(dataDir, proxy.url);
  running.push(device);
  folders.push(dataDir);
  return device;
}
const status = (device: RoleServer) => device.getJson<DeviceSyncStatus>('/api/device/sync');
const isSnapshot = (path: string) => path.startsWith('/v1/sync/snapshots/');
const snapshotsAsked = () => proxy.asked.filter(isSnapshot);
const readManifest = () => hosted.getJson<Manifest>('/v1/sync/manifest');
const holdsAll = (device: RoleServer) => until('every product to be on the device', async () => (await status(device)).rows === ROWS);

describe('a snapshot download', () => {
  test('works over a connection that answers every range request with the whole file', async () => {
    proxy = await startHostedProxy(hosted);
    proxy.handleWith(({ path, range }, res, forward) => {
      if (isSnapshot(path) && range === undefined) forward({ write: breakAfter(res, MIB + 5000) });
      else forward({ range: undefined });
    });
    await holdsAll(await startDevice());
    expect(snapshotsAsked().length).toBeLessThanOrEqual(3);
  });

  test('is completed although the hosted server offers a newer snapshot; later changes are fetched as changes', async () => {
    const before = (await readManifest()).snapshot;
    proxy = await startHostedProxy(hosted);
    let isCut = true;
    proxy.handleWith(({ path }, res, forward) => {
      if (!isCut) forward();
      // Breaks only once: otherwise a device that returns while the next snapshot is built would get the rest.
      else if (snapshotsAsked().length > 1) res.destroy();
      else if (isSnapshot(path)) forward({ write: breakAfter(res, MIB + 5000) });
      else if (path.startsWith('/v1/ping') && snapshotsAsked().length > 0) res.destroy();
      else forward();
    });
    const device = await startDevice();
    await until('the connection to be cut', async () => snapshotsAsked().length > 0 && !(await status(device)).online);
    await putGoods(
      hosted.dataDir,
      Array.from({ length: 300 }, (_, n) => makeRecord(`p${n}`, { description: noise(n), priceCents: 4200 })),
    );
    await until('hosted to name a newer one', async () => (await readManifest()).snapshot?.sha256 !== before?.sha256);
    proxy.asked.length = 0;
    isCut = false;
    await until('the newest price', async () => (await (await device.fetch('/api/products/p7')).json()).price === 42);
    expect(snapshotsAsked()).toEqual([`/v1/sync/snapshots/${before?.sha256}`]);
  });

  test('waits on a full disk without fetching again, and resumes when there is space', async ({ skip }) => {
    proxy = await startHostedProxy(hosted);
    const dataDir = makeDataDir();
    const disk = mountSmallDisk(dataDir, 6 * 1024);
    if ('whyNot' in disk) return skip(disk.whyNot);
    try {
      const device = await startDevice(dataDir);
      await until('the problem to be reported', async () => (await status(device)).problem?.code === 'disk_full');
      expect((await status(device)).problem?.detail).toMatch(/Make room/);
      const failed = proxy.asked.length;
      await until('the download to be retried', async () => proxy.asked.slice(failed).some((path) => path.startsWith('/v1/sync/manifest')));
      disk.grow(60 * 1024);
      await holdsAll(device);
      expect(snapshotsAsked()).toHaveLength(1);
      await until('the problem to be cleared', async () => (await status(device)).problem === null);
    } finally {
      for (const device of running.splice(0)) await device.stop();
      disk.release();
    }
  });
});
