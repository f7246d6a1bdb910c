import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WirePaymentIntent } from '#domain/cart/checkout-wire.ts';
import { cartOf, type MoneyServer, startMoneyServer } from '../../fixtures/money-server.ts';
import { type StripeDouble, startStripeDouble } from '../../fixtures/stripe-double/server.ts';
import { signatureOf } from '../../fixtures/stripe-double/webhooks.ts';

const HOUR_MS = 3_600_000;
const SECRET = 'whsec_steps';
let stripe: StripeDouble;
let server: MoneyServer;

beforeEach(async () => {
  stripe = await startStripeDouble({ webhookSecret: SECRET });
  const keys = { secretKey: 'sk_test_steps', publishableKey: 'pk_test_steps', webhookSecret: SECRET };
  server = await startMoneyServer({
    products: [{ id: 'drill', priceCents: 1000, moq: 1, stock: 500 }],
    payments: { mode: 'stripe', ...keys, apiBase: stripe.url, isLive: false },
  });
});
afterEach(async () => {
  await server.close();
  await stripe.close();
});

const start = () =>
  server.post<WirePaymentIntent>('/api/create-payment-intent', cartOf('drill', 1, 10), { 'idempotency-key': randomUUID() });
/** Runs a sweep and waits for the calls to the card service that follow it. */
const sweep = async () => {
  await server.money.housekeeping.sweep();
  await server.money.housekeeping.settled();
};
const stateOf = async ({ orderId }: WirePaymentIntent) => (await server.stores.orders.find(orderId))?.state;

describe.each([HOUR_MS, -HOUR_MS])("while the machine's clock is off by %i ms", (stepMs) => {
  it('cards are accepted as soon as the card service answers again', async () => {
    if (stepMs > 0) server.stepClock(stepMs);
    stripe.faults.failRequests = 1000;
    for (let at = 0; at < 5; at += 1) expect((await start()).status).toBe(503);
    stripe.faults.failRequests = 0;
    server.stepClock(-HOUR_MS);
    expect((await start()).headers.get('retry-after')).toBe('10');
    server.advance(10_000);
    expect((await start()).status).toBe(201);
  });

  it('an order keeps its stock hold for 3 minutes, and its own 15 minutes', async () => {
    const { json } = await start();
    server.stepClock(stepMs);
    await sweep();
    expect([await stateOf(json), (await server.unitsOf('drill')).reserved]).toEqual(['pending', 1]);
    server.stepClock(-stepMs);
    server.advance(3 * 60_000 + 1);
    await sweep();
    expect([await stateOf(json), (await server.unitsOf('drill')).reserved]).toEqual(['pending', 0]);
    server.advance(12 * 60_000);
    await sweep();
    expect(await stateOf(json)).toBe('expired');
  });

  it('the age of a webhook is measured by the true time', async () => {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'plan.created', data: { object: {} } });
    const { createdAtMs = 0 } = (await server.stores.orders.find((await start()).json.orderId)) ?? {};
    server.stepClock(stepMs);
    const notify = (atMs: number) =>
      server.post('/api/stripe/webhook', JSON.parse(payload), { 'stripe-signature': signatureOf(payload, SECRET, atMs) });
    expect((await notify(createdAtMs)).status).toBe(200);
    expect((await notify(createdAtMs - 600_000)).status).toBe(400);
  });
});

it('an order made while a wrong clock was trusted ends 15 minutes after the clock is corrected', async () => {
  server.stepClock(HOUR_MS);
  await sweep();
  server.advance(61_000);
  await sweep();
  const { json } = await start();
  server.stepClock(-HOUR_MS);
  await sweep();
  server.advance(61_000);
  await sweep();
  expect([await stateOf(json), (await server.unitsOf('drill')).reserved]).toEqual(['pending', 1]);
  server.advance(3 * 60_000 + 1);
  await sweep();
  expect((await server.unitsOf('drill')).reserved).toBe(0);
  server.advance(12 * 60_000);
  await sweep();
  expect(await stateOf(json)).toBe('expired');
});

it('a clock step that lasts more than a minute is accepted as the time', async () => {
  const { json } = await start();
  server.stepClock(HOUR_MS);
  await sweep();
  server.advance(61_000);
  await sweep();
  expect(await stateOf(json)).toBe('expired');
});
