import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WirePaymentIntent } from '#domain/cart/checkout-wire.ts';
import type { WireOfferedCurrency } from '#domain/money/rates-wire.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { cartOf, type MoneyServer, startMoneyServer } from '../../fixtures/money-server.ts';

const EUROS: WireOfferedCurrency = { code: 'EUR', symbol: '€', decimals: 2, perUsd: 0.86, on: '2026-11-20', source: 'ecb' };
const LATER_EUROS: WireOfferedCurrency = { ...EUROS, perUsd: 0.91, on: '2026-11-23', ageDays: 9 };
const RUPEES: WireOfferedCurrency = {
  ...{ code: 'INR', name: 'Indian rupee', symbol: '₹', decimals: 2, grouping: 'lakh' as const },
  ...{ perUsd: 84.5, on: '2026-11-19', source: 'hand' as const, ageDays: 40 },
};

let server: MoneyServer;
beforeAll(async () => {
  server = await startMoneyServer({ products: [{ id: 'rope', name: 'Rope', priceCents: 333, moq: 1, stock: null }] });
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
  server.setOffered([EUROS, RUPEES]);
  const { json } = await place('EUR');
  const inRupees = await place('INR');
  server.setOffered([LATER_EUROS]);
  expect(await shownInOf(json)).toEqual({ code: 'EUR', symbol: '€', decimals: 2, perUsd: 0.86, on: '2026-11-20', source: 'ecb' });
  expect(await shownInOf(inRupees.json)).toEqual({
    ...{ code: 'INR', symbol: '₹', decimals: 2, grouping: 'lakh', perUsd: 84.5, on: '2026-11-19', source: 'hand' },
  });
});

it('the same order requested again keeps its first rate', async () => {
  const keyed = { 'idempotency-key': randomUUID(), 'idempotency-client': randomUUID(), ...nextNetwork() };
  const withoutKey = nextNetwork();
  for (const headers of [keyed, withoutKey]) {
    server.setOffered([EUROS]);
    const first = (await place('EUR', headers)).json;
    server.setOffered([LATER_EUROS]);
    expect((await place('EUR', headers)).json.orderId).toBe(first.orderId);
    expect(await shownInOf(first)).toMatchObject({ perUsd: 0.86 });
  }
});

it.each(['USD', 'KES', 'eur', '', 978, { code: 'EUR' }, null, undefined])(
  'an order keeps no rate of dollars, nor of what is not on offer: %j',
  async (currency) => {
    server.setOffered([{ ...EUROS, code: 'USD', symbol: '$', perUsd: 1 }, EUROS]);
    const { status, json } = await place(currency);
    expect(status).toBe(201);
    expect(await shownInOf(json)).toBeUndefined();
  },
);
