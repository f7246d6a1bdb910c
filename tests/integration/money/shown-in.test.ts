import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WirePaymentIntent } from '#domain/cart/checkout-wire.ts';
import type { Rate } from '#domain/money/rate-set.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { cartOf, type MoneyServer, startMoneyServer } from '../../fixtures/money-server.ts';

const euros = (perUsd: string, on: string): Rate => ({ code: 'EUR', perUsd, on, source: 'ecb' });
const RUPEES: Rate = { code: 'INR', perUsd: '84.5', on: '2026-09-01', source: 'hand' };

let server: MoneyServer;
beforeAll(async () => {
  server = await startMoneyServer({
    products: [{ id: 'rope', name: 'Rope', priceCents: 333, moq: 1, stock: null }],
    shop: { revision: 1, body: { currencies: ['USD', 'EUR', 'INR', 'GBP'] } },
  });
});
afterAll(() => server.close());

let networks = 0;
const nextNetwork = () => {
  networks += 1;
  return { 'x-forwarded-for': `10.0.0.${networks}` };
};
const place = (currency: unknown, headers: Readonly<Record<string, string>> = nextNetwork()) =>
  server.post<WirePaymentIntent>('/api/create-payment-intent', { ...cartOf('rope', 3, 3.33), currency }, headers);
async function shownInOf({ orderId, orderToken }: WirePaymentIntent): Promise<WireOrder['shownIn']> {
  return (await server.get<WireOrder>(`/api/orders/${orderId}`, { authorization: `Bearer ${orderToken}` })).json.shownIn;
}

it('an order keeps the rate it was placed with after the rates have changed', async () => {
  server.setRates([euros('0.86', '2026-11-20'), RUPEES]);
  const placed = await Promise.all(['EUR', 'INR', 'GBP'].map(async (code) => (await place(code)).json));
  server.setRates([euros('0.91', '2026-11-21')]);
  expect(await Promise.all(placed.map(shownInOf))).toEqual([
    { code: 'EUR', symbol: '€', decimals: 2, perUsd: 0.86, on: '2026-11-20', source: 'ecb' },
    { code: 'INR', symbol: '₹', decimals: 2, grouping: 'lakh', perUsd: 84.5, on: '2026-09-01', source: 'hand' },
    { code: 'GBP', symbol: '£', decimals: 2, perUsd: 0.73, on: null, source: 'seed' },
  ]);
});

it('the same order requested again keeps its first rate', async () => {
  const keyed = { 'idempotency-key': randomUUID(), 'idempotency-client': randomUUID(), ...nextNetwork() };
  for (const headers of [keyed, nextNetwork()]) {
    server.setRates([euros('0.86', '2026-11-20')]);
    const first = (await place('EUR', headers)).json;
    server.setRates([euros('0.91', '2026-11-21')]);
    expect((await place('EUR', headers)).json.orderId).toBe(first.orderId);
    expect(await shownInOf(first)).toMatchObject({ perUsd: 0.86 });
  }
});

it.each(['USD', 'KES', 'eur', '', 978, { code: 'EUR' }, null, undefined])(
  'an order keeps no rate of dollars, nor of what is not on offer: %j',
  async (currency) => {
    const { status, json } = await place(currency);
    expect(status).toBe(201);
    expect(await shownInOf(json)).toBeUndefined();
  },
);
