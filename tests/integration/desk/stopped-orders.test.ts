import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import { type BackOfficeServer, START_MS, startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { readMails } from '../../fixtures/mails/read-mails.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { orderLine, payByTestCard, placeOrder } from '../../fixtures/orders/place-order.ts';

let server: BackOfficeServer;
beforeEach(async () => {
  server = await startBackOfficeServer({ records: [makeRecord('mug', { stock: 40 }), makeRecord('rope', { stock: 40 })] });
  const { json } = await server.call<WireListingReceipt>('POST', '/api/products', { body: TEN_FIELDS });
  const { supplierToken = '' } = json;
  await placeOrder(server, {
    ...{ id: 'o-1', nowMs: START_MS, isStocked: true },
    lines: [orderLine('mug', supplierToken.slice(0, supplierToken.lastIndexOf('.')), 10, 400), orderLine('rope', null, 5, 1000)],
  });
  await payByTestCard(server, 'o-1');
});
afterEach(() => server.close());

const step = (name: string, body: object) => server.desk('POST', `/orders/o-1/${name}`, body);

/** Returns the mails suppliers got about the order after all due mail was sent. */
async function toldOfOrder() {
  await server.backOffice.messages.round();
  return (await readMails(server.dir)).filter(({ subject }) => subject?.includes('TW-O-1') && !/goes back|Receipt/.test(subject));
}
const subjects = async () => (await toldOfOrder()).map(({ subject }) => subject);

test('cancelling an order mails its supplier once not to send the unsent goods', async () => {
  expect(await subjects()).toEqual(['New order TW-O-1']);
  await step('ship', { revision: 0, carrier: 'DHL', lines: [{ line: 0, quantity: 4 }] });
  await step('cancel', { revision: 1, text: 'Ordered twice.' });
  const stopped = (await toldOfOrder()).find(({ subject }) => subject === 'Do not send: order TW-O-1');
  expect(stopped?.text).toMatch(/The order was cancelled\.[\s\S]*6 × mug/);
  expect(stopped?.text).not.toMatch(/rope|Ordered twice/);
  await step('refund', { revision: 2, amount: 1, reason: 'x' });
  expect((await subjects()).filter((subject) => subject?.startsWith('Do not send'))).toHaveLength(1);
});

test('units refunded before shipping are named together with those still to be sent', async () => {
  await subjects();
  await step('refund', { revision: 0, amount: 4, reason: 'Two too many.', notSent: [{ line: 0, quantity: 2 }] });
  const stopped = (await toldOfOrder()).find(({ subject }) => subject === 'Do not send all of order TW-O-1');
  expect(stopped?.text).toMatch(/2 × mug[\s\S]*Still to be sent:[\s\S]*8 × mug/);
});

test('an order refunded before its supplier was mailed is not announced as a new order', async () => {
  await step('refund', { revision: 0, reason: 'Sold out.' });
  expect(await subjects()).toEqual(['Do not send: order TW-O-1']);
});

test('a refund that fails later mails the supplier to send the units', async () => {
  await subjects();
  await step('refund', { revision: 0, amount: 4, reason: 'Two too many.', notSent: [{ line: 0, quantity: 2 }] });
  await subjects();
  const [refund] = (await server.stores.orders.find('o-1'))?.refunds ?? [];
  const failed = { state: 'failed', providerId: null, error: 'The account is closed.', askAtMs: 0 } as const;
  await server.stores.orders.settleRefund(refund?.id ?? '', failed, START_MS);
  expect(await subjects()).toEqual(['New order TW-O-1', 'Do not send all of order TW-O-1', 'Send order TW-O-1 after all']);
});

test('no mail is sent about goods that were all shipped', async () => {
  await subjects();
  await step('ship', { revision: 0, carrier: 'DHL', lines: [{ line: 0, quantity: 10 }] });
  await step('refund', { revision: 1, reason: 'A gift.' });
  expect((await subjects()).filter((subject) => subject?.startsWith('Do not send'))).toEqual([]);
});
