import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WirePaymentIntent } from '#domain/cart/checkout-wire.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { listAlerts } from '../../../server/services/desk/alerts.ts';
import { type Answer, cartOf, type MoneyServer, START_MS, startMoneyServer } from '../../fixtures/money-server.ts';
import type { DoubleIntent } from '../../fixtures/stripe-double/objects.ts';
import { type StripeDouble, startStripeDouble } from '../../fixtures/stripe-double/server.ts';
import { signatureOf } from '../../fixtures/stripe-double/webhooks.ts';

const SECRET = 'whsec_contract';
let stripe: StripeDouble;
let server: MoneyServer;

beforeEach(async () => {
  stripe = await startStripeDouble({ webhookSecret: SECRET });
  server = await startMoneyServer({
    products: [{ id: 'drill', priceCents: 1000, moq: 1, stock: 20 }],
    payments: {
      mode: 'stripe',
      secretKey: 'sk_test_contract',
      publishableKey: 'pk_test_contract',
      webhookSecret: SECRET,
      apiBase: stripe.url,
      isLive: false,
    },
  });
  stripe.delivery.url = `${server.url}/api/stripe/webhook`;
  stripe.delivery.isHeld = true;
});
afterEach(async () => {
  await server.close();
  await stripe.close();
});

const start = (quantity = 1, key: string | undefined = randomUUID()) =>
  server.post<WirePaymentIntent>('/api/create-payment-intent', cartOf('drill', quantity, 10), { 'idempotency-key': key });
const orderOf = (intent: WirePaymentIntent): Promise<Answer<WireOrder>> =>
  server.get(`/api/orders/${intent.orderId}`, { authorization: `Bearer ${intent.orderToken}` });
/** Runs a sweep and waits for the calls to the card service that follow it. */
const sweep = async () => {
  await server.money.housekeeping.sweep();
  await server.money.housekeeping.settled();
};
/** Returns the stored state without a call to Stripe, as a webhook left it. */
const storedState = async (intent: WirePaymentIntent) => (await server.stores.orders.find(intent.orderId))?.state;
const intentOf = (order: WirePaymentIntent): DoubleIntent => {
  const intent = stripe.intents.all().find(({ metadata }) => metadata.orderId === order.orderId);
  if (intent === undefined) throw new Error('Stripe holds no intent of this order');
  return intent;
};
const notify = (payload: string, signature?: string) =>
  server.post<{ outcome: string }>('/api/stripe/webhook', payload, signature === undefined ? {} : { 'stripe-signature': signature });
const eventOf = (type: string, object: unknown, id = `evt_${randomUUID()}`) =>
  JSON.stringify({ id, object: 'event', type, data: { object } });
const alerts = () => listAlerts(server.stores.orders, server.stores.alerts);
const signed = (payload: string) => notify(payload, signatureOf(payload, SECRET));

