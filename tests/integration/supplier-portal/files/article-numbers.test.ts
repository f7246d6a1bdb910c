import { parse } from 'csv-parse/sync';
import { afterEach, expect, test } from 'vitest';
import type { WirePaymentIntent } from '#domain/cart/checkout-wire.ts';
import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import type { WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireSupplierOrder } from '#domain/order/fulfilment-wire.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import type { WirePortalQuote } from '#domain/quote/quote.ts';
import type { WireAuditEntry } from '#domain/site/audit-wire.ts';
import type { WireDeskProduct } from '#domain/site/desk-products-wire.ts';
import { type BackOfficeServer, startBackOfficeServer, TEN_FIELDS } from '../../../fixtures/back-office-server.ts';
import { importForm } from '../../../fixtures/import-files.ts';
import { readMails } from '../../../fixtures/mails/read-mails.ts';
import { quoteSteps } from '../../../fixtures/orders/quote-steps.ts';

const records: CatalogueRecord[] = [];
let server: BackOfficeServer;
afterEach(async () => {
  records.splice(0);
  await server.close();
});

const start = async () => {
  server = await startBackOfficeServer({ records });
};

async function importOne(csv: string) {
  const { json } = await server.call<WireImportReceipt>('POST', '/api/listings/import', { body: importForm(csv) });
  const at = `/api/listings/import/${json.id}`;
  await expect.poll(async () => (await server.call<WireImportJob>('GET', at, json)).json.state, { timeout: 60_000 }).toBe('ready');
  await server.call('POST', `${at}/confirm`, { token: json.token, body: {} });
  const [listing] = await server.rows<{ id: string }>('SELECT id FROM listing');
  return { id: await publish(listing?.id ?? ''), supplierToken: json.importToken };
}

async function publish(id: string): Promise<string> {
  expect((await server.desk('POST', `/listings/${id}/publish`, { revision: 1 })).status).toBe(200);
  const record = await server.products.findRecord(id);
  if (record !== undefined) records.push(record);
  return id;
}

async function buy(items: readonly object[], amount: number): Promise<WireOrder> {
  const body = { amount, items };
  const { json } = await server.call<WirePaymentIntent>('POST', '/api/create-payment-intent', { body });
  const intent = json.clientSecret.split('_secret_')[0];
  const card = { clientSecret: json.clientSecret, paymentMethod: 'pm_card_visa' };
  expect((await server.call('POST', `/api/test-payments/${intent}/confirm`, { body: card })).status).toBe(200);
  return (await server.call<WireOrder>('GET', `/api/orders/${json.orderId}`, { token: json.orderToken })).json;
}

