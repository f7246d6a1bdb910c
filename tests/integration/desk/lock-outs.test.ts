import { afterEach, expect, test } from 'vitest';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import { type BackOfficeServer, type CallOptions, startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { importForm, makeCsv } from '../../fixtures/import-files.ts';

const HALL = '203.0.113.7';
const MUG = { ...TEN_FIELDS, contactEmail: 'sales@harbour.example' };
let server: BackOfficeServer;
afterEach(() => server.close());

const call = (method: string, path: string, options: CallOptions = {}) =>
  server.call<WireListingReceipt>(method, path, { from: HALL, ...options });

/** Starts a server with a supplier on the hall's network whose first listing an operator has published. */
async function openWithSupplier() {
  server = await startBackOfficeServer({ hasStillClock: true });
  const { json } = await call('POST', '/api/products', { body: MUG });
  expect((await server.desk('POST', `/listings/${json.id}/publish`, { revision: 1 })).status).toBe(200);
  return { id: json.id, manageToken: json.manageToken, link: json.supplierToken ?? expect.fail('no link') };
}

test("invalid submissions by strangers with a supplier's address, from its own network, do not lock out the supplier with its link", async () => {
  const { link } = await openWithSupplier();
  const junk = { body: { contactEmail: MUG.contactEmail } };
  for (let n = 0; n < 31; n += 1) await call('POST', '/api/products', { ...junk, from: n % 2 === 0 ? HALL : `198.51.100.${n}` });
  for (let n = 0; n < 31; n += 1) await call('POST', '/api/products', junk);
  expect((await call('POST', '/api/products', junk)).status).toBe(429);
  expect((await call('POST', '/api/products', { body: { ...MUG, name: 'Second mug', supplierToken: link } })).status).toBe(201);
  expect((await call('POST', '/api/products', { body: { ...MUG, name: 'Third mug', supplierToken: `${link}x` } })).status).toBe(429);
});

test('edits with wrong tokens do not lock out a valid manage link', async () => {
  const { id, manageToken } = await openWithSupplier();
  const edit = (token: string) => call('PATCH', `/api/listings/${id}`, { token, body: { stock: 5 } });
  for (let n = 0; n < 200; n += 1) await edit('guess');
  expect((await edit('guess')).status).toBe(429);
  expect((await edit(manageToken)).status).toBe(200);
});

test('files uploaded by strangers do not lock out the supplier with its link', async () => {
  const { link } = await openWithSupplier();
  const send = (token?: string) =>
    call('POST', '/api/listings/import', token === undefined ? { body: '' } : { body: importForm(makeCsv(1)), token });
  for (let n = 0; n < 31; n += 1) await send();
  expect((await send()).status).toBe(429);
  expect((await send(link)).status).toBe(201);
});
