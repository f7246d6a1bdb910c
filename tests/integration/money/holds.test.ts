import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WirePaymentIntent, WirePricedCart } from '#domain/cart/checkout-wire.ts';
import { toUsd } from '#domain/kernel/money.ts';
import type { WireHold, WireOrder } from '#domain/order/order-wire.ts';
import { cartOf, type MoneyServer, startMoneyServer } from '../../fixtures/money-server.ts';

const MINUTE = 60_000;
const STOCK = 100;
const SHELF = Array.from({ length: 70 }, (_, at) => `p${at}`);

type Started = WirePaymentIntent & { readonly breakdown: WirePricedCart };
let server: MoneyServer;
beforeEach(async () => {
  server = await startMoneyServer({ products: SHELF.map((id) => ({ id, priceCents: 1000, moq: 1, stock: STOCK })) });
});
afterEach(() => server.close());

const start = (id: string, quantity: number, from: string, extra: object = {}) =>
  server.post<Started>(
    '/api/create-payment-intent',
    { ...cartOf(id, quantity, 10), ...extra },
    { 'idempotency-key': randomUUID(), 'x-forwarded-for': from },
  );
const hold = (intent: WirePaymentIntent, body: object = {}) =>
  server.post<WireHold & { breakdown: WirePricedCart }>(`/api/orders/${intent.orderId}/hold`, body, {
    authorization: `Bearer ${intent.orderToken}`,
  });
const orderOf = (intent: WirePaymentIntent) =>
  server.get<WireOrder>(`/api/orders/${intent.orderId}`, { authorization: `Bearer ${intent.orderToken}` });
const pay = (intent: WirePaymentIntent) =>
  server.post(`/api/test-payments/${intent.clientSecret.split('_secret_')[0]}/confirm`, {
    clientSecret: intent.clientSecret,
    paymentMethod: 'pm_card_visa',
  });
/** Minutes between two ISO times, rounded to tenths. */
const minutes = (from: string, to: string | null) => Math.round((Date.parse(to ?? '') - Date.parse(from)) / 6000) / 10;

const reservedOf = async () => (await Promise.all(SHELF.map((id) => server.unitsOf(id)))).map(({ reserved }) => reserved);