test("an imported article number is in product, order, the supplier's mail and the desk's file", async () => {
  await start();
  const { id, supplierToken } = await importOne(
    'sku,name,description,category,price,moq,stock,sizes\nSK-996,Plain Mug,m,Home & Kitchen,4,1,100,Small|Large\n',
  );
  expect(records[0]?.product.sku).toBe('SK-996');
  const order = await buy([{ id, quantity: 3, variant: { size: 'Large' } }], 13.2);
  expect(order.lines).toEqual([expect.objectContaining({ sku: `${id}-Large`, articleNumber: 'SK-996', variant: { size: 'Large' } })]);

  const own = await server.call<WirePage<WireSupplierOrder>>('GET', '/api/supplier/orders', { token: supplierToken });
  expect(own.json.entries[0]?.lines[0]).toMatchObject({ articleNumber: 'SK-996' });
  await server.backOffice.messages.round();
  const mail = (await readMails(server.dir)).find(({ subject }) => subject === `New order ${order.number}`);
  expect(mail?.text).toMatch(/3 × Plain Mug \(Large · Article no\. SK-996 ·/);
  expect(mail?.text).not.toContain(`${id}-Large`);

  const file = parse((await server.desk('GET', '/orders.csv')).text, { bom: true, columns: true }) as Record<string, string>[];
  expect(file.map(({ lines }) => lines)).toEqual(['3 x Plain Mug, Large, Article no. SK-996']);
});

test('a variant with its own code is shown with that code', async () => {
  await start();
  const { json } = await server.call<WireListingReceipt>('POST', '/api/products', {
    body: {
      ...{ ...TEN_FIELDS, moq: '1', sku: 'PM', options: [{ name: 'Size', values: ['Small', 'Large'] }] },
      skus: ['Small', 'Large'].map((size) => ({ sku: `PM-${size[0]}`, options: { Size: size } })),
    },
  });
  const id = await publish(json.id);
  const order = await buy([{ id, quantity: 2, sku: 'PM-L' }], 9.24);
  expect(order.lines).toEqual([expect.objectContaining({ sku: 'PM-L', articleNumber: 'PM-L' })]);
});

test('a quote request and its offer show it to buyer, desk and supplier, and in mails', async () => {
  await start();
  const { id, supplierToken } = await importOne('sku,name,description,category,price,moq,stock\nSK-7,Rope,r,Tools,4,1,100\n');
  const steps = quoteSteps(server);
  const asked = await steps.ask([{ id, quantity: 50 }]);
  const named = [{ id, articleNumber: 'SK-7' }];
  expect((await steps.look(asked)).json.lines).toMatchObject(named);
  const own = await server.call<WirePage<WirePortalQuote>>('GET', '/api/supplier/quotes', { token: supplierToken });
  expect(own.json.entries[0]?.lines).toMatchObject(named);
  const atDesk = await steps.answer(asked);
  expect(atDesk.json).toMatchObject({ lines: named, offer: { lines: named } });
  expect((await steps.look(asked)).json.offer?.lines).toMatchObject(named);
  await server.backOffice.messages.round();
  const mails = (await readMails(server.dir)).filter(({ subject }) => subject?.includes(asked.code));
  expect(mails.map(({ text }) => text?.includes('50 × Rope (Article no. SK-7'))).toEqual([true, true]);
});

test('the desk can change and remove it, with audit entries', async () => {
  await start();
  const { id } = await importOne('sku,name,description,category,price,moq,stock\nSK-7,Rope,r,Tools,4,1,100\n');
  const edit = async (body: object) => {
    const { revision } = (await server.desk<WireDeskProduct>('GET', `/products/${id}`)).json;
    return server.desk<WireDeskProduct>('PATCH', `/products/${id}`, { revision, ...body });
  };
  expect((await edit({ sku: ' SK-8 ' })).json.product.sku).toBe('SK-8');
  expect((await edit({ name: 'Long rope' })).json.product).toMatchObject({ name: 'Long rope', sku: 'SK-8' });
  expect((await edit({ sku: '' })).json.product).not.toHaveProperty('sku');
  expect((await edit({ sku: 'x'.repeat(81) })).json.errors).toEqual([
    { field: 'sku', message: 'Article number may have at most 80 characters' },
  ]);
  const { entries } = (await server.desk<WirePage<WireAuditEntry>>('GET', `/audit?subject=product&id=${id}`)).json;
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    [{ sku: 'SK-8' }, { sku: null }],
    [{ name: 'Rope' }, { name: 'Long rope' }],
    [{ sku: 'SK-7' }, { sku: 'SK-8' }],
  ]);
});

test('a listing contains it, an edit removes it, and cards omit it', async () => {
  await start();
  const { json } = await server.call<WireListingReceipt>('POST', '/api/products', { body: { ...TEN_FIELDS, sku: '  EM-1 ' } });
  await publish(json.id);
  expect((await server.products.findRecord(json.id))?.product.sku).toBe('EM-1');
  const patched = await server.call('PATCH', `/api/listings/${json.id}`, { token: json.manageToken, body: { sku: ' ' } });
  expect(patched.status).toBe(200);
  await server.desk('POST', `/listings/${json.id}/publish`, { revision: 2 });
  expect((await server.products.findRecord(json.id))?.product).not.toHaveProperty('sku');
  const long = await server.call('POST', '/api/products', { body: { ...TEN_FIELDS, sku: 'x'.repeat(81) } });
  expect(long.json.errors).toEqual([{ field: 'sku', message: 'Article number may have at most 80 characters' }]);
});
