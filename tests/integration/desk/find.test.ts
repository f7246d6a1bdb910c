import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WireBatch } from '#domain/listing/batch-wire.ts';
import { EMPTY_DELIVERY } from '#domain/order/delivery.ts';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import type { WireDashboard, WireQueue, WireQueueEntry, WireReviewEntry } from '#domain/site/desk-wire.ts';
import type { WireFound } from '#domain/site/find-wire.ts';
import { type BackOfficeServer, START_MS, startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { orderLine, placeOrder } from '../../fixtures/orders/place-order.ts';
import { makeLead } from '../../fixtures/stores/make-lead.ts';

const DAY_MS = 86_400_000;
const lines = [orderLine('mug', null, 4, 400)];
const quote = {
  ...{ email: 'a@b.example', company: 'Lagos Imports', phone: '', quantity: 1, message: '', lines: [], totalCents: 0, chatUrl: '' },
  answeredAtMs: null,
};

let server: BackOfficeServer;
beforeEach(async () => {
  server = await startBackOfficeServer({ records: [makeRecord('mug', { name: 'Brass mug' })] });
});
afterEach(() => server.close());

const stores = () => server.stores;
const find = async (q: string) => {
  const { found } = (await server.desk<{ found: WireFound[] }>('GET', `/find?q=${encodeURIComponent(q)}`)).json;
  return found.map(({ kind, name, state }) => [kind, name, state]);
};
const submit = (change: object, from: string) =>
  server.call<{ id: string; manageToken: string }>('POST', '/api/products', { body: { ...TEN_FIELDS, ...change }, from });
const total = async (path: string) => (await server.desk<{ total: number }>('GET', path)).json.total;

test('every kind of desk record is found by part of its name, and an empty search finds nothing', async () => {
  await submit({ name: 'Brass bell', companyName: 'Pune Brass' }, '10.0.1.1');
  await placeOrder(server, { id: 'o1', lines, nowMs: START_MS });
  await stores().quotes.insert({ ...quote, id: 'q1', code: 'RFQ-7K3M', name: 'Brassica Ltd', createdAtMs: START_MS });
  await stores().batches.begin({
    ...{ id: 'b1', supplierId: null, supplierName: null, fileName: 'brass-goods.csv', leftOut: 0, bad: 0, errorRows: [] },
    createdAt: new Date(START_MS).toISOString(),
  });
  expect(await find('brass')).toEqual([
    ['quote', 'RFQ-7K3M', 'waiting'],
    ['listing', 'Brass bell', 'pending_review'],
    ['product', 'Brass mug', ''],
    ['supplier', 'Pune Brass', ''],
    ['batch', 'brass-goods.csv', 'writing'],
  ]);
  const { number } = (await server.desk<{ orders: WireDeskOrder[] }>('GET', '/orders')).json.orders[0] as WireDeskOrder;
  for (const typed of [number, number.toLowerCase(), number.slice(3), number.slice(0, 6)])
    expect(await find(typed)).toEqual([['order', number, 'paid']]);
  expect(await find('rfq-7k')).toEqual([['quote', 'RFQ-7K3M', 'waiting']]);
  for (const nothing of ['', '  ', '%', "'", 'no such thing']) expect(await find(nothing)).toEqual([]);
  expect((await server.call('GET', '/api/operator/find?q=brass')).status).toBe(401);
});

test('an order is found by its buyer, PO number, payment and number, and by no data of an erased buyer', async () => {
  const buyers = {
    ada: { name: 'Ada Obi', email: 'Ada@Lagos.example', company: 'ÉTOILE "Nord" 100 %', poNumber: 'PO-4711' },
    ben: { name: 'Ben', email: 'ben@pune.example', company: 'Pune Mills', poNumber: '' },
  };
  for (const [id, buyer] of Object.entries(buyers)) {
    await placeOrder(server, { id, lines, nowMs: START_MS });
    await stores().orders.putDelivery(id, () => ({ ...EMPTY_DELIVERY, ...buyer, street: 'Quay 1' }), START_MS, 0);
  }
  await stores().orders.attachIntent('ada', 'pi_3NxAda');
  const listed = async (search: string) =>
    (await server.desk<{ orders: WireDeskOrder[] }>('GET', `/orders?search=${encodeURIComponent(search)}`)).json.orders.map(({ id }) => id);
  for (const typed of ['ada@lagos', 'ADA OBI', 'étoile', '"nord"', '100 %', 'po-47', 'pi_3NxAda', 'ada'])
    expect([typed, await listed(typed), await find(typed)]).toEqual([typed, ['ada'], [['order', 'TW-ADA', 'paid']]]);
  const [found] = (await server.desk<{ found: WireFound[] }>('GET', '/find?q=po-4711')).json.found;
  expect(found?.note).toBe('Ada Obi, ÉTOILE "Nord" 100 %');
  expect(await listed('.example')).toEqual(['ada', 'ben']);
  expect(await total('/orders?search=.example&state=paid')).toBe(2);
  expect(await total('/orders?search=.example&state=refunded')).toBe(0);
  for (const nothing of ['%25', '_da', 'Quay', "'", 'pi_3', 'x'.repeat(500), '\u{1f384}', 'email'])
    expect(await listed(nothing)).toEqual([]);
  for (const path of ['/find?q=%00', '/orders?search=%00', '/quotes?search=a%00'])
    expect((await server.desk('GET', path)).status).toBe(400);
  const kept = await stores().people.find('ada@lagos.example');
  await stores().people.forget('ada@lagos.example', kept, START_MS);
  expect([await listed('ada@lagos'), await find('étoile'), await listed('pune')]).toEqual([[], [], ['ben']]);
});

test('every figure counts exactly the entries of its list', async () => {
  const old = (await submit({ name: 'Old' }, '10.0.2.1')).json;
  server.advance(DAY_MS + 60_000);
  await submit({ name: 'New' }, '10.0.2.2');
  const live = (await submit({ name: 'Live' }, '10.0.2.3')).json;
  await server.desk('POST', `/listings/${live.id}/publish`, { revision: 1 });
  await server.call('PATCH', `/api/listings/${live.id}`, { token: live.manageToken, body: { name: 'Live again' } });
  for (const id of ['waits', 'parts', 'sent', 'gone']) await placeOrder(server, { id, lines, nowMs: START_MS });
  await placeOrder(server, { id: 'open', lines, nowMs: START_MS, isPaid: false });
  const ship = (id: string, quantity: number) =>
    server.desk('POST', `/orders/${id}/ship`, { revision: 0, carrier: 'DHL', lines: [{ line: 0, quantity }] });
  await ship('parts', 1);
  await ship('sent', 4);
  await server.desk('POST', '/orders/gone/cancel', { revision: 0, text: 'Called off.' });
  await placeOrder(server, { id: 'odd', lines, nowMs: START_MS });
  await server.change(`UPDATE orders SET state = 'disputed' WHERE id = 'odd'`);
  await stores().quotes.insert({ ...quote, id: 'q1', code: 'RFQ-1', name: 'Ana', createdAtMs: 1 });

  const figures = (await server.desk<WireDashboard>('GET', '/dashboard')).json;
  const { entries } = (await server.desk<WireQueue<WireQueueEntry>>('GET', '/listings?only=overdue')).json;
  expect(entries.map(({ id }) => id)).toEqual([old.id]);
  // One order is disputed; the cancelled one has not been refunded.
  expect([figures.listingsWaiting, figures.listingsOverdue, figures.ordersToShip, figures.ordersForAPerson]).toEqual([3, 1, 2, 2]);
  expect(await total('/listings')).toBe(figures.listingsWaiting);
  expect(await total('/listings?only=overdue')).toBe(figures.listingsOverdue);
  expect(await total('/orders?state=to_ship')).toBe(figures.ordersToShip);
  expect(await total('/orders?state=for_a_person')).toBe(figures.ordersForAPerson);
  expect(await total('/quotes?answered=false')).toBe(figures.quotesUnanswered);
  expect(await total('/reviews')).toBe(figures.reviewsWaiting);
  expect(await total('/listings?only=edits')).toBe(1);
  expect((await server.desk('GET', '/listings?only=odd')).status).toBe(400);
});

test('quote requests, reviews, imports and leads are searched, and their counts match the results', async () => {
  const { quotes, leads, batches } = stores();
  await quotes.insert({ ...quote, id: 'q1', code: 'RFQ-AAAA', name: 'Ana', createdAtMs: 1 });
  await quotes.insert({ ...quote, id: 'q2', code: 'RFQ-BBBB', name: 'Ben', company: '', createdAtMs: 2 });
  const codes = async (search: string) =>
    (await server.desk<{ quotes: { code: string }[] }>('GET', `/quotes?search=${search}`)).json.quotes.map(({ code }) => code);
  expect([await codes('bbb'), await codes('LAGOS'), await codes('ana'), await total('/quotes?search=ana')]).toEqual([
    ['RFQ-BBBB'],
    ['RFQ-AAAA'],
    ['RFQ-AAAA'],
    1,
  ]);

  const lead = { email: 'c@d.example', company: 'Fair & Co', consentVersion: '2', createdAtMs: 5 };
  await leads.insert(makeLead({ ...lead, id: 'l1', name: 'Chidi', interest: 'Brass bells' }));
  await leads.insert(makeLead({ ...lead, id: 'l2', name: 'Dana', interest: 'Cups', createdAtMs: 6 }));
  const names = async (query: string) =>
    (await server.desk<{ leads: { name: string }[] }>('GET', `/leads${query}`)).json.leads.map(({ name }) => name);
  expect([await names(''), await names('?search=BELLS'), await total('/leads?search=bells')]).toEqual([['Dana', 'Chidi'], ['Chidi'], 1]);

  const batch = { supplierId: null, supplierName: 'Pune', leftOut: 0, bad: 0, errorRows: [], createdAt: new Date(START_MS).toISOString() };
  await batches.begin({ ...batch, id: 'b1', fileName: 'bells.csv' });
  await batches.begin({ ...batch, id: 'b2', fileName: 'cups.csv' });
  const files = (await server.desk<WireQueue<WireBatch>>('GET', '/batches?search=BELL')).json;
  expect([files.entries.map(({ fileName }) => fileName), files.total]).toEqual([['bells.csv'], 1]);

  for (const [author, body] of [
    ['Ama', 'Well packed, nine days to Accra.'],
    ['Kofi', 'Two were broken when they arrived.'],
  ])
    await server.call('POST', '/api/products/mug/reviews', { body: { author, rating: 4, body }, from: `10.0.3.${author?.length}` });
  const reviews = async (search: string) =>
    (await server.desk<WireQueue<WireReviewEntry>>('GET', `/reviews?search=${search}`)).json.entries.map(({ author }) => author);
  expect([await reviews('ACCRA'), await reviews('kofi'), (await reviews('brass')).sort()]).toEqual([['Ama'], ['Kofi'], ['Ama', 'Kofi']]);
});
