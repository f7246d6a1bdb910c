import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { WirePaymentIntent } from '#domain/cart/checkout-wire.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { cartOf, type MoneyServer, START_MS, startMoneyServer } from '../../fixtures/money-server.ts';
import { type StripeDouble, startStripeDouble } from '../../fixtures/stripe-double/server.ts';

const MINUTE = 60_000;
let stripe: StripeDouble;
let server: MoneyServer;
const payments = () => ({
  mode: 'stripe' as const,
  secretKey: 'sk_test_away',
  publishableKey: 'pk_test_away',
  webhookSecret: 'whsec_away',
  apiBase: stripe.url,
  isLive: false,
});
beforeEach(async () => {
  stripe = await startStripeDouble({ webhookSecret: 'whsec_away' });
  server = await startMoneyServer({ products: [{ id: 'drill', priceCents: 1000, moq: 1, stock: 500 }], payments: payments() });
});
afterEach(async () => {
  await server.close();
  await stripe.close();
});

const start = (quantity: number, from: string, body: object = {}, target = server) =>
  target.post<WirePaymentIntent>(
    '/api/create-payment-intent',
    { ...cartOf('drill', quantity, 10), ...body },
    { 'idempotency-key': randomUUID(), 'x-forwarded-for': from },
  );
const orderOf = ({ orderId, orderToken }: WirePaymentIntent) =>
  server.get<WireOrder>(`/api/orders/${orderId}`, { authorization: `Bearer ${orderToken}` });
const stateOf = async ({ orderId }: WirePaymentIntent) => (await server.stores.orders.find(orderId))?.state;
const asked = (what: string) => stripe.requests.filter((request) => request.includes(what)).length;

async function start500(): Promise<void> {
  const at = Array.from({ length: 500 }, (_, n) => n);
  for (let n = 0; n < at.length; n += 25) await Promise.all(at.slice(n, n + 25).map((each) => start(1, `10.0.${each % 250}.1`)));
}

it('gives the stock of 500 due orders to the next buyer while Stripe is silent; neither requests nor a shutdown wait for it', async () => {
  await start500();
  expect((await server.unitsOf('drill')).reserved).toBe(500);
  server.advance(16 * MINUTE);
  stripe.faults.isSilent = true;
  const before = stripe.requests.length;
  // A sweep resolves while the first cancellation is still unanswered.
  await server.money.housekeeping.sweep();
  expect(await server.unitsOf('drill')).toEqual({ onHand: 500, reserved: 0 });
  expect(asked('cancel')).toBeLessThanOrEqual(4);
  // The buyer's own order reserves its stock before any call to Stripe; only the answer waits for Stripe.
  const buyer = start(400, '10.9.0.1');
  await expect.poll(async () => (await server.unitsOf('drill')).reserved).toBe(400);
  await server.money.housekeeping.stop();
  // Stopped while calls are unanswered: they were aborted, not awaited.
  expect((await buyer).json.code).toBe('unavailable');
  // The first timeout (3 s) had not passed yet, or the buyer's call would have been retried.
  expect(stripe.requests.slice(before).filter((request) => request === 'POST /v1/payment_intents')).toHaveLength(1);
  expect(asked('cancel')).toBe(4);
}, 120_000);

it('remembers across a restart which cancellations Stripe has not received', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-away-'));
  const products = [{ id: 'drill', priceCents: 1000, moq: 1, stock: 5 }];
  const first = await startMoneyServer({ dir, products, payments: payments() });
  const { json } = await start(5, '10.0.0.1', {}, first);
  first.advance(16 * MINUTE);
  stripe.faults.failRequests = 1000;
  await first.money.housekeeping.sweep();
  await first.money.housekeeping.settled();
  expect(await first.stores.orders.find(json.orderId)).toMatchObject({ state: 'expired', cancelAtMs: expect.any(Number) });
  await first.close();
  stripe.faults.failRequests = 0;
  const second = await startMoneyServer({ dir, payments: payments(), startMs: START_MS + 18 * MINUTE });
  await second.money.housekeeping.sweep();
  await second.money.housekeeping.settled();
  expect(stripe.intents.all().map(({ status }) => status)).toEqual(['canceled']);
  expect((await second.stores.orders.find(json.orderId))?.cancelAtMs).toBeNull();
  await second.close();
  fs.rmSync(dir, { recursive: true });
});

it('refuses at once after five unanswered calls, with Retry-After, and retries later', async () => {
  stripe.faults.failRequests = 1000;
  for (let at = 0; at < 5; at += 1) expect((await start(1, '10.0.0.1')).status).toBe(503);
  const before = stripe.requests.length;
  const refused = await start(1, '10.0.0.1');
  expect(refused).toMatchObject({ status: 503, json: { code: 'unavailable' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(stripe.requests.length).toBe(before);
  stripe.faults.failRequests = 0;
  server.advance(10_000);
  expect((await start(1, '10.0.0.1')).status).toBe(201);
});

it('gives up after three unanswered calls of 3 seconds, including those of an order to replace', async () => {
  await server.close();
  server = await startMoneyServer({
    products: [{ id: 'drill', priceCents: 1000, moq: 1, stock: 500 }],
    payments: payments(),
    // stripe-provider.test.ts asserts the default of 3 seconds.
    stripeTimeoutMs: 500,
  });
  const { json } = await start(1, '10.0.0.1');
  const before = stripe.requests.length;
  stripe.faults.isSilent = true;
  const replaces = { orderId: json.orderId, orderToken: json.orderToken };
  expect((await start(2, '10.0.0.1', { replaces })).status).toBe(503);
  expect(stripe.requests.slice(before).map((request) => request.split('/').at(-1))).toEqual([
    'cancel',
    'payment_intents',
    'payment_intents',
  ]);
}, 60_000);

it('asks Stripe about an order once per 2 seconds, however often it is read', async () => {
  const { json } = await start(1, '10.0.0.1');
  const before = stripe.requests.length;
  await Promise.all(Array.from({ length: 50 }, () => orderOf(json)));
  await orderOf(json);
  expect(stripe.requests.length - before).toBe(1);
  server.advance(2000);
  const id = stripe.intents.all()[0]?.id ?? '';
  stripe.intents.confirm(id, 'pm_card_visa');
  expect((await orderOf(json)).json.state).toBe('paid');
  expect(stripe.requests.length - before).toBe(2);
});

it('is paid when a cancellation finds it paid and the units are available, and under review when they are not', async () => {
  const [first, second] = [(await start(300, '10.0.0.1')).json, (await start(200, '10.0.0.2')).json];
  for (const { id } of stripe.intents.all()) stripe.intents.confirm(id, 'pm_card_visa');
  server.advance(16 * MINUTE);
  await server.putProduct({ id: 'drill', priceCents: 1000, moq: 1, stock: 300 });
  await server.money.housekeeping.sweep();
  await server.money.housekeeping.settled();
  expect([await stateOf(first), await stateOf(second)].sort()).toEqual(['paid', 'paid_needs_review']);
  expect(asked('cancel')).toBe(2);
});
