import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WirePaymentIntent, WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { makeDataDir, type RoleServer, startEmbedded, startHosted } from '../../fixtures/role-server.ts';
import { putGoods } from '../../fixtures/stores/with-store.ts';

const folders = [makeDataDir(), makeDataDir()] as const;
let hosted: RoleServer;
let device: RoleServer;

beforeAll(async () => {
  await putGoods(folders[0], [makeRecord('anvil', { priceCents: 1000 })]);
  hosted = await startHosted(folders[0]);
  device = await startEmbedded(folders[1], hosted.url);
});
afterAll(async () => {
  await device.stop();
  await hosted.stop();
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

const json = (method: string, body: unknown, token?: string): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  body: JSON.stringify(body),
});
/** Starts an order paid on another device, as for a cart handed off. */
async function order(): Promise<WirePaymentIntent> {
  const items = [{ id: 'anvil', quantity: 3 }];
  const { total } = await hosted.getJson<WirePricedCart>('/api/cart/price', json('POST', { items }));
  const init = json('POST', { amount: total, items });
  const headers = { ...init.headers, 'idempotency-key': randomUUID(), 'idempotency-client': randomUUID() };
  return hosted.getJson('/api/create-payment-intent', { ...init, headers });
}
const ANA = { name: 'Ana Lopez', email: 'ana@shop.example', street: '12 Quay Road', city: 'Mombasa', country: 'Kenya' };

test('delivery details given on a device are on the order at once and in its answer', async () => {
  const { orderId, orderToken } = await order();
  const answer = await device.fetch(`/api/orders/${orderId}/delivery`, json('PATCH', ANA, orderToken));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const said = (await answer.json()) as WireOrder;
  expect(said.delivery).toMatchObject(ANA);
  const bearer = { headers: { authorization: `Bearer ${orderToken}` } };
  expect(await hosted.getJson(`/api/orders/${orderId}`, bearer)).toEqual(said);
  expect(await device.getJson(`/api/orders/${orderId}`, bearer)).toEqual(said);
});

test('a refusal of the hosted server is relayed with its message: a wrong field, a wrong token', async () => {
  const { orderId, orderToken } = await order();
  const path = `/api/orders/${orderId}/delivery`;
  for (const [body, token, status] of [
    [{ ...ANA, email: 'ana' }, orderToken, 422],
    [ANA, 'wrong', 401],
  ] as const) {
    const ask = async (server: RoleServer) => {
      const answer = await server.fetch(path, json('PATCH', body, token));
      const { requestId: _own, ...said } = await answer.json();
      return { status: answer.status, said };
    };
    const there = await ask(hosted);
    expect(there.status).toBe(status);
    expect(await ask(device)).toEqual(there);
  }
});

test('offline they are refused and stored nowhere: no outbox contains buyer data', async () => {
  const alone = makeDataDir();
  const offline = await startEmbedded(alone, 'http://127.0.0.1:9');
  try {
    const answer = await offline.fetch(`/api/orders/${randomUUID()}/delivery`, json('PATCH', ANA, 'token'));
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('offline') });
    expect(await offline.getJson('/api/device/outbox')).toEqual([]);
  } finally {
    await offline.stop();
    fs.rmSync(alone, { recursive: true, force: true });
  }
});
