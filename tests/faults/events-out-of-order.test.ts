import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { WirePaymentIntent } from '#domain/cart/checkout-wire.ts';
import { canBecome, hasBeenPaid, type Order, type OrderState } from '#domain/order/order.ts';
import { cartOf, type MoneyServer, startMoneyServer } from '../fixtures/money-server.ts';
import { type StripeDouble, startStripeDouble } from '../fixtures/stripe-double/server.ts';
import { faultRuns } from './settings.ts';

const STOCK = 12;
const SECRET = 'whsec_out_of_order';

/** One event; numbers select among the existing orders. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('order' as const), quantity: fc.integer({ min: 1, max: 6 }) }),
  fc.record({
    kind: fc.constantFrom(
      'pay',
      'decline',
      'cancel',
      'refund',
      'refundPart',
      'dispute',
      'return',
      'hold',
      'confirming',
      'again',
      'wrongAmount' as const,
    ),
    which: fc.nat(20),
  }),
  fc.record({ kind: fc.constant('webhooks' as const), copies: fc.integer({ min: 1, max: 3 }), isReversed: fc.boolean() }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 16 }) }),
  fc.record({ kind: fc.constant('sweep' as const) }),
  fc.record({ kind: fc.constant('lose' as const), responses: fc.integer({ min: 1, max: 2 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Placed {
  readonly key: string;
  readonly quantity: number;
  readonly intent: WirePaymentIntent;
}

/** Runs a step that Stripe may refuse in its current state; refusals belong to the test. */
function attempt(work: () => unknown): void {
  try {
    work();
  } catch {
    // declined or unexpected state
  }
}

async function sweepAndTell(server: MoneyServer): Promise<void> {
  await server.money.housekeeping.sweep();
  await server.money.housekeeping.settled();
}

async function take(at: Step, server: MoneyServer, stripe: StripeDouble, placed: Placed[]): Promise<void> {
  const order = (quantity: number, key: string) =>
    server.post<WirePaymentIntent>('/api/create-payment-intent', cartOf('p', quantity, 10), { 'idempotency-key': key });
  if (at.kind === 'order') {
    const key = randomUUID();
    const { status, json } = await order(at.quantity, key);
    if (status === 201) placed.push({ key, quantity: at.quantity, intent: json });
    return;
  }
  if (at.kind === 'webhooks') {
    Object.assign(stripe.delivery, { copies: at.copies, isReversed: at.isReversed });
    return stripe.flush();
  }
  if (at.kind === 'wait') return server.advance(at.minutes * 60_000);
  if (at.kind === 'sweep') return sweepAndTell(server);
  if (at.kind === 'lose') {
    stripe.faults.loseResponses = at.responses;
    return;
  }
  const chosen = placed[at.which % Math.max(1, placed.length)];
  if (chosen === undefined) return;
  const intentId = chosen.intent.clientSecret.split('_secret_')[0] ?? '';
  switch (at.kind) {
    case 'pay':
      return attempt(() => stripe.intents.confirm(intentId, 'pm_card_visa'));
    case 'decline':
      return attempt(() => stripe.intents.confirm(intentId, 'pm_card_visa_chargeDeclined'));
    case 'cancel':
      return attempt(() => stripe.intents.cancel(intentId));
    case 'refund':
      return attempt(() => stripe.intents.refund(intentId));
    case 'refundPart':
      return attempt(() => stripe.intents.refund(intentId, 100));
    case 'dispute':
      return attempt(() => stripe.intents.dispute(intentId));
    case 'wrongAmount':
      return attempt(() => {
        if (stripe.intents.get(intentId).status === 'requires_payment_method') stripe.intents.get(intentId).amount += 100;
      });
    case 'again':
      return void (await order(chosen.quantity, chosen.key));
    case 'hold':
    case 'confirming':
      return void (await server.post(
        `/api/orders/${chosen.intent.orderId}/hold`,
        { confirming: at.kind === 'confirming' },
        { authorization: `Bearer ${chosen.intent.orderToken}` },
      ));
    case 'return':
      return void (await server.get(`/api/orders/${chosen.intent.orderId}`, { authorization: `Bearer ${chosen.intent.orderToken}` }));
  }
}

/** States reachable from a state, including itself: several transitions may lie between two checks. */
function isForward(from: OrderState, to: OrderState): boolean {
  if (from === to || canBecome(from, to)) return true;
  return (['paid', 'paid_needs_review', 'failed', 'expired', 'partly_refunded', 'disputed'] as const).some(
    (via) => via !== from && canBecome(from, via) && isForward(via, to),
  );
}

async function checkStock(server: MoneyServer, orders: readonly Order[]): Promise<void> {
  const units = (kept: (order: Order) => boolean) =>
    orders.filter(kept).reduce((sum, order) => sum + order.snapshot.lines.reduce((all, line) => all + line.quantity, 0), 0);
  const sold = units((order) => order.paidAtMs !== null && order.reviewReason === null);
  expect(await server.unitsOf('p')).toEqual({ onHand: STOCK - sold, reserved: units((order) => order.heldUntilMs !== null) });
  expect(orders.filter((order) => order.heldUntilMs !== null && order.state !== 'pending')).toEqual([]);
}

it('keeps stock, money and states right under any events in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const stripe = await startStripeDouble({ webhookSecret: SECRET });
      const payments = {
        mode: 'stripe',
        secretKey: 'sk_test_d',
        publishableKey: 'pk_test_d',
        webhookSecret: SECRET,
        apiBase: stripe.url,
        isLive: false,
      } as const;
      const server = await startMoneyServer({ products: [{ id: 'p', priceCents: 1000, moq: 1, stock: STOCK }], payments });
      Object.assign(stripe.delivery, { url: `${server.url}/api/stripe/webhook`, isHeld: true });
      const placed: Placed[] = [];
      const seen = new Map<string, OrderState>();
      const all = async () => (await server.stores.orders.list({ limit: 1000, offset: 0 })).orders;
      try {
        for (const at of steps) {
          await take(at, server, stripe, placed);
          const orders = await all();
          await checkStock(server, orders);
          for (const { id, state } of orders) {
            expect(isForward(seen.get(id) ?? 'pending', state)).toBe(true);
            seen.set(id, state);
          }
        }
        // Ends the run: every event arrives, every deadline passes.
        stripe.faults.loseResponses = 0;
        await stripe.flush();
        server.advance(31 * 60_000);
        await sweepAndTell(server);
        await stripe.flush();
        const orders = await all();
        await checkStock(server, orders);
        expect(orders.filter(({ state }) => state === 'pending')).toEqual([]);
        for (const intent of stripe.intents.all()) {
          const order = orders.find(({ id }) => id === intent.metadata.orderId);
          const isCharged = intent.status === 'succeeded';
          expect(order !== undefined && hasBeenPaid(order.state)).toBe(isCharged);
          expect(order?.intentId).toBe(intent.id);
        }
      } finally {
        await server.close();
        await stripe.close();
      }
    }),
    faultRuns(15),
  );
}, 600_000);
