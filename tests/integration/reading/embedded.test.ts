import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DeviceSyncStatus, OutboxEntry } from '#domain/device/device-wire.ts';
import type { Stores } from '../../../server/stores/stores.ts';
import { BELL_BY_ADDRESS } from '../../fixtures/device/brass-bell.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { type RoleServer, startEmbedded, startHosted, until } from '../../fixtures/role-server.ts';
import { send } from '../../fixtures/site-server.ts';
import { withStore } from '../../fixtures/stores/with-store.ts';
import { stopServersAfterEach } from '../device/stop-servers-after-each.ts';

const { keep, newDataDir } = stopServersAfterEach();

async function stocked(ids: readonly string[]): Promise<string> {
  const dataDir = newDataDir();
  await write(dataDir, (store) => store.putRecords(ids.map((id) => makeRecord(id, { name: `Anvil ${id}`, sku: `AN-100-${id}` }))));
  return dataDir;
}

async function write(dataDir: string, work: (store: Stores['products']) => Promise<unknown>): Promise<void> {
  await withStore(dataDir, ({ stores }) => work(stores.products));
}

const status = (device: RoleServer) => device.getJson<DeviceSyncStatus>('/api/device/sync');
const ids = async (server: RoleServer) => (await server.getJson<{ id: string }[]>('/api/products')).map(({ id }) => id);
const following = (device: RoleServer) => until('the device to follow', async () => (await status(device)).phase === 'following');
const portOf = (server: RoleServer) => Number(new URL(server.url).port);

const quote = { name: 'Ada', email: 'ada@example.com', quantity: 20, message: 'by Friday' };
const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const outbox = (device: RoleServer) => device.getJson<OutboxEntry[]>('/api/device/outbox');