describe('orders with Stripe', () => {
  it('has one intent, in cents, with the order id in its metadata', async () => {
    const { json } = await start(3);
    expect(intentOf(json)).toMatchObject({ amount: 3300, currency: 'usd', metadata: { orderId: json.orderId } });
    expect(json.clientSecret).toBe(intentOf(json).client_secret);
    expect(stripe.intents.all()).toHaveLength(1);
  });

  it("is paid by the browser's return alone when no webhook arrives", async () => {
    const { json } = await start();
    stripe.intents.confirm(intentOf(json).id, 'pm_card_visa');
    expect((await orderOf(json)).json.state).toBe('paid');
    expect(await server.unitsOf('drill')).toEqual({ onHand: 19, reserved: 0 });
  });

  it('is paid by the webhook alone when the buyer never returns', async () => {
    const { json } = await start();
    stripe.intents.confirm(intentOf(json).id, 'pm_card_visa');
    await stripe.flush();
    expect(await storedState(json)).toBe('paid');
  });

  it("gets no second intent when Stripe's answer is lost", async () => {
    stripe.faults.loseResponses = 1;
    const { status, json } = await start();
    expect(status).toBe(201);
    expect(stripe.intents.all()).toHaveLength(1);
    expect(json.clientSecret).toBe(intentOf(json).client_secret);
  });

  it('answers 503 when Stripe is down and continues with the same order when the key is sent again', async () => {
    stripe.faults.failRequests = 3;
    const key = randomUUID();
    const down = await start(2, key);
    expect(down.status).toBe(503);
    expect((await server.unitsOf('drill')).reserved).toBe(2);
    const up = await start(2, key);
    expect(up.status).toBe(201);
    expect((await server.unitsOf('drill')).reserved).toBe(2);
    expect(stripe.intents.all()).toHaveLength(1);
  });

  it('releases its stock at expiry even while Stripe is down, and money that still arrives goes to review', async () => {
    const { json } = await start(20);
    server.advance(15 * 60_000);
    stripe.faults.failRequests = 6;
    await sweep();
    expect(await server.unitsOf('drill')).toEqual({ onHand: 20, reserved: 0 });
    stripe.faults.failRequests = 0;
    stripe.intents.confirm(intentOf(json).id, 'pm_card_visa');
    await stripe.flush();
    expect(await storedState(json)).toBe('paid_needs_review');
    expect((await orderOf(json)).json.stateText).toBe('Under review');
    expect((await server.unitsOf('drill')).onHand).toBe(20);
  });

  it('detects money on an expired order when the buyer opens it, even without a webhook', async () => {
    const { json } = await start();
    server.advance(15 * 60_000);
    stripe.faults.failRequests = 6;
    await sweep();
    stripe.faults.failRequests = 0;
    stripe.intents.confirm(intentOf(json).id, 'pm_card_visa');
    expect((await orderOf(json)).json.state).toBe('paid_needs_review');
  });

  it('is paid, not expired, when the payment was faster than the sweep', async () => {
    const { json } = await start();
    stripe.intents.confirm(intentOf(json).id, 'pm_card_visa');
    server.advance(15 * 60_000);
    await sweep();
    expect(await storedState(json)).toBe('paid');
  });

  it('has its intent cancelled at expiry, so that it can no longer be paid', async () => {
    const { json } = await start();
    server.advance(15 * 60_000);
    await sweep();
    expect(intentOf(json).status).toBe('canceled');
    expect(await storedState(json)).toBe('expired');
    await stripe.flush();
    expect(await storedState(json)).toBe('expired');
  });

  it('fails when Stripe cancelled the intent', async () => {
    const { json } = await start();
    stripe.intents.cancel(intentOf(json).id);
    await stripe.flush();
    expect(await storedState(json)).toBe('failed');
    expect((await server.unitsOf('drill')).reserved).toBe(0);
  });

  it('shows its last known state while Stripe cannot be asked', async () => {
    const { json } = await start();
    stripe.faults.failRequests = 9;
    expect((await orderOf(json)).json.state).toBe('pending');
  });
});

