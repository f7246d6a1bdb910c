import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WirePaymentIntent, WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { makeSkus } from '../../fixtures/make-skus.ts';
import { cartOf, type MoneyServer, startMoneyServer } from '../../fixtures/money-server.ts';

type Started = WirePaymentIntent & { readonly breakdown: WirePricedCart };
let server: MoneyServer;
beforeEach(async () => {
  server = await startMoneyServer({ products: [{ id: 'shirt', moq: 1, ...makeSkus({ red: 5, blue: 3 }) }] });
});
afterEach(() => server.close());

/** Orders by colour, as the client in the specification does. */
const start = (wanted: Readonly<Record<string, number>>) => {
  const units = Object.values(wanted).reduce((sum, n) => sum + n, 0);
  const items = Object.entries(wanted).map(([color, quantity]) => ({ id: 'shirt', variant: { color }, quantity, price: 10 }));
  return server.post<Started>(
    '/api/create-payment-intent',
    { amount: cartOf('shirt', units, 10).amount, items },
    { 'idempotency-key': randomUUID(), 'x-forwarded-for': '10.0.0.1' },
  );
};
const pay = ({ clientSecret }: WirePaymentIntent) =>
  server.post(`/api/test-payments/${clientSecret.split('_secret_')[0]}/confirm`, { clientSecret, paymentMethod: 'pm_card_visa' });
const stateOf = async ({ orderId, orderToken }: WirePaymentIntent) =>
  (await server.get<WireOrder>(`/api/orders/${orderId}`, { authorization: `Bearer ${orderToken}` })).json.state;
const restock = (units: Readonly<Record<string, number | null>>, stock: number | null = null) =>
  server.putProduct({ id: 'shirt', moq: 1, ...makeSkus(units, stock) });

describe('an order of SKUs with their own stock', () => {
  it('is held and refused by SKU: only the short line is named', async () => {
    expect((await start({ red: 2, blue: 3 })).status).toBe(201);
    expect([await server.unitsOf('shirt', 'red'), await server.unitsOf('shirt', 'blue')]).toEqual([
      { onHand: 5, reserved: 2 },
      { onHand: 3, reserved: 3 },
    ]);
    const second = await start({ red: 1, blue: 1 });
    expect(second).toMatchObject({ status: 422, json: { code: 'cart_problems' } });
    expect(second.json.errors?.map(({ field }) => field)).toEqual(['items.1']);
    expect((await start({ red: 3 })).status).toBe(201);
  });

  it('lowers the stock of the SKU and of the product that buyers see', async () => {
    const { json } = await start({ red: 2, blue: 3 });
    await pay(json);
    await server.money.housekeeping.sweep();
    expect(server.shownStock('shirt')).toBe(3);
    const record = await server.stores.products.findRecord('shirt');
    expect(record?.product.skus?.map(({ sku, stock }) => [sku, stock])).toEqual([
      ['red', 3],
      ['blue', 0],
    ]);
  });

  it.each<[string, () => Promise<void>]>([
    ['its SKU was set to 0', () => restock({ red: 0, blue: 3 })],
    ['its SKU was removed', () => restock({ blue: 3 })],
    ['its SKUs now share a lower stock', () => restock({ red: null, blue: null }, 1)],
    ['the product was withdrawn', () => server.withdrawProduct('shirt')],
  ])('goes to review when it was paid and %s in between', async (_name, change) => {
    const { json } = await start({ red: 2 });
    await change();
    await pay(json);
    expect(await stateOf(json)).toBe('paid_needs_review');
    const order = await server.stores.orders.find(json.orderId);
    expect(order?.reviewReason).toMatch(/2 × shirt/);
  });

  it('goes to review with all its units released when one SKU is available and the other is not', async () => {
    const { json } = await start({ red: 2, blue: 1 });
    await restock({ red: 0, blue: 3 });
    await pay(json);
    expect(await stateOf(json)).toBe('paid_needs_review');
    expect((await server.stores.orders.find(json.orderId))?.reviewReason).toMatch(/: 2 × shirt \(red\)\.$/);
    expect(await server.unitsOf('shirt', 'blue')).toEqual({ onHand: 3, reserved: 0 });
  });

  it('is bought as it was held when the stock of another SKU changed', async () => {
    const { json } = await start({ red: 2 });
    await restock({ red: 5, blue: 0 });
    await pay(json);
    expect(await stateOf(json)).toBe('paid');
    expect(await server.unitsOf('shirt', 'red')).toEqual({ onHand: 3, reserved: 0 });
  });
});
