import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { WirePaymentIntent, WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { createSqliteStores } from '../../server/stores/sqlite/open-stores.ts';
import { makeRecord } from '../fixtures/make-record.ts';
import { makeDataDir, until } from '../fixtures/role-server.ts';
import { type ServerProcess, startServerProcess } from '../fixtures/server-process.ts';
import { openMigratedStore } from '../fixtures/stores/migrated-store.ts';
import { startStripeDouble } from '../fixtures/stripe-double/server.ts';
import { FAULT_SEED, roundsInFull, seededRandom } from './settings.ts';

const OPERATOR_TOKEN = 'desk-token-of-the-fault-tests';
const STEPS = roundsInFull(80, 6);
const BOUGHT = STEPS * 2;
const STOCK = 1000;

/** undefined while the server is down. */
const reach = <T>(call: Promise<T>): Promise<T | undefined> => call.catch(() => undefined);

test('killed at any point of a shipment or a refund: each happens once, or not yet; money, units and parcels add up', async () => {
  const random = seededRandom(FAULT_SEED);
  const dir = makeDataDir();
  const db = openMigratedStore(dir);
  await createSqliteStores(db, { now: Date.now }).products.putRecords([
    makeRecord('mug', { priceCents: 1000, moq: 1, tiers: [], stock: STOCK }),
  ]);
  db.close();
  const stripe = await startStripeDouble();
  const env = {
    ...{ DATA_DIR: dir, SAMPLE_CATALOGUE: 'off', OPERATOR_TOKEN, LOG_LEVEL: 'silent' },
    ...{ STRIPE_SECRET_KEY: 'sk_test_child', STRIPE_PUBLISHABLE_KEY: 'pk_test_child', STRIPE_API_BASE: stripe.url },
  };
  let server: ServerProcess = await startServerProcess(env);
  const call = async <T>(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const init = { method, headers: { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_TOKEN}`, ...headers } };
    const response = await fetch(server.url + path, body === undefined ? init : { ...init, body: JSON.stringify(body) });
    return { status: response.status, json: (await response.json()) as T };
  };
  const key = { 'idempotency-key': randomUUID(), 'idempotency-client': randomUUID() };
  const items = [{ id: 'mug', quantity: BOUGHT, variant: {} }];
  const { json: priced } = await call<WirePricedCart>('POST', '/api/cart/price', { items });
  const { json: bought } = await call<WirePaymentIntent>('POST', '/api/create-payment-intent', { amount: priced.total, items }, key);
  stripe.intents.confirm(stripe.intents.all()[0]?.id ?? '', 'pm_card_visa');
  const { orderId, orderToken } = bought;
  expect(
    (await call<{ state: string }>('GET', `/api/orders/${orderId}`, undefined, { authorization: `Bearer ${orderToken}` })).json.state,
  ).toBe('paid');

  const look = async () => (await reach(call<{ orders: WireDeskOrder[] }>('GET', '/api/operator/orders')))?.json.orders[0];
  /** An operator who reads the state, does the steps still missing, and reads again after every loss. */
  const work = async () => {
    for (;;) {
      const order = await look();
      if (order === undefined) {
        await pause(20);
        continue;
      }
      const { revision, parcels, refunds } = order;
      if (parcels.length < STEPS)
        await reach(call('POST', `/api/operator/orders/${orderId}/ship`, { revision, carrier: 'DHL', lines: [{ line: 0, quantity: 2 }] }));
      else if (refunds.length < STEPS)
        await reach(
          call('POST', `/api/operator/orders/${orderId}/refund`, {
            revision,
            amount: 1,
            reason: 'x',
            returned: [{ line: 0, quantity: 1 }],
          }),
        );
      else return;
    }
  };
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  // Makes a kill often hit between a refund at the card service and its answer.
  stripe.faults.delayMs = 60;
  for (let kills = 0; !isDone; kills += 1) {
    // Each start runs a little longer than the previous one: on a slow machine a fixed time would allow no progress.
    await pause(20 + 20 * kills + random() * (kills % 2 === 0 ? 120 : 400));
    await server.stop('SIGKILL');
    server = await startServerProcess(env);
  }
  await working;
  // A refund requested but not sent, or sent without its answer, is sent at the next start.
  await until('every refund to end', async () => (await look())?.refunds.every(({ state }) => state === 'succeeded') === true, 30_000);
  const order = await look();
  await server.stop('SIGKILL');
  const stock = openMigratedStore(dir).prepare<[], { n: number }>("SELECT on_hand AS n FROM stock WHERE product_id = 'mug'").get();
  await stripe.close();
  fs.rmSync(dir, { recursive: true, force: true });

  expect(order).toMatchObject({ state: 'partly_refunded', fulfilment: 'shipped', refunded: STEPS });
  expect([order?.parcels.length, order?.refunds.length, stripe.intents.allRefunds().length]).toEqual([STEPS, STEPS, STEPS]);
  expect(stock?.n).toBe(STOCK - BOUGHT + STEPS);
}, 600_000);
