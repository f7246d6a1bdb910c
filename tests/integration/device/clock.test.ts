import { expect, test } from 'vitest';
import type { DeviceSyncStatus } from '#domain/device/device-wire.ts';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { type RoleServer, startEmbedded, startHosted, until } from '../../fixtures/role-server.ts';
import { putGoods } from '../../fixtures/stores/with-store.ts';
import { stopServersAfterEach } from './stop-servers-after-each.ts';

const YEAR = 365 * 86_400_000;
const { keep, newDataDir } = stopServersAfterEach();
const status = (device: RoleServer) => device.getJson<DeviceSyncStatus>('/api/device/sync');

/** Returns the price of a product in the current flash sale, on the home page and in a cart. */
async function saleOn(server: RoleServer) {
  const { flashSale } = await server.getJson<{ flashSale: FlashSale | null }>('/api/home');
  const id = flashSale?.ids[0] ?? 'a';
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ items: [{ productId: id, id, quantity: 10 }] }),
  };
  return { flashSale, priced: await server.getJson<unknown>('/api/cart/price', init) };
}

test.each([
  ['ahead by a year', YEAR],
  ['behind by a year', -YEAR],
])('a device whose clock is %s shows hosted prices: online, offline, set while it runs, and after a restart', async (_what, errorMs) => {
  const dataDir = newDataDir();
  await putGoods(
    dataDir,
    ['a', 'b', 'c'].map((id) => makeRecord(id, { priceCents: 12_000 })),
  );
  const hosted = keep(await startHosted(dataDir));
  let error = errorMs;
  const wall = () => Date.now() + error;
  const device = keep(await startEmbedded(newDataDir(), hosted.url, {}, { wall }));
  await until('the device to follow', async () => (await status(device)).phase === 'following');
  const sale = await saleOn(hosted);
  expect(sale.flashSale).not.toBeNull();
  expect(await saleOn(device)).toEqual(sale);
  const { clockOffsetMs, problem, pricesAsOf } = await status(device);
  expect(Math.abs(clockOffsetMs + errorMs)).toBeLessThan(2000);
  expect(problem).toMatchObject({ code: 'clock_off' });
  // A page starts with the offset, before its first request.
  expect((await device.getJson<WireConfig>('/api/config')).clockOffsetMs).toBe(-errorMs);
  expect(Math.abs(Date.parse(pricesAsOf ?? '') - Date.now())).toBeLessThan(60_000);
  await hosted.stop();
  await until('the device to be offline', async () => !(await status(device)).online);
  error = -errorMs;
  expect(await saleOn(device)).toEqual(sale);
  await until('the offset to follow', async () => Math.abs((await status(device)).clockOffsetMs - errorMs) < 2000);
  await device.stop();
  const restarted = keep(await startEmbedded(device.dataDir, hosted.url, {}, { wall }));
  expect(await saleOn(restarted)).toEqual(sale);
});
