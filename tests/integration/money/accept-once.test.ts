import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Cart, toCartItem } from '#domain/cart/cart.ts';
import { toCartLine } from '#domain/cart/cart-line.ts';
import type { WirePaymentIntent, WirePricedCart } from '#domain/cart/checkout-wire.ts';
import { resolveCart } from '#domain/cart/line-changes.ts';
import { priceCart } from '#domain/cart/price-cart.ts';
import { toCents, toUsd } from '#domain/kernel/money.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import type { Product } from '#domain/product/product.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { type MoneyServer, START_MS, startMoneyServer } from '../../fixtures/money-server.ts';

const MUG = { id: 'mug', name: 'Mug', priceCents: 1414, moq: 36, stock: 500, tiers: [{ minQuantity: 108, unitPriceCents: 1285 }] };
const SHIRT = { id: 'shirt', name: 'Shirt', priceCents: 1000, moq: 80, stock: 108, colors: ['Red', 'Blue'] };
const DRILL = {
  id: 'drill',
  priceCents: 1500,
  moq: 30,
  stock: 60,
  tiers: [{ minQuantity: 40, unitPriceCents: 1250 }],
  options: [{ name: 'Voltage', values: ['110 V', '230 V'] }],
  skus: [
    { sku: 'D-110', values: ['110 V'], priceCents: 1500, stock: 10, image: null },
    { sku: 'D-230', values: ['230 V'], priceCents: 1701, stock: 50, image: null },
  ],
};
const productOf = ({ id, ...rest }: Partial<Product> & { id: string }) => makeRecord(id, rest).product;
const products = new Map([MUG, SHIRT, DRILL].map((one) => [one.id, productOf(one)]));
const [mug, shirt, drill] = [productOf(MUG), productOf(SHIRT), productOf(DRILL)];

let server: MoneyServer;
beforeEach(async () => {
  server = await startMoneyServer({ products: [MUG, SHIRT, DRILL] });
});
afterEach(() => server.close());

let visitors = 0;
/** Requests to pay a cart at the prices a device computes. */
function pay(cart: Cart) {
  visitors += 1;
  const believed = priceCart(
    cart.map((line) => ({ ...line, product: line })),
    null,
    START_MS,
  );
  return server.post<WirePaymentIntent & { breakdown: WirePricedCart }>(
    '/api/create-payment-intent',
    {
      amount: toUsd(believed.totalCents),
      items: cart.map((line, at) => ({ ...toCartItem(line), price: toUsd(believed.lines[at]?.unitPriceCents ?? 0) })),
    },
    { 'idempotency-key': randomUUID(), 'idempotency-client': randomUUID(), 'x-forwarded-for': `10.9.${visitors}.1` },
  );
}
const checked = (cart: Cart) => server.post<WirePricedCart>('/api/cart/price', { items: cart.map(toCartItem) });
const resolved = (cart: Cart, breakdown: WirePricedCart) => resolveCart(cart, { breakdown, products }, null, START_MS);

/** Checks that a refusal at checkout proposes the same as the cart page, and that accepting it once pays that total. */
async function acceptOnce(cart: Cart): Promise<{ quantities: number[]; totalCents: number }> {
  const refused = await pay(cart);
  expect([409, 422]).toContain(refused.status);
  const atCheckout = resolved(cart, refused.json.breakdown);
  const inTheCart = resolved(cart, (await checked(cart)).json);
  expect(atCheckout).toEqual(inTheCart);
  expect(atCheckout.changed).not.toEqual([]);
  const { accepted, priced } = atCheckout;
  if (accepted.length > 0) {
    const paid = await pay(accepted);
    expect(paid.status).toBe(201);
    const order = await server.get<WireOrder>(`/api/orders/${paid.json.orderId}`, { authorization: `Bearer ${paid.json.orderToken}` });
    expect([toCents(paid.json.total), toCents(order.json.total)]).toEqual([priced.totalCents, priced.totalCents]);
    expect(order.json.lines.map(({ unitPrice }) => toCents(unitPrice))).toEqual(priced.lines.map(({ unitPriceCents }) => unitPriceCents));
  }
  return { quantities: accepted.map(({ quantity }) => quantity), totalCents: priced.totalCents };
}

describe('a proposal accepted once is charged', () => {
  it('one unit of a product with minimum 36: the total beside Accept is that of 36', async () => {
    expect(await acceptOnce([toCartLine(mug, {}, 1)])).toEqual({ quantities: [36], totalCents: 55_994 });
  });

  it('other checkouts leave less than the minimum: no quantity is proposed, and no proposal repeats', async () => {
    expect((await pay([toCartLine(shirt, { color: 'Red' }, 87)])).status).toBe(201);
    const cart = [toCartLine(shirt, { color: 'Red' }, 80)];
    const { json } = await checked(cart);
    expect(resolved(cart, json).changed).toMatchObject([
      { changes: [{ kind: 'held_by_others', available: 21 }, { kind: 'below_moq' }], outcome: { kind: 'none' } },
    ]);
    expect(await acceptOnce(cart)).toEqual({ quantities: [], totalCents: 0 });
    expect(await acceptOnce([toCartLine(shirt, { color: 'Red' }, 21)])).toEqual({ quantities: [], totalCents: 0 });
  });

  it('two colours over shared stock: the second gets what the first leaves', async () => {
    const cart = [toCartLine(shirt, { color: 'Red' }, 80), toCartLine(shirt, { color: 'Blue' }, 80)];
    expect(await acceptOnce(cart)).toEqual({ quantities: [80, 28], totalCents: 118_800 });
  });

  it('SKUs with their own stock: one is cut to its stock, the other fills up to the minimum, at the price break both reach', async () => {
    expect((await pay([toCartLine(drill, { Voltage: '230 V' }, 30)])).status).toBe(201);
    const cart = [toCartLine(drill, { Voltage: '110 V' }, 25), toCartLine(drill, { Voltage: '230 V' }, 5)];
    expect(await acceptOnce(cart)).toEqual({ quantities: [10, 20], totalCents: Math.round((10 * 1500 + 20 * 1701) * 1.1) });
  });
});
