import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WireNewDevice, WireRegisteredDevice } from '#domain/device/registered-device.ts';
import { type BackOfficeServer, startBackOfficeServer, TEN_FIELDS } from '../../../fixtures/back-office-server.ts';
import { makeRecord } from '../../../fixtures/make-record.ts';

let server: BackOfficeServer;
beforeEach(async () => {
  server = await startBackOfficeServer({
    records: [makeRecord('p1')],
    limits: { deviceWrites: 3, submissions: 1, edits: 1, quotes: 1, carts: 1 },
  });
});
afterEach(() => server.close());

const register = async (name = 'Hall 3, desk') => (await server.desk<WireNewDevice>('POST', '/devices', { name })).json;
const REVIEW = { author: 'Asha', rating: 5, body: 'Well packed.' };
const review = async (token?: string) => {
  const headers = token === undefined ? {} : { 'tradewind-device': token };
  return server.call('POST', '/api/products/p1/reviews', { body: REVIEW, headers, from: '203.0.113.9' });
};

test('the operator creates a token, which is shown once and stored as a hash', async () => {
  const made = await server.desk<WireNewDevice>('POST', '/devices', { name: ' Hall 3,  desk ' });
  expect(made.status).toBe(201);
  const { token, ...device } = made.json;
  expect(device.name).toBe('Hall 3, desk');
  expect((await server.desk<WireRegisteredDevice[]>('GET', '/devices')).json).toEqual([device]);
  const rows = await server.rows('SELECT * FROM device');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(server.logLines.join()).not.toContain(token);
});

test('only operators list and create devices; a name is required', async () => {
  for (const [method, path] of [
    ['GET', '/api/operator/devices'],
    ['POST', '/api/operator/devices'],
    ['DELETE', '/api/operator/devices/d1'],
  ] as const)
    expect((await server.call(method, path, { token: 'somebody', ...(method === 'POST' && { body: { name: 'x' } }) })).status).toBe(401);
  expect((await server.desk('POST', '/devices', { name: ' ' })).json).toMatchObject({ code: 'invalid_fields' });
  expect((await server.desk('DELETE', '/devices/nobody')).status).toBe(404);
});

test("devices in one hall are counted separately, whatever they write, and do not use up an address's limit", async () => {
  const [first, second] = [await register(), await register('Hall 3, wall')];
  const headers = { 'tradewind-device': first.token };
  const from = '203.0.113.9';
  expect((await review(first.token)).status).toBe(201);
  expect((await server.call('POST', '/api/products', { body: TEN_FIELDS, headers, from })).status).toBe(201);
  expect((await server.call('POST', '/api/carts', { body: { items: [{ id: 'p1', quantity: 1 }] }, headers, from })).status).toBe(201);
  const over = await review(first.token);
  expect([over.status, over.json.code]).toEqual([429, 'too_many_requests']);
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect((await review(second.token)).status).toBe(201);
  expect((await review()).status).toBe(201);
  expect((await review()).status).toBe(429);
});

test('an unknown or revoked token counts against the address again', async () => {
  const { id, token } = await register();
  expect((await review('no-token-of-ours')).status).toBe(201);
  expect((await review('no-token-of-ours')).status).toBe(429);
  expect((await review(token)).status).toBe(201);
  expect((await server.desk('DELETE', `/devices/${id}`)).status).toBe(204);
  expect((await review(token)).status).toBe(429);
  expect((await server.desk('GET', '/devices')).json).toEqual([]);
});
