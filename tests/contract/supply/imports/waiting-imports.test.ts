import { afterEach, expect, test } from 'vitest';
import type { WireImportReceipt } from '#domain/listing/import-wire.ts';
import type { WireOwnBatch } from '#domain/supplier/supplier-wire.ts';
import { importForm, makeCsv } from '../../../fixtures/import-files.ts';
import { until } from '../../../fixtures/role-server.ts';
import { type SupplyServer, startSupplyServer } from '../../../fixtures/supply-server.ts';

let server: SupplyServer;
afterEach(() => server.close());

test('a supplier’s link lists the files that wait and cancels them, before its first listing too', async () => {
  server = await startSupplyServer();
  const send = (importToken?: string) =>
    server.call<WireImportReceipt>('POST', '/api/listings/import', {
      body: importForm(makeCsv(2), importToken === undefined ? {} : { importToken }),
    });
  const { importToken } = (await send()).json;
  await send(importToken);
  const batches = async () =>
    (await server.call<{ entries: WireOwnBatch[] }>('GET', '/api/supplier/batches', { token: importToken })).json.entries;
  await until('both are read', async () => (await batches()).every(({ state, good }) => state === 'ready' && good === 2));
  const [newest, oldest] = await batches();
  expect((await server.call('DELETE', `/api/listings/import/${oldest?.id}`, { token: oldest?.token ?? '' })).status).toBe(200);
  expect((await batches()).map(({ id, state }) => [id, state])).toEqual([
    [newest?.id, 'ready'],
    [oldest?.id, 'cancelled'],
  ]);
  const strange = await server.call('GET', '/api/supplier/batches', { token: `${importToken}x` });
  expect(strange.status).toBe(404);
});
