import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { WirePaymentIntent, WireTestIntent } from '#domain/cart/checkout-wire.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { cartOf, type MoneyServer, startMoneyServer } from '../fixtures/money-server.ts';

const BUYERS = 100;

/** Reserves one unit and pays for it if it is held; returns the outcome. */
async function buy(server: MoneyServer, headers: Record<string, string>) {
  const intent = await server.post<WirePaymentIntent>('/api/create-payment-intent', cartOf('last', 1, 20), headers);
  if (intent.status !== 201) return { status: intent.status, code: intent.json.code, charged: null, state: null, orderId: null };
  const { clientSecret, orderId, orderToken } = intent.json;
  const confirmed = await server.post<WireTestIntent>(`/api/test-payments/${clientSecret.split('_secret_')[0]}/confirm`, {
    clientSecret,
    paymentMethod: 'pm_card_visa',
  });
  const order = await server.get<WireOrder>(`/api/orders/${orderId}`, { authorization: `Bearer ${orderToken}` });
  return { status: 201, code: undefined, charged: confirmed.json.status === 'succeeded', state: order.json.state, orderId };
}

it('sells the last unit once to 100 parallel buyers; the others are refused and charged nothing', async () => {
  const server = await startMoneyServer({ products: [{ id: 'last', priceCents: 2000, moq: 1, stock: 1 }] });
  const results = await Promise.all(Array.from({ length: BUYERS }, () => buy(server, { 'idempotency-key': randomUUID() })));
  expect(results.filter(({ state }) => state === 'paid')).toHaveLength(1);
  expect(results.filter(({ charged }) => charged === true)).toHaveLength(1);
  expect(results.filter(({ code }) => code === 'cart_problems')).toHaveLength(BUYERS - 1);
  expect(await server.unitsOf('last')).toEqual({ onHand: 0, reserved: 0 });
  await server.close();
});

it('creates one order from 100 parallel requests with the same key or by the same keyless caller', async () => {
  const server = await startMoneyServer({ products: [{ id: 'last', priceCents: 2000, moq: 1, stock: 100 }] });
  for (const headers of [{ 'idempotency-key': randomUUID() }, { 'user-agent': 'curl' }]) {
    const results = await Promise.all(
      Array.from({ length: BUYERS }, () => server.post<WirePaymentIntent>('/api/create-payment-intent', cartOf('last', 1, 20), headers)),
    );
    expect(new Set(results.flatMap(({ json }) => json.orderId ?? [])).size).toBe(1);
  }
  expect((await server.unitsOf('last')).reserved).toBe(2);
  await server.close();
});
