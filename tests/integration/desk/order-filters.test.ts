import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EMPTY_DELIVERY } from '#domain/order/delivery.ts';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { type BackOfficeServer, OPERATOR_TOKEN, START_MS, startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { orderLine, placeOrder } from '../../fixtures/orders/place-order.ts';

const DAY_MS = 86_400_000;

let server: BackOfficeServer;
beforeEach(async () => {
  server = await startBackOfficeServer();
});
afterEach(() => server.close());

const place = (id: string, { supplier = null as string | null, day = 0 } = {}) =>
  placeOrder(server, { id, lines: [orderLine('mug', supplier, 4, 400)], nowMs: START_MS + day * DAY_MS });
const step = (id: string, path: string, body: object) => server.desk('POST', `/orders/${id}/${path}`, body);
/** Returns the orders of the list and of the exported file, newest first. */
async function found(query: string) {
  const { orders, total } = (await server.desk<{ orders: WireDeskOrder[]; total: number }>('GET', `/orders?${query}`)).json;
  const csv = await server.call('GET', `/api/operator/orders.csv?${query}`, { token: OPERATOR_TOKEN });
  const [, ...rows] = parse(csv.text, { bom: true }) as string[][];
  const ids = orders.map(({ id }) => id);
  expect([total, rows.map(([id]) => id)]).toEqual([ids.length, ids]);
  return ids;
}

test('orders are filtered by fulfilment progress', async () => {
  for (const id of ['new', 'taken', 'part', 'sent', 'there', 'gone']) await place(id);
  await step('taken', 'accept', { revision: 0 });
  await step('part', 'ship', { revision: 0, carrier: 'DHL', lines: [{ line: 0, quantity: 1 }] });
  for (const id of ['sent', 'there']) await step(id, 'ship', { revision: 0, carrier: 'DHL' });
  await step('there', 'deliver', { revision: 1 });
  await step('gone', 'cancel', { revision: 0, text: 'Called off.' });
  for (const [state, id] of Object.entries({
    accepted: 'taken',
    partly_shipped: 'part',
    shipped: 'sent',
    delivered: 'there',
    cancelled: 'gone',
  }))
    expect([state, await found(`fulfilment=${state}`)]).toEqual([state, [id]]);
  expect(await found('fulfilment=delivered&state=to_ship')).toEqual([]);
});

test('orders are filtered by supplier and day, together with a search', async () => {
  const { id: listing } = (
    await server.call<{ id: string }>('POST', '/api/products', { body: { ...TEN_FIELDS, companyName: 'Étoile Mills' } })
  ).json;
  const [supplier] = await server.rows<{ id: string }>('SELECT supplier_id AS id FROM listing WHERE id = ?', listing);
  await place('ours', { supplier: supplier?.id ?? '' });
  await place('after', { supplier: supplier?.id ?? '', day: 3 });
  await place('other', { supplier: 's-other', day: 1 });
  for (const text of [supplier?.id ?? '', 'étoile', 'MILLS'])
    expect(await found(`supplier=${encodeURIComponent(text)}`)).toEqual(['after', 'ours']);
  expect(await found('supplier=nobody')).toEqual([]);
  expect(await found('from=2026-11-22&to=2026-11-22')).toEqual(['other']);
  expect(await found('from=2026-11-22&supplier=mills&search=TW-AFTER')).toEqual(['after']);
  for (const bad of [
    'from=21.11.2026',
    'to=2026-02-30',
    'from=2026-11-22&to=2026-11-21',
    'fulfilment=lost',
    'state=odd',
    'supplier=%00',
    'from=a&from=b',
  ])
    expect([bad, (await server.desk('GET', `/orders?${bad}`)).status, (await server.desk('GET', `/orders.csv?${bad}`)).status]).toEqual([
      bad,
      400,
      400,
    ]);
});

test('an order shows the other orders of the same e-mail, and none if it has no e-mail', async () => {
  for (const [id, email] of Object.entries({ a: 'Ada@lagos.example', b: 'ada@LAGOS.example', c: 'nada@lagos.example', d: '', e: '' })) {
    await place(id);
    if (email !== '') await server.stores.orders.putDelivery(id, () => ({ ...EMPTY_DELIVERY, email }), START_MS, 0);
  }
  expect(await found('buyerOf=a')).toEqual(['a', 'b']);
  expect(await found('buyerOf=c')).toEqual(['c']);
  expect(await found('buyerOf=d')).toEqual([]);
});

test('order lines are exported one per row for bookkeeping, optionally of one supplier, without live formulas', async () => {
  const lines = [
    { ...orderLine('mug', 's1', 4, 400), name: '=SUM(A1)', variant: { color: 'Red' }, sku: 'MUG-RED', articleNumber: 'SK-1' },
    orderLine('pan', 's2', 1, 1110),
  ];
  await placeOrder(server, { id: 'paid', lines, nowMs: START_MS });
  await placeOrder(server, { id: 'open', lines, nowMs: START_MS, isPaid: false });
  await server.stores.orders.putDelivery('paid', () => ({ ...EMPTY_DELIVERY, country: 'Kenya', company: '+Lagos' }), START_MS, 0);
  await server.change("INSERT INTO supplier (id, name, since) VALUES ('s2', 'Pan Mills', '2026-01-01')");
  const rows = async (query: string) =>
    parse((await server.call('GET', `/api/operator/order-lines.csv${query}`, { token: OPERATOR_TOKEN })).text, { bom: true }) as string[][];
  const [header, mug, pan, ...rest] = await rows('');
  expect(header?.join()).toBe(
    'order,paid,supplier,SKU,article number,product,variant,units,net,tax,gross,refunded,currency,country,company',
  );
  expect(mug?.join()).toBe("TW-PAID,2026-11-21T10:00:00.000Z,Supplier of mug,MUG-RED,SK-1,'=SUM(A1),Red,4,16,1.6,17.6,0,USD,Kenya,'+Lagos");
  expect(pan?.slice(5, 12)).toEqual(['pan', '', '1', '11.1', '1.11', '12.21', '0']);
  expect(rest).toEqual([]);
  expect((await rows('?supplier=pan')).map(([, , supplier]) => supplier)).toEqual(['supplier', 'Supplier of pan']);
  expect((await rows('?state=refunded')).length).toBe(1);
  const orders = await server.call('GET', '/api/operator/orders.csv', { token: OPERATOR_TOKEN });
  const [columns = [], , row = []] = parse(orders.text, { bom: true }) as string[][];
  expect(columns.slice(0, 13).join()).toBe(
    'id,state,created,paid,total USD,provider,intent,lines,needs review,number,fulfilment,refunded USD,parcels',
  );
  expect(columns.slice(-6).map((name, at) => [name, row.at(at - 6)])).toEqual([
    ['net USD', '27.1'],
    ['tax USD', '2.71'],
    ['suppliers', 'Supplier of mug; Supplier of pan'],
    ['country', 'Kenya'],
    ['company', "'+Lagos"],
    ['PO number', ''],
  ]);
});
