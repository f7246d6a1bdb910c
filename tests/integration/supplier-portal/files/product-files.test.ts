import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import { type BackOfficeServer, startBackOfficeServer, TEN_FIELDS } from '../../../fixtures/back-office-server.ts';
import { importForm } from '../../../fixtures/import-files.ts';
import { makeRecord } from '../../../fixtures/make-record.ts';
import { makeSkus } from '../../../fixtures/make-skus.ts';

let server: BackOfficeServer;
beforeEach(async () => {
  server = await startBackOfficeServer({
    records: [
      makeRecord('bell', { sku: 'B-1', priceCents: 1000, originalPriceCents: 1200 }),
      makeRecord('mug', makeSkus({ Red: 5, Blue: 7 })),
    ],
  });
});
afterEach(() => server.close());

const SHIRT = {
  ...{ ...TEN_FIELDS, imageUrl: '/img/abc123' },
  ...{ name: '=Shirt "7"', description: 'Cotton;\n<b> & co', price: '9.50', orderIncrement: '6' },
  options: [{ name: 'Size', values: ['M', 'L'] }],
  skus: [
    { sku: 'S-M', options: { Size: 'M' }, price: '9.50', stock: 240 },
    { sku: 'S-L', options: { Size: 'L' }, price: '9.90', stock: 180 },
  ],
};
const submit = async (body: object, token?: string) =>
  (await server.call<WireListingReceipt>('POST', '/api/products', { body, ...(token !== undefined && { token }) })).json;
const exported = async (token: string) => (await server.call('GET', '/api/supplier/products.csv', { token })).text;

async function importAgain(file: string, importToken: string) {
  const { json } = await server.call<WireImportReceipt>('POST', '/api/listings/import', { body: importForm(file, { importToken }) });
  const at = `/api/listings/import/${json.id}`;
  await expect.poll(async () => (await server.call<WireImportJob>('GET', at, json)).json.state, { timeout: 60_000 }).toBe('ready');
  await server.call('POST', `${at}/confirm`, { token: json.token, body: {} });
  const done = (await server.call<WireImportJob>('GET', at, json)).json;
  return { problems: done.problems, added: done.added, changed: done.changed, unchanged: done.unchanged };
}

test("a supplier's export is imported without changes, and with one change where one cell was edited", async () => {
  const { id, supplierToken = '', manageToken } = await submit(SHIRT);
  await submit({ ...TEN_FIELDS, sku: 'EM-1', imageUrl: '/img/def456' }, supplierToken);
  const gone = await submit({ ...TEN_FIELDS, name: 'Gone' }, supplierToken);
  await server.call('DELETE', `/api/listings/${gone.id}`, { token: gone.manageToken });
  await server.desk('POST', `/listings/${id}/publish`, { revision: 1 });

  const file = await exported(supplierToken);
  const rows = parse(file, { bom: true, columns: true }) as Record<string, string>[];
  expect(rows.map(({ shopId, name, sku, variantSku, variantPrice }) => [shopId === id, name, sku, variantSku, variantPrice])).toEqual([
    [false, 'Enamel mug', 'EM-1', '', ''],
    [true, `'=Shirt "7"`, '', 'S-M', '9.50'],
    [true, '', '', 'S-L', '9.90'],
  ]);
  expect(await importAgain(file, supplierToken)).toEqual({ problems: [], added: 0, changed: 0, unchanged: 2 });

  expect(await importAgain(file.replace('"9.90"', '"9.95"'), supplierToken)).toEqual({ problems: [], added: 0, changed: 1, unchanged: 1 });
  const { listing } = (await server.call<{ listing: object }>('GET', `/api/listings/${id}`, { token: manageToken })).json;
  expect(listing).toMatchObject({
    orderIncrement: 6,
    description: 'Cotton;\n<b> & co',
    skus: [{ sku: 'S-M' }, { sku: 'S-L', price: 9.95 }],
  });
});

test('columns deleted from an export leave their fields unchanged', async () => {
  const { id, supplierToken = '', manageToken } = await submit(SHIRT);
  await submit({ ...TEN_FIELDS, sku: 'EM-1', stock: 0, tiers: [{ min: 100, price: 0.5 }] }, supplierToken);
  const gone = ['description', 'stock', 'tiers', 'images', 'sku', 'whatsapp'];
  const [header = [], ...rows] = parse(await exported(supplierToken), { bom: true }) as string[][];
  const kept = [header, ...rows].map((row) => row.filter((_, at) => !gone.includes(header[at] ?? '')));
  const file = kept.map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`).join('');
  expect(await importAgain(file, supplierToken)).toEqual({ problems: [], added: 0, changed: 0, unchanged: 2 });
  expect(await importAgain(file.replace('9.90', '9.95'), supplierToken)).toMatchObject({ changed: 1, unchanged: 1 });
  const { listing } = (await server.call<{ listing: object }>('GET', `/api/listings/${id}`, { token: manageToken })).json;
  expect(listing).toMatchObject({ description: 'Cotton;\n<b> & co', imageUrl: '/img/abc123', skus: [{}, { price: 9.95, stock: 180 }] });
});

test("importing another supplier's export creates new listings of the importer", async () => {
  const { id, supplierToken = '' } = await submit(SHIRT);
  const other = await submit({ ...TEN_FIELDS, contactEmail: 'other@owner.example', companyName: 'Other' });
  const result = await importAgain((await exported(supplierToken)).replace('9.90', '0.99'), other.supplierToken ?? '');
  expect(result).toMatchObject({ added: 1, changed: 0 });
  const held = await server.rows<{ revision: number }>('SELECT revision FROM listing WHERE id = ?', id);
  expect(held).toEqual([{ revision: 1 }]);
});

test('the desk exports the published products, which the audit list records; no other role may', async () => {
  const { status, text, headers } = await server.desk('GET', '/products.csv');
  expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="products.csv"']);
  const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
  expect(rows.map(({ shopId, sku, price, originalPrice, variant }) => [shopId, sku, price, originalPrice, variant])).toEqual([
    ['bell', 'B-1', '10.00', '12.00', ''],
    ['mug', '', '10.00', '', 'Red'],
    ['mug', '', '', '', 'Blue'],
  ]);
  const { entries } = (await server.desk<{ entries: { what: string; subjectId: string }[] }>('GET', '/audit')).json;
  expect(entries[0]).toMatchObject({ what: 'export', subjectId: 'products.csv' });
  expect((await server.call('GET', '/api/operator/products.csv')).status).toBe(401);
  expect((await server.call('GET', '/api/supplier/products.csv', { token: 'sup-1.x' })).status).toBe(404);
});