describe('a hold on stock', () => {
  it('lasts 3 minutes while the order lasts 15, and is renewed by its buyer', async () => {
    const { json } = await start('p0', 60, '10.0.0.1');
    const { createdAt, expiresAt, heldUntil } = (await orderOf(json)).json;
    expect([minutes(createdAt, heldUntil), minutes(createdAt, expiresAt)]).toEqual([3, 15]);
    expect(json).toMatchObject({ heldUntil, expiresAt });
    server.advance(2 * MINUTE);
    const renewed = await hold(json);
    expect(renewed).toMatchObject({ status: 200, json: { orderId: json.orderId, state: 'pending', expiresAt } });
    expect(minutes(createdAt, renewed.json.heldUntil)).toBe(5);
  });

  it('never outlasts the 15 minutes of its order', async () => {
    const { json } = await start('p0', 60, '10.0.0.1');
    for (let at = 0; at < 7; at += 1) {
      server.advance(2 * MINUTE);
      expect((await hold(json)).status).toBe(200);
    }
    const { heldUntil, expiresAt } = (await orderOf(json)).json;
    expect(heldUntil).toBe(expiresAt);
    server.advance(MINUTE);
    expect((await hold(json)).json).toMatchObject({ state: 'expired', heldUntil: null });
    expect((await start('p0', 100, '10.0.0.2')).status).toBe(201);
  });

  it('lasts 15 minutes from the first confirmation, and is not extended by the second', async () => {
    const { json } = await start('p0', 60, '10.0.0.1');
    server.advance(10 * MINUTE);
    await hold(json);
    server.advance(2 * MINUTE);
    const { createdAt } = (await orderOf(json)).json;
    const first = await hold(json, { confirming: true });
    expect([minutes(createdAt, first.json.heldUntil), minutes(createdAt, first.json.expiresAt)]).toEqual([27, 27]);
    server.advance(5 * MINUTE);
    expect((await hold(json, { confirming: true })).json).toEqual(first.json);
    expect((await hold(json)).json).toEqual(first.json);
    await server.money.housekeeping.sweep();
    expect((await server.unitsOf('p0')).reserved).toBe(60);
  });

  it('needs the token of its order and names the invalid field', async () => {
    const { json } = await start('p0', 1, '10.0.0.1');
    expect((await hold({ ...json, orderToken: 'x'.repeat(43) })).status).toBe(401);
    expect((await server.post(`/api/orders/${json.orderId}/hold`, {})).status).toBe(401);
    expect((await hold(json, { confirming: 'yes' })).json.errors?.[0]?.field).toBe('confirming');
  });

  it('that lapsed is available to all at once, with or without a sweep, and the order stays payable', async () => {
    const { json } = await start('p0', 100, '10.0.0.1');
    server.advance(3 * MINUTE);
    expect((await start('p0', 100, '10.0.0.2')).status).toBe(201);
    expect((await orderOf(json)).json).toMatchObject({ state: 'pending', heldUntil: null });
  });

  it('that lapsed is taken again silently when its buyer returns and stock allows', async () => {
    const { json } = await start('p0', 100, '10.0.0.1');
    server.advance(4 * MINUTE);
    await server.money.housekeeping.sweep();
    expect((await server.unitsOf('p0')).reserved).toBe(0);
    expect((await hold(json)).json.state).toBe('pending');
    expect((await server.unitsOf('p0')).reserved).toBe(100);
  });

  it('that lapsed and went to others is refused, with whether they hold or bought it', async () => {
    const { json } = await start('p0', 100, '10.0.0.1');
    server.advance(4 * MINUTE);
    const other = await start('p0', 90, '10.0.0.2');
    const refused = await hold(json);
    expect(refused).toMatchObject({ status: 422, json: { code: 'cart_problems' } });
    expect(refused.json.breakdown.lines[0]).toMatchObject({ problems: ['held_by_others'], stock: 10 });
    await pay(other.json);
    expect((await hold(json, { confirming: true })).json.breakdown.lines[0]).toMatchObject({ problems: ['over_stock'], stock: 10 });
    expect(await server.unitsOf('p0')).toEqual({ onHand: 10, reserved: 0 });
  });

  it('that lapsed does not stop a payment while the units are available', async () => {
    const { json } = await start('p0', 100, '10.0.0.1');
    server.advance(4 * MINUTE);
    await server.money.housekeeping.sweep();
    await pay(json);
    expect((await orderOf(json)).json.state).toBe('paid');
    expect(await server.unitsOf('p0')).toEqual({ onHand: 0, reserved: 0 });
  });

  it('that lapsed puts a payment under review when the units are gone', async () => {
    const { json } = await start('p0', 100, '10.0.0.1');
    server.advance(4 * MINUTE);
    const other = await start('p0', 1, '10.0.0.2');
    await pay(json);
    expect((await orderOf(json)).json.state).toBe('paid_needs_review');
    expect(await server.unitsOf('p0')).toEqual({ onHand: 100, reserved: 1 });
    await pay(other.json);
    expect((await orderOf(other.json)).json.state).toBe('paid');
  });

  it('stays with its buyer when the product is withdrawn and listed again in between', async () => {
    const { json } = await start('p0', 60, '10.0.0.1');
    await server.withdrawProduct('p0');
    await server.putProduct({ id: 'p0', priceCents: 1000, moq: 1, stock: STOCK });
    expect(await server.unitsOf('p0')).toEqual({ onHand: STOCK, reserved: 60 });
    expect((await start('p0', 41, '10.0.0.2')).status).toBe(422);
    await pay(json);
    expect(await server.unitsOf('p0')).toEqual({ onHand: STOCK - 60, reserved: 0 });
  });

  it('is released by one process at a time, not while another process sweeps', async () => {
    await start('p0', 60, '10.0.0.1');
    server.advance(4 * MINUTE);
    const other = { id: 'another process', place: '/elsewhere' };
    await server.stores.leases.acquireOrRenew('due orders', other, 60_000);
    await server.money.housekeeping.sweep();
    expect((await server.unitsOf('p0')).reserved).toBe(60);
    await server.stores.leases.release('due orders', other);
    await server.money.housekeeping.sweep();
    expect((await server.unitsOf('p0')).reserved).toBe(0);
  });

  it('is released in one sweep, however many are due', async () => {
    for (let round = 0; round < 7; round += 1) await Promise.all(SHELF.map((id, at) => start(id, 1, `10.1.${at}.1`)));
    expect((await server.unitsOf('p0')).reserved).toBe(7);
    server.advance(4 * MINUTE);
    await server.money.housekeeping.sweep();
    expect((await reservedOf()).filter((reserved) => reserved > 0)).toEqual([]);
  });
});

