import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import type { Product, Variant } from '#domain/product/product.ts';
import { hasOwnStock } from '#domain/product/product.ts';
import { makeRecord } from '../../../tests/fixtures/make-record.ts';
import { type Cart, lineKey } from './cart.ts';
import { toCartLine } from './cart-line.ts';
import { toWirePricedCart } from './checkout-wire.ts';
import { resolveCart } from './line-changes.ts';
import { type PricedCart, priceCart } from './price-cart.ts';
import type { Availability } from './read-line.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const IDS = ['plain', 'shirt', 'drill'] as const;
const COLORS = ['Red', 'Blue', 'Green'];

const units = fc.integer({ min: 0, max: 60 });
const cents = fc.integer({ min: 1, max: 5000 });
const tiers = fc
  .array(fc.record({ minQuantity: fc.integer({ min: 2, max: 80 }), unitPriceCents: cents }), { maxLength: 4 })
  .map((list) => [...new Map(list.map((tier) => [tier.minQuantity, tier])).values()]);
const common = { priceCents: cents, tiers, moq: fc.integer({ min: 1, max: 40 }) };
const plain = fc.record({ ...common, stock: fc.option(units) }).map((rest) => makeRecord('plain', rest).product);
const shirt = fc
  .record({ ...common, stock: fc.option(units), colors: fc.subarray(COLORS, { minLength: 1 }) })
  .map((rest) => makeRecord('shirt', rest).product);
/** SKUs with prices of their own, and stock of their own or the product's. */
const drill = fc
  .record({
    ...common,
    own: fc.boolean(),
    shared: fc.option(units),
    skus: fc
      .array(fc.record({ more: fc.nat(900), stock: units }), { minLength: 3, maxLength: 3 })
      .chain((skus) => fc.subarray([...skus.entries()], { minLength: 1 })),
  })
  .map(({ own, shared, skus, ...rest }) => {
    const least = Math.min(...skus.map(([, { more }]) => more));
    return makeRecord('drill', {
      ...rest,
      stock: own ? skus.reduce((sum, [, { stock }]) => sum + stock, 0) : shared,
      options: [{ name: 'Color', values: skus.map(([at]) => COLORS[at] ?? '') }],
      skus: skus.map(([at, { more, stock }]) => ({
        sku: `D-${at}`,
        values: [COLORS[at] ?? ''],
        priceCents: rest.priceCents + more - least,
        stock: own ? stock : null,
        image: null,
      })),
    }).product;
  });
/** Some of the three; the others are gone. */
const catalogue = fc
  .tuple(fc.option(plain, { freq: 8 }), fc.option(shirt, { freq: 8 }), fc.option(drill, { freq: 8 }))
  .map((products): ReadonlyMap<string, Product> => new Map(products.flatMap((one) => (one === null ? [] : [[one.id, one]]))));
