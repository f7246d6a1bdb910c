import { afterEach, expect, test } from 'vitest';
import type { WireBatch } from '#domain/listing/batch-wire.ts';
import type { WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import type { WireQueue, WireQueueEntry } from '#domain/site/desk-wire.ts';
import { type BackOfficeServer, startBackOfficeServer } from '../../../fixtures/back-office-server.ts';
import { importForm, makeCsv } from '../../../fixtures/import-files.ts';
import { until } from '../../../fixtures/role-server.ts';

let server: BackOfficeServer;
afterEach(() => server.close());

const look = async ({ id, token }: WireImportReceipt) =>
  (await server.call<WireImportJob>('GET', `/api/listings/import/${id}`, { token })).json;
async function send(csv: string, importToken?: string): Promise<WireImportReceipt> {
  const form = importForm(csv, importToken === undefined ? {} : { importToken });
  const { json: receipt } = await server.call<WireImportReceipt>('POST', '/api/listings/import', { body: form });
  await until('the file is read', async () => (await look(receipt)).state === 'ready');
  return receipt;
}
async function agree(receipt: WireImportReceipt, body: object = {}): Promise<WireImportReceipt> {
  await server.call('POST', `/api/listings/import/${receipt.id}/confirm`, { token: receipt.token, body: { skipBad: true, ...body } });
  await until('it is written', async () => (await look(receipt)).state === 'done');
  return receipt;
}
const undo = async (id: string) => (await server.desk<WireBatch>('POST', `/batches/${id}/undo`)).json;
const queue = async (status: string) => (await server.desk<WireQueue<WireQueueEntry>>('GET', `/listings?status=${status}`)).json.entries;
async function publishAll(): Promise<void> {
  const listings = (await queue('pending_review')).map(({ id, revision }) => ({ id, revision }));
  await server.desk('POST', '/listings/publish', { listings });
}
const published = async () => {
  const { upserts } = await server.products.changesSince(await server.products.epoch(), 0, 1000);
  return upserts.map(({ product }) => `${product.name} ${product.priceCents} ${product.stock}`).sort();
};

test('goods missing from the file are counted, withdrawn only with consent, and restored by an undo', async () => {
  server = await startBackOfficeServer();
  const { importToken } = await agree(await send(makeCsv(4)));
  await publishAll();
  const other = await agree(await send(makeCsv(1)));
  await publishAll();
  const weekly = await send(makeCsv(2, { bad: new Set([2]) }), importToken);
  // The second row is bad, but still counts as in the file.
  expect(await look(weekly)).toMatchObject({ good: 1, bad: 1, notInFile: 2 });
  await agree(weekly);
  expect(await published()).toHaveLength(5);

  const next = await send(makeCsv(2, { bad: new Set([2]) }), importToken);
  await agree(next, { withdrawMissing: true });
  await until('they are off the shelf', async () => (await published()).length === 3);
  expect((await look(next)).batch).toMatchObject({ notInFile: 2, unchanged: 1 });
  expect((await queue('withdrawn')).map(({ reason }) => reason)).toEqual(Array(2).fill('It is not in the file mugs.csv.'));
  expect((await undo(next.id)).undo).toMatchObject({ withdrawn: 0, returned: 2, kept: 0 });
  expect(await published()).toHaveLength(5);
  expect((await undo(other.id)).undo).toMatchObject({ withdrawn: 1 });
});

test('a later file restores goods that an earlier one lacked, for review', async () => {
  server = await startBackOfficeServer();
  const { importToken } = await agree(await send(makeCsv(2)));
  await publishAll();
  await agree(await send(makeCsv(1), importToken), { withdrawMissing: true });
  await until('it is off the shelf', async () => (await published()).length === 1);
  const again = await agree(await send(makeCsv(2), importToken));
  expect(await look(again)).toMatchObject({ changed: 1, unchanged: 1, closed: 0 });
});

test('a file with a row that names no product withdraws nothing', async () => {
  server = await startBackOfficeServer();
  const { importToken } = await agree(await send(makeCsv(2)));
  const unclear = await send('sku,name,category,price,moq,stock\nSKU-1,Enamel mug 1,Home & Kitchen,4.2,50,100\n,,,1,,\n', importToken);
  expect(await look(unclear)).toMatchObject({ good: 1, bad: 1, notInFile: null });
  const refused = await server.call('POST', `/api/listings/import/${unclear.id}/confirm`, {
    token: unclear.token,
    body: { skipBad: true, withdrawMissing: true },
  });
  expect([refused.status, refused.json.detail]).toEqual([
    409,
    'Not every row of the file says which product it is, so nobody can tell which goods are missing from it.',
  ]);
});

test('overlapping imports are undone newest first, each back to the result of the previous one', async () => {
  server = await startBackOfficeServer();
  const oldest = await agree(await send(makeCsv(3, { price: 1, stock: 10 })));
  await publishAll();
  const { importToken } = oldest;
  const middle = await agree(await send(makeCsv(3, { price: 2, stock: 20 }), importToken));
  await publishAll();
  await until('the stock is stated', async () => (await published()).every((line) => line.endsWith(' 200 20')));
  const newest = await agree(await send(makeCsv(2, { price: 3, stock: 30 }), importToken), { withdrawMissing: true });
  await publishAll();
  await until('the stock is stated', async () => (await published()).join() === 'Enamel mug 1 300 30,Enamel mug 2 300 30');
  await server.change('UPDATE stock SET on_hand = on_hand - 4 WHERE is_live = 1');
  expect((await undo(newest.id)).undo).toMatchObject({ withdrawn: 0, returned: 3, kept: 0 });
  expect(await published()).toEqual(['Enamel mug 1 200 16', 'Enamel mug 2 200 16', 'Enamel mug 3 200 20']);
  expect((await undo(middle.id)).undo).toMatchObject({ withdrawn: 0, returned: 3, kept: 0 });
  expect(await published()).toEqual(['Enamel mug 1 100 6', 'Enamel mug 2 100 6', 'Enamel mug 3 100 10']);
  expect((await undo(oldest.id)).undo).toMatchObject({ withdrawn: 3, returned: 0, kept: 0 });
  expect(await published()).toEqual([]);
});

test('undoing the older import first keeps the changes of the newer one', async () => {
  server = await startBackOfficeServer();
  const older = await agree(await send(makeCsv(2, { price: 1 })));
  await publishAll();
  const newer = await agree(await send(makeCsv(1, { price: 2 }), older.importToken));
  await publishAll();
  expect((await undo(older.id)).undo).toMatchObject({ withdrawn: 1, kept: 1 });
  expect((await undo(newer.id)).undo).toMatchObject({ returned: 1, kept: 0 });
  expect(await published()).toEqual(['Enamel mug 1 100 100']);
});

test('a server stopped while withdrawing goods resumes', async () => {
  server = await startBackOfficeServer();
  const { importToken } = await agree(await send(makeCsv(120)));
  await publishAll();
  const weekly = await send(makeCsv(1), importToken);
  // The state a kill right after the last row leaves.
  await server.stores.imports.agree(weekly.id, true, '2026-11-21T10:00:00.000Z');
  expect(await server.stores.imports.commitSlice(weekly.id)).toMatchObject({ isDone: false });
  expect(await server.stores.imports.commitSlice(weekly.id)).toMatchObject({ isDone: false });
  await server.backOffice.start();
  await until('it is done', async () => (await look(weekly)).state === 'done');
  expect((await look(weekly)).batch).toMatchObject({ notInFile: 119 });
  await until('they are off the shelf', async () => (await published()).length <= 1);
});
