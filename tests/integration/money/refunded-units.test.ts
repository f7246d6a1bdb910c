import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireSupplierOrder } from '#domain/order/fulfilment-wire.ts';
import { TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { NOTHING, type StripeShop, startStripeShop, units } from '../../fixtures/orders/stripe-shop.ts';

let shop: StripeShop;
beforeAll(async () => {
  shop = await startStripeShop();
});
afterAll(() => shop.close());

async function newSupplier(): Promise<{ readonly supplierId: string; readonly token: string }> {
  const { json } = await shop.server.call<WireListingReceipt>('POST', '/api/products', { body: TEN_FIELDS });
  const token = json.supplierToken ?? '';
  return { supplierId: token.slice(0, token.lastIndexOf('.')), token };
}

describe('only units the order took go back on sale', () => {
  test('an order under review took none; once resolved it returns all it takes', async () => {
    const id = await shop.buy({ stock: 0 });
    expect(await shop.look(id)).toMatchObject({ state: 'paid_needs_review' });
    await shop.refund(id, { amount: 1, returned: units(8) });
    expect(await shop.onHand(id)).toBe(0);
    await shop.server.change('UPDATE stock SET on_hand = 5 WHERE product_id = ?', `goods-${id}`);
    // Eight of ten will not be sent.
    expect((await shop.step(id, 'resolve', { text: 'Two are enough.' })).json).toMatchObject({ state: 'partly_refunded' });
    expect(await shop.onHand(id)).toBe(3);
    await shop.refund(id, { amount: 1, notSent: units(2) });
    expect(await shop.onHand(id)).toBe(5);
  });

  test('a refund that fails takes its units from stock again, and they are due for shipping again', async () => {
    const id = await shop.buy({ stock: 10 });
    await shop.refund(id, { amount: 275, notSent: units(5) });
    expect([await shop.onHand(id), (await shop.look(id)).lines[0]?.notSent]).toEqual([5, 5]);
    await shop.failRefund(id);
    expect([await shop.onHand(id), (await shop.look(id)).lines[0]?.notSent]).toEqual([0, 0]);
    await shop.refund(id, { amount: 275, notSent: units(5) });
    expect(await shop.onHand(id)).toBe(5);
  });

  test('a supplier mailed not to send units is mailed to send them after all', async () => {
    const { supplierId } = await newSupplier();
    const id = await shop.buy({ supplierId, stock: 10 });
    await shop.refund(id, { amount: 275, notSent: units(5) });
    await shop.failRefund(id);
    const told = await shop.server.rows<{ kind: string; facts: string }>(
      "SELECT kind, facts FROM message WHERE subject_id = ? AND audience = 'supplier' ORDER BY id",
      id,
    );
    expect(told.map(({ kind, facts }) => [kind, JSON.parse(facts)])).toEqual([
      ['order_for_supplier', {}],
      ['order_stopped', { lines: units(5), stillDue: units(5) }],
      ['order_for_supplier', { lines: units(5), isAgain: true }],
    ]);
  });

  test('units sold again before the refund failed stay refunded: stock is never negative, and no unit is sent twice', async () => {
    const id = await shop.buy({ stock: 10 });
    await shop.refund(id, { amount: 275, notSent: units(5) });
    await shop.server.change('UPDATE stock SET on_hand = 2 WHERE product_id = ?', `goods-${id}`);
    await shop.failRefund(id);
    expect([await shop.onHand(id), (await shop.look(id)).lines[0]?.notSent]).toEqual([0, 3]);
    expect((await shop.alertsOf(id)).map(({ detail }) => detail).join()).toMatch(/3 of its units were sold on meanwhile/);
    expect((await shop.refund(id, { amount: 10, notSent: units(8) })).status).toBe(422);
    await shop.refund(id, { amount: 550, notSent: units(7) });
    expect(await shop.onHand(id)).toBe(7);
  });

  test('an order from before taken units were recorded took what it bought if it was ever paid', async () => {
    const id = await shop.buy({ stock: 10 });
    await shop.server.change('UPDATE orders SET taken = NULL WHERE id = ?', id);
    await shop.refund(id, { amount: 1, notSent: units(4) });
    expect(await shop.onHand(id)).toBe(4);
  });
});

describe('units refunded before shipping', () => {
  test('are not due: the supplier cannot ship them, and shipping the rest completes the order', async () => {
    const { supplierId, token } = await newSupplier();
    const id = await shop.buy({ supplierId });
    const ship = (revision: number, quantity: number, of = id) =>
      shop.server.call<WireSupplierOrder>('POST', `/api/supplier/orders/${of}/ship`, {
        ...{ token, body: { revision, carrier: 'DHL', lines: units(quantity) } },
      });
    // An older desk sends them as `returned`.
    expect((await shop.refund(id, { amount: 110, returned: units(2) })).status).toBe(200);
    const { errors } = (await ship(1, 9)).json;
    expect(errors).toMatchObject([
      { field: 'lines.0.quantity', message: 'Only 8 of 10 are left to ship; 2 were refunded and are not to be sent' },
    ]);
    const list = (await shop.server.call<WirePage<WireSupplierOrder>>('GET', '/api/supplier/orders', { token })).json;
    expect(list.entries[0]?.lines).toMatchObject([{ quantity: 10, shipped: 0, notSent: 2, toShip: 8 }]);
    expect((await ship(1, 8)).json).toMatchObject({ fulfilment: 'shipped', lines: [{ toShip: 0 }] });
    expect((await ship(2, 1)).status).toBe(422);
    // The remaining units have been shipped.
    expect((await shop.refund(id, { amount: 55, notSent: units(1) })).status).toBe(422);
    expect((await shop.refund(id, { amount: 55, returned: units(1) })).json.lines[0]).toMatchObject({ notSent: 2, returned: 1 });
    // Of a refund and a shipment at the same moment one gets a conflict.
    const other = await shop.buy({ supplierId });
    const [refunded, shipped] = await Promise.all([shop.refund(other, { amount: 110, notSent: units(2) }), ship(0, 10, other)]);
    expect([refunded.status, shipped.status].sort()).toEqual([200, 409]);
  });

  test('leave nothing to ship when they are all units: the order shows Cancelled, and no supplier is asked to ship', async () => {
    const id = await shop.buy();
    await shop.refund(id, { amount: 100, notSent: units(10) });
    const order = await shop.look(id);
    expect([order.state, order.fulfilment, order.timeline.at(-1)?.state]).toEqual(['partly_refunded', 'cancelled', 'cancelled']);
    const { status, json } = await shop.step(id, 'ship', { carrier: 'DHL' });
    expect([status, json.detail]).toEqual([409, expect.stringMatching(/left to ship: what is due is shipped or was refunded/)]);
    expect((await shop.step(id, 'accept', {})).status).toBe(409);
    const { orders } = (await shop.server.desk<{ orders: { id: string }[] }>('GET', '/orders?state=to_ship')).json;
    expect(orders.map((each) => each.id)).not.toContain(id);
  });
});

test('an order under review stays so whatever is refunded, until an operator resolves it', async () => {
  const id = await shop.buy({ isLate: true });
  await shop.refund(id, { amount: 50 });
  expect(await shop.sums(id)).toEqual({ ...NOTHING, state: 'paid_needs_review', refunded: 50, refundable: 500 });
  expect(await shop.reasons(id)).toEqual([['order_needs_review', 'review']]);
  expect((await shop.step(id, 'ship', { carrier: 'DHL' })).status).toBe(409);
  await shop.dispute(id, 100);
  await shop.decide(id, 'won');
  expect(await shop.sums(id)).toMatchObject({ state: 'paid_needs_review', won: 1 });
  const mails = () => shop.server.rows<{ kind: string }>('SELECT kind FROM message WHERE subject_id = ? ORDER BY kind', id);
  expect((await mails()).map(({ kind }) => kind)).toEqual(['order_disputed', 'order_refunded']);
  expect((await shop.step(id, 'resolve', { text: 'It stands.' })).json).toMatchObject({ state: 'partly_refunded' });
  expect((await mails()).map(({ kind }) => kind)).toContain('receipt');
  expect([await shop.onHand(id), await shop.reasons(id)]).toEqual([90, []]);
  expect((await shop.step(id, 'ship', { carrier: 'DHL' })).status).toBe(200);
});

test('an order paid after its stock was gone stays under review, even if part was refunded before the shop learned of it', async () => {
  const id = await shop.buy({ stock: 0, refundedCents: 5000 });
  expect(await shop.sums(id)).toEqual({ ...NOTHING, state: 'paid_needs_review', refunded: 50, refundable: 500 });
  expect(await shop.reasons(id)).toEqual([['order_needs_review', 'review']]);
});

test('an order cancelled under review takes no units when it is resolved', async () => {
  const id = await shop.buy({ stock: 0 });
  await shop.step(id, 'cancel-and-refund', { text: 'Called off.', refund: false });
  const { status, json } = await shop.step(id, 'resolve', { text: 'The money stays as a deposit.' });
  expect([status, json.state, json.needsPerson, await shop.onHand(id)]).toEqual([200, 'paid', [], 0]);
});

describe('cancel and refund', () => {
  test('is one step: shipping stops, money and unshipped units go back, the buyer is mailed', async () => {
    const id = await shop.buy({ stock: 10 });
    expect((await shop.look(id)).cancelRefund).toBe(550);
    const { status, json } = await shop.step(id, 'cancel-and-refund', { text: 'Out of clay.' });
    expect(status).toBe(200);
    expect(json).toMatchObject({ state: 'refunded', fulfilment: 'cancelled', refunded: 550, needsPerson: [], lines: [{ notSent: 10 }] });
    expect(await shop.onHand(id)).toBe(10);
    const mails = await shop.server.rows<{ kind: string }>('SELECT kind FROM message WHERE subject_id = ?', id);
    expect(mails.map(({ kind }) => kind)).toContain('order_refunded');
    expect((await shop.step(id, 'cancel-and-refund', { text: 'Again.' })).status).toBe(409);
  });

  test('refunds the unshipped units to the cent', async () => {
    const id = await shop.buy({ stock: 10 });
    await shop.step(id, 'ship', { carrier: 'DHL', lines: units(4) });
    const { json } = await shop.step(id, 'cancel-and-refund', { text: 'The rest is lost.' });
    expect(json).toMatchObject({ state: 'partly_refunded', fulfilment: 'cancelled', refunded: 330, needsPerson: [] });
    expect(await shop.onHand(id)).toBe(6);
  });

  test('without the refund needs an operator until it is refunded or resolved', async () => {
    const [id, other] = [await shop.buy({ stock: 10 }), await shop.buy()];
    const before = (await shop.dashboard()).ordersForAPerson;
    const { json } = await shop.step(id, 'cancel-and-refund', { text: 'Let us see.', refund: false });
    expect(json).toMatchObject({ state: 'paid', fulfilment: 'cancelled', refunded: 0, needsPerson: ['cancelled_not_refunded'] });
    await shop.step(other, 'cancel', { text: 'As an older desk does.' });
    expect([await shop.onHand(id), await shop.onHand(other)]).toEqual([10, 90]);
    expect(await shop.reasons(id)).toEqual([['order_needs_review', 'cancelled_not_refunded']]);
    expect((await shop.dashboard()).ordersForAPerson).toBe(before + 2);
    await shop.refund(id, {});
    await shop.step(other, 'resolve', { text: 'Paid back in cash.' });
    expect([await shop.reasons(id), await shop.reasons(other), (await shop.dashboard()).ordersForAPerson]).toEqual([[], [], before]);
    expect(await shop.onHand(id)).toBe(10);
  });

  test('needs an operator when its refund fails', async () => {
    const id = await shop.buy();
    await shop.step(id, 'cancel-and-refund', { text: 'Out of clay.' });
    await shop.failRefund(id);
    expect(await shop.look(id)).toMatchObject({ state: 'paid', fulfilment: 'cancelled', needsPerson: ['cancelled_not_refunded'] });
    expect((await shop.step(id, 'cancel-and-refund', { text: 'x', amount: 1 })).status).toBe(409);
  });

  test.each([
    ['more than is left', { text: 'x', amount: 550.01 }, 'amount'],
    ['no reason', { text: ' ' }, 'text'],
    ['an unknown field', { text: 'x', all: true }, 'all'],
  ])('%s is refused by field, and nothing is cancelled', async (_what, body, field) => {
    const id = await shop.buy();
    const { status, json } = await shop.step(id, 'cancel-and-refund', body);
    expect([status, json.errors?.[0]?.field, (await shop.look(id)).fulfilment]).toEqual([422, field, null]);
  });
});
