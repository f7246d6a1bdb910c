import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { WirePaymentIntent } from '#domain/cart/checkout-wire.ts';
import { listAlerts } from '../../../server/services/desk/alerts.ts';
import { cartOf, type MoneyServer, startMoneyServer } from '../../fixtures/money-server.ts';
import { type StripeDouble, startStripeDouble } from '../../fixtures/stripe-double/server.ts';

const SECRET = 'whsec_refunds';
let stripe: StripeDouble;
let server: MoneyServer;
beforeEach(async () => {
  stripe = await startStripeDouble({ webhookSecret: SECRET });
  server = await startMoneyServer({
    products: [{ id: 'drill', priceCents: 1000, moq: 1, stock: 20 }],
    payments: {
      ...{ mode: 'stripe', secretKey: 'sk_test_contract', publishableKey: 'pk_test_contract', webhookSecret: SECRET },
      ...{ apiBase: stripe.url, isLive: false },
    },
  });
  stripe.delivery.url = `${server.url}/api/stripe/webhook`;
  stripe.delivery.isHeld = true;
});
afterEach(async () => {
  await server.close();
  await stripe.close();
});

/** Places a paid order of three drills, 33.00 with tax. */
async function paid(): Promise<string> {
  const key = { 'idempotency-key': randomUUID(), 'idempotency-client': randomUUID() };
  const { json } = await server.post<WirePaymentIntent>('/api/create-payment-intent', cartOf('drill', 3, 10), key);
  stripe.intents.confirm(stripe.intents.all()[0]?.id ?? '', 'pm_card_visa');
  await stripe.flush();
  return json.orderId;
}
const stored = async (id: string) => {
  const order = await server.stores.orders.find(id);
  return {
    state: order?.state,
    refundedCents: order?.refundedCents,
    refunds: order?.refunds.map(({ state, amountCents }) => [state, amountCents]),
  };
};
const refund = (id: string, amount: number, revision = 0, quantity = 1) =>
  server.money.refunds.request(id, 'ana', { revision, amount, reason: 'Broken.', returned: [{ line: 0, quantity }] });
const round = async (ms = 61_000) => {
  server.advance(ms);
  await server.money.refunds.round();
};

it('a partial refund through the card service; its webhook changes nothing more', async () => {
  const id = await paid();
  await refund(id, 1100);
  expect(await stored(id)).toEqual({ state: 'partly_refunded', refundedCents: 1100, refunds: [['succeeded', 1100]] });
  await stripe.flush();
  expect(await stored(id)).toEqual({ state: 'partly_refunded', refundedCents: 1100, refunds: [['succeeded', 1100]] });
  expect((await server.unitsOf('drill')).onHand).toBe(18);
});

it('a refund is retried when the card service is away or its answer is lost; money and units go back once', async () => {
  const id = await paid();
  stripe.faults.failRequests = 99;
  await refund(id, 1100);
  expect(await stored(id)).toEqual({ state: 'paid', refundedCents: 0, refunds: [['requested', 1100]] });
  stripe.faults.failRequests = 0;
  stripe.faults.loseResponses = 2;
  await round();
  await round();
  await round();
  expect(await stored(id)).toEqual({ state: 'partly_refunded', refundedCents: 1100, refunds: [['succeeded', 1100]] });
  expect(stripe.intents.allRefunds()).toHaveLength(1);
  expect((await server.unitsOf('drill')).onHand).toBe(18);
});

it('a pending refund is polled until it ends; units come back with the money', async () => {
  const id = await paid();
  stripe.faults.refundStatus = 'pending';
  await refund(id, 1100);
  expect((await stored(id)).refunds).toEqual([['pending', 1100]]);
  expect((await server.unitsOf('drill')).onHand).toBe(17);
  await round();
  expect((await stored(id)).refunds).toEqual([['pending', 1100]]);
  stripe.intents.endRefund(stripe.intents.allRefunds()[0]?.id ?? '', 'succeeded');
  await round();
  expect((await stored(id)).refunds).toEqual([['succeeded', 1100]]);
  expect((await server.unitsOf('drill')).onHand).toBe(18);
});

it('a refund that fails later raises an alert, does not count, and can be requested again', async () => {
  const id = await paid();
  await refund(id, 1100);
  await stripe.flush();
  stripe.intents.endRefund(stripe.intents.allRefunds()[0]?.id ?? '', 'failed');
  await stripe.flush();
  expect(await stored(id)).toEqual({ state: 'partly_refunded', refundedCents: 0, refunds: [['failed', 1100]] });
  expect(await listAlerts(server.stores.orders, server.stores.alerts)).toMatchObject([
    { kind: 'refund_failed', detail: expect.stringMatching(/11 USD of order TW-.* failed: expired_or_canceled_card/) },
  ]);
  await refund(id, 3300, 1, 2);
  expect(await stored(id)).toEqual({
    state: 'refunded',
    refundedCents: 3300,
    refunds: [
      ['failed', 1100],
      ['succeeded', 3300],
    ],
  });
});

it('a refund made at the card service itself is not made again', async () => {
  const id = await paid();
  stripe.intents.refund(stripe.intents.all()[0]?.id ?? '', 3000);
  await stripe.flush();
  await expect(refund(id, 301)).rejects.toMatchObject({ code: 'invalid_fields' });
  await refund(id, 300);
  expect(await stored(id)).toEqual({ state: 'refunded', refundedCents: 3300, refunds: [['succeeded', 300]] });
});

it('a refund the card service refuses permanently fails and shows the reason', async () => {
  const id = await paid();
  stripe.intents.refund(stripe.intents.all()[0]?.id ?? '', 3000);
  await refund(id, 1100);
  expect((await stored(id)).refunds).toEqual([['failed', 1100]]);
  expect(await listAlerts(server.stores.orders, server.stores.alerts)).toMatchObject([{ kind: 'refund_failed' }]);
  expect((await server.unitsOf('drill')).onHand).toBe(17);
});
