import { afterEach, expect, test } from 'vitest';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import type { WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import type { WirePortalBatch, WirePortalSupplier } from '#domain/supplier/supplier-wire.ts';
import { type BackOfficeServer, startBackOfficeServer } from '../../../fixtures/back-office-server.ts';
import { importForm, makeCsv } from '../../../fixtures/import-files.ts';

let server: BackOfficeServer;
afterEach(() => server.close());

test('a link opens an empty portal before its first listing; a forged one opens nothing', async () => {
  server = await startBackOfficeServer();
  const { json } = await server.call<WireImportReceipt>('POST', '/api/listings/import', { body: importForm(makeCsv(2)) });
  const { importToken: token } = json;
  const ask = <Body>(path = '') => server.call<Body>('GET', `/api/supplier${path}`, { token });
  expect((await ask<WirePortalSupplier>()).json).toMatchObject({ name: '', since: '', isBlocked: false, listings: 0, batches: 1 });
  expect((await ask<WirePage<WirePortalBatch>>('/batches')).json.entries).toMatchObject([{ id: json.id, batch: null }]);
  for (const list of ['/listings', '/orders', '/quotes'])
    expect((await ask<WirePage<never>>(list)).json).toEqual({ entries: [], total: 0, nextCursor: null });

  const { token: own } = json;
  expect((await server.call<WireImportJob>('DELETE', `/api/listings/import/${json.id}`, { token: own })).json.state).toBe('cancelled');
  expect((await ask()).status).toBe(200);

  const change = { email: 'sales@harbour.example' };
  expect((await server.call('PATCH', '/api/supplier', { token, body: change })).status).toBe(404);
  expect((await server.call('POST', '/api/supplier/renew', { token, body: {} })).status).toBe(404);
  const forged = token.replace(/\.(.)/, (_, first: string) => (first === 'A' ? '.B' : '.A'));
  expect((await server.call('GET', '/api/supplier', { token: forged })).status).toBe(404);
});
