import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireSupplierOrder } from '#domain/order/fulfilment-wire.ts';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import type { WireAuditEntry } from '#domain/site/audit-wire.ts';
import { type BackOfficeServer, START_MS, startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { orderLine, placeOrder } from '../../fixtures/orders/place-order.ts';

let server: BackOfficeServer;
let mugs: { readonly id: string; readonly token: string };
let ropes: { readonly id: string; readonly token: string };
beforeEach(async () => {
  server = await startBackOfficeServer();
  mugs = await newSupplier('mugs@harbour.example');
  ropes = await newSupplier('ropes@harbour.example');
});
afterEach(() => server.close());

async function newSupplier(contactEmail: string) {
  const { json } = await server.call<WireListingReceipt>('POST', '/api/products', { body: { ...TEN_FIELDS, contactEmail } });
  const token = json.supplierToken ?? '';
  return { id: token.slice(0, token.lastIndexOf('.')), token };
}

/** Places an order of mugs and rope; paid by default. */
const order = (id = 'o-1', isPaid = true): Promise<string> =>
  placeOrder(server, {
    ...{ id, isPaid, nowMs: START_MS },
    lines: [orderLine('mug', mugs.id, 10, 400), orderLine('rope', ropes.id, 5, 1000), orderLine('bowl', mugs.id, 2, 900)],
  });

const own = (token: string, path: string, body?: object) =>
  server.call<WireSupplierOrder>('POST', `/api/supplier/orders/${path}`, { token, body });
const desk = (path: string, body: object) => server.desk<WireDeskOrder>('POST', `/orders/${path}`, body);
const listed = async (token: string, query = '') =>
  (await server.call<WirePage<WireSupplierOrder>>('GET', `/api/supplier/orders${query}`, { token })).json;
const states = (seen: WireDeskOrder) => seen.timeline.map(({ state }) => state);
const DHL = { carrier: 'DHL', trackingNumber: 'JD014600' };

describe('an order of two suppliers', () => {
  test('shows each supplier only its own lines, and is hidden from both before it is paid', async () => {
    await order('o-1');
    await order('o-2', false);
    const seen = await listed(mugs.token);
    expect(seen.total).toBe(1);
    expect(seen.entries).toMatchObject([
      {
        ...{ id: 'o-1', number: 'TW-O-1', state: 'paid', stateText: 'Paid', revision: 0, fulfilment: null, isToBeSent: true, total: 58 },
        lines: [
          { line: 0, name: 'mug', quantity: 10, shipped: 0 },
          { line: 2, name: 'bowl', quantity: 2, shipped: 0 },
        ],
      },
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/rope|Supplier of|intent|tax/);
    expect((await listed(ropes.token)).entries[0]?.lines).toMatchObject([{ line: 1, name: 'rope' }]);
    expect((await server.call('GET', '/api/supplier/orders', { token: 'x.y' })).status).toBe(404);
  });

  test('goes from accepted to delivered in three parcels; buyer, suppliers and desk see the same state', async () => {
    await order();
    expect((await own(mugs.token, 'o-1/accept', { revision: 0 })).json).toMatchObject({ revision: 1, fulfilment: 'accepted' });
    const half = await own(mugs.token, 'o-1/ship', { revision: 1, ...DHL, lines: [{ line: 0, quantity: 6 }] });
    expect(half.json).toMatchObject({ revision: 2, fulfilment: 'partly_shipped', lines: [{ shipped: 6 }, { shipped: 0 }] });
    expect(half.json.parcels).toMatchObject([{ ...DHL, lines: [{ line: 0, quantity: 6 }], deliveredAt: null }]);
    server.advance(60_000);
    const rest = await own(mugs.token, 'o-1/ship', { revision: 2, carrier: 'UPS' });
    expect(rest.json.parcels[1]).toMatchObject({
      carrier: 'UPS',
      trackingNumber: null,
      lines: [
        { line: 0, quantity: 4 },
        { line: 2, quantity: 2 },
      ],
    });
    expect(rest.json.fulfilment).toBe('shipped');
    expect((await listed(ropes.token)).entries[0]).toMatchObject({ fulfilment: null, parcels: [], lines: [{ shipped: 0 }] });
    const byDesk = await desk('o-1/ship', { revision: 3, carrier: 'Post', supplierId: ropes.id });
    expect(byDesk.json).toMatchObject({ fulfilment: 'shipped', revision: 4, accepted: [mugs.id, ropes.id] });
    const [first] = half.json.parcels;
    expect((await own(mugs.token, 'o-1/deliver', { revision: 4, parcelId: first?.id })).json.fulfilment).toBe('shipped');
    const done = await desk('o-1/deliver', { revision: 5 });
    expect(done.json.fulfilment).toBe('delivered');
    expect(states(done.json)).toEqual(['pending', 'paid', 'partly_shipped', 'shipped', 'delivered']);
    expect(done.json.parcels.map(({ carrier, seller, deliveredAt }) => [carrier, seller, deliveredAt !== null])).toEqual([
      ['DHL', 'Supplier of mug', true],
      ['UPS', 'Supplier of mug', true],
      ['Post', 'Supplier of rope', true],
    ]);
    expect((await server.desk<{ orders: WireDeskOrder[] }>('GET', '/orders')).json.orders[0]).toEqual(done.json);
  });

  test('is accepted when both suppliers have accepted', async () => {
    await order();
    await own(mugs.token, 'o-1/accept', { revision: 0 });
    const both = await desk('o-1/accept', { revision: 1 });
    expect([both.json.fulfilment, states(both.json)]).toEqual(['accepted', ['pending', 'paid', 'accepted']]);
    // Accepting again changes nothing.
    expect((await desk('o-1/accept', { revision: 2 })).json.revision).toBe(2);
  });
});

test('orders with the same timestamp are paged without gaps or repeats', async () => {
  const ids = Array.from({ length: 51 }, (_, at) => `o-${at}`);
  for (const id of ids) await order(id);
  const first = await listed(mugs.token);
  const second = await listed(mugs.token, `?cursor=${encodeURIComponent(first.nextCursor ?? '')}`);
  expect([first.total, first.entries.length, second.entries.length, second.nextCursor]).toEqual([51, 50, 1, null]);
  expect(new Set([...first.entries, ...second.entries].map(({ id }) => id))).toEqual(new Set(ids));
});

describe('an invalid step answers with the current state and changes nothing', () => {
  test('too many units, lines of others, no lines, repeated lines and a missing carrier are refused by field', async () => {
    await order();
    const fields = async (body: object) => {
      const { status, json } = await own(mugs.token, 'o-1/ship', { revision: 0, ...DHL, ...body });
      return [status, json.errors?.map(({ field, message }) => `${field}: ${message}`)];
    };
    expect(await fields({ lines: [{ line: 0, quantity: 11 }] })).toEqual([422, ['lines.0.quantity: Only 10 of 10 are left to ship']]);
    expect(await fields({ lines: [{ line: 1, quantity: 1 }] })).toEqual([422, ['lines.0.line: is no line of yours in this order']]);
    expect(await fields({ lines: [0, 0].map((at) => ({ line: at, quantity: 1 })) })).toMatchObject([
      422,
      ['lines.1.line: stands here twice'],
    ]);
    expect(await fields({ lines: [] })).toMatchObject([422, [expect.stringMatching(/^lines:/)]]);
    expect(await fields({ lines: [{ line: 0, quantity: 1.5 }] })).toMatchObject([422, [expect.stringMatching(/quantity/)]]);
    expect(await fields({ carrier: ' ' })).toMatchObject([422, ['carrier: Carrier is missing']]);
    expect(await fields({ carrier: 'x'.repeat(61) })).toMatchObject([422, [expect.stringMatching(/^carrier: .*60/)]]);
    expect(await fields({ supplierId: ropes.id })).toMatchObject([422, [expect.stringMatching(/^supplierId/)]]);
    const both = await desk('o-1/ship', { revision: 0, carrier: 'DHL' });
    expect([both.status, both.json.errors?.[0]?.field]).toEqual([422, 'lines']);
    expect((await listed(mugs.token)).entries[0]).toMatchObject({ revision: 0, parcels: [] });
  });

  test('a stale revision is refused; the same shipment sent twice is one parcel', async () => {
    await order();
    const shipment = { revision: 0, ...DHL };
    const [one, other] = await Promise.all([own(mugs.token, 'o-1/ship', shipment), own(mugs.token, 'o-1/ship', shipment)]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    expect([one, other].find(({ status }) => status === 409)?.json).toMatchObject({ code: 'revision_changed', revision: 1 });
    expect((await listed(mugs.token)).entries[0]?.parcels).toHaveLength(1);
  });

  test('steps are refused for an unpaid, refunded, foreign or unknown order and for a parcel already delivered', async () => {
    await order('o-1');
    await order('o-2', false);
    expect((await desk('o-2/ship', { revision: 0, carrier: 'DHL', supplierId: mugs.id })).json.detail).toMatch(
      /is Payment pending: its goods are not sent/,
    );
    expect((await own(mugs.token, 'o-9/accept', { revision: 0 })).status).toBe(404);
    const stranger = await newSupplier('stranger@harbour.example');
    expect((await own(stranger.token, 'o-1/accept', { revision: 0 })).status).toBe(404);
    await own(mugs.token, 'o-1/ship', { revision: 0, ...DHL });
    expect((await own(mugs.token, 'o-1/ship', { revision: 1, ...DHL })).json.detail).toMatch(/Nothing .* left to ship/);
    await own(mugs.token, 'o-1/deliver', { revision: 1 });
    expect((await own(mugs.token, 'o-1/deliver', { revision: 2 })).status).toBe(409);
    await server.change("UPDATE orders SET state = 'refunded' WHERE id = 'o-1'");
    expect((await own(ropes.token, 'o-1/ship', { revision: 2, ...DHL })).json.detail).toMatch(/is Refunded: its goods are not sent/);
  });
});

describe('records that are loaded whole have a size limit', () => {
  const keep = (fulfilment: object) =>
    server.change('UPDATE order_fulfilment SET fulfilment = ? WHERE order_id = ?', JSON.stringify(fulfilment), 'o-1');
  const line = (quantity: number) => ({ ...DHL, lines: [{ line: 0, quantity }] });

  test('the hundredth parcel of a supplier must contain all remaining units; an older order with more parcels still works', async () => {
    await placeOrder(server, { ...{ id: 'o-1', isPaid: true, nowMs: START_MS }, lines: [orderLine('mug', mugs.id, 3000, 1)] });
    await own(mugs.token, 'o-1/ship', { revision: 0, ...line(1) });
    const [{ fulfilment } = { fulfilment: '' }] = await server.rows<{ fulfilment: string }>('SELECT fulfilment FROM order_fulfilment');
    const held = JSON.parse(fulfilment) as { readonly parcels: readonly object[] };
    const withParcels = (count: number) =>
      keep({ ...held, parcels: Array.from({ length: count }, (_, at) => ({ ...held.parcels[0], id: `p-${at}` })) });
    await withParcels(98);
    expect((await own(mugs.token, 'o-1/ship', { revision: 1, ...line(1) })).status).toBe(200);
    const refused = await own(mugs.token, 'o-1/ship', { revision: 2, ...line(1) });
    expect([refused.status, refused.json.detail]).toEqual([409, expect.stringContaining('Put everything that is left into the next one')]);
    expect((await own(mugs.token, 'o-1/ship', { revision: 2, ...DHL })).json.fulfilment).toBe('shipped');
    await withParcels(2500);
    expect((await listed(mugs.token)).entries[0]?.parcels).toHaveLength(2500);
    expect((await own(mugs.token, 'o-1/ship', { revision: 1, ...DHL })).json.fulfilment).toBe('shipped');
  });

  test('an order keeps at most 200 notes', async () => {
    await order();
    await desk('o-1/note', { revision: 0, text: 'Called.' });
    const note = { atMs: START_MS, who: 'operator', text: 'Called.' };
    await keep({ revision: 1, accepted: {}, parcels: [], notes: Array.from({ length: 199 }, () => note) });
    expect((await desk('o-1/note', { revision: 1, text: 'The last one.' })).json.notes).toHaveLength(200);
    const refused = await desk('o-1/note', { revision: 2, text: 'One more.' });
    expect([refused.status, refused.json.detail]).toEqual([409, expect.stringMatching(/has 200 notes/)]);
  });
});

describe('a cancelled order', () => {
  test('is shipped no further; parcels under way are still delivered, and it can be refunded', async () => {
    await order();
    await own(mugs.token, 'o-1/ship', { revision: 0, ...DHL, lines: [{ line: 0, quantity: 6 }] });
    const { json } = await desk('o-1/cancel', { revision: 1, text: 'The buyer called it off.' });
    expect(json).toMatchObject({ state: 'paid', fulfilment: 'cancelled', revision: 2, refundable: 118.8 });
    expect(json.notes).toMatchObject([{ who: 'operator', text: 'The buyer called it off.' }]);
    expect(states(json)).toEqual(['pending', 'paid', 'partly_shipped', 'cancelled']);
    expect((await listed(ropes.token)).entries[0]).toMatchObject({ fulfilment: 'cancelled', isToBeSent: false });
    expect((await own(ropes.token, 'o-1/ship', { revision: 2, ...DHL })).json.detail).toMatch(/is Cancelled: its goods are not sent/);
    const there = await own(mugs.token, 'o-1/deliver', { revision: 2 });
    expect(there.json.parcels[0]?.deliveredAt).not.toBeNull();
    expect((await desk('o-1/cancel', { revision: 3, text: 'Again.' })).json.detail).toMatch(/is Cancelled: there is nothing to cancel/);
  });

  test('is refused when everything is shipped, it is unpaid, or no reason is given', async () => {
    await order('o-1');
    await order('o-2', false);
    expect((await desk('o-1/cancel', { revision: 0, text: ' ' })).json.errors?.[0]?.field).toBe('text');
    expect((await desk('o-2/cancel', { revision: 0, text: 'No.' })).json.detail).toMatch(/is Payment pending: there is nothing to cancel/);
    await desk('o-1/ship', { revision: 0, carrier: 'DHL', supplierId: mugs.id });
    await desk('o-1/ship', { revision: 1, carrier: 'DHL', supplierId: ropes.id });
    expect((await desk('o-1/cancel', { revision: 2, text: 'No.' })).json.detail).toMatch(/is shipped: there is nothing left to cancel/);
  });
});

test('desk actions are in the audit list with a name, supplier actions are not; notes are visible to operators only', async () => {
  await order();
  await own(mugs.token, 'o-1/accept', { revision: 0 });
  await desk('o-1/ship', { revision: 1, carrier: 'DHL', supplierId: mugs.id });
  const noted = await desk('o-1/note', { revision: 2, text: 'The buyer called.\nSend the rest by ship.' });
  expect(noted.json.notes).toMatchObject([{ who: 'operator', text: 'The buyer called.\nSend the rest by ship.' }]);
  expect((await desk('o-1/note', { revision: 3, text: ' ' })).json.errors?.[0]?.field).toBe('text');
  expect(JSON.stringify(await listed(mugs.token))).not.toContain('called');
  const { entries } = (await server.desk<WirePage<WireAuditEntry>>('GET', '/audit?subject=order&id=o-1')).json;
  expect(entries.map(({ what, subjectKind, subjectName }) => [what, subjectKind, subjectName])).toEqual([
    ['note', 'order', 'TW-O-1'],
    ['ship', 'order', 'TW-O-1'],
  ]);
});

test('the audit list records the state before and after each step: units sent and units delivered', async () => {
  await order();
  await desk('o-1/ship', { revision: 0, ...DHL, supplierId: mugs.id });
  await desk('o-1/deliver', { revision: 1 });
  const { entries } = (await server.desk<WirePage<WireAuditEntry>>('GET', '/audit?subject=order&id=o-1')).json;
  expect(entries.map(({ what, before, after }) => [what, before?.parcels, after?.parcels])).toEqual([
    ['deliver', [{ ...DHL, isDelivered: false }], [{ ...DHL, isDelivered: true }]],
    ['ship', [], [{ ...DHL, isDelivered: false }]],
  ]);
});
