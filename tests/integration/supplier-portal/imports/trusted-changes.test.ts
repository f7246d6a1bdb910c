import { afterEach, expect, test } from 'vitest';
import type { WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import type { WireAuditEntry } from '#domain/site/audit-wire.ts';
import type { WireQueue, WireQueueEntry } from '#domain/site/desk-wire.ts';
import { type BackOfficeServer, startBackOfficeServer } from '../../../fixtures/back-office-server.ts';
import { importForm } from '../../../fixtures/import-files.ts';
import { until } from '../../../fixtures/role-server.ts';

let server: BackOfficeServer;
afterEach(() => server.close());

const csv = (...rows: readonly string[]) => `sku,name,category,price,moq,stock,shipDays,gtin\n${rows.join('\n')}\n`;
const look = async ({ id, token }: WireImportReceipt) =>
  (await server.call<WireImportJob>('GET', `/api/listings/import/${id}`, { token })).json;
async function importFile(file: string, importToken?: string): Promise<WireImportReceipt> {
  const body = importForm(file, importToken === undefined ? {} : { importToken });
  const { json: receipt } = await server.call<WireImportReceipt>('POST', '/api/listings/import', { body });
  await until('the file is read', async () => (await look(receipt)).state === 'ready');
  await server.call('POST', `/api/listings/import/${receipt.id}/confirm`, { token: receipt.token, body: {} });
  await until('it is written', async () => (await look(receipt)).state === 'done');
  return receipt;
}
const queue = async () => (await server.desk<WireQueue<WireQueueEntry>>('GET', '/listings?status=pending_review')).json.entries;
async function publishAll(): Promise<void> {
  const listings = (await queue()).map(({ id, revision }) => ({ id, revision }));
  await server.desk('POST', '/listings/publish', { listings });
}
const waiting = async () => (await queue()).map(({ listing }) => listing.name).sort();
const supplierOf = ({ importToken }: WireImportReceipt) => importToken.slice(0, importToken.lastIndexOf('.'));
const trust = (id: string, percent: number | null) => server.desk('POST', `/suppliers/${id}/trust`, { percent });

test('small changes of a verified supplier go live at once if a rule allows it, decided by the rule; all others are reviewed', async () => {
  server = await startBackOfficeServer();
  const first = await importFile(csv('A,Bell,tools,10.00,1,5,7,', 'B,Cup,tools,10.00,1,5,7,', 'C,Pen,tools,10.00,1,5,7,'));
  await publishAll();
  const id = supplierOf(first);
  expect((await trust(id, 5)).status).toBe(409);
  await server.desk('POST', `/suppliers/${id}/verify`);
  // Off by default.
  const { importToken } = first;
  await importFile(csv('A,Bell,tools,10.10,1,5,7,'), importToken);
  expect(await waiting()).toEqual(['Bell']);
  await publishAll();
  expect((await trust(id, 5)).json).toMatchObject({ trustedPercent: 5 });
  for (const percent of [-1, 51, 2.5]) expect((await trust(id, percent)).status).toBe(422);

  await importFile(
    csv('A,Bell,tools,10.50,1,9,14,4006381333931', 'B,Cup,tools,10.51,1,5,7,', 'C,Fountain pen,tools,10.00,1,5,7,', 'D,New,tools,1,1,1,1,'),
    importToken,
  );
  expect(await waiting()).toEqual(['Cup', 'Fountain pen', 'New']);
  const { upserts } = await server.products.changesSince(await server.products.epoch(), 0, 100);
  const bell = upserts.find(({ product }) => product.name === 'Bell')?.product;
  expect(bell).toMatchObject({ priceCents: 1050, stock: 9, gtin: '4006381333931', shipping: { estimatedDays: 14 } });
  const { entries } = (await server.desk<{ entries: WireAuditEntry[] }>('GET', '/audit?subjectKind=listing')).json;
  expect(entries[0]).toMatchObject({ who: 'rule for verified suppliers', what: 'publish', subjectName: 'Bell' });

  // Measured against the values a person last published, so that small steps do not add up.
  await importFile(csv('A,Bell,tools,11.00,1,9,14,4006381333931'), importToken);
  expect(await waiting()).toEqual(['Bell', 'Cup', 'Fountain pen', 'New']);
});

test('the rule no longer applies once the supplier is unverified', async () => {
  server = await startBackOfficeServer();
  const first = await importFile(csv('A,Bell,tools,10.00,1,5,7,'));
  await publishAll();
  const id = supplierOf(first);
  await server.desk('POST', `/suppliers/${id}/verify`);
  await trust(id, 5);
  await server.desk('POST', `/suppliers/${id}/unverify`);
  await importFile(csv('A,Bell,tools,10.10,1,5,7,'), first.importToken);
  expect(await waiting()).toEqual(['Bell']);
});
