import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { WirePaymentIntent } from '#domain/cart/checkout-wire.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { makeSkus } from '../fixtures/make-skus.ts';
import { cartOf, createClient, START_MS, startMoneyServer } from '../fixtures/money-server.ts';
import { type StripeDouble, startStripeDouble } from '../fixtures/stripe-double/server.ts';
import { FAULT_SEED, roundsInFull, seededRandom } from './settings.ts';

const PORT = 4290;
const BUYERS = 24;
/** Goods to buy: a product, and two SKUs of another with a stock of their own; this many units of each. */
const GOODS = [{ id: 'p' }, { id: 's', sku: 'red' }, { id: 's', sku: 'blue' }] as const;
type Goods = { readonly id: string; readonly sku?: string };
const STOCK = 7;
const KILLS = roundsInFull(50, 5);
const CHILD = path.join(import.meta.dirname, '../fixtures/money-process.ts');
const client = createClient(`http://127.0.0.1:${PORT}`);

async function startChild(dir: string, startMs: number, stripeUrl: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [CHILD, dir, String(PORT), String(startMs), stripeUrl], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout ?? child, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** undefined while the server is down. */
async function reach<T>(call: Promise<T>): Promise<T | undefined> {
  return call.catch(() => undefined);
}

interface Bought {
  readonly orderId: string;
  readonly state: string;
}

/**
 * A buyer with one idempotency key who retries after every loss, pays once, and trusts the server alone. null: refused
 * for good.
 */
async function buy(stripe: StripeDouble, key: string, goods: Goods, quantity: number, random: () => number): Promise<Bought | null> {
  const { amount, items } = cartOf(goods.id, quantity, 10);
  const cart = { amount, items: items.map(({ variant: _none, ...item }) => ({ ...item, ...goods })) };
  for (;;) {
    await pause(random() * 60);
    const started = await reach(client.post<WirePaymentIntent>('/api/create-payment-intent', cart, { 'idempotency-key': key }));
    if (started?.status === 422) return null;
    if (started?.status !== 201) continue;
    const { orderId, orderToken, clientSecret } = started.json;
    const intent = stripe.intents.get(clientSecret.split('_secret_')[0] ?? '');
    if (intent.status === 'requires_payment_method') stripe.intents.confirm(intent.id, 'pm_card_visa');
    for (;;) {
      await pause(random() * 60);
      const order = await reach(client.get<WireOrder>(`/api/orders/${orderId}`, { authorization: `Bearer ${orderToken}` }));
      if (order?.status === 200 && order.json.state !== 'pending') return { orderId, state: order.json.state };
    }
  }
}

it('loses no order, leaks no stock and charges no buyer twice when killed at any moment', async () => {
  const random = seededRandom(FAULT_SEED);
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-killed-'));
  const products = [
    { id: 'p', priceCents: 1000, moq: 1, stock: STOCK },
    { id: 's', moq: 1, ...makeSkus({ red: STOCK, blue: STOCK }) },
  ];
  await (await startMoneyServer({ dir, products })).close();
  const stripe = await startStripeDouble({ webhookUrl: `http://127.0.0.1:${PORT}/api/stripe/webhook` });
  // Long enough that a kill often hits between the creation of an intent at Stripe and the storing of its id.
  stripe.faults.delayMs = 80;
  let startMs = START_MS;
  let child = await startChild(dir, startMs, stripe.url);
  const buyers = Promise.all(
    Array.from({ length: BUYERS }, (_, at) =>
      buy(stripe, `buyer-${at}-${FAULT_SEED}`, GOODS[at % 3] ?? GOODS[0], 1 + (Math.floor(at / 3) % 3), random),
    ),
  );
  for (let killed = 0; killed < KILLS; killed += 1) {
    await pause(20 + random() * 200);
    await kill(child);
    // Advances time by half a minute, past the lease of a key that died with the process.
    startMs += 31_000;
    child = await startChild(dir, startMs, stripe.url);
  }
  const results = await buyers;
  await kill(child);
  await stripe.flush();

  const after = await startMoneyServer({
    dir,
    startMs: startMs + 16 * 60_000,
    payments: {
      mode: 'stripe',
      secretKey: 'sk_test_a',
      publishableKey: 'pk_test_a',
      webhookSecret: 'whsec_double',
      apiBase: stripe.url,
      isLive: false,
    },
  });
  await after.money.housekeeping.sweep();
  await after.money.housekeeping.settled();
  const { orders } = await after.stores.orders.list({ limit: 1000, offset: 0 });
  const charged = stripe.intents.all().filter(({ status }) => status === 'succeeded');
  const paid = orders.filter(({ state }) => state === 'paid');
  const lines = paid.flatMap(({ snapshot }) => snapshot.lines);
  const sold = GOODS.map(({ id, sku }: Goods) =>
    lines.filter((line) => line.id === id && line.sku === sku).reduce((sum, { quantity }) => sum + quantity, 0),
  );
  const shown = [after.shownStock('p'), after.shownStock('s')];
  const held = await Promise.all(GOODS.map(({ id, sku }: Goods) => after.unitsOf(id, sku)));
  await after.close();
  await stripe.close();
  fs.rmSync(dir, { recursive: true, force: true });

  expect(
    results
      .filter((bought) => bought !== null)
      .map(({ orderId, state }) => `${orderId} ${state}`)
      .sort(),
  ).toEqual(paid.map(({ id }) => `${id} paid`).sort());
  expect(charged.map(({ metadata }) => metadata.orderId).sort()).toEqual(paid.map(({ id }) => id).sort());
  const intentsByOrder = stripe.intents.all().map(({ metadata }) => metadata.orderId);
  expect(new Set(intentsByOrder).size).toBe(intentsByOrder.length);
  expect(orders.filter(({ state }) => state === 'pending')).toEqual([]);
  const left = sold.map((units) => STOCK - units);
  expect(held).toEqual(left.map((onHand) => ({ onHand, reserved: 0 })));
  const [ofP = 0, ...ofSkus] = left;
  expect(shown).toEqual([ofP, ofSkus.reduce((sum, n) => sum + n, 0)]);
  // Seven units of each for eight buyers of one to three: some are refused, and almost nothing is left.
  for (const units of left) expect(units).toBeLessThanOrEqual(2);
}, 600_000);
