import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import { hasOwnStock } from '#domain/product/product.ts';
import { catalogue, choiceOf, GOODS_IDS, wish } from '../../../tests/fixtures/random-goods.ts';
import { type Cart, lineKey } from './cart.ts';
import { toCartLine } from './cart-line.ts';
import { toWirePricedCart } from './checkout-wire.ts';
import { resolveCart } from './line-changes.ts';
import { type PricedCart, priceCart } from './price-cart.ts';
import type { Availability } from './read-line.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');

const sale = fc.option(
  fc
    .subarray([...GOODS_IDS], { minLength: 1 })
    .map((ids): FlashSale => ({ day: '2026-11-21', ids, percentOff: 30, endsAt: '2026-11-22T00:00:00.000Z' })),
);
const world = fc.record({
  /** The products as they were when the cart was filled. */
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
    return product === undefined ? [] : [toCartLine(product, choiceOf({ id, color }), quantity)];
  });
  return [...new Map(lines.map((line) => [lineKey(line), line])).values()];
}

/** A server with units reserved for others; answers a cart. */
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

  it('accepting once is enough: the accepted cart has not changed, and the device prices it the same', () => {
    fc.assert(
      fc.property(world, (given) => {
        const cart = fill(given);
        const server = serve(given);
        const once = resolveCart(cart, server.seen(cart), given.sale, NOW);
        // The device has received the current deals.
        const twice = resolveCart(once.accepted, server.seen(once.accepted), server.running, NOW);
        expect(twice.changed).toEqual([]);
        expect(twice.accepted).toEqual(once.accepted);
        expect(twice.priced.totalCents).toBe(once.priced.totalCents);
      }),
      runs,
    );
  });

  it('a line is listed if and only if something about it differs', () => {
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
          // A line with a withdrawn variant may become another line of the cart.
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

  it('no line is raised above what is available, and a product is kept whole or not at all', () => {
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
