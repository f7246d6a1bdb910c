import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import type { WireListing, WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireQueue, WireQueueEntry } from '#domain/site/desk-wire.ts';
import type { WireUnlistedProduct } from '#domain/supplier/supplier-wire.ts';
import { type BackOfficeServer, startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { makeRecord } from '../../fixtures/make-record.ts';

let server: BackOfficeServer;
beforeEach(async () => {
  server = await startBackOfficeServer();
});
afterEach(() => server.close());

/** A supplier with a listing, and two products that an operator imported for it. */
async function supplierWithImports() {
  const { json } = await server.call<WireListingReceipt>('POST', '/api/products', { body: TEN_FIELDS });
  const token = json.supplierToken ?? '';
  const own = (await server.call<{ id: string }>('GET', '/api/supplier', { token })).json;
  const of = { supplierId: own.id, supplierName: TEN_FIELDS.companyName, priceCents: 500, moq: 10, stock: 80, originalPriceCents: 900 };
  await server.products.putRecords([makeRecord('imp-a', of), makeRecord('imp-b', of), makeRecord('imp-other', { supplierId: 'someone' })]);
  return { token };
}
const unlisted = async (token: string) =>
  (await server.call<WirePage<WireUnlistedProduct>>('GET', '/api/supplier/products', { token })).json;
const adopt = (token: string, id: string) =>
  server.call<{ id: string; manageToken: string }>('POST', `/api/supplier/products/${id}/listing`, { token });
const product = async (id: string) => (await server.products.findRecord(id))?.product;

test('a supplier sees the products an operator imported for it, and edits them through a listing', async () => {
  const { token } = await supplierWithImports();
  expect((await unlisted(token)).entries.map(({ id }) => id)).toEqual(['imp-a', 'imp-b']);
  const before = await product('imp-a');

  const { json } = await adopt(token, 'imp-a');
  expect((await adopt(token, 'imp-a')).json).toEqual(json);
  expect(await product('imp-a')).toEqual(before);
  expect(await unlisted(token)).toMatchObject({ total: 1, entries: [{ id: 'imp-b' }] });

  const listing = (await server.call<WireListing>('GET', '/api/listings/imp-a', { token: json.manageToken })).json;
  expect(listing).toMatchObject({ status: 'published', editStatus: null, stock: 80, listing: { price: 5, moq: 10 } });
  const image = { imageUrl: TEN_FIELDS.imageUrl, description: 'Stoneware.' };
  const edit = await server.call('PATCH', '/api/listings/imp-a', { token: json.manageToken, body: { price: 4.5, ...image } });
  expect(edit.status).toBe(200);
  // Buyers see the new price after a review.
  expect((await product('imp-a'))?.priceCents).toBe(500);
  const { entries } = (await server.desk<WireQueue<WireQueueEntry>>('GET', '/listings')).json;
  const waiting = entries.find(({ id }) => id === 'imp-a');
  expect(waiting?.changedFields).toContain('price');
  await server.desk('POST', '/listings/imp-a/publish', { revision: waiting?.revision });
  expect(await product('imp-a')).toMatchObject({ priceCents: 450, stock: 80, originalPriceCents: null });
});

test('new stock of an imported product is live at once and keeps its former price', async () => {
  const { token } = await supplierWithImports();
  const { manageToken } = (await adopt(token, 'imp-b')).json;
  const image = { imageUrl: TEN_FIELDS.imageUrl, description: 'Stoneware.' };
  await server.call('PATCH', '/api/listings/imp-b', { token: manageToken, body: image });
  const { entries } = (await server.desk<WireQueue<WireQueueEntry>>('GET', '/listings')).json;
  const revision = entries.find(({ id }) => id === 'imp-b')?.revision;
  await server.desk('POST', '/listings/imp-b/publish', { revision });
  expect((await server.call('PATCH', '/api/listings/imp-b', { token: manageToken, body: { stock: 30 } })).status).toBe(200);
  expect(await product('imp-b')).toMatchObject({ stock: 30, originalPriceCents: 900 });
});

test('another supplier’s product is not found, and a blocked supplier is refused', async () => {
  const { token } = await supplierWithImports();
  expect((await adopt(token, 'imp-other')).status).toBe(404);
  expect((await adopt(token, 'nothing')).status).toBe(404);
  const { id } = (await server.call<{ id: string }>('GET', '/api/supplier', { token })).json;
  await server.desk('POST', `/suppliers/${id}/block`);
  expect((await adopt(token, 'imp-a')).status).toBe(409);
});