describe('the embedded role', () => {
  test('loads a snapshot, follows changes, and answers the same bytes as the hosted server', async () => {
    const hosted = keep(await startHosted(await stocked(['a', 'b', 'c'])));
    const device = keep(await startEmbedded(newDataDir(), hosted.url));
    await following(device);
    expect(await ids(device)).toEqual(['a', 'b', 'c']);
    await write(hosted.dataDir, async (store) => {
      await store.putRecords([makeRecord('d', { rating: 5, gtin: '4006381333931' })]);
      await store.deleteProducts(['b']);
    });
    await until('the change to arrive', async () => (await ids(device)).join() === 'd,a,c');
    const codes = ['AN-100-C', '04006381333931', 'AN-100-B'].map((code) => `/api/products?search=${code}`);
    expect(await Promise.all(codes.map(async (url) => (await device.getJson<{ id: string }[]>(url)).map(({ id }) => id)))).toEqual([
      ['c'],
      ['d'],
      [],
    ]);
    for (const url of ['/api/products', '/api/products/d', '/api/home', '/api/products/facets?search=anvil', ...codes])
      expect(await (await device.fetch(url)).text()).toBe(await (await hosted.fetch(url)).text());
    expect(await status(device)).toMatchObject({ online: true, rows: 3, phase: 'following' });
  });

  test('keeps serving without the hosted server and reports it, also after a restart', async () => {
    const hosted = keep(await startHosted(await stocked(['a', 'b'])));
    const device = keep(await startEmbedded(newDataDir(), hosted.url));
    await following(device);
    await hosted.stop();
    await until('the device to notice', async () => !(await status(device)).online);
    expect(await ids(device)).toEqual(['a', 'b']);
    await device.stop();
    const restarted = keep(await startEmbedded(device.dataDir, hosted.url));
    expect(await ids(restarted)).toEqual(['a', 'b']);
    await until('the device to notice', async () => (await status(restarted)).phase === 'offline');
    const { pricesAsOf } = await status(restarted);
    expect(Date.parse(pricesAsOf ?? '')).toBeLessThanOrEqual(Date.now());
    expect((await restarted.fetch('/api/products?search=anvil')).headers.get('x-total-count')).toBe('2');
  });

  test('a cached page is not served under another host name', async () => {
    const hosted = keep(await startHosted(await stocked(['a'])));
    const device = keep(await startEmbedded(newDataDir(), hosted.url));
    await following(device);
    const ask = (host: string) => send(portOf(device), '/api/products', { headers: { host } });
    // Cached at the second request, so the third is a cache hit.
    for (let asked = 0; asked < 3; asked += 1) expect((await ask(`localhost:${portOf(device)}`)).status).toBe(200);
    expect((await ask(`rebound.example:${portOf(device)}`)).status).toBe(404);
  });

  test('a submission made offline arrives once when the hosted server is back, with its original key', async () => {
    const hosted = keep(await startHosted(await stocked(['a'])));
    const device = keep(await startEmbedded(newDataDir(), hosted.url));
    await following(device);
    await hosted.stop();
    const answer = await device.fetch('/api/quotes', post(quote, { 'idempotency-key': 'from-the-page' }));
    expect(answer.status).toBe(202);
    expect(await answer.json()).toMatchObject({
      status: 'queued',
      reviewBy: null,
      message: 'Saved on this device. It goes out as soon as there is a connection.',
    });
    await device.fetch('/api/quotes', post(quote, { 'idempotency-key': 'from-the-page' }));
    expect(await outbox(device)).toMatchObject([{ kind: 'quote', title: '20 units for Ada', body: quote }]);
    await device.stop();
    const again = keep(await startHosted(hosted.dataDir, portOf(hosted)));
    const restarted = keep(await startEmbedded(device.dataDir, again.url));
    await until('the quote to be sent', async () => (await outbox(restarted))[0]?.state === 'sent');
    expect(await withStore(again.dataDir, ({ rows }) => rows('SELECT 1 FROM quote'))).toHaveLength(1);
    const [sent] = await outbox(restarted);
    expect(sent).toMatchObject({ title: null, body: null, reason: null, answer: { code: expect.stringMatching(/^RFQ-/) } });
  });

  test('an entry the hosted server refuses is shown with the reason and does not block the next; corrected it is sent', async () => {
    const hosted = keep(await startHosted(await stocked(['a'])));
    const device = keep(await startEmbedded(newDataDir(), hosted.url));
    await following(device);
    const review = { author: 'Ada', rating: 5, body: 'Rings true' };
    await device.fetch('/api/products/nobody/reviews', post(review));
    await device.fetch('/api/products/a/reviews', post(review));
    await until('both to have an outcome', async () =>
      (await outbox(device)).every(({ state }) => state === 'sent' || state === 'rejected'),
    );
    const [second, first] = await outbox(device);
    expect(second).toMatchObject({ kind: 'review', state: 'sent' });
    expect(first).toMatchObject({ kind: 'review', state: 'rejected', title: 'Rings true', reason: expect.stringMatching(/product/i) });
    await write(hosted.dataDir, (store) => store.putRecords([makeRecord('nobody')]));
    await until('hosted to have it', async () => (await hosted.fetch('/api/products/nobody')).status === 200);
    await device.fetch(`/api/device/outbox/${first?.id}/resubmit`, post({ ...review, body: 'Again' }));
    await until('it to be sent', async () => (await outbox(device)).every(({ state }) => state === 'sent'));
  });

  test('an invalid write is refused on the device by field, and card payments are never accepted', async () => {
    const device = keep(await startEmbedded(newDataDir(), 'http://127.0.0.1:9'));
    const bad = await device.fetch('/api/quotes', post({ ...quote, email: 'nobody' }));
    expect(bad.status).toBe(422);
    expect(await bad.json()).toMatchObject({ code: 'invalid_fields', errors: [{ field: 'email' }] });
    const card = await device.fetch('/api/create-payment-intent', post({ amount: 1, items: [] }));
    expect(card.status).toBe(503);
    expect(await card.json()).toMatchObject({ code: 'payments_off' });
    expect(await outbox(device)).toEqual([]);
  });

  test('a queued listing is found under its device id before and after it was sent', async () => {
    const hosted = keep(await startHosted(await stocked(['a'])));
    const device = keep(await startEmbedded(newDataDir(), hosted.url));
    await following(device);
    await hosted.stop();
    const receipt = await (await device.fetch('/api/products', post(BELL_BY_ADDRESS))).json();
    const { id, manageToken } = receipt as { id: string; manageToken: string };
    const asOwner = { headers: { authorization: `Bearer ${manageToken}` } };
    expect(await device.getJson(`/api/listings/${id}`, asOwner)).toMatchObject({ id, status: 'queued', listing: BELL_BY_ADDRESS });
    expect((await device.fetch(`/api/listings/${id}`, { headers: { authorization: 'Bearer wrong' } })).status).toBe(404);
    keep(await startHosted(hosted.dataDir, portOf(hosted)));
    await until('the listing to be sent', async () => (await outbox(device))[0]?.state === 'sent');
    expect(await device.getJson(`/api/listings/${id}`, asOwner)).toMatchObject({
      id,
      status: 'pending_review',
      listing: { name: 'Brass bell' },
    });
  });

  test('a captive portal that answers everything with a page counts as offline and empties nothing', async () => {
    const hosted = keep(await startHosted(await stocked(['a'])));
    const device = keep(await startEmbedded(newDataDir(), hosted.url));
    await following(device);
    await device.stop();
    const port = portOf(hosted);
    await hosted.stop();
    const portal = http.createServer((_req, res) => res.setHeader('content-type', 'text/html').end('<h1>Welcome to the hotel</h1>'));
    await new Promise<void>((resolve) => portal.listen(port, '127.0.0.1', resolve));
    const caught = keep(await startEmbedded(device.dataDir, hosted.url));
    await until('the device to be offline', async () => (await status(caught)).phase === 'offline');
    expect(await ids(caught)).toEqual(['a']);
    portal.closeAllConnections();
    await new Promise((resolve) => portal.close(resolve));
  });

  test('a corrupt catalogue is set aside and filled again unattended', async () => {
    const hosted = keep(await startHosted(await stocked(['a', 'b'])));
    const device = keep(await startEmbedded(newDataDir(), hosted.url));
    await following(device);
    await device.stop();
    fs.writeFileSync(path.join(device.dataDir, 'catalogue.db'), 'this is no database'.repeat(500));
    const restarted = keep(await startEmbedded(device.dataDir, hosted.url));
    await following(restarted);
    expect(await ids(restarted)).toEqual(['a', 'b']);
  });
});
