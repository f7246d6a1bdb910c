import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import type { WireBatch } from '#domain/listing/batch-wire.ts';
import type { WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireMessage, WireWholeMessage } from '#domain/message/message-wire.ts';
import type { WireAuditEntry } from '#domain/site/audit-wire.ts';
import type { WireDeskSupplier, WirePortalBatch, WirePortalListing } from '#domain/supplier/supplier-wire.ts';
import { type BackOfficeServer, startBackOfficeServer, TEN_FIELDS } from '../../../fixtures/back-office-server.ts';
import { importForm, makeCsv } from '../../../fixtures/import-files.ts';

/** Timeout in milliseconds; the thread that reads a file takes seconds to start on a busy machine. */
const PATIENCE = { timeout: 15_000 };

let server: BackOfficeServer;
beforeEach(async () => {
  server = await startBackOfficeServer();
});
afterEach(() => server.close());

const submit = (change: object = {}, headers: Record<string, string> = {}) =>
  server.call<WireListingReceipt>('POST', '/api/products', { body: { ...TEN_FIELDS, ...change }, headers });
const idOf = (link: string) => link.slice(0, link.lastIndexOf('.'));
const renew = async (link: string) =>
  (await server.call<{ supplierToken: string }>('POST', '/api/supplier/renew', { token: link, body: {} })).json.supplierToken;
const decide = (id: string, action: string, body: object = {}) => server.desk<WireDeskSupplier>('POST', `/suppliers/${id}/${action}`, body);

async function newSupplier(change: object = {}) {
  const { json } = await submit(change);
  const link = json.supplierToken ?? '';
  return { ...json, link, supplierId: idOf(link) };
}

async function importFile(csv: string, link?: string): Promise<WireImportReceipt> {
  const form = importForm(csv, link === undefined ? {} : { importToken: link });
  const { json } = await server.call<WireImportReceipt>('POST', '/api/listings/import', { body: form });
  const at = `/api/listings/import/${json.id}`;
  await expect.poll(async () => (await server.call<WireImportJob>('GET', at, json)).json.state, PATIENCE).toBe('ready');
  await server.call('POST', `${at}/confirm`, { token: json.token, body: {} });
  return json;
}

/** Returns the secrets of every listing and import that a supplier link shows. */
async function secretsOf(link: string) {
  const listings = await server.call<WirePage<WirePortalListing>>('GET', '/api/supplier/listings', { token: link });
  const batches = await server.call<WirePage<WirePortalBatch>>('GET', '/api/supplier/batches', { token: link });
  return { listings: listings.json.entries, batches: batches.json.entries };
}

type Secrets = Awaited<ReturnType<typeof secretsOf>>;

/** Returns the status of each call that these secrets open. */
async function ways({ listings, batches }: Secrets): Promise<readonly number[]> {
  const answers: number[] = [];
  for (const { id, manageToken: token } of listings)
    for (const [method, body] of [['GET'], ['PATCH', { stock: 77 }], ['DELETE']] as const)
      answers.push((await server.call(method, `/api/listings/${id}`, { token, ...(body === undefined ? {} : { body }) })).status);
  for (const { id, token } of batches) {
    const at = `/api/listings/import/${id}`;
    for (const path of ['', '/events', '/listings.csv', '/problems.csv'])
      answers.push((await server.call('GET', `${at}${path}`, { token })).status);
    for (const path of ['/confirm', '/mapping', '/undo'])
      answers.push((await server.call('POST', `${at}${path}`, { token, body: {} })).status);
    answers.push((await server.call('DELETE', at, { token })).status);
  }
  return answers;
}

const allAre = (status: number, answers: readonly number[]) => expect(answers).toEqual(answers.map(() => status));

/** Returns the texts of the mails to a supplier. */
async function mailsTo(supplierId: string) {
  await server.backOffice.messages.round();
  const { entries } = (await server.desk<WirePage<WireMessage>>('GET', `/messages`)).json;
  const own = entries.filter(({ subjectId }) => subjectId === supplierId);
  const whole = await Promise.all(own.map(async ({ id }) => (await server.desk<WireWholeMessage>('GET', `/messages/${id}`)).json));
  return whole.map(({ exactKind, to, title, text }) => ({ kind: exactKind, to, title, text: text ?? '' }));
}

