import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import type { WireListing, WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireQueue, WireQueueEntry } from '#domain/site/desk-wire.ts';
import type { WirePortalListing } from '#domain/supplier/supplier-wire.ts';
import { type BackOfficeServer, startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { createUploads } from '../../fixtures/import/uploads.ts';
import { makeCsv } from '../../fixtures/import-files.ts';
import { makeRecord } from '../../fixtures/make-record.ts';

let server: BackOfficeServer;
beforeEach(async () => {
  server = await startBackOfficeServer();
});
afterEach(() => server.close());

const { upload, listed: imported } = createUploads(() => server);
const submit = (change: object = {}, token?: string) =>
  server.call<WireListingReceipt>('POST', '/api/products', {
    body: { ...TEN_FIELDS, ...change },
    ...(token === undefined ? {} : { token }),
  });
async function newSupplier(change: object = {}) {
  const { json } = await submit(change);
  return { ...json, token: json.supplierToken ?? '' };
}
/** Imports a file and returns the supplier's token. */
async function importFile(csv: string): Promise<string> {
  const { receipt } = await upload(csv);
  await imported(receipt);
  return receipt.importToken;
}

describe('duplicates are flagged for the desk', () => {
  const duplicateOf = async (id: string) => (await server.desk<WireQueueEntry>('GET', `/listings/${id}`)).json.duplicateOf;
  const inFile = async (token: string) =>
    (await server.call<WirePage<WirePortalListing>>('GET', '/api/supplier/listings', { token })).json.entries;

  test('the same file from another browser: every row', async () => {
    const first = await inFile(await importFile(makeCsv(5)));
    const second = await inFile(await importFile(makeCsv(5)));
    const idByName = new Map(first.map(({ name, id }) => [name, id]));
    for (const { id, name } of second) expect(await duplicateOf(id), name).toBe(idByName.get(name));
    for (const { id } of first) expect(await duplicateOf(id)).toBeNull();
    // Suppliers do not see that another one offers the same.
    expect(second.map((entry) => entry.duplicateOf)).toEqual([null, null, null, null, null]);
  });

  test('the same GTIN, from any sender by any way, also of a SKU', async () => {
    const gtin = '4006381333931';
    const [row] = await inFile(
      await importFile(`sku,name,description,category,price,moq,stock,gtin\nA,Pen,Red.,Home & Kitchen,2,10,5,${gtin}\n`),
    );
    const sold = { options: [{ name: 'Color', values: ['Red'] }], skus: [{ sku: 'P-R', options: { Color: 'Red' }, gtin }] };
    const { json } = await submit({ name: 'Fineliner', contactEmail: 'pens@example.com', companyName: 'Pens', ...sold });
    expect(await duplicateOf(json.id)).toBe(row?.id);
  });

  test('the GTIN of a published product without a listing, also of its SKUs, while it is published', async () => {
    const [gtin, other, third] = ['4006381333931', '4006381333948', '4006381333955'];
    const skus = [{ sku: 'P-R', values: ['Red'], priceCents: 100, stock: null, image: null, gtin }];
    const options = [{ name: 'Color', values: ['Red'] }];
    await server.products.putRecords([makeRecord('brought', { options, skus }), makeRecord('also-brought', { gtin: other })]);
    const send = async (name: string, code: string) => (await submit({ name, gtin: code })).json.id;
    expect(await duplicateOf(await send('Pen', gtin))).toBe('brought');
    await server.desk('POST', '/products/also-brought/withdraw', { reason: 'Not safe.' });
    expect(await duplicateOf(await send('Biro', other))).toBeNull();
    await server.desk('POST', '/products/also-brought/restore');
    await server.products.changeRecord('also-brought', (record) => record && { ...record, product: { ...record.product, gtin: third } });
    const nib = await send('Nib', third);
    expect(await duplicateOf(nib)).toBe('also-brought');
  });

  test('name and price of a published product without a listing', async () => {
    await server.products.putRecords([makeRecord('brought', { name: 'Enamel MUG', priceCents: 420 })]);
    const row = 'Home & Kitchen,4.2,50,100';
    const listed = await inFile(await importFile(`sku,name,category,price,moq,stock\nA,Enamel mug,${row}\nB,Enamel cup,${row}\n`));
    const idOf = (name: string) => listed.find((entry) => entry.name === name)?.id ?? '';
    expect(await duplicateOf(idOf('Enamel mug'))).toBe('brought');
    expect(await duplicateOf(idOf('Enamel cup'))).toBeNull();
    expect(await duplicateOf((await submit({ price: '4.21' })).json.id)).toBeNull();
  });

  test('listings that a command-line import repeats, by name and price or by bar code', async () => {
    const gtin = '4006381333931';
    const [alike, coded, other] = [await submit(), await submit({ name: 'Pen', gtin }), await submit({ name: 'Bowl' })];
    const batch = { id: 'cli', supplierId: null, supplierName: null, fileName: 'list.csv', leftOut: 0, bad: 0, errorRows: [] };
    await server.stores.batches.begin({ ...batch, createdAt: '2026-11-21T10:00:00.000Z' });
    const records = [makeRecord('imp-1', { name: 'Enamel mug', priceCents: 420 }), makeRecord('imp-2', { name: 'Biro', gtin })];
    const counts = { added: 2, changed: 0, unchanged: 0, closed: 0 };
    expect((await server.stores.batches.writeRecords('cli', counts, records)).alike).toBe(2);
    expect(await duplicateOf(alike.json.id)).toBe('imp-1');
    expect(await duplicateOf(coded.json.id)).toBe('imp-2');
    expect(await duplicateOf(other.json.id)).toBeNull();
  });

  test('name and price repeated by the same supplier, which is notified; another price is another offer', async () => {
    const { token, id } = await newSupplier({ contactEmail: 'one@harbour.example' });
    const again = (await submit({ contactEmail: 'two@harbour.example', companyName: 'Harbour Mugs Ltd' }, token)).json;
    const dearer = (await submit({ contactEmail: 'two@harbour.example', price: 5 }, token)).json;
    expect(await duplicateOf(again.id)).toBe(id);
    expect(await duplicateOf(dearer.id)).toBeNull();
    const told = Object.fromEntries((await inFile(token)).map((entry) => [entry.id, entry.duplicateOf]));
    expect(told).toEqual({ [id]: null, [again.id]: id, [dearer.id]: null });
    const managed = await server.call<WireListing>('GET', `/api/listings/${again.id}`, { token: again.manageToken });
    expect(managed.json.duplicate).toEqual({ id, name: 'Enamel mug' });
  });

  test('an edit that makes two listings equal is flagged, one that makes them differ clears the flag', async () => {
    const { token, id } = await newSupplier();
    const other = (await submit({ name: 'Enamel plate' }, token)).json;
    expect(await duplicateOf(other.id)).toBeNull();
    const edit = (body: object) => server.call('PATCH', `/api/listings/${other.id}`, { token: other.manageToken, body });
    await edit({ name: 'Enamel mug' });
    expect(await duplicateOf(other.id)).toBe(id);
    await edit({ name: 'Enamel bowl' });
    expect(await duplicateOf(other.id)).toBeNull();
  });
});

test('the queue keeps the order of the file', async () => {
  const names = Array.from({ length: 120 }, (_, n) => `Mug no. ${n}`);
  const { receipt } = await upload(`name,category,price\n${names.map((name) => `${name},tools,1`).join('\n')}\n`);
  await imported(receipt);
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path: string = `/listings?status=pending_review${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`;
    const { json } = await server.desk<WireQueue<WireQueueEntry>>('GET', path);
    seen.push(...json.entries.map(({ listing }) => listing.name ?? ''));
    cursor = json.nextCursor;
  }
  expect(seen).toEqual(names);
});
