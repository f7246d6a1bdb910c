import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { WirePaymentIntent } from '#domain/cart/checkout-wire.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import type { WireBuyerQuote } from '#domain/quote/offer-wire.ts';
import type { WireQuote } from '#domain/quote/quote.ts';
import { createSqliteStores } from '../../server/stores/sqlite/open-stores.ts';
import { makeRecord } from '../fixtures/make-record.ts';
import { makeDataDir } from '../fixtures/role-server.ts';
import { type ServerProcess, startServerProcess } from '../fixtures/server-process.ts';
import { openMigratedStore } from '../fixtures/stores/migrated-store.ts';
import { startStripeDouble } from '../fixtures/stripe-double/server.ts';
import { FAULT_SEED, roundsInFull, seededRandom } from './settings.ts';

const OPERATOR_TOKEN = 'desk-token-of-the-fault-tests';
const QUOTES = roundsInFull(40, 4);
const UNITS = 10;
const STOCK = 1000;

/** undefined while the server is down. */
const reach = <T>(call: Promise<T>): Promise<T | undefined> => call.catch(() => undefined);

test('killed at any point between an answer and its payment: answered, accepted and paid once, or not yet; money, units and messages add up', async () => {
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
  const call = async <T>(method: string, path: string, token: string, body?: unknown) => {
    const init = { method, headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` } };
    const response = await fetch(server.url + path, body === undefined ? init : { ...init, body: JSON.stringify(body) });
    return { status: response.status, json: (await response.json()) as T };
  };
  const items = [{ id: 'mug', quantity: UNITS }];
  const asked: WireQuote[] = [];
  for (let at = 0; at < QUOTES; at += 1) {
    const person = { name: 'Ana', email: 'ana@shop.example', quantity: UNITS, items };
    asked.push((await call<WireQuote>('POST', '/api/quotes', '', person)).json);
  }

  const twice = <T>(step: () => Promise<T>) => Promise.all([reach(step()), reach(step())]);
  const answer = (id: string) => {
    const validUntil = new Date(Date.now() + 900_000_000).toISOString();
    return call('POST', `/api/operator/quotes/${id}/answer`, OPERATOR_TOKEN, {
      revision: 0,
      unitPrice: 9,
      quantity: UNITS,
      days: 7,
      validUntil,
    });
  };
  const pay = async (quoteId: string, quoteToken: string) => {
    const body = { amount: 99, items, quoteId, quoteToken };
    for (const started of await twice(() => call<WirePaymentIntent>('POST', '/api/create-payment-intent', '', body))) {
      if (started?.status !== 201) continue;
      const { orderId, orderToken, clientSecret } = started.json;
      // The later of two intents has closed the earlier one, so the card service refuses its payment.
      stripe.intents.confirm(clientSecret.split('_secret')[0] ?? '', 'pm_card_visa');
      await reach(call<WireOrder>('GET', `/api/orders/${orderId}`, orderToken));
    }
  };
  /**
   * A desk and a buyer who read the state after every lost answer, until the quote is paid. Every step is sent twice at
   * once.
   */
  const work = async ({ id, quoteToken = '' }: WireQuote) => {
    for (;;) {
      const quote = (await reach(call<WireBuyerQuote>('GET', `/api/quotes/${id}`, quoteToken)))?.json;
      if (quote?.state === 'paid') return quote;
      if (quote === undefined) await pause(20);
      else if (quote.state === 'waiting') await twice(() => answer(id));
      else if (quote.state === 'answered') await twice(() => call('POST', `/api/quotes/${id}/accept`, quoteToken, { revision: 1 }));
      else await pay(id, quoteToken);
    }
  };
  let isDone = false;
  const working = (async () => {
    const paid: WireBuyerQuote[] = [];
    for (const quote of asked) paid.push(await work(quote));
    return paid;
  })().finally(() => {
    isDone = true;
  });
  // Makes a kill often hit between an intent at the card service and its answer.
  stripe.faults.delayMs = 30;
  let kills = 0;
  for (; !isDone; kills += 1) {
    // Each start runs a little longer than the previous one: on a slow machine a fixed time would allow no progress.
    await pause(20 + 20 * kills + random() * (kills % 2 === 0 ? 120 : 400));
    await server.stop('SIGKILL');
    server = await startServerProcess(env);
  }
  const paid = await working;
  await server.stop('SIGKILL');

  const store = openMigratedStore(dir);
  const count = (sql: string) => store.prepare<[], { n: number }>(sql).get()?.n;
  const found = {
    offers: count('SELECT count(*) AS n FROM quote_offer'),
    accepted: count('SELECT count(*) AS n FROM quote_offer WHERE accepted_at IS NOT NULL'),
    answeredAuditEntries: count("SELECT count(*) AS n FROM audit WHERE what = 'answer'"),
    paid: count("SELECT count(*) AS n FROM orders WHERE state = 'paid'"),
    odd: count("SELECT count(*) AS n FROM orders WHERE state NOT IN ('paid', 'pending', 'expired', 'failed')"),
    quotesPaid: count("SELECT count(DISTINCT quote_id) AS n FROM quote_order JOIN orders ON id = order_id WHERE state = 'paid'"),
    cents: count("SELECT sum(amount_cents) AS n FROM orders WHERE state = 'paid'"),
    onHand: count("SELECT on_hand AS n FROM stock WHERE product_id = 'mug'"),
    told: count("SELECT count(*) AS n FROM message WHERE kind = 'quote_answered'"),
    toldDesk: count("SELECT count(*) AS n FROM message WHERE kind = 'quote_accepted' AND audience = 'operator'"),
  };
  store.close();
  const charged = stripe.intents.all().filter(({ status }) => status === 'succeeded').length;
  await stripe.close();
  fs.rmSync(dir, { recursive: true, force: true });

  const each = QUOTES;
  expect({ ...found, charged }).toEqual({
    ...{ offers: each, accepted: each, answeredAuditEntries: each, paid: each, odd: 0, quotesPaid: each, cents: each * 9900 },
    ...{ onHand: STOCK - each * UNITS, told: each, toldDesk: each, charged: each },
  });
  expect(paid.every(({ orderNumber }) => orderNumber !== null)).toBe(true);
  expect(kills).toBeGreaterThanOrEqual(roundsInFull(20, 1));
}, 600_000);
