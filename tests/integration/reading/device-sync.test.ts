import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { DeviceSyncStatus } from '#domain/device/device-wire.ts';
import { openCatalogue } from '../../../server/catalogue/open-catalogue.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { type RoleServer, startEmbedded, startHosted, until } from '../../fixtures/role-server.ts';
import { putGoods } from '../../fixtures/stores/with-store.ts';
import { stopServersAfterEach } from '../device/stop-servers-after-each.ts';

const { keep, newDataDir } = stopServersAfterEach();
/** Writes the given number of changes, cycling through twenty products. */
async function put(dataDir: string, changes: number, priceCentsOf: (n: number) => number): Promise<void> {
  await putGoods(
    dataDir,
    Array.from({ length: changes }, (_, n) => makeRecord(`p${n % 20}`, { priceCents: priceCentsOf(n) })),
  );
}
const status = (device: RoleServer) => device.getJson<DeviceSyncStatus>('/api/device/sync');
const following = (device: RoleServer) => until('the device to follow', async () => (await status(device)).phase === 'following');

/** Starts a proxy between device and hosted server that records requests and can switch to another server. */
async function startHostedProxy(first: RoleServer) {
  const asked: string[] = [];
  let hosted = first;
  const server = http.createServer((req, res) => {
    asked.push((req.url ?? '').split(/[/?]/)[3] ?? '');
    http
      .get(hosted.url + req.url, { headers: { ...req.headers, host: new URL(hosted.url).host } }, (answer) => {
        res.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(res);
      })
      .on('error', () => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return keep({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    leadTo: (other: RoleServer) => {
      hosted = other;
      asked.length = 0;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  });
}

test.each([
  ['900 changes were made: they are fetched', 900, 'changes'],
  ['1,001 changes were made to few products: a full copy is', 1001, 'snapshots'],
])('a device that was away while %s', async (_what, changes, fetched) => {
  const dataDir = newDataDir();
  await put(dataDir, 20, () => 1000);
  const line = await startHostedProxy(keep(await startHosted(dataDir)));
  const before = keep(await startEmbedded(newDataDir(), line.url));
  await following(before);
  await before.stop();
  await put(dataDir, changes, (n) => 2000 + n);
  // Older than a minute, so that the manifest is read first.
  const catalogue = openCatalogue({ file: path.join(before.dataDir, 'catalogue.db'), now: Date.now });
  catalogue.noteAsOf(Date.now() - 120_000);
  catalogue.close();
  const last = { id: `p${(changes - 1) % 20}`, price: (2000 + changes - 1) / 100 };
  const priceAt = async (url: string) => ((await (await fetch(`${url}/api/products/${last.id}`)).json()) as { price: number }).price;
  await until('hosted to show it', async () => (await priceAt(line.url)) === last.price);
  line.asked.length = 0;
  const device = keep(await startEmbedded(before.dataDir, line.url));
  await until('the device to show it', async () => (await priceAt(device.url)) === last.price);
  expect(line.asked.find((what) => what === 'changes' || what === 'snapshots')).toBe(fetched);
});