describe('a link that ends also ends the tokens it showed', () => {
  const endings: readonly (readonly [string, (link: string) => Promise<unknown>])[] = [
    ['renewed twice', async (link) => renew(await renew(link))],
    ['renewed at the desk', (link) => decide(idOf(link), 'renew')],
    ['revoked at the desk', (link) => decide(idOf(link), 'revoke')],
    ['of a blocked supplier', (link) => decide(idOf(link), 'block')],
    ['of a supplier that was blocked', async (link) => [await decide(idOf(link), 'block'), await decide(idOf(link), 'unblock')]],
  ];
  test.each(endings)('%s: every manage token it showed stops working', async (_how, end) => {
    const { link } = await newSupplier();
    const secrets = await secretsOf(link);
    expect(secrets.listings).toHaveLength(1);
    await end(link);
    allAre(404, await ways(secrets));
  });

  test('renewed by its supplier: every manage and import token it showed stops working', async () => {
    const { id, link } = await newSupplier({ stock: 5 });
    await server.desk('POST', `/listings/${id}/publish`, { revision: 1 });
    const { id: batchId } = await importFile(makeCsv(2), link);
    const secrets = await secretsOf(link);
    expect(secrets.listings).toHaveLength(3);
    expect(secrets.batches.map((batch) => batch.id)).toEqual([batchId]);
    await renew(link);
    allAre(404, await ways(secrets));
    expect((await server.products.findRecord(id))?.product.stock).toBe(5);
    expect((await server.stores.batches.find(batchId))?.state).toBe('done');
  });

  test('the new link shows new secrets for the same listings and imports, also in the file of an import', async () => {
    const { link } = await newSupplier();
    const { id } = await importFile(makeCsv(1), link);
    const renewed = await renew(link);
    const { listings, batches } = await secretsOf(renewed);
    for (const { id: listing, manageToken: token } of listings)
      expect((await server.call('GET', `/api/listings/${listing}`, { token })).status).toBe(200);
    const [batch] = batches;
    const csv = await server.call('GET', `/api/listings/import/${id}/listings.csv`, { token: batch?.token ?? '' });
    expect(csv.text).toContain(listings.find(({ origin }) => origin === 'import')?.manageToken);
    expect(
      (await server.call<WireBatch>('POST', `/api/listings/import/${id}/undo`, { token: batch?.token ?? '', body: {} })).json.state,
    ).toBe('undone');
  });

  test('replayed answers contain the old secrets', async () => {
    const headers = { 'idempotency-key': 'k1', 'idempotency-client': 'client-of-one-submission' };
    const first = (await submit({}, headers)).json;
    const renewed = await renew(first.supplierToken ?? '');
    const again = (await submit({}, headers)).json;
    expect(again).toEqual(first);
    expect((await server.call('GET', `/api/listings/${first.id}`, { token: again.manageToken })).status).toBe(404);
    expect((await server.call('GET', '/api/supplier', { token: again.supplierToken ?? '' })).status).toBe(404);
    expect((await secretsOf(renewed)).listings).toHaveLength(1);
  });

  test('after a merge the tokens of both suppliers end with the remaining link, and no ended token works again', async () => {
    const [gone, stays] = [await newSupplier(), await newSupplier({ contactEmail: 'other@harbour.example' })];
    const [ended, kept] = [await secretsOf(gone.link), await secretsOf(stays.link)];
    const renewed = await renew(gone.link);
    const open = await secretsOf(renewed);
    await decide(gone.supplierId, 'merge', { into: stays.supplierId });
    allAre(404, await ways(ended));
    expect((await server.call('GET', `/api/listings/${gone.id}`, { token: open.listings[0]?.manageToken ?? '' })).status).toBe(200);
    await renew(stays.link);
    allAre(404, [...(await ways(open)), ...(await ways(kept))]);
    const refused = await decide(gone.supplierId, 'renew');
    expect(refused.status).toBe(409);
    expect(refused.json.detail).toContain('merged into Harbour Mugs');
  });

  test('an open event stream ends with it', async () => {
    const { json } = await server.call<WireImportReceipt>('POST', '/api/listings/import', { body: importForm(makeCsv(1)) });
    const at = `/api/listings/import/${json.id}`;
    await expect.poll(async () => (await server.call<WireImportJob>('GET', at, json)).json.state, PATIENCE).toBe('ready');
    await server.stores.suppliers.introduce({
      id: idOf(json.importToken),
      name: 'H',
      country: null,
      whatsapp: null,
      email: null,
      isVerified: false,
    });
    const events = await fetch(`${server.url}${at}/events`, { headers: { Authorization: `Bearer ${json.token}` } });
    const renewed = await renew(json.importToken);
    const [batch] = (await secretsOf(renewed)).batches;
    await server.call('DELETE', at, { token: batch?.token ?? '' });
    expect(await events.text()).not.toContain('cancelled');
  });
});