const sale = fc.option(
  fc
    .subarray([...IDS], { minLength: 1 })
    .map((ids): FlashSale => ({ day: '2026-11-21', ids, percentOff: 30, endsAt: '2026-11-22T00:00:00.000Z' })),
);
const wish = fc.record({ id: fc.constantFrom(...IDS), color: fc.constantFrom(...COLORS), quantity: fc.integer({ min: 1, max: 90 }) });
const world = fc.record({
  /** As the products were when the cart was filled. */
  before: catalogue,
  now: catalogue,
  wishes: fc.array(wish, { maxLength: 8 }),
  held: fc.array(fc.nat(70), { minLength: 4, maxLength: 4 }),
  sale,
  serverSale: fc.option(sale, { nil: undefined }),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

function fill({ before, wishes }: World): Cart {
  const lines = wishes.flatMap(({ id, color, quantity }) => {
    const product = before.get(id);
    const variant: Variant = id === 'plain' ? {} : { color };
    return product === undefined ? [] : [toCartLine(product, variant, quantity)];
  });
  return [...new Map(lines.map((line) => [lineKey(line), line])).values()];
}

/** The server: what it holds for others, and its answer for a cart. */
function serve({ now, held, sale: known, serverSale }: World) {
  const products = now;
  const availability: Availability = (id, sku) => {
    const product = products.get(id);
    const stock = product?.skus?.find((one) => one.sku === sku)?.stock ?? product?.stock ?? null;
    return stock === null ? null : Math.max(0, stock - (held[sku === undefined ? 3 : Number(sku.slice(2))] ?? 0));
  };
  const running = serverSale === undefined ? known : serverSale;
  const price = (cart: Cart): PricedCart =>
    priceCart(
      cart.map(({ id, sku, variant, quantity }) => ({ id, sku, variant, quantity, product: products.get(id) })),
      running,
      NOW,
      availability,
    );
  return { running, price, seen: (cart: Cart) => ({ breakdown: toWirePricedCart(price(cart), (id) => products.get(id)), products }) };
}

const runs = { numRuns: 1500 };

describe('for any cart, catalogue and reservations', () => {
  it('the accepted cart is payable or empty, and costs to the cent what the server then charges', () => {
    fc.assert(
      fc.property(world, (given) => {
        const cart = fill(given);
        const server = serve(given);
        const { accepted, priced } = resolveCart(cart, server.seen(cart), given.sale, NOW);
        const charged = server.price(accepted);
        expect(charged.lines.flatMap(({ problems }) => problems)).toEqual([]);
        expect(priced.totalCents).toBe(charged.totalCents);
        expect(priced.lines.map(({ unitPriceCents }) => unitPriceCents)).toEqual(charged.lines.map(({ unitPriceCents }) => unitPriceCents));
        expect(new Set(accepted.map(lineKey)).size).toBe(accepted.length);
      }),
      runs,
    );
  });

  it('accepting once is enough: what was accepted has not changed, and its device prices it the same', () => {
    fc.assert(
      fc.property(world, (given) => {
        const cart = fill(given);
        const server = serve(given);
        const once = resolveCart(cart, server.seen(cart), given.sale, NOW);
        // The device has heard of the deals by then.
        const twice = resolveCart(once.accepted, server.seen(once.accepted), server.running, NOW);
        expect(twice.changed).toEqual([]);
        expect(twice.accepted).toEqual(once.accepted);
        expect(twice.priced.totalCents).toBe(once.priced.totalCents);
      }),
      runs,
    );
  });

  it('a line is listed when something about it differs, and only then', () => {
    fc.assert(
      fc.property(world, (given) => {
        const cart = fill(given);
        const server = serve(given);
        const seen = server.seen(cart);
        const { changed, accepted } = resolveCart(cart, seen, given.sale, NOW);
        const believed = priceCart(
          cart.map((line) => ({ ...line, product: line })),
          given.sale,
          NOW,
        );
        for (const [at, line] of cart.entries()) {
          const now = accepted.find((one) => lineKey(one) === lineKey(line));
          const isSame =
            now?.quantity === line.quantity && seen.breakdown.lines[at]?.unitPrice === (believed.lines[at]?.unitPriceCents ?? 0) / 100;
          const entry = changed.find((one) => one.line === line);
          // A line whose choice is gone may become another line of the cart.
          if (changed.some(({ outcome }) => outcome.kind === 'set' && outcome.variant !== undefined)) continue;
          expect(entry === undefined).toBe(isSame);
          if (entry === undefined) continue;
          expect(entry.changes.length).toBeGreaterThan(0);
          expect(entry.outcome.kind === 'set' ? entry.outcome.quantity : undefined).toBe(now?.quantity);
        }
      }),
      runs,
    );
  });

  it('no line is raised above what is available, and a product is left whole or not at all', () => {
    fc.assert(
      fc.property(world, (given) => {
        const cart = fill(given);
        const server = serve(given);
        const { accepted, priced } = resolveCart(cart, server.seen(cart), given.sale, NOW);
        for (const [at, line] of accepted.entries()) {
          const { available = null } = priced.lines[at] ?? {};
          if (available !== null) expect(line.quantity).toBeLessThanOrEqual(available);
          const product = given.now.get(line.id);
          if (product !== undefined && hasOwnStock(product)) expect(line.hasOwnStock).toBe(true);
          const together = accepted.reduce((sum, other) => sum + (other.id === line.id ? other.quantity : 0), 0);
          expect(together).toBeGreaterThanOrEqual(product?.moq ?? 1);
        }
      }),
      runs,
    );
  });
});
