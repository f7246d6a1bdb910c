import { afterEach, expect, test } from 'vitest';
import type { WireBatch } from '#domain/listing/batch-wire.ts';
import type { WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import type { WireQueue, WireQueueEntry } from '#domain/site/desk-wire.ts';
import { type BackOfficeServer, startBackOfficeServer } from '../../fixtures/back-office-server.ts';
import { importForm, makeCsv } from '../../fixtures/import-files.ts';
import { until } from '../../fixtures/role-server.ts';

let server: BackOfficeServer;
afterEach(() => server.close());

const UNDO_MS = 91 * 86_400_000;

async function importFile(csv: string, importToken?: string): Promise<WireImportReceipt> {
  const form = importForm(csv, importToken === undefined ? {} : { importToken });
  const { json: receipt } = await server.call<WireImportReceipt>('POST', '/api/listings/import', { body: form });
  await until('the file is read', async () => (await look(receipt)).state === 'ready');
  await server.call('POST', `/api/listings/import/${receipt.id}/confirm`, { token: receipt.token, body: { skipBad: true } });
  await until('it is written', async () => (await look(receipt)).state === 'done');
  return receipt;
}
const look = async ({ id, token }: WireImportReceipt) =>
  (await server.call<WireImportJob>('GET', `/api/listings/import/${id}`, { token })).json;
const undo = (id: string) => server.desk<WireBatch>('POST', `/batches/${id}/undo`);
const batches = async () => (await server.desk<WireQueue<WireBatch>>('GET', '/batches')).json;
const queue = async (status: string) => (await server.desk<WireQueue<WireQueueEntry>>('GET', `/listings?status=${status}`)).json.entries;

async function publishAll(): Promise<void> {
  const listings = (await queue('pending_review')).map(({ id, revision }) => ({ id, revision }));
  await server.desk('POST', '/listings/publish', { listings });
}
const published = async () => {
  const { upserts } = await server.products.changesSince(await server.products.epoch(), 0, 1000);
  return upserts.map(({ product }) => `${product.name} ${product.priceCents} ${product.stock}`).sort();
};

test('an import is a batch with its counts, and its error rows are listed', async () => {
  server = await startBackOfficeServer();
  const { id } = await importFile(makeCsv(3, { bad: new Set([2]) }));
  const { entries, total } = await batches();
  expect(total).toBe(1);
  expect(entries[0]).toMatchObject({
    id,
    origin: 'browser',
    supplierName: 'Harbour Mugs',
    fileName: 'mugs.csv',
    state: 'done',
    added: 2,
    bad: 1,
    errorRows: 1,
    undo: null,
    canUndo: true,
  });
  const { text } = await server.desk('GET', `/batches/${id}/error-rows.csv`);
  expect(text).toContain('"row","column","reason","what to do","sku","name"');
  expect(text).toMatch(/3,"price",.*"SKU-2","Enamel mug 2"/);
});

test('undoing withdraws the added listings with the reason, and they stay in the account; undoing again changes nothing', async () => {
  server = await startBackOfficeServer();
  const receipt = await importFile(makeCsv(2));
  await publishAll();
  expect(await published()).toHaveLength(2);
  expect((await undo(receipt.id)).json).toMatchObject({ state: 'undone', undo: { withdrawn: 2, returned: 0, kept: 0, by: 'operator' } });
  expect(await published()).toEqual([]);
  expect(await queue('withdrawn')).toMatchObject([
    { reason: 'The import of mugs.csv was undone.' },
    { reason: 'The import of mugs.csv was undone.' },
  ]);
  const seq = (await server.products.head()).headSeq;
  expect((await undo(receipt.id)).json).toMatchObject({ state: 'undone', undo: { withdrawn: 2 } });
  expect((await server.products.head()).headSeq).toBe(seq);
  expect((await look(receipt)).batch).toMatchObject({ state: 'undone', canUndo: false });
});

test('the same file can be imported again after its undo, for review like new goods', async () => {
  server = await startBackOfficeServer();
  const { id, importToken } = await importFile(makeCsv(2));
  await publishAll();
  await undo(id);
  const again = await importFile(makeCsv(2, { stock: 40 }), importToken);
  expect(await look(again)).toMatchObject({ changed: 2, closed: 0 });
  await publishAll();
  expect(await published()).toEqual(['Enamel mug 1 420 40', 'Enamel mug 2 420 40']);
});

test('changed listings are restored, less the units sold since', async () => {
  server = await startBackOfficeServer();
  const { importToken } = await importFile(makeCsv(2));
  await publishAll();
  const second = await importFile(makeCsv(2, { price: 9.9, stock: 500 }), importToken);
  await publishAll();
  await until('the stock is stated', async () => (await published()).every((line) => line.endsWith(' 990 500')));
  await server.change('UPDATE stock SET on_hand = on_hand - 30');
  expect((await undo(second.id)).json).toMatchObject({ state: 'undone', undo: { withdrawn: 0, returned: 2, kept: 0 } });
  expect(await published()).toEqual(['Enamel mug 1 420 70', 'Enamel mug 2 420 70']);
});

test('stock-only changes are restored too; listings changed or decided since are left unchanged', async () => {
  server = await startBackOfficeServer();
  const { importToken } = await importFile(makeCsv(3));
  await publishAll();
  const second = await importFile(makeCsv(3, { stock: 7 }), importToken);
  const [first, , third] = await queue('published');
  await server.desk('POST', `/listings/${first?.id}/withdraw`, { revision: first?.revision, reason: 'Complaints.' });
  const stated = await server.products.changeRecord(
    third?.id ?? '',
    (record) => record && { ...record, product: { ...record.product, stock: 9 } },
  );
  expect(stated).toBe(true);
  expect((await undo(second.id)).json.undo).toMatchObject({ withdrawn: 0, returned: 1, kept: 2 });
  expect((await published()).map((line) => line.split(' ').at(-1)).sort()).toEqual(['100', '9']);
});

test('a supplier undoes an import with its own token, with no other token, and not after 90 days', async () => {
  server = await startBackOfficeServer();
  const [one, other] = [await importFile(makeCsv(1)), await importFile(makeCsv(1))];
  const path = `/api/listings/import/${one.id}/undo`;
  for (const token of [undefined, other.token, `${one.token}x`])
    expect((await server.call('POST', path, token === undefined ? {} : { token })).status).toBe(404);
  expect((await server.call<WireBatch>('POST', path, { token: one.token })).json.undo).toMatchObject({ withdrawn: 1, by: 'supplier' });
  server.advance(UNDO_MS);
  const { status, json } = await undo(other.id);
  expect([status, json.detail]).toEqual([410, 'This import is older than 90 days: what undoing it needs is not kept any longer.']);
  await server.backOffice.clean();
  const { entries } = await batches();
  expect(entries).toMatchObject([
    { added: 1, canUndo: false },
    { added: 1, state: 'undone' },
  ]);
});

test('an import just confirmed, or one that waits for agreement, cannot be undone yet', async () => {
  server = await startBackOfficeServer();
  const form = importForm(makeCsv(1), {});
  const { json: receipt } = await server.call<WireImportReceipt>('POST', '/api/listings/import', { body: form });
  await until('the file is read', async () => (await look(receipt)).state === 'ready');
  const refusals = async () => {
    const own = await server.call('POST', `/api/listings/import/${receipt.id}/undo`, { token: receipt.token });
    return [await undo(receipt.id), own].map(({ status, json }) => [status, json.detail]);
  };
  const early = [409, 'This import is waiting for your agreement and cannot be undone.'];
  expect(await refusals()).toEqual([early, early]);
  // Writes the state a confirmation sets before its first rows.
  await server.stores.imports.move(receipt.id, ['ready'], 'importing', null, '2026-11-21T10:00:00.000Z');
  const writing = [409, 'This import is still being written. Try again in a moment.'];
  expect(await refusals()).toEqual([writing, writing]);
  expect((await undo('nothing')).status).toBe(404);
});
