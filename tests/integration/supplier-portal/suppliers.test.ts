import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import type { WireBatch } from '#domain/listing/batch-wire.ts';
import type { WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import type { WireListing, WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { NewQuote, WirePortalQuote } from '#domain/quote/quote.ts';
import type { WireQueueEntry } from '#domain/site/desk-wire.ts';
import type { WireDeskSupplier, WirePortalBatch, WirePortalListing, WirePortalSupplier } from '#domain/supplier/supplier-wire.ts';
import type { Stores } from '../../../server/stores/stores.ts';
import { type BackOfficeServer, START_MS, startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { importForm, makeCsv } from '../../fixtures/import-files.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { tokensOf } from '../../fixtures/stores/tokens-of.ts';

/** Timeout in milliseconds; the thread that reads a file takes seconds to start on a busy machine. */
const PATIENCE = { timeout: 15_000 };

let server: BackOfficeServer;
let stores: Stores;
beforeEach(async () => {
  server = await startBackOfficeServer();
  stores = server.stores;
});
afterEach(() => server.close());

const submit = (change: object = {}, token?: string) =>
  server.call<WireListingReceipt>('POST', '/api/products', {
    body: { ...TEN_FIELDS, ...change },
    ...(token === undefined ? {} : { token }),
  });
const publish = (id: string) => server.desk<WireQueueEntry>('POST', `/listings/${id}/publish`, { revision: 1 });
const ask = <Body>(path: string, token: string) => server.call<Body>('GET', `/api/supplier${path}`, { token });
const listed = async (token: string) => (await ask<WirePage<WirePortalListing>>('/listings', token)).json;
const manageTokenOf = async (id: string, token: string) =>
  (await listed(token)).entries.find((entry) => entry.id === id)?.manageToken ?? '';
const product = async (id: string) => (await server.products.findRecord(id))?.product;
const idOf = (token: string) => token.slice(0, token.lastIndexOf('.'));

async function newSupplier(change: object = {}) {
  const { json } = await submit(change);
  const token = json.supplierToken ?? '';
  return { ...json, token, supplierId: idOf(token) };
}

async function importFile(csv: string, fields: Readonly<Record<string, string>> = {}): Promise<WireImportReceipt> {
  const { json } = await server.call<WireImportReceipt>('POST', '/api/listings/import', { body: importForm(csv, fields) });
  const at = `/api/listings/import/${json.id}`;
  await expect.poll(async () => (await server.call<WireImportJob>('GET', at, json)).json.state, PATIENCE).toBe('ready');
  expect((await server.call<WireImportJob>('POST', `${at}/confirm`, { token: json.token, body: {} })).json.state).toBe('done');
  return json;
}

/** Returns the products that a follower of the whole feed has. */
async function published(): Promise<string[]> {
  const { upserts, deletes } = await server.products.changesSince(await server.products.epoch(), 0, 1000, true);
  const gone = new Set(deletes.map(({ id }) => id));
  return upserts.map(({ product: { id } }) => id).filter((id) => !gone.has(id));
}

const AUDIT_ENTRY = {
  at: '2026-11-21T00:00:00.000Z',
  who: 'ana',
  what: 'edit',
  subjectKind: 'supplier',
  subjectId: 's1',
  subjectName: 's1',
  before: null,
  after: null,
} as const;

describe('the supplier link', () => {
  test('opens everything of one supplier: all listed with it, by hand and by file, under any company name', async () => {
    const first = await newSupplier();
    const second = await submit({ name: 'Enamel plate', companyName: 'Harbour Mugs Ltd' }, first.token);
    expect(second.json.supplierToken).toBeUndefined();
    const field = await submit({ name: 'Enamel bowl', supplierToken: first.token });
    const file = await importFile(makeCsv(3), { importToken: first.token });
    expect(file.importToken).toBe(first.token);
    await submit({ contactEmail: 'other@harbour.example' });

    const { entries, total, nextCursor } = await listed(first.token);
    expect(total).toBe(6);
    expect(nextCursor).toBeNull();
    expect(entries.map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, second.json.id, field.json.id]));
    expect(entries.filter(({ origin }) => origin === 'import').map(({ name }) => name)).toHaveLength(3);
    for (const { id, manageToken } of entries)
      expect((await server.call<WireListing>('GET', `/api/listings/${id}`, { token: manageToken })).status).toBe(200);
    const { json: batches } = await ask<WirePage<WirePortalBatch>>('/batches', first.token);
    expect(batches.entries).toMatchObject([
      { id: file.id, token: file.token, fileName: 'mugs.csv', added: 3, state: 'done', batch: { added: 3, canUndo: true } },
    ]);
    expect((await ask<WirePortalSupplier>('', first.token)).json).toMatchObject({
      name: 'Harbour Mugs',
      listings: 6,
      batches: 1,
      quotes: 0,
    });
  });

  test('an import stays in its list after its job is deleted, and can be undone there', async () => {
    const file = await importFile(makeCsv(2));
    server.advance(8 * 86_400_000);
    await server.backOffice.clean();
    expect((await server.rows('SELECT count(*) AS n FROM import_job'))[0]).toEqual({ n: 0 });
    const { json } = await ask<WirePage<WirePortalBatch>>('/batches', file.importToken);
    expect(json).toMatchObject({
      total: 1,
      entries: [{ id: file.id, token: file.token, state: 'done', added: 2, batch: { canUndo: true } }],
    });
    const undone = await server.call<WireBatch>('POST', `/api/listings/import/${file.id}/undo`, { token: file.token });
    expect(undone.json).toMatchObject({ state: 'undone', undo: { withdrawn: 2, by: 'supplier' } });
  });

  test('a list longer than a page is read to its end, each listing once', async () => {
    const { importToken } = await importFile(makeCsv(120));
    const seen: string[] = [];
    for (let path: string | null = '/listings'; path !== null; ) {
      const { json }: { json: WirePage<WirePortalListing> } = await ask<WirePage<WirePortalListing>>(path, importToken);
      expect(json.total).toBe(120);
      seen.push(...json.entries.map(({ id }) => id));
      path = json.nextCursor === null ? null : `/listings?cursor=${encodeURIComponent(json.nextCursor)}`;
    }
    expect(new Set(seen).size).toBe(120);
    expect(seen).toHaveLength(120);
  });

  test('after a renewal the old one opens and submits nothing; every wrong one gets the same 404', async () => {
    const { token, supplierId, manageToken } = await newSupplier();
    const other = await newSupplier({ contactEmail: 'other@harbour.example' });
    const renewed = (await server.call<{ supplierToken: string }>('POST', '/api/supplier/renew', { token, body: {} })).json.supplierToken;
    expect((await listed(renewed)).total).toBe(1);
    const wrong = [token, `${supplierId}.${other.token.split('.')[1]}`, `${supplierId}.`, 'sup_unknown.abc', manageToken, 'x'];
    const answers = await Promise.all(wrong.map((candidate) => ask<object>('/listings', candidate)));
    answers.push(await server.call<object>('GET', '/api/supplier/listings'));
    const said = answers.map(({ status, json }) => ({ status, ...json, requestId: '' }));
    expect(said[0]).toMatchObject({ status: 404, detail: 'There is no such supplier.' });
    for (const one of said) expect(one).toEqual(said[0]);
    expect((await submit({ name: 'Late' }, token)).status).toBe(401);
    expect((await server.call('POST', '/api/listings/import', { body: importForm(makeCsv(1), { importToken: token }) })).status).toBe(401);
  });

  test('import tokens from before supplier links work until the link is renewed', async () => {
    const tokens = await tokensOf(stores.secrets);
    const first = await importFile(makeCsv(2));
    const old = `${first.id}.${tokens.tokenOf('import', `scope:${first.id}`, 0)}`;
    const again = await importFile(makeCsv(2), { importToken: old });
    expect(again.importToken).toBe(first.importToken);
    expect((await listed(again.importToken)).total).toBe(2);
    await server.call('POST', '/api/supplier/renew', { token: first.importToken, body: {} });
    expect((await server.call('POST', '/api/listings/import', { body: importForm(makeCsv(1), { importToken: old }) })).status).toBe(401);
  });

  test('is in no log line and in no stored data', async () => {
    const { token, id } = await newSupplier();
    await submit({ name: 'Enamel plate', supplierToken: token });
    await publish(id);
    await importFile(makeCsv(2), { importToken: token });
    await listed(token);
    await server.call('POST', '/api/supplier/renew', { token, body: {} });
    const secret = token.split('.')[1] ?? '';
    expect(server.logLines.some((line) => line.includes('/api/supplier/listings'))).toBe(true);
    expect(server.logLines.join()).not.toContain(secret);
    const everything = await server.everything();
    expect(everything).toContain(id);
    expect(everything).not.toContain(secret);
    expect(JSON.stringify(await server.products.findRecord(id))).not.toContain(secret);
  });
});

describe('quote requests', () => {
  const line = (supplierId: string, lineTotalCents: number): NewQuote['lines'][number] => ({
    id: `goods of ${supplierId}`,
    name: 'Mug',
    variant: {},
    quantity: 10,
    unitPriceCents: lineTotalCents / 10,
    lineTotalCents,
    supplierId,
    supplierName: 'Harbour Mugs',
  });
  const quote = (id: string, lines: NewQuote['lines'], createdAtMs = START_MS): NewQuote => ({
    id,
    code: `RFQ-${id}`,
    createdAtMs,
    answeredAtMs: null,
    name: 'Ana Lopez',
    email: 'ana@shop.example',
    company: 'Shop',
    phone: '',
    quantity: 20,
    message: 'By May.',
    lines,
    totalCents: lines.reduce((sum, { lineTotalCents }) => sum + lineTotalCents, 0),
    chatUrl: 'https://wa.me/1?text=everything',
  });

  test('each supplier sees the requests for its goods, with only its own lines', async () => {
    const [one, two] = [await newSupplier(), await newSupplier({ contactEmail: 'other@harbour.example' })];
    await stores.quotes.insert(quote('both', [line(one.supplierId, 1000), line(two.supplierId, 5000)]));
    await stores.quotes.insert(quote('later', [line(one.supplierId, 2000)], START_MS + 1));
    const { json } = await ask<WirePage<WirePortalQuote>>('/quotes', one.token);
    expect(json.entries.map(({ id, totalCents }) => [id, totalCents])).toEqual([
      ['later', 2000],
      ['both', 1000],
    ]);
    expect(JSON.stringify(json)).not.toContain(two.supplierId);
    expect(JSON.stringify(json)).not.toContain('wa.me');
    expect((await ask<WirePage<WirePortalQuote>>('/quotes', two.token)).json.total).toBe(1);
  });
});

describe('the desk', () => {
  const decide = (id: string, action: string, body: object = {}) =>
    server.desk<WireDeskSupplier>('POST', `/suppliers/${id}/${action}`, body);
  const find = async (search = '') => (await server.desk<WirePage<WireDeskSupplier>>('GET', `/suppliers?search=${search}`)).json;

  /** Creates goods of the operator's own import, without listings. */
  async function shopSupplier(id: string, count: number): Promise<void> {
    await server.products.putSuppliers([{ id, name: `Company ${id}`, country: 'India', whatsapp: null, email: null, isVerified: false }]);
    const records = Array.from({ length: count }, (_, n) => makeRecord(`${id}-${n}`, { supplierId: id, supplierName: `Company ${id}` }));
    await server.products.putRecords(records);
  }

  test('lists all suppliers with their goods, page by page, and finds them by name and address', async () => {
    const { supplierId } = await newSupplier();
    await shopSupplier('s1', 3);
    expect(await find('HARBOUR')).toMatchObject({
      total: 1,
      entries: [{ id: supplierId, name: 'Harbour Mugs', country: 'USA', listings: 1, products: 0, since: expect.stringMatching(/^2026/) }],
    });
    expect((await find('company s1')).entries).toMatchObject([{ id: 's1', listings: 0, products: 3, isVerified: false, isBlocked: false }]);
    for (let n = 0; n < 60; n += 1) await shopSupplier(`many-${n}`, 0);
    const first = await find('company many');
    expect(first.entries).toHaveLength(50);
    const rest = (
      await server.desk<WirePage<WireDeskSupplier>>(
        'GET',
        `/suppliers?search=company+many&cursor=${encodeURIComponent(first.nextCursor ?? '')}`,
      )
    ).json;
    expect(rest.entries).toHaveLength(10);
    expect(new Set([...first.entries, ...rest.entries].map(({ id }) => id)).size).toBe(60);
    expect((await server.desk('GET', '/suppliers?cursor=none')).status).toBe(400);
    expect((await decide('nobody', 'verify')).status).toBe(404);
  });

  test('is closed to all others', async () => {
    expect((await server.call('GET', '/api/operator/suppliers')).status).toBe(401);
    const { token, supplierId } = await newSupplier();
    expect((await server.call('POST', `/api/operator/suppliers/${supplierId}/verify`, { token, body: {} })).status).toBe(401);
    expect((await find()).entries[0]?.isVerified).toBe(false);
  });

  test('verifying a supplier marks all its goods, also those listed later, and can be reverted', async () => {
    const { id, token, supplierId } = await newSupplier();
    await publish(id);
    await shopSupplier('s1', 250);
    expect((await decide(supplierId, 'verify')).json).toMatchObject({ isVerified: true, isApplied: true });
    expect((await decide('s1', 'verify')).json.isVerified).toBe(true);
    expect((await product(id))?.isVerifiedSupplier).toBe(true);
    expect((await product('s1-249'))?.isVerifiedSupplier).toBe(true);
    const later = (await submit({ name: 'Enamel plate' }, token)).json;
    await publish(later.id);
    expect((await product(later.id))?.isVerifiedSupplier).toBe(true);
    // Writing a product neither verifies nor unverifies its supplier.
    await server.products.putRecords([makeRecord('s1-0', { supplierId: 's1', isVerifiedSupplier: false })]);
    expect((await product('s1-0'))?.isVerifiedSupplier).toBe(true);
    const { headSeq } = await server.products.head();
    await decide('s1', 'verify');
    expect((await server.products.head()).headSeq).toBe(headSeq);
    await decide('s1', 'unverify');
    expect((await product('s1-3'))?.isVerifiedSupplier).toBe(false);
  });

  test("a blocked supplier's goods are hidden, its submissions are refused with an explanation, and unblocking restores everything", async () => {
    const { id, token, manageToken, supplierId } = await newSupplier({ stock: 100 });
    await publish(id);
    await server.products.changeRecord(id, (record) => record && { ...record, product: { ...record.product, rating: 4.5, sold: 12 } });
    await server.change('UPDATE stock SET on_hand = 60 WHERE product_id = ?', id);
    const waiting = (await submit({ name: 'Enamel plate' }, token)).json;
    expect(await published()).toContain(id);
    expect((await decide(supplierId, 'block')).json).toMatchObject({ isBlocked: true, isApplied: true, products: 1 });
    expect(await published()).not.toContain(id);
    expect((await server.products.head()).count).toBe(0);

    const refused = await submit({ name: 'Enamel bowl' }, token);
    expect(refused.status).toBe(409);
    expect(refused.json.detail).toMatch(/blocked this supplier.*Write to us/s);
    expect((await server.call('POST', '/api/listings/import', { body: importForm(makeCsv(1), { importToken: token }) })).status).toBe(409);
    const edit = (manage: string) => server.call<object>('PATCH', `/api/listings/${id}`, { token: manage, body: { stock: 5 } });
    expect((await edit(manageToken)).status).toBe(404);
    expect((await edit(await manageTokenOf(id, token))).json.detail).toMatch(/blocked this supplier/);
    // A listing published in between stays hidden with the rest.
    await publish(waiting.id);
    expect(await published()).not.toContain(waiting.id);
    expect((await listed(token)).entries.map(({ productPath }) => productPath)).toEqual([null, null]);

    await decide(supplierId, 'unblock');
    expect(await published()).toEqual(expect.arrayContaining([id, waiting.id]));
    expect(await product(id)).toMatchObject({ rating: 4.5, sold: 12 });
    expect(await server.rows('SELECT on_hand FROM stock WHERE product_id = ?', id)).toEqual([{ on_hand: 60 }]);
    expect((await submit({ name: 'Enamel bowl' }, token)).status).toBe(201);
  });

  test('an import read before its supplier was blocked is not written', async () => {
    const { json } = await server.call<WireImportReceipt>('POST', '/api/listings/import', { body: importForm(makeCsv(1)) });
    await shopSupplier(idOf(json.importToken), 0);
    const at = `/api/listings/import/${json.id}`;
    await expect.poll(async () => (await server.call<WireImportJob>('GET', at, json)).json.state, PATIENCE).toBe('ready');
    await decide(idOf(json.importToken), 'block');
    expect((await server.call('POST', `${at}/confirm`, { token: json.token, body: {} })).status).toBe(404);
    const [batch] = (await ask<WirePage<WirePortalBatch>>('/batches', json.importToken)).json.entries;
    const refused = await server.call<WireImportJob>('POST', `${at}/confirm`, { token: batch?.token ?? '', body: {} });
    expect(refused.status).toBe(409);
    expect(refused.json.detail).toMatch(/blocked this supplier/);
  });

  test('work a kill left between a decision and the goods is completed at the next start, from any point', async () => {
    await shopSupplier('s1', 150);
    await stores.suppliers.decide('s1', { isBlocked: true }, AUDIT_ENTRY);
    const [first] = await stores.suppliers.listToApply();
    if (first === undefined) throw new Error('no listing waits to be applied');
    await stores.suppliers.applySlice(first, '');
    expect(await published()).toHaveLength(50);
    expect((await find('s1')).entries[0]?.isApplied).toBe(false);
    await server.backOffice.start();
    expect(await published()).toEqual([]);
    expect((await find('s1')).entries[0]?.isApplied).toBe(true);
  });

  test('a decision made while an earlier one is applied reaches every product', async () => {
    await shopSupplier('s1', 150);
    await stores.suppliers.decide('s1', { isVerified: true }, AUDIT_ENTRY);
    const [first] = await stores.suppliers.listToApply();
    if (first === undefined) throw new Error('no listing waits to be applied');
    const last = await stores.suppliers.applySlice(first, '');
    await stores.suppliers.decide('s1', { isBlocked: true }, AUDIT_ENTRY);
    await stores.suppliers.applySlice(first, last ?? '');
    expect(await stores.suppliers.applySlice(first, 's1-zzz')).toBeNull();
    await server.backOffice.start();
    expect(await published()).toEqual([]);
    expect((await product('s1-0'))?.isVerifiedSupplier).toBe(true);
  });

  test('two suppliers are merged: goods, listings, imports and quotes move, and only the remaining link opens them', async () => {
    const [gone, stays] = [await newSupplier(), await newSupplier({ contactEmail: 'other@harbour.example', companyName: 'Harbour Goods' })];
    await publish(gone.id);
    await publish(stays.id);
    await decide(stays.supplierId, 'verify');
    const merged = await decide(gone.supplierId, 'merge', { into: stays.supplierId });
    expect(merged.json).toMatchObject({ id: stays.supplierId, listings: 2, products: 2, isApplied: true });
    expect(await product(gone.id)).toMatchObject({
      supplierId: stays.supplierId,
      supplierName: 'Harbour Goods',
      isVerifiedSupplier: true,
    });
    expect((await listed(stays.token)).entries.map(({ id }) => id).sort()).toEqual([gone.id, stays.id].sort());
    expect((await ask('/listings', gone.token)).status).toBe(404);
    expect((await submit({ name: 'Late' }, gone.token)).status).toBe(401);
    expect((await find()).entries.map(({ id }) => id)).toEqual([stays.supplierId]);
    // A manage link still opens its listing; changes to it belong to the remaining supplier and are blocked with it.
    expect((await server.call('GET', `/api/listings/${gone.id}`, { token: gone.manageToken })).status).toBe(200);
    await decide(stays.supplierId, 'block');
    expect(await published()).toEqual([]);
    const edit = (token: string) => server.call('PATCH', `/api/listings/${gone.id}`, { token, body: { name: 'X' } });
    expect((await edit(gone.manageToken)).status).toBe(404);
    expect((await edit(await manageTokenOf(gone.id, stays.token))).status).toBe(409);
    expect((await decide(stays.supplierId, 'merge', { into: stays.supplierId })).status).toBe(409);
    expect((await decide(stays.supplierId, 'merge', { into: gone.supplierId })).status).toBe(404);
    expect((await decide(stays.supplierId, 'merge', {})).status).toBe(422);
  });
});
