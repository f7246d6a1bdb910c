import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Cart, lineKey, toCartItem } from '#domain/cart/cart.ts';
import { toCartLine } from '#domain/cart/cart-line.ts';
import type { WirePaymentIntent, WirePricedCart } from '#domain/cart/checkout-wire.ts';
import { toCents } from '#domain/kernel/money.ts';
import { CURRENCIES, CURRENCY_CODES, type CurrencyCode, USD } from '#domain/money/currency.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import type { Product } from '#domain/product/product.ts';
import { fromWire } from '#domain/product/product-wire.ts';
import type { PaymentRequest } from '#lib/order-queries.ts';
import { wireOf } from '../../fixtures/make-record.ts';
import { type MoneyServer, START_MS, startMoneyServer } from '../../fixtures/money-server.ts';
import { scaledRuns } from '../../fixtures/process/scaled-runs.ts';
import { catalogue, choiceOf, GOODS_IDS, wish } from '../../fixtures/random-goods.ts';
import type { Device } from './shown-money.tsx';

type Refused = { readonly breakdown: WirePricedCart };

const sale = fc.option(fc.subarray([...GOODS_IDS], { minLength: 1 }));
const world = fc.record({
  /** The products when the cart was filled. */
  before: catalogue,
  now: catalogue,
  /** True if nothing has changed since, as for most carts. */
  isFresh: fc.boolean(),
  wishes: fc.array(wish, { minLength: 1, maxLength: 6 }),
  others: fc.array(wish, { maxLength: 3 }),
  sale,
  /** The flash sale the device has; undefined if it is up to date. */
  deviceSale: fc.option(sale, { nil: undefined, freq: 3 }),
  code: fc.constantFrom(...CURRENCY_CODES.filter((code) => code !== 'USD')),
  /** Units per dollar on the day of the order. */
  perUsd: fc.double({ min: 0.001, max: 30_000, noNaN: true }),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

let server: MoneyServer;
let screens: typeof import('./shown-money.tsx');
beforeAll(async () => {
  // Deals depend on the clock: device and server share one, which is frozen.
  vi.useFakeTimers({ toFake: ['Date'], now: START_MS });
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  });
  vi.stubGlobal('document', { getElementById: () => null });
  screens = await import('./shown-money.tsx');
  server = await startMoneyServer({ products: [] });
});
afterAll(async () => {
  await server.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

let networks = 0;
const price = async (cart: Cart, replaces?: WirePaymentIntent) =>
  (
    await server.post<WirePricedCart>('/api/cart/price', {
      items: cart.map(toCartItem),
      ...(replaces !== undefined && { replaces: { orderId: replaces.orderId, orderToken: replaces.orderToken } }),
    })
  ).json;
function pay(request: PaymentRequest | { readonly amount: number; readonly items: readonly object[] }) {
  networks += 1;
  return server.post<WirePaymentIntent & Refused>('/api/create-payment-intent', request, {
    'idempotency-key': randomUUID(),
    'idempotency-client': randomUUID(),
    'x-forwarded-for': `10.${networks >> 8}.${networks & 255}.1`,
  });
}

/** Counts shops: each run has its own products, so that holds of earlier runs do not interfere. */
let shops = 0;
function openShop(given: World) {
  shops += 1;
  const named = (id: string) => `${id}-${shops}`;
  const goodsOf = (goods: ReadonlyMap<string, Product>) =>
    new Map([...goods].map(([id, product]) => [id, { ...product, id: named(id), supplierId: id === 'drill' ? 's2' : 's1' }]));
  const saleOf = (ids: readonly string[] | null): FlashSale | null =>
    ids === null ? null : { day: '2026-11-21', ids: ids.map(named), percentOff: 30, endsAt: '2026-11-22T00:00:00.000Z' };
  const now = goodsOf(given.now);
  const before = given.isFresh ? now : goodsOf(given.before);
  const byId = new Map([...now.values()].map((product) => [product.id, product]));
  const running = saleOf(given.sale);
  const lines = given.wishes.flatMap((one) => {
    const product = before.get(one.id);
    return product === undefined ? [] : [toCartLine(product, choiceOf(one), one.quantity)];
  });
  return {
    products: now,
    running,
    known: given.deviceSale === undefined ? running : saleOf(given.deviceSale),
    findProduct: (id: string) => {
      const product = byId.get(id);
      return product === undefined ? undefined : fromWire(wireOf(product));
    },
    cart: [...new Map(lines.map((line) => [lineKey(line), line])).values()],
  };
}

/** Checks out as another buyer, with as many units as allowed. */
async function holdElsewhere(product: Product, one: World['others'][number]): Promise<void> {
  const cart = [toCartLine(product, choiceOf(one), Math.max(product.moq, one.quantity))];
  await pay({ amount: (await price(cart)).total, items: cart.map(toCartItem) });
}

/**
 * Drops SKU codes: a line that only has a choice is priced with its code if its product was fetched and without
 * otherwise; buyers never see it.
 */
const withoutCodes = (proposed: object): unknown =>
  JSON.parse(JSON.stringify(proposed, (key, value) => (key === 'sku' ? undefined : value)));

/**
 * Negotiates until device and server agree; returns the paid cart, the accepted cart and the payment, or undefined if
 * nothing is available.
 */
async function buy(cart: Cart, asItWas: Device, asItIs: Device) {
  const asked = await pay(asItWas.request(cart));
  if (asked.status === 201) {
    const { changed } = asItWas.resolve(cart, await price(cart, asked.json));
    expect(changed).toEqual([]);
    return { cart, intent: asked.json, device: asItWas };
  }
  expect([409, 422]).toContain(asked.status);
  const proposed = asItWas.resolve(cart, asked.json.breakdown);
  expect(withoutCodes(asItWas.resolve(cart, await price(cart)))).toEqual(withoutCodes(proposed));
  expect(proposed.changed).not.toEqual([]);
  const { accepted, total } = proposed;
  if (accepted.length === 0) {
    expect(total).toBeUndefined();
    return undefined;
  }
  const twice = asItIs.resolve(accepted, await price(accepted));
  expect([twice.changed, twice.accepted, twice.total]).toEqual([[], accepted, total]);
  const { status, json } = await pay(asItIs.request(accepted));
  expect(status).toBe(201);
  expect(screens.centsOf(total)).toBe(toCents(json.total));
  return { cart: accepted, intent: json, device: asItIs };
}

const all = <T>(places: Readonly<Record<string, unknown>>, same: T) =>
  expect(places).toEqual(Object.fromEntries(Object.keys(places).map((place) => [place, same])));
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

function expectOneSum(device: Device, cart: Cart, intent: WirePaymentIntent, priced: WirePricedCart, order: WireOrder): void {
  const { centsOf } = screens;
  const each = (texts: readonly string[]): number[] => texts.map((text) => centsOf(text));
  const drawer = device.drawer(cart);
  const page = device.cartPage(cart);
  const checkout = device.checkout(cart, intent);
  const receipt = device.receipt(order);
  const [paper = '', paperTax = '', paperTotal = ''] = receipt.sums;
  const wire = ({ lines }: { readonly lines: readonly { readonly lineTotal: number }[] }) => lines.map((line) => toCents(line.lineTotal));
  const lines = { drawer: each(drawer.lines), price: wire(priced), checkout: each(checkout.lines), order: wire(order) };
  all(lines, wire(intent));
  expect(each(receipt.lines).sort()).toEqual(wire(intent).sort());
  const subtotals = {
    drawer: each(drawer.sums),
    page: each(page.sums),
    bar: [centsOf(page.bar), centsOf(page.list[0] ?? '')],
    price: [toCents(priced.subtotal), sum(wire(priced))],
    checkout: [centsOf(checkout.subtotal), sum(lines.checkout)],
    order: [toCents(order.subtotal), sum(wire(order))],
    receipt: [centsOf(paper), sum(each(receipt.suppliers))],
  };
  all(subtotals, [toCents(intent.subtotal), toCents(intent.subtotal)]);
  const totals = {
    asked: toCents(Number(device.request(cart).amount)),
    price: toCents(priced.total),
    checkout: centsOf(checkout.total),
    list: centsOf(page.list[2] ?? ''),
    listed: centsOf(page.list[0] ?? '') + centsOf(page.list[1] ?? ''),
    parts: centsOf(checkout.subtotal) + centsOf(checkout.tax),
    button: centsOf(checkout.button),
    order: toCents(order.total),
    receipt: centsOf(paperTotal),
    paper: centsOf(paper) + centsOf(paperTax),
  };
  all(totals, toCents(intent.total));
}

/**
 * Checks that each line is converted once, that sums add the displayed amounts, and that they are marked as converted.
 */
function expectConverted(device: Device, cart: Cart, intent: WirePaymentIntent, order: WireOrder, code: CurrencyCode): void {
  device.show(code);
  const drawer = device.drawer(cart);
  const checkout = device.checkout(cart, intent);
  const note = device.receipt(order).note;
  const [subtotal] = device.cartPage(cart).sums;
  device.show('USD');
  const shown = intent.lines.map(({ lineTotal }) => `≈ ${formatMoney(toCents(lineTotal), CURRENCIES[code])}`);
  const units = (text: string | undefined) => Number((text ?? '').replace(/\D/g, ''));
  expect([drawer.lines, checkout.lines]).toEqual([shown, shown]);
  expect([...drawer.sums, checkout.subtotal]).toEqual([subtotal, subtotal, subtotal]);
  expect(units(subtotal)).toBe(sum(shown.map(units)));
  expect(units(checkout.total)).toBe(units(subtotal) + units(checkout.tax));
  for (const text of [subtotal, checkout.tax, checkout.total]) expect(text).toMatch(/^≈ /);
  expect(note).toContain(`${checkout.total} in your display currency.`);
  expect(checkout.charged).toContain(`charged ${formatMoney(toCents(intent.total), USD)} in US dollars`);
}

/** Checks that a receipt shows the currency and the rate of its order, whatever is chosen now, and adds up in it. */
function expectAtItsRate(device: Device, order: WireOrder, { code, perUsd }: World): void {
  const { symbol, decimals } = CURRENCIES[code];
  const shownIn = { code, symbol, decimals, perUsd, on: '2026-11-20', source: 'ecb' as const };
  device.show(code === 'EUR' ? 'KES' : 'EUR');
  const { converted, sums, note } = device.receipt({ ...order, shownIn });
  device.show('USD');
  const units = (texts: readonly string[]) => texts.map((text) => Number(text.replace(/\D/g, '')));
  const [subtotal = 0, tax = 0, total = 0] = units(converted.sums);
  expect([...converted.lines].sort()).toEqual(order.lines.map(({ lineTotal }) => `≈ ${formatMoney(toCents(lineTotal), shownIn)}`).sort());
  expect([sum(units(converted.lines)), sum(units(converted.suppliers)), total - tax]).toEqual([subtotal, subtotal, subtotal]);
  expect(note).toMatch(/per dollar, ECB, 20 Nov 2026\. To be charged: /);
  expect(note).toContain(`${sums[2]} USD`);
}

it('drawer, cart, checkout, intent, order and receipt agree to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (given) => {
      const { products, running, known, findProduct, cart } = openShop(given);
      for (const product of products.values()) await server.putProduct(product);
      server.setSale(running);
      for (const one of given.others) {
        const product = products.get(one.id);
        if (product !== undefined) await holdElsewhere(product, one);
      }
      if (cart.length === 0) return;
      const bought = await buy(cart, screens.openDevice(known, findProduct), screens.openDevice(running, findProduct));
      if (bought === undefined) return;
      const { device, intent } = bought;
      const { json: order } = await server.get<WireOrder>(`/api/orders/${intent.orderId}`, {
        authorization: `Bearer ${intent.orderToken}`,
      });
      expectOneSum(device, bought.cart, intent, await price(bought.cart, intent), order);
      expectConverted(device, bought.cart, intent, order, given.code);
      expectAtItsRate(device, order, given);
    }),
    { seed: 20261122, numRuns: scaledRuns(60), interruptAfterTimeLimit: 60_000 },
  );
});