describe('the hold quota of a network', () => {
  const reserved = async () => (await reservedOf()).filter((units) => 2 * units > STOCK).length;

  it('leaves others more than half of almost every stock, whatever the network requests', async () => {
    const answers = await Promise.all(SHELF.map((id) => start(id, STOCK, '10.0.0.1')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused?.json.detail).toContain('this network');
    expect(await reserved()).toBe(5);
    const others = await Promise.all(SHELF.map((id, at) => start(id, STOCK / 2, `10.2.0.${at + 1}`)));
    expect(others.filter(({ status }) => status === 201)).toHaveLength(65);
  });

  it('adds up its orders: many small ones count as one large one', async () => {
    await start('p0', 1, '10.0.0.1');
    for (const id of SHELF.slice(1, 20)) for (let at = 0; at < 4; at += 1) await start(id, 20, '10.0.0.1');
    expect(await reserved()).toBe(4);
    expect((await start('p30', 50, '10.0.0.1')).status).toBe(201);
  });

  it('counts all addresses of an IPv6 customer as one, and another customer separately', async () => {
    const answers = await Promise.all(SHELF.slice(0, 10).map((id, at) => start(id, STOCK, `2001:db8:0:1::${at}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect((await start('p20', STOCK, '2001:db8:0:2::1')).status).toBe(201);
  });

  it('does not grow when holds lapse and are taken again', async () => {
    const intents: WirePaymentIntent[] = [];
    for (const id of SHELF.slice(0, 12)) {
      intents.push((await start(id, STOCK, '10.0.0.1')).json);
      if (intents.length % 3 === 0) server.advance(3 * MINUTE);
    }
    const answers = [];
    for (const intent of intents) answers.push(await hold(intent));
    expect(await reserved()).toBeLessThanOrEqual(5);
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });

  it('releases the replaced order before it counts', async () => {
    const intents = [];
    for (const id of SHELF.slice(0, 5)) intents.push((await start(id, STOCK, '10.0.0.1')).json);
    const last = intents.at(-1);
    expect((await start('p9', STOCK, '10.0.0.1')).status).toBe(429);
    const replaces = { orderId: last?.orderId, orderToken: last?.orderToken };
    expect((await start('p9', STOCK, '10.0.0.1', { replaces })).status).toBe(201);
  });

  it('admits a hall of buyers who share one address', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => start('p0', 1, '10.0.0.1')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(60);
    const cart = SHELF.map((id) => ({ id, quantity: 1, price: 10, variant: {} }));
    const all = { amount: toUsd(SHELF.length * 1100), items: cart };
    // Three at a time: each order locks all 70 products, and a request that waits 2 s for a database connection is
    // refused with 503.
    const statuses: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(Array.from({ length: 3 }, () => start('p0', 1, '10.0.0.1', all)));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses).toEqual(Array.from({ length: 30 }, () => 201));
  });
});
