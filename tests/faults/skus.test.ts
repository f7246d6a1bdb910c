import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { WirePaymentIntent, WireTestIntent } from '#domain/cart/checkout-wire.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { makeSkus } from '../fixtures/make-skus.ts';
import { cartOf, type MoneyServer, startMoneyServer } from '../fixtures/money-server.ts';

const BUYERS = 100;
const SKUS = ['red', 'blue', 'green'] as const;

/** Orders one unit of each of two neighbouring SKUs; returns the outcome. */
async function buy(server: MoneyServer, at: number) {
  const skus = [SKUS[at % 3] ?? 'red', SKUS[(at + 1) % 3] ?? 'red'];
  const intent = await server.post<WirePaymentIntent>(
    '/api/create-payment-intent',
    { amount: cartOf('p', 2, 10).amount, items: skus.map((sku) => ({ id: 'p', sku, quantity: 1, price: 10 })) },
    { 'idempotency-key': randomUUID(), 'x-forwarded-for': `10.0.${at}.1` },
  );
  if (intent.status !== 201) return { skus, code: intent.json.code, state: null };
  const { clientSecret, orderId, orderToken } = intent.json;
  const confirmed = await server.post<WireTestIntent>(`/api/test-payments/${clientSecret.split('_secret_')[0]}/confirm`, {
    clientSecret,
    paymentMethod: 'pm_card_visa',
  });
  const order = await server.get<WireOrder>(`/api/orders/${orderId}`, { authorization: `Bearer ${orderToken}` });
  return { skus, code: undefined, state: confirmed.json.status === 'succeeded' ? order.json.state : 'unpaid' };
}

async function hundredBuyers(units: Readonly<Record<string, number | null>>, stock: number | null) {
  const server = await startMoneyServer({ products: [{ id: 'p', moq: 1, ...makeSkus(units, stock) }] });
  const results = await Promise.all(Array.from({ length: BUYERS }, (_, at) => buy(server, at)));
  await server.money.housekeeping.sweep();
  const sold = results.filter(({ state }) => state === 'paid').flatMap(({ skus }) => skus);
  const stored = await server.rows<{ sku: string; on_hand: number; reserved: number }>(
    'SELECT sku, on_hand, reserved FROM stock ORDER BY sku',
  );
  const rows = stored.map(({ sku, on_hand, reserved }) => [sku, on_hand, reserved] as const);
  const product = (await server.stores.products.findRecord('p'))?.product;
  await server.close();
  // Every buyer who was not refused has paid: there is no charge without goods.
  expect(results.filter(({ state }) => state === 'paid').length + results.filter(({ code }) => code === 'cart_problems').length).toBe(
    BUYERS,
  );
  return { sold, countOf: (sku: string) => sold.filter((each) => each === sku).length, rows, product };
}

it('sells each SKU’s stock, and no more, to 100 parallel buyers', async () => {
  const units = { red: 9, blue: 6, green: 3 };
  const { countOf, rows, product } = await hundredBuyers(units, null);
  for (const [sku, there] of Object.entries(units)) expect(countOf(sku)).toBeLessThanOrEqual(there);
  expect(rows).toEqual([
    ['blue', 6 - countOf('blue'), 0],
    ['green', 3 - countOf('green'), 0],
    ['red', 9 - countOf('red'), 0],
  ]);
  // Every buyer orders two of the three: at least two are sold out in the end.
  expect(rows.filter(([, onHand]) => onHand === 0).length).toBeGreaterThanOrEqual(2);
  expect(product?.skus?.map(({ sku, stock }) => [sku, stock])).toEqual(SKUS.map((sku) => [sku, units[sku] - countOf(sku)]));
  expect(product?.stock).toBe(18 - countOf('red') - countOf('blue') - countOf('green'));
});

it('sells the common stock of SKUs that share it, and no more', async () => {
  const { sold, rows, product } = await hundredBuyers({ red: null, blue: null, green: null }, 31);
  expect(sold).toHaveLength(30);
  expect(rows).toEqual([['', 1, 0]]);
  expect(product?.stock).toBe(1);
});
