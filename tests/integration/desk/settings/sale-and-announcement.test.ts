import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WirePaymentIntent } from '#domain/cart/checkout-wire.ts';
import { percentOf, TAX_PERCENT } from '#domain/kernel/money.ts';
import type { WireProduct } from '#domain/product/product-wire.ts';
import type { WireDeskShop } from '#domain/shop/shop-wire.ts';
import type { WireConfig, WireHome } from '#domain/site/home-wire.ts';
import { makeRecord } from '../../../fixtures/make-record.ts';
import { cartOf } from '../../../fixtures/money-server.ts';
import { makeDataDir, type RoleServer, startHosted, startQuickEmbedded, until } from '../../../fixtures/role-server.ts';
import { putGoods } from '../../../fixtures/stores/with-store.ts';

const TOKEN = 'desk-token-of-the-shops-sale-0123456';
const PRICE_CENTS = 1000;
const GOODS = Array.from({ length: 30 }, (_, at) => makeRecord(`p${String(at).padStart(2, '0')}`, { priceCents: PRICE_CENTS, moq: 1 }));

let hosted: RoleServer;
let device: RoleServer;
beforeAll(async () => {
  const dir = makeDataDir();
  await putGoods(dir, GOODS);
  hosted = await startHosted(dir, 0, { OPERATOR_TOKEN: TOKEN });
  device = await startQuickEmbedded(makeDataDir(), hosted.url);
  await until('the first copy', async () => (await device.getJson<unknown[]>('/api/products?limit=1')).length === 1);
});
afterAll(async () => {
  for (const server of [device, hosted]) {
    await server.stop();
    fs.rmSync(server.dataDir, { recursive: true, force: true });
  }
});

async function save(body: object) {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const { revision } = await hosted.getJson<WireDeskShop>('/api/operator/shop', { headers });
  const answer = await hosted.fetch('/api/operator/shop', {
    method: 'PUT',
    headers,
    body: JSON.stringify({ revision, body }),
  });
  return { status: answer.status, json: (await answer.json()) as WireDeskShop & { errors: { field: string; message: string }[] } };
}

/** Everything that shows the sale: home, configuration, a product's deal and its price in a cart. */
async function saleOn(server: RoleServer, id: string) {
  const { flashSale, flashProducts } = await server.getJson<WireHome>('/api/home');
  const config = await server.getJson<WireConfig>('/api/config');
  const { deal } = await server.getJson<WireProduct>(`/api/products/${id}`);
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ items: [{ productId: id, id, quantity: 1 }] }),
  };
  const { lines } = await server.getJson<{ lines: { unitPrice: number }[] }>('/api/cart/price', init);
  expect(config.flashSale).toEqual(flashSale);
  return {
    ids: flashSale?.ids ?? [],
    shown: flashProducts.length,
    percentOff: flashSale?.percentOff ?? 0,
    deal: deal?.price ?? null,
    inCart: lines[0]?.unitPrice,
  };
}
const etagOf = async (server: RoleServer, path: string) => (await server.fetch(path)).headers.get('etag');

test('the sale is changed, turned off and on at noon: on its own node with the next request, on a device with the next poll', async () => {
  const first = (await hosted.getJson<WireHome>('/api/home')).flashSale?.ids[0] ?? '';
  const onDevice = (expected: object) => expect.poll(() => saleOn(device, first), { timeout: 5000 }).toEqual(expected);
  const initial = await saleOn(hosted, first);
  expect(initial).toMatchObject({ shown: 6, percentOff: 30, deal: 7, inCart: 7 });
  await onDevice(initial);
  const elsewhere = GOODS.map(({ product }) => product.id).find((id) => !initial.ids.includes(id));
  const paths = [`/api/products/${elsewhere}`, '/api/categories', '/api/suggest?q=p0'];
  const etags = await Promise.all(paths.map((path) => etagOf(hosted, path)));

  expect((await save({ sale: { isOn: false } })).json.body.sale).toEqual({ isOn: false, percent: 30, size: 6 });
  const off = { ids: [], shown: 0, percentOff: 0, deal: null, inCart: 10 };
  expect(await saleOn(hosted, first)).toEqual(off);
  await onDevice(off);
  expect((await hosted.getJson<WireConfig>('/api/config')).shop?.sale).toEqual({ isOn: false, percent: 30, size: 6 });

  await save({ sale: { percent: 20, size: 8 } });
  const larger = await saleOn(hosted, first);
  expect(larger).toMatchObject({ shown: 8, percentOff: 20, deal: 8, inCart: 8 });
  expect(larger.ids.slice(0, 6)).toEqual(initial.ids);
  await onDevice(larger);
  await save({ sale: { percent: 20, size: 1 } });
  const single = { ids: initial.ids.slice(0, 1), shown: 1, percentOff: 20, deal: 8, inCart: 8 };
  expect(await saleOn(hosted, first)).toEqual(single);
  await onDevice(single);

  const refused = await save({ sale: { percent: 100, size: 0 } });
  expect([refused.status, refused.json.errors.map(({ field }) => field)]).toEqual([422, ['body.sale.percent', 'body.sale.size']]);
  expect(await saleOn(hosted, first)).toEqual(single);

  await save({ sale: {} });
  expect(await saleOn(hosted, first)).toEqual(initial);
  expect((await hosted.getJson<WireConfig>('/api/config')).shop).not.toHaveProperty('sale');
  expect(await Promise.all(paths.map((path) => etagOf(hosted, path)))).toEqual(etags);
  await onDevice(initial);
});

test('a cart from before the sale was turned off is told the new price and charged nothing else', async () => {
  const id = (await hosted.getJson<WireHome>('/api/home')).flashSale?.ids[0] ?? '';
  const total = (10 * PRICE_CENTS + percentOf(10 * PRICE_CENTS, TAX_PERCENT)) / 100;
  const pay = async (unitPrice: number) => {
    const cart = cartOf(id, 10, unitPrice);
    const answer = await hosted.fetch('/api/create-payment-intent', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(cart),
    });
    return { status: answer.status, json: (await answer.json()) as WirePaymentIntent & { code: string; breakdown: { total: number } } };
  };
  expect((await pay(7)).status).toBe(201);
  await save({ sale: { isOn: false } });
  const refused = await pay(7);
  expect([refused.status, refused.json.code, refused.json.breakdown.total]).toEqual([409, 'price_changed', total]);
  expect((await pay(10)).json).toMatchObject({ total });
});

test('an announcement is on its places only, from its save until its end, on a device too', async () => {
  const shownOn = async (server: RoleServer) => (await server.getJson<WireConfig>('/api/config')).shop?.announcement;
  const announce = async (announcement: object) => {
    const { revision } = (await save({ announcement: { text: { en: 'Closed on Friday' }, ...announcement } })).json;
    await until('the device to follow', async () => (await device.getJson<WireConfig>('/api/config')).shop?.revision === revision);
    return Promise.all([hosted, device].map(shownOn));
  };
  const shown = { id: expect.any(String), text: 'Closed on Friday', tone: 'info' };
  expect(await announce({ on: ['web'] })).toEqual([shown, undefined]);
  expect(await announce({ on: ['desktop'] })).toEqual([undefined, shown]);
  expect(await announce({ on: ['kiosk'] })).toEqual([undefined, undefined]);
  const endsAt = new Date(Date.now() + 60_000).toISOString();
  expect(await announce({ until: endsAt })).toEqual([
    { ...shown, until: endsAt },
    { ...shown, until: endsAt },
  ]);
  expect(await announce({ until: '2026-01-01T00:00:00Z' })).toEqual([undefined, undefined]);
});
