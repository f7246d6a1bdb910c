import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WireQueue, WireQueueEntry } from '#domain/site/desk-wire.ts';
import { type BackOfficeServer, startBackOfficeServer, TEN_FIELDS } from '../../../fixtures/back-office-server.ts';
import { createUploads } from '../../../fixtures/import/uploads.ts';

let server: BackOfficeServer;
beforeEach(async () => {
  server = await startBackOfficeServer();
});
afterEach(() => server.close());
const { upload, listed } = createUploads(() => server);
const queue = async (query = '') => (await server.desk<WireQueue<WireQueueEntry>>('GET', `/listings${query}`)).json.entries;

test('the queue shows what the import noticed about a row until the listing is edited', async () => {
  const rows = Array.from({ length: 40 }, (_, n) => `T${n},Kettle ${n},Steel.,Pots & pans,${n === 7 ? 0.2 : 20},${n === 3 ? 500 : 10},100`);
  const { receipt } = await upload(`sku,name,description,category,price,moq,stock\n${rows.join('\n')}\n`);
  await listed(receipt);
  const entryOf = async (name: string) => (await queue()).find(({ listing }) => listing.name === name);
  const noticed = async (name: string) => (await entryOf(name))?.warnings?.map(({ reason }) => reason);
  expect(await noticed('Kettle 1')).toEqual([]);
  expect((await entryOf('Kettle 1'))?.categoryGuessedFrom).toEqual(['Pots & pans']);
  expect(await noticed('Kettle 3')).toEqual([expect.stringContaining('more than the 100 units on hand')]);
  expect(await noticed('Kettle 7')).toEqual([expect.stringContaining('far from $20.00')]);

  const own = await server.call<{ entries: { id: string; name: string; manageToken: string }[] }>('GET', '/api/supplier/listings', {
    token: receipt.importToken,
  });
  const third = own.json.entries.find(({ name }) => name === 'Kettle 3');
  const edit = { moq: 50, imageUrl: TEN_FIELDS.imageUrl };
  await server.call('PATCH', `/api/listings/${third?.id}`, { token: third?.manageToken ?? '', body: edit });
  expect(await entryOf('Kettle 3')).toMatchObject({ warnings: [], listing: { moq: 50 } });
});

test('the queue shows what became of the supplier’s earlier listings', async () => {
  const submit = async (name: string, token?: string) =>
    (
      await server.call<{ id: string; supplierToken?: string }>('POST', '/api/products', {
        body: { ...TEN_FIELDS, name },
        ...(token === undefined ? {} : { token }),
      })
    ).json;
  const first = await submit('Mug');
  const second = await submit('Bowl', first.supplierToken);
  await submit('Jug', first.supplierToken);
  await server.desk('POST', `/listings/${first.id}/publish`, { revision: 1 });
  await server.desk('POST', `/listings/${second.id}/reject`, { revision: 1, reason: 'Not wholesale.' });
  const [waiting] = await queue();
  expect(waiting?.supplier).toMatchObject({
    name: TEN_FIELDS.companyName,
    published: 1,
    rejected: 1,
    isVerified: false,
    isBlocked: false,
  });
  await server.desk('POST', `/suppliers/${waiting?.supplierId}/verify`);
  expect((await queue())[0]?.supplier?.isVerified).toBe(true);
});
