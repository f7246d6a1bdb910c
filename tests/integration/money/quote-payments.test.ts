import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WirePaymentIntent } from '#domain/cart/checkout-wire.ts';
import type { WireQuote } from '#domain/quote/quote.ts';
import { type MoneyServer, START_MS, startMoneyServer } from '../../fixtures/money-server.ts';
import { type StripeDouble, startStripeDouble } from '../../fixtures/stripe-double/server.ts';

let stripe: StripeDouble;
let server: MoneyServer;
beforeAll(async () => {
  stripe = await startStripeDouble();
  const keys = { secretKey: 'sk_test_double', publishableKey: 'pk_test_double', webhookSecret: 'whsec_double' };
  server = await startMoneyServer({
    products: [{ id: 'mug', name: 'Mug', priceCents: 1000, stock: 1000 }],
    payments: { mode: 'stripe', ...keys, apiBase: stripe.url, isLive: false },
  });
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

const items = [{ id: 'mug', quantity: 10 }];

/** Makes an accepted quote for ten mugs at 9.00. */
async function accepted() {
  const { json } = await server.post<WireQuote>('/api/quotes', { name: 'Ana', email: 'ana@shop.example', quantity: 10, items });
  const line = { id: 'mug', name: 'Mug', variant: {}, quantity: 10, minimum: 10, unitPriceCents: 900, shopPriceCents: 1000, image: null };
  const lines = [{ ...line, supplierId: null, supplierName: '' }];
  const offer = { revision: 1, lines, days: 7, validUntilMs: START_MS + 900_000_000, note: '' };
  await server.stores.quotes.answer(json.id, () => ({ offer, auditEntry: null }), START_MS);
  await server.post(`/api/quotes/${json.id}/accept`, { revision: 1 }, { authorization: `Bearer ${json.quoteToken}` });
  return { quoteId: json.id, quoteToken: json.quoteToken };
}
const intend = (quote: object) => server.post<WirePaymentIntent>('/api/create-payment-intent', { amount: 99, items, ...quote });
const intentOf = ({ clientSecret }: WirePaymentIntent) => clientSecret.split('_secret')[0] ?? '';

test('with a slow card service and many attempts at once, only one of the payments handed out can be charged', async () => {
  stripe.faults.delayMs = 40;
  const quote = await accepted();
  const started = await Promise.all(Array.from({ length: 4 }, () => intend(quote)));
  stripe.faults.delayMs = 0;
  const given = started.flatMap(({ status, json }) => (status === 201 ? [json] : []));
  expect(given.length).toBeGreaterThan(0);
  expect([...new Set(started.map(({ status }) => status))].every((status) => status === 201 || status === 409)).toBe(true);
  let charged = 0;
  for (const intent of given) {
    try {
      stripe.intents.confirm(intentOf(intent), 'pm_card_visa');
      charged += 1;
    } catch {
      // Closed: the card service refuses to charge it.
    }
  }
  expect(charged).toBe(1);
  expect(stripe.intents.all().filter(({ status }) => status === 'requires_payment_method')).toEqual([]);
});

test('an attempt after a declined card closes the declined one', async () => {
  const quote = await accepted();
  const first = (await intend(quote)).json;
  expect(() => stripe.intents.confirm(intentOf(first), 'pm_card_visa_chargeDeclined')).toThrow();
  const second = (await intend({ ...quote, currency: 'EUR' })).json;
  expect(second.orderId).not.toBe(first.orderId);
  expect(() => stripe.intents.confirm(intentOf(first), 'pm_card_visa')).toThrow();
  stripe.intents.confirm(intentOf(second), 'pm_card_visa');
  const order = await server.get<{ state: string; total: number }>(`/api/orders/${second.orderId}`, {
    authorization: `Bearer ${second.orderToken}`,
  });
  expect(order.json).toMatchObject({ state: 'paid', total: 99, shownIn: { code: 'EUR', perUsd: 0.85 } });
});
