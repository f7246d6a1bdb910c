import fs from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import type { WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WirePortalListing, WireSupplier } from '#domain/supplier/supplier-wire.ts';
import { TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { importForm, makeCsv } from '../../fixtures/import-files.ts';
import { EMBEDDED_TOKEN, makeDataDir, type RoleServer, startEmbedded, startHosted, until } from '../../fixtures/role-server.ts';
import { withStore } from '../../fixtures/stores/with-store.ts';

const OPERATOR_TOKEN = 'desk-token-of-suppliers-everywhere';
const HOUR_MS = 3_600_000;
let dirs: string[];
let hosted: RoleServer;
let device: RoleServer;
beforeEach(async () => {
  dirs = [makeDataDir(), makeDataDir()];
  hosted = await startHosted(dirs[0] ?? '', 0, { OPERATOR_TOKEN });
  device = await startEmbedded(dirs[1] ?? '', hosted.url);
});
afterEach(async () => {
  await device.stop();
  await hosted.stop();
  for (const dir of dirs) fs.rmSync(dir, { recursive: true });
});

async function post<T>(server: RoleServer, path: string, body: object, token?: string): Promise<T> {
  const answer = await server.fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-device-token': EMBEDDED_TOKEN,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
  return (await answer.json()) as T;
}
const decide = (path: string, body: object = {}) => post(hosted, `/api/operator/${path}`, body, OPERATOR_TOKEN);
const statusOf = async (server: RoleServer, path: string) => (await server.fetch(path)).status;

async function published() {
  const receipt = await post<WireListingReceipt>(hosted, '/api/products', TEN_FIELDS);
  await decide(`listings/${receipt.id}/publish`, { revision: 1 });
  const link = receipt.supplierToken ?? '';
  return { id: receipt.id, link, supplierId: link.slice(0, link.lastIndexOf('.')) };
}

test("a blocked supplier's goods disappear from hosted and every device with its page, and return verified", async () => {
  const { id, supplierId } = await published();
  const [product, page] = [`/api/products/${id}`, `/api/suppliers/${supplierId}`];
  await until('the device has it', async () => (await statusOf(device, product)) === 200);
  expect(await device.getJson<WireSupplier>(page)).toMatchObject({ name: 'Harbour Mugs', isVerified: false, products: 1, answerMs: null });
  await decide(`suppliers/${supplierId}/block`);
  for (const path of [product, page]) expect(await statusOf(hosted, path)).toBe(404);
  await until('it left the device', async () => (await statusOf(device, product)) === 404);
  expect(await statusOf(device, page)).toBe(404);
  await decide(`suppliers/${supplierId}/verify`);
  await decide(`suppliers/${supplierId}/unblock`);
  expect(await hosted.getJson(product)).toMatchObject({ id });
  await until('it is on the device again', async () => (await statusOf(device, product)) === 200);
  expect((await device.getJson<WireSupplier>(page)).isVerified).toBe(true);
}, 30_000);

test('a listing queued on a device arrives with the supplier link it was submitted with, which the device opens too', async () => {
  const { link } = await published();
  await post(device, '/api/products', { ...TEN_FIELDS, name: 'Enamel plate', supplierToken: link });
  const own = async (server: RoleServer) =>
    (await server.getJson<WirePage<WirePortalListing>>('/api/supplier/listings', { headers: { authorization: `Bearer ${link}` } })).entries;
  await until('it has arrived', async () => (await own(hosted)).length === 2);
  expect((await own(device)).map(({ name }) => name).sort()).toEqual(['Enamel mug', 'Enamel plate']);
}, 30_000);

test("an import's manage links use the address its sender used, even if no public address is configured", async () => {
  const sent = await hosted.fetch('/api/listings/import', { method: 'POST', body: importForm(makeCsv(1)) });
  const { id, token } = (await sent.json()) as WireImportReceipt;
  const bearer = { headers: { authorization: `Bearer ${token}` } };
  const at = `/api/listings/import/${id}`;
  await until('it is read', async () => (await hosted.getJson<WireImportJob>(at, bearer)).state === 'ready');
  await post(hosted, `${at}/confirm`, {}, token);
  const file = await (await hosted.fetch(`${at}/listings.csv`, bearer)).text();
  const [link = ''] = /https?:[^",\s]+/.exec(file) ?? [];
  expect(new URL(link).origin).toBe(hosted.url);
  const [, listing = '', secret = ''] = /\/listing\/([^#]+)#(.+)$/.exec(link) ?? [];
  const listed = await hosted.fetch(`/api/listings/${listing}`, { headers: { authorization: `Bearer ${secret}` } });
  expect(listed.status).toBe(200);
}, 30_000);

test("a supplier's response time is shown from three answers on: the median, updated at once", async () => {
  const { supplierId } = await published();
  const line = { id: 'p', name: 'Mug', variant: {}, quantity: 1, unitPriceCents: 100, lineTotalCents: 100, supplierId, supplierName: 'H' };
  const waits = [1, 2, 40];
  await withStore(hosted.dataDir, async ({ stores: { quotes } }) => {
    for (const [at, hours] of waits.entries())
      await quotes.insert({
        ...{ id: `q${at}`, code: `RFQ-${at}`, name: 'Ana', email: 'a@b.example', company: '', phone: '', quantity: 1, message: '' },
        ...{ createdAtMs: Date.now() - hours * HOUR_MS, answeredAtMs: null, lines: [line], totalCents: 100, chatUrl: '' },
      });
  });
  const answerMs = async () => (await hosted.getJson<WireSupplier>(`/api/suppliers/${supplierId}`)).answerMs;
  for (const at of [0, 1]) {
    await decide(`quotes/q${at}/answered`);
    expect(await answerMs()).toBeNull();
  }
  await decide('quotes/q2/answered');
  expect(Math.round(((await answerMs()) ?? 0) / HOUR_MS)).toBe(2);
}, 30_000);
