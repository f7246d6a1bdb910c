import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireUnlistedProduct } from '#domain/supplier/supplier-wire.ts';
import { type BackOfficeServer, startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { makeRecord } from '../../fixtures/make-record.ts';

let server: BackOfficeServer;
beforeEach(async () => {
  server = await startBackOfficeServer();
});
afterEach(() => server.close());

/** A supplier with a published listing, and two products that an operator imported for it. */
async function supplierWithImports() {
  const { json } = await server.call<WireListingReceipt>('POST', '/api/products', { body: TEN_FIELDS });
  await server.desk('POST', `/listings/${json.id}/publish`, { revision: 1 });
  const token = json.supplierToken ?? '';
  const { id } = (await server.call<{ id: string }>('GET', '/api/supplier', { token })).json;
  const of = { supplierId: id, supplierName: TEN_FIELDS.companyName, priceCents: 500, moq: 10, stock: 80 };
  await server.products.putRecords([makeRecord('imp-a', of), makeRecord('imp-b', of), makeRecord('imp-other', { supplierId: 'someone' })]);
  return { id, token };
}
const unlisted = (token: string) => server.call<WirePage<WireUnlistedProduct>>('GET', '/api/supplier/products', { token });

test('a supplier sees the products an operator imported for it, and none that it listed or that others sell', async () => {
  const { token } = await supplierWithImports();
  const { json } = await unlisted(token);
  expect(json).toMatchObject({ total: 2, nextCursor: null });
  expect(json.entries.map(({ id }) => id)).toEqual(['imp-a', 'imp-b']);
  expect(json.entries[0]).toMatchObject({ price: 5, moq: 10, stock: 80, productPath: '/product/imp-a' });
});

test('only the newest link of a supplier that is not blocked opens the list', async () => {
  const { id, token } = await supplierWithImports();
  expect((await unlisted(`${id}.forged`)).status).toBe(404);
  const { supplierToken } = (await server.call<{ supplierToken: string }>('POST', '/api/supplier/renew', { token })).json;
  expect((await unlisted(token)).status).toBe(404);
  expect((await unlisted(supplierToken)).status).toBe(200);
  await server.desk('POST', `/suppliers/${id}/block`);
  expect((await unlisted(supplierToken)).status).toBe(409);
});
