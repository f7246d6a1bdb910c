import { expect, test } from 'vitest';
import type { WireRates } from '#domain/money/rates-wire.ts';
import type { WireShopPage } from '#domain/shop/pages/page-wire.ts';
import type { WireShop } from '#domain/shop/shop-wire.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import { CATALOGUE_MIGRATIONS } from '../../../../server/catalogue/schema.ts';
import { dataFiles } from '../../../../server/db/data-files.ts';
import { openDatabase } from '../../../../server/db/open-database.ts';
import { makeRecord } from '../../../fixtures/make-record.ts';
import { type RoleServer, startEmbedded, startHosted, startQuickEmbedded, until } from '../../../fixtures/role-server.ts';
import { putGoods } from '../../../fixtures/stores/with-store.ts';
import { stopServersAfterEach } from '../../device/stop-servers-after-each.ts';

const { keep, newDataDir } = stopServersAfterEach();
const TOKEN = 'desk-token-of-shops-on-devices-01234';
const NOBODY = 'http://127.0.0.1:9';

const PAGES = { pages: { terms: { blocks: { en: '# Our terms\nAll orders.' } } }, withdrawal: 'all' };

async function saveName(hosted: RoleServer, revision: number, name: string): Promise<void> {
  const answer = await hosted.fetch('/api/operator/shop', {
    method: 'PUT',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ revision, body: { brand: { name }, contact: { chatNumber: '4915555550100' }, ...PAGES } }),
  });
  expect(answer.status).toBe(200);
}
async function saveEuro(hosted: RoleServer, revision: number, perUsd: number): Promise<void> {
  const answer = await hosted.fetch('/api/operator/rates', {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ revision, rates: [{ code: 'EUR', perUsd }] }),
  });
  expect(answer.status).toBe(200);
}
const euroOn = async (server: RoleServer) => (await server.getJson<WireRates>('/api/rates')).rates.find(({ code }) => code === 'EUR');
const nameOn = async (server: RoleServer) => (await server.getJson<WireShop>('/api/shop')).brand.name;
const shows = (server: RoleServer, name: string) => until(`${server.url} to show ${name}`, async () => (await nameOn(server)) === name);

/** Takes the documents out of a stopped server's catalogue, as if an older version had written the file. */
function forgetDocuments(dataDir: string): void {
  const db = openDatabase(dataFiles(dataDir).catalogue, { synchronous: 'NORMAL', migrations: CATALOGUE_MIGRATIONS });
  expect(db.prepare("DELETE FROM meta WHERE key IN ('shop', 'rates')").run().changes).toBe(2);
  db.close();
}

test('a device shows the saved settings and rates within one poll, in its first copy, and for weeks without a network, with the age of rates', async () => {
  const hostedDir = newDataDir();
  await putGoods(hostedDir, [makeRecord('kettle')]);
  const hosted = keep(await startHosted(hostedDir, 0, { OPERATOR_TOKEN: TOKEN }));
  const device = keep(await startQuickEmbedded(newDataDir(), hosted.url, { CHAT_NUMBER: '254700000001' }));
  await until('the first copy', async () => (await device.getJson<unknown[]>('/api/products')).length === 1);
  expect(await device.getJson('/api/config')).not.toHaveProperty('shop');

  await saveName(hosted, 0, 'Baobab');
  await shows(device, 'Baobab');
  expect(await device.getJson<WireConfig>('/api/config')).toMatchObject({
    ...{ chatNumber: '4915555550100', chatFallbackNumber: '4915555550100' },
    shop: { revision: 1, brand: { name: 'Baobab' } },
  });
  expect(await device.getJson<WireShopPage>('/api/pages/terms')).toMatchObject({ title: 'Our terms', revision: 1 });
  await saveEuro(hosted, 0, 0.9);
  await until('the device to have the rate', async () => (await euroOn(device))?.perUsd === 0.9);
  const { rates } = await device.getJson<WireConfig>('/api/config');
  expect(rates?.map(({ code, source }) => `${code} ${source}`)).toContain('EUR hand');
  const withdrawal = { orderNumber: 'TW-7K3M9', name: 'Ana', email: 'ana@buyers.example' };
  const body = JSON.stringify(withdrawal);
  const sent = await device.fetch('/api/withdrawals', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect([sent.status, await sent.json()]).toEqual([201, { status: 'received', receivedAt: expect.any(String) }]);
  await saveName(hosted, 1, 'Baobab Trade');
  await shows(device, 'Baobab Trade');

  const late = keep(await startQuickEmbedded(newDataDir(), hosted.url));
  await shows(late, 'Baobab Trade');
  await late.stop();
  for (const [days, age] of [
    [2, undefined],
    [31, 31],
  ] as const) {
    const away = keep(await startEmbedded(late.dataDir, NOBODY, {}, { wall: () => Date.now() + days * 86_400_000 }));
    expect(await nameOn(away)).toBe('Baobab Trade');
    expect(await euroOn(away)).toEqual(await euroOn(hosted));
    const { rates: offered = [] } = await away.getJson<WireConfig>('/api/config');
    expect(offered.find(({ code }) => code === 'EUR')?.ageDays).toBe(age);
    await away.stop();
  }
});

test('a node and a device that were of an older version at the save learn both documents once they are updated', async () => {
  const hostedDir = newDataDir();
  await putGoods(hostedDir, [makeRecord('kettle')]);
  const hosted = keep(await startHosted(hostedDir, 0, { OPERATOR_TOKEN: TOKEN }));
  const device = keep(await startQuickEmbedded(newDataDir(), hosted.url));
  await saveName(hosted, 0, 'Baobab');
  await saveEuro(hosted, 0, 0.9);
  await until('the device to have the rate', async () => (await euroOn(device))?.perUsd === 0.9);
  for (const server of [device, hosted]) {
    await server.stop();
    forgetDocuments(server.dataDir);
  }
  const updated = keep(await startHosted(hosted.dataDir, Number(new URL(hosted.url).port), { OPERATOR_TOKEN: TOKEN }));
  expect([await nameOn(updated), (await euroOn(updated))?.perUsd]).toEqual(['Baobab', 0.9]);
  const again = keep(await startQuickEmbedded(device.dataDir, updated.url));
  await until('the device to have both', async () => (await nameOn(again)) === 'Baobab' && (await euroOn(again))?.perUsd === 0.9);
});
