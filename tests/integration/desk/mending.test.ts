import { afterEach, beforeEach, expect, test } from 'vitest';
import { EMPTY_DELIVERY } from '#domain/order/delivery.ts';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import type { WireAuditEntry } from '#domain/site/audit-wire.ts';
import type { WireQueue } from '#domain/site/desk-wire.ts';
import { type BackOfficeServer, MAIL_TO_FILES, START_MS, startBackOfficeServer } from '../../fixtures/back-office-server.ts';
import { readMails } from '../../fixtures/mails/read-mails.ts';
import { orderLine, placeOrder } from '../../fixtures/orders/place-order.ts';

const WHERE = { name: 'Ada Obi', email: 'ada@lagos.example', street: '1 Quay', city: 'Lagos', country: 'Nigeria' };

let server: BackOfficeServer;
beforeEach(async () => {
  server = await startBackOfficeServer({ mail: MAIL_TO_FILES });
  await placeOrder(server, { id: 'o1', lines: [orderLine('mug', null, 4, 400)], nowMs: START_MS });
  await server.stores.orders.putDelivery('o1', () => ({ ...EMPTY_DELIVERY, ...WHERE, note: 'Ring twice' }), START_MS, 0);
});
afterEach(() => server.close());

const step = (path: string, body: object) => server.desk<WireDeskOrder>('POST', `/orders/o1/${path}`, body);
const look = async () => (await server.desk<{ orders: WireDeskOrder[] }>('GET', '/orders')).json.orders[0] as WireDeskOrder;
const mails = async () => {
  await server.backOffice.messages.round();
  return (await readMails(server.dir)).filter(({ to }) => JSON.stringify(to).includes('ada@lagos.example'));
};
const ship = async (lines = [{ line: 0, quantity: 4 }]) => {
  const { revision, parcels } = (await step('ship', { revision: (await look()).revision, carrier: 'DHL', trackingNumber: '1', lines }))
    .json;
  return { revision, parcelId: parcels.at(-1)?.id ?? '' };
};

test('the carrier and tracking number of a parcel under way can be changed, with a mail and an audit entry', async () => {
  const sent = await ship();
  expect((await step('change-parcel', { ...sent, carrier: '', trackingNumber: '2' })).json.errors?.map(({ field }) => field)).toEqual([
    'carrier',
  ]);
  const { json, status } = await step('change-parcel', { ...sent, carrier: 'UPS', trackingNumber: 'Z-2' });
  expect([status, json.parcels[0], json.revision]).toMatchObject([200, { carrier: 'UPS', trackingNumber: 'Z-2' }, 2]);
  expect((await step('change-parcel', { ...sent, carrier: 'UPS', trackingNumber: 'Z-3' })).status).toBe(409);
  expect((await step('change-parcel', { ...sent, revision: 2, parcelId: 'none', carrier: 'UPS' })).status).toBe(409);
  // Repeating the change changes nothing and sends no mail.
  expect((await step('change-parcel', { ...sent, revision: 2, carrier: 'UPS', trackingNumber: 'Z-2' })).json.revision).toBe(2);
  const told = (await mails()).filter(({ subject }) => subject === 'A parcel of order TW-O1 has new tracking details');
  expect(told.map(({ text }) => /Z-2/.test(text ?? ''))).toEqual([true]);
  const { entries } = (await server.desk<WireQueue<WireAuditEntry>>('GET', '/audit?subject=order')).json;
  expect(entries.map(({ what }) => what)).toEqual(['change-parcel', 'ship']);
  await step('deliver', { revision: 2 });
  expect((await step('change-parcel', { ...sent, revision: 3, carrier: 'DHL' })).status).toBe(409);
});

test('"delivered" can be undone for 10 seconds, which restores the order', async () => {
  const { parcelId } = await ship();
  const before = await look();
  await step('deliver', { revision: 1, parcelId });
  expect((await look()).fulfilment).toBe('delivered');
  server.advance(9000);
  const { json } = await step('undo-deliver', { revision: 2, parcelId });
  expect([json.fulfilment, json.timeline, json.parcels]).toEqual(['shipped', before.timeline, before.parcels]);
  expect((await server.desk<{ total: number }>('GET', '/orders?fulfilment=shipped')).json.total).toBe(1);
  expect((await step('undo-deliver', { revision: 3, parcelId })).status).toBe(409);
  await step('deliver', { revision: 3, parcelId });
  server.advance(10_001);
  expect((await step('undo-deliver', { revision: 4, parcelId })).status).toBe(409);
  expect((await look()).timeline.map(({ state }) => state)).toEqual(['pending', 'paid', 'shipped', 'delivered']);
});

test('the delivery can be changed until the goods are shipped: the buyer is mailed, the audit list names only the fields', async () => {
  const change = (revision: number, delivery: object) => step('change-delivery', { revision, delivery: { ...WHERE, ...delivery } });
  expect((await change(0, { country: 'Atlantis' })).json.errors?.map(({ field }) => field)).toEqual(['delivery.country']);
  const { json } = await change(0, { street: '7 New Road', city: 'Abuja' });
  expect([json.delivery, json.revision]).toMatchObject([{ street: '7 New Road', city: 'Abuja', note: 'Ring twice' }, 1]);
  expect((await change(0, { street: '8 New Road' })).status).toBe(409);
  const [told] = (await mails()).filter(({ subject }) => subject === 'The delivery details of order TW-O1 were changed');
  expect(told?.text).toMatch(/7 New Road/);
  const [auditEntry] = (await server.desk<WireQueue<WireAuditEntry>>('GET', '/audit?subject=order')).json.entries;
  expect([auditEntry?.what, auditEntry?.after]).toMatchObject(['change-delivery', { changed: ['street', 'city'] }]);
  expect(JSON.stringify(auditEntry)).not.toMatch(/New Road|Quay|Lagos|ada@/);
  await ship([{ line: 0, quantity: 1 }]);
  expect((await change(2, { street: '9 New Road' })).status).toBe(200);
  await ship([{ line: 0, quantity: 3 }]);
  expect((await change(4, { street: '1 Late Road' })).status).toBe(409);
  expect((await look()).delivery?.street).toBe('9 New Road');
  expect((await server.desk('POST', '/orders/none/change-delivery', { revision: 0, delivery: WHERE })).status).toBe(404);
});
