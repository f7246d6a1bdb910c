import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineKey } from '#domain/cart/cart.ts';
import { toCartLine } from '#domain/cart/cart-line.ts';
import { toWirePricedCart } from '#domain/cart/checkout-wire.ts';
import { priceCart } from '#domain/cart/price-cart.ts';
import type { Product } from '#domain/product/product.ts';
import { WireProductSchema } from '#domain/product/product-shape.ts';
import { fromWire } from '#domain/product/product-wire.ts';
import { makeRecord, wireOf } from '../../../tests/fixtures/make-record.ts';
import { priceItems } from './pricing.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');

const product = fc
  .record({
    id: fc.uuid(),
    priceCents: fc.integer({ min: 1, max: 99_999_999 }),
    moq: fc.integer({ min: 1, max: 500 }),
    stock: fc.option(fc.integer({ min: 0, max: 5000 })),
    tiers: fc
      .array(fc.record({ minQuantity: fc.integer({ min: 2, max: 1000 }), unitPriceCents: fc.integer({ min: 1, max: 99_999_999 }) }), {
        maxLength: 5,
      })
      .map((tiers) => [...new Map(tiers.map((tier) => [tier.minQuantity, tier])).values()].sort((a, b) => a.minQuantity - b.minQuantity)),
    colors: fc.subarray(['red', 'blue']),
    sizes: fc.subarray(['S', 'L']),
  })
  .map(({ id, ...rest }) => makeRecord(id, rest).product);
const wish = fc.record({
  which: fc.nat(9),
  quantity: fc.integer({ min: 1, max: 2000 }),
  variant: fc.record({ color: fc.constantFrom('red', 'blue') }, { requiredKeys: [] }),
});

it('agrees with the browser on every line: the server charges what an offline cart shows', () => {
  fc.assert(
    fc.property(
      fc.array(product, { minLength: 1, maxLength: 10 }),
      fc.array(wish, { maxLength: 25 }),
      fc.boolean(),
      (products, wishes, onSale) => {
        const byId = new Map(products.map((each): [string, Product] => [each.id, each]));
        const sale = onSale
          ? { day: '2026-11-21', ids: products.slice(0, 6).map(({ id }) => id), percentOff: 30, endsAt: '2026-11-22T00:00:00.000Z' }
          : null;
        const chosen = wishes.map(({ which, ...rest }) => ({ ...rest, product: products[which % products.length] ?? products[0] }));
        const lines = chosen.flatMap(({ product: held, variant, quantity }) => {
          // Passes the product through the wire and storage formats, as the browser receives and stores it.
          const seen = held === undefined ? undefined : fromWire(WireProductSchema.parse(JSON.parse(JSON.stringify(wireOf(held)))));
          return seen === undefined ? [] : [toCartLine(seen, variant, quantity)];
        });
        const stored: typeof lines = JSON.parse(JSON.stringify(lines));
        const browser = priceCart(
          stored.map((line) => ({ ...line, product: line })),
          sale,
          NOW,
        );
        const server = priceItems(lines, { findProduct: (id) => byId.get(id), flashSale: () => sale }, NOW);
        const money = (cart: typeof server) =>
          cart.lines.map((line) => [lineKey(line), line.unitPriceCents, line.lineTotalCents, line.source]);
        expect(money(browser)).toEqual(money(server));
        expect([browser.subtotalCents, browser.taxCents, browser.totalCents]).toEqual([
          server.subtotalCents,
          server.taxCents,
          server.totalCents,
        ]);
        expect(browser.trace).toEqual(server.trace);
        const wire = toWirePricedCart(server, (id) => byId.get(id));
        expect(Math.round(wire.total * 100)).toBe(server.totalCents);
      },
    ),
  );
});