describe('Stripe’s webhook', () => {
  it.each([
    ['no signature', undefined],
    ['nonsense', 't=1,v1=abc'],
  ])('refuses an event with %s without parsing it', async (_what, signature) => {
    const { status, json } = await notify('{"not":"an event', signature);
    expect(status).toBe(400);
    expect(json.code).toBe('bad_signature');
  });

  it('refuses a changed body, another secret and a recorded event replayed later', async () => {
    const { json } = await start();
    const payload = eventOf('payment_intent.succeeded', intentOf(json));
    expect((await notify(`${payload} `, signatureOf(payload, SECRET))).status).toBe(400);
    expect((await notify(payload, signatureOf(payload, 'whsec_other'))).status).toBe(400);
    expect((await notify(payload, signatureOf(payload, SECRET, START_MS - 600_000))).status).toBe(400);
    expect(await storedState(json)).toBe('pending');
  });

  it('does not trust a signed success that Stripe does not confirm', async () => {
    const { json } = await start();
    const lie = { ...intentOf(json), status: 'succeeded' };
    expect((await signed(eventOf('payment_intent.succeeded', lie))).status).toBe(200);
    expect(await storedState(json)).toBe('pending');
  });

  it('handles a duplicate once, also when both arrive at once', async () => {
    const { json } = await start();
    stripe.intents.confirm(intentOf(json).id, 'pm_card_visa');
    stripe.delivery.copies = 4;
    await stripe.flush();
    expect(stripe.webhookStatuses.every(({ status }) => status === 200)).toBe(true);
    expect(await server.unitsOf('drill')).toEqual({ onHand: 19, reserved: 0 });
    const noted = (await server.rows<{ n: number }>('SELECT count(*) AS n FROM payment_event'))[0];
    expect(noted?.n).toBe(stripe.events.length);
  });

  it('ends refunded in whatever order success and refund arrive', async () => {
    const { json } = await start();
    stripe.intents.confirm(intentOf(json).id, 'pm_card_visa');
    stripe.intents.refund(intentOf(json).id);
    stripe.delivery.isReversed = true;
    await stripe.flush();
    expect(await storedState(json)).toBe('refunded');
    expect((await orderOf(json)).json.stateText).toBe('Refunded');
  });

  it('is partly refunded while some of the money stays, then refunded', async () => {
    const { json } = await start();
    stripe.intents.confirm(intentOf(json).id, 'pm_card_visa');
    stripe.intents.refund(intentOf(json).id, 100);
    await stripe.flush();
    expect((await orderOf(json)).json).toMatchObject({ state: 'partly_refunded', stateText: 'Partly refunded' });
    stripe.intents.refund(intentOf(json).id);
    await stripe.flush();
    expect(await storedState(json)).toBe('refunded');
  });

  it("is disputed when the buyer's bank reclaims the money, and refunded when it is returned", async () => {
    const { json } = await start();
    stripe.intents.confirm(intentOf(json).id, 'pm_card_visa');
    stripe.intents.dispute(intentOf(json).id);
    await stripe.flush();
    expect((await orderOf(json)).json).toMatchObject({ state: 'disputed', stateText: 'Disputed' });
    expect(await alerts()).toMatchObject([{ kind: 'order_disputed', detail: expect.stringContaining(json.orderId) }]);
    stripe.intents.refund(intentOf(json).id);
    await stripe.flush();
    expect(await storedState(json)).toBe('refunded');
    // The bank has not decided: it may take money already refunded.
    expect(await alerts()).toMatchObject([{ kind: 'order_disputed', detail: expect.stringContaining('was given back before') }]);
    stripe.intents.endDispute(intentOf(json).id, 'won');
    await stripe.flush();
    expect(await alerts()).toEqual([]);
  });

  it.each([
    ['won', 'paid', 'Paid'],
    ['lost', 'refunded', 'Refunded'],
  ] as const)('a dispute that is %s leaves the order %s', async (outcome, state, stateText) => {
    const { json } = await start();
    stripe.intents.confirm(intentOf(json).id, 'pm_card_visa');
    stripe.intents.dispute(intentOf(json).id);
    await stripe.flush();
    expect(await storedState(json)).toBe('disputed');
    stripe.intents.endDispute(intentOf(json).id, outcome);
    await stripe.flush();
    expect((await orderOf(json)).json).toMatchObject({ state, stateText });
    expect((await orderOf(json)).json.timeline.map((entry) => entry.state)).toEqual(['pending', 'paid', 'disputed', state]);
    expect(await alerts()).toEqual([]);
    expect(await server.unitsOf('drill')).toEqual({ onHand: 19, reserved: 0 });
  });

  it('raises one alert for a payment that belongs to no order, and logs it as an error', async () => {
    const stranger = { id: 'pi_elsewhere', object: 'payment_intent', status: 'succeeded', metadata: {} };
    for (const id of ['evt_one', 'evt_two']) await signed(eventOf('payment_intent.succeeded', stranger, id));
    expect(await alerts()).toMatchObject([{ kind: 'payment_without_order', detail: expect.stringContaining('pi_elsewhere') }]);
    expect(server.logLines.map((line) => JSON.parse(line) as { level: unknown; intentId?: string })).toContainEqual(
      expect.objectContaining({ level: 'error', intentId: 'pi_elsewhere' }),
    );
  });

  it.each([
    ['lowered to nothing', () => server.putProduct({ id: 'drill', priceCents: 1000, moq: 1, stock: 0 })],
    ['withdrawn', () => server.withdrawProduct('drill')],
  ])('goes to review, with an alert, when stock was %s while it was held', async (_what, change) => {
    const { json } = await start(4);
    await change();
    stripe.intents.confirm(intentOf(json).id, 'pm_card_visa');
    await stripe.flush();
    const order = await server.stores.orders.find(json.orderId);
    expect(order?.state).toBe('paid_needs_review');
    expect(order?.reviewReason).toContain('4 × drill');
    expect((await server.unitsOf('drill')).onHand ?? 0).toBe(0);
    expect(await alerts()).toMatchObject([{ kind: 'order_needs_review', detail: expect.stringContaining('4 × drill') }]);
  });

  it("keeps the order payable after a declined card and shows Stripe's message", async () => {
    const { json } = await start();
    expect(() => stripe.intents.confirm(intentOf(json).id, 'pm_card_visa_chargeDeclined')).toThrow('declined');
    await stripe.flush();
    const declined = await server.stores.orders.find(json.orderId);
    expect(declined).toMatchObject({ state: 'pending', paymentError: 'Your card was declined.' });
    stripe.intents.confirm(intentOf(json).id, 'pm_card_visa');
    await stripe.flush();
    expect(await storedState(json)).toBe('paid');
  });

  it('puts a payment of another amount under review and takes no stock for it', async () => {
    const { json } = await start();
    const intent = intentOf(json);
    intent.amount = 100;
    stripe.intents.confirm(intent.id, 'pm_card_visa');
    await stripe.flush();
    const order = await server.stores.orders.find(json.orderId);
    expect(order?.state).toBe('paid_needs_review');
    expect(order?.reviewReason).toContain('Paid 100 usd cents, owed 1100');
    expect(await server.unitsOf('drill')).toEqual({ onHand: 20, reserved: 0 });
  });

  it('records events of unknown payments and other kinds, and changes nothing', async () => {
    const unknown = await signed(eventOf('payment_intent.succeeded', { id: 'pi_elsewhere', object: 'payment_intent', metadata: {} }));
    expect(unknown.json.outcome).toBe('unknown_order');
    const other = await signed(eventOf('customer.created', { id: 'cus_1', object: 'customer' }));
    expect(other.json.outcome).toBe('ignored');
    expect((await signed(eventOf('customer.created', { id: 'cus_1', object: 'customer' }, 'evt_same'))).json.outcome).toBe('ignored');
    expect((await signed(eventOf('customer.created', { id: 'cus_1', object: 'customer' }, 'evt_same'))).json.outcome).toBe('known_event');
  });

  it('makes Stripe send an event again when Stripe itself could not be asked', async () => {
    const { json } = await start();
    stripe.intents.confirm(intentOf(json).id, 'pm_card_visa');
    stripe.faults.failRequests = 3;
    const payload = eventOf('payment_intent.succeeded', intentOf(json), 'evt_again');
    expect((await signed(payload)).status).toBe(503);
    stripe.faults.failRequests = 0;
    expect((await signed(payload)).json.outcome).toBe('applied');
    expect(await storedState(json)).toBe('paid');
  });
});