describe('the claim code of a kiosk', () => {
  const [key, client] = ['key-1', 'client-of-one-submission'];
  const claim = () => server.call<WireListingReceipt>('POST', '/api/listings/claim', { body: { key, client } });
  const handIn = async () => (await submit({}, { 'idempotency-key': key, 'idempotency-client': client })).json;

  test('gives the receipt to the first client for some minutes, then to none', async () => {
    const receipt = await handIn();
    server.advance(86_400_000);
    expect((await claim()).json).toEqual(receipt);
    server.advance(60_000);
    expect((await claim()).status).toBe(200);
    server.advance(15 * 60_000);
    const refused = await claim();
    expect(refused.status).toBe(410);
    expect(refused.json.detail).toMatch(/already used.*email about your listing/);
  });

  test('expires after a month, and when the link of its supplier is renewed', async () => {
    const receipt = await handIn();
    await renew(receipt.supplierToken ?? '');
    expect((await claim()).status).toBe(410);
    const other = await submit({}, { 'idempotency-key': 'key-2', 'idempotency-client': client });
    expect(other.status).toBe(201);
    server.advance(31 * 86_400_000);
    expect((await server.call('POST', '/api/listings/claim', { body: { key: 'key-2', client } })).status).toBe(410);
  });
});

describe('at the desk', () => {
  test('renewing mails the address a notice without a link, and the new link separately', async () => {
    const { link, supplierId } = await newSupplier();
    const { status, json } = await decide(supplierId, 'renew');
    expect(status).toBe(200);
    expect(json).toMatchObject({ id: supplierId, isLinkRevoked: false });
    expect((await server.call('GET', '/api/supplier', { token: link })).status).toBe(404);
    const mails = await mailsTo(supplierId);
    const told = mails.find(({ kind }) => kind === 'supplier_link_renewed');
    expect(told).toMatchObject({ to: 'sales@harbour.example', title: 'Your supplier link was renewed' });
    expect(told?.text).not.toMatch(/supplier-desk|#/);
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['supplier_link', 'supplier_link_renewed']);
    const auditEntries = (await server.desk<WirePage<WireAuditEntry>>('GET', '/audit')).json.entries;
    expect(auditEntries[0]).toMatchObject({ who: 'operator', what: 'renew', subjectKind: 'supplier', subjectId: supplierId });
  });

  test('revoking leaves no link until it is renewed, whatever is mailed in between, and is mailed', async () => {
    const { link, supplierId } = await newSupplier();
    expect((await decide(supplierId, 'revoke')).json.isLinkRevoked).toBe(true);
    expect((await decide(supplierId, 'revoke')).status).toBe(200);
    const next = `${supplierId}.${server.tokens.tokenOf('supplier', `1:${supplierId}`)}`;
    for (const token of [link, next]) {
      expect((await server.call('GET', '/api/supplier', { token })).status).toBe(404);
      expect((await submit({ name: 'Bowl', supplierToken: token })).status).toBe(401);
    }
    expect(await mailsTo(supplierId)).toMatchObject([{ kind: 'supplier_link_renewed', title: 'Your supplier link was ended' }]);
    expect((await decide(supplierId, 'renew')).json.isLinkRevoked).toBe(false);
    for (const token of [link, next]) expect((await server.call('GET', '/api/supplier', { token })).status).toBe(404);
    const now = `${supplierId}.${server.tokens.tokenOf('supplier', `2:${supplierId}`)}`;
    expect((await server.call('GET', '/api/supplier', { token: now })).status).toBe(200);
  });

  test('a supplier that renews its own link gets a mail at its address', async () => {
    const { link, supplierId } = await newSupplier();
    await renew(link);
    const [told, ...others] = await mailsTo(supplierId);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ kind: 'supplier_link_renewed', to: 'sales@harbour.example' });
    expect(told?.text).not.toMatch(/supplier-desk|#/);
  });

  test.each(['renew', 'revoke'])('%s is for operators, and reports an unknown supplier', async (action) => {
    expect((await decide('nobody', action)).status).toBe(404);
    const { link, supplierId } = await newSupplier();
    expect((await server.call('POST', `/api/operator/suppliers/${supplierId}/${action}`, { token: link, body: {} })).status).toBe(401);
    expect((await server.call('GET', '/api/supplier', { token: link })).status).toBe(200);
  });
});
