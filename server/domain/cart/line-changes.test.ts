import { describe, expect, it } from 'vitest';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import type { Product } from '#domain/product/product.ts';
import { makeRecord } from '../../../tests/fixtures/make-record.ts';
import type { Cart, CartLine } from './cart.ts';
import { toCartLine } from './cart-line.ts';
import { toWirePricedCart } from './checkout-wire.ts';
import { resolveCart } from './line-changes.ts';
import { priceCart } from './price-cart.ts';
import type { Availability } from './read-line.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const SALE: FlashSale = { day: '2026-11-21', ids: ['mug'], percentOff: 30, endsAt: '2026-11-22T00:00:00.000Z' };
const productOf = (...parts: Parameters<typeof makeRecord>) => makeRecord(...parts).product;
const mug = productOf('mug', { name: 'Mug', priceCents: 1414, moq: 36, stock: 500, tiers: [{ minQuantity: 108, unitPriceCents: 1285 }] });
const shirt = productOf('shirt', { name: 'Shirt', priceCents: 1000, moq: 80, stock: 108, colors: ['Red', 'Blue'] });

/** Resolves a cart on the device with the server's answer for it. */
function resolve(
  cart: Cart,
  catalogue: readonly Product[],
  { free, sale = null, serverSale = sale }: { free?: Availability; sale?: FlashSale | null; serverSale?: FlashSale | null } = {},
) {
  const products = new Map(catalogue.map((product) => [product.id, product]));
  const served = priceCart(
    cart.map(({ id, sku, variant, quantity }) => ({ id, sku, variant, quantity, product: products.get(id) })),
    serverSale,
    NOW,
    free,
  );
  const seen = { breakdown: toWirePricedCart(served, (id) => products.get(id)), products };
  const { changed, accepted, priced } = resolveCart(cart, seen, sale, NOW);
  return {
    changed: changed.map(({ line, changes, outcome }) => ({ of: line.variant.color ?? line.id, changes, outcome })),
    quantities: accepted.map(({ quantity }) => quantity),
    accepted,
    totalCents: priced.totalCents,
    problems: priced.lines.flatMap(({ problems }) => problems),
  };
}
const red = (quantity: number, product = shirt): CartLine => toCartLine(product, { color: 'Red' }, quantity);
const blue = (quantity: number, product = shirt): CartLine => toCartLine(product, { color: 'Blue' }, quantity);
const NONE = { kind: 'none', offers: ['remove', 'save', 'quote'] };

describe('one resolution', () => {
  it('reports no change when nothing has changed', () => {
    expect(resolve([toCartLine(mug, {}, 40), red(40), blue(40)], [mug, shirt])).toMatchObject({ changed: [], quantities: [40, 40, 40] });
  });

  it('does not report restocked goods as short: the answer is newer than the stock a line remembers', () => {
    const cart = [toCartLine({ ...mug, stock: 10 }, {}, 40)];
    const served = priceCart([{ id: 'mug', variant: {}, quantity: 40, product: mug }], null, NOW);
    // The device refetches only products that differ in the answer.
    const seen = { breakdown: toWirePricedCart(served, () => mug), products: new Map() };
    expect(resolveCart(cart, seen, null, NOW).changed).toEqual([]);
  });

  it('raises a line to the minimum order, and the total is what is then charged', () => {
    const { changed, totalCents, problems } = resolve([toCartLine(mug, {}, 1)], [mug]);
    expect(changed).toEqual([{ of: 'mug', changes: [{ kind: 'below_moq', moq: 36, units: 1 }], outcome: { kind: 'set', quantity: 36 } }]);
    expect(problems).toEqual([]);
    expect(totalCents).toBe(Math.round(36 * 1414 * 1.1));
  });

  it('offers to remove, save or ask for a quote when less than the minimum is left, regardless of who reserves the rest', () => {
    const held = resolve([red(80)], [shirt], { free: () => 21 });
    expect(held.changed).toEqual([
      {
        of: 'Red',
        changes: [
          { kind: 'held_by_others', available: 21 },
          { kind: 'below_moq', moq: 80, units: 80 },
        ],
        outcome: NONE,
      },
    ]);
    expect(held).toMatchObject({ quantities: [], totalCents: 0 });
    const short = { ...shirt, stock: 21 };
    expect(resolve([red(10)], [short]).changed).toEqual([
      {
        of: 'Red',
        changes: [
          { kind: 'below_moq', moq: 80, units: 10 },
          { kind: 'over_stock', available: 21 },
        ],
        outcome: NONE,
      },
    ]);
  });

  it('distributes stock among the lines of a product, earlier lines first, and never raises a line for it', () => {
    expect(resolve([red(80), blue(80)], [shirt])).toMatchObject({
      changed: [{ of: 'Blue', changes: [{ kind: 'over_stock', available: 108 }], outcome: { kind: 'set', quantity: 28 } }],
      quantities: [80, 28],
      problems: [],
    });
    expect(resolve([red(108), blue(1)], [shirt])).toMatchObject({
      changed: [{ of: 'Blue', changes: [{ kind: 'over_stock', available: 108 }], outcome: NONE }],
      quantities: [108],
    });
  });

  it('distributes the minimum order: the first line is raised, the others stay', () => {
    expect(resolve([red(20), blue(30)], [shirt])).toMatchObject({
      changed: [{ of: 'Red', changes: [{ kind: 'below_moq', moq: 80, units: 50 }], outcome: { kind: 'set', quantity: 50 } }],
      quantities: [50, 30],
    });
  });

  it('limits each SKU to its own stock, and raises another one if the minimum can still be reached', () => {
    const own = productOf('drill', {
      moq: 30,
      stock: 60,
      options: [{ name: 'Color', values: ['Red', 'Blue'] }],
      skus: [
        { sku: 'R', values: ['Red'], priceCents: 1250, stock: 10, image: null },
        { sku: 'B', values: ['Blue'], priceCents: 1500, stock: 50, image: null },
      ],
    });
    expect(resolve([red(25, own), blue(5, own)], [own])).toMatchObject({
      changed: [
        { of: 'Red', changes: [{ kind: 'over_stock', available: 10 }], outcome: { kind: 'set', quantity: 10 } },
        { of: 'Blue', changes: [{ kind: 'below_moq', moq: 30, units: 30 }], outcome: { kind: 'set', quantity: 20 } },
      ],
      quantities: [10, 20],
      problems: [],
    });
  });

  it('reports the old and the new price, and that a deal has ended', () => {
    const dearer = { ...mug, priceCents: 1500 };
    expect(resolve([toCartLine(mug, {}, 40)], [dearer])).toMatchObject({
      changed: [{ changes: [{ kind: 'price', beforeCents: 1414, nowCents: 1500 }], outcome: { kind: 'set', quantity: 40 } }],
      totalCents: 66_000,
    });
    expect(resolve([toCartLine(mug, {}, 40)], [mug], { sale: SALE, serverSale: null })).toMatchObject({
      changed: [{ changes: [{ kind: 'deal_ended', beforeCents: 990, nowCents: 1414 }], outcome: { kind: 'set', quantity: 40 } }],
      totalCents: Math.round(40 * 1414 * 1.1),
    });
    expect(resolve([toCartLine(mug, {}, 40)], [mug], { sale: null, serverSale: SALE })).toMatchObject({
      changed: [{ changes: [{ kind: 'price', beforeCents: 1414, nowCents: 990 }] }],
      totalCents: 43_560,
    });
  });

  it('removes what is gone, and replaces a withdrawn variant with the first one offered if that decides nothing else', () => {
    expect(resolve([toCartLine(mug, {}, 40), red(80)], [shirt])).toMatchObject({
      changed: [{ of: 'mug', changes: [{ kind: 'gone' }], outcome: NONE }],
      quantities: [80],
    });
    const blueOnly = { ...shirt, colors: ['Blue'] };
    expect(resolve([red(80)], [blueOnly])).toMatchObject({
      changed: [{ changes: [{ kind: 'variant_gone' }], outcome: { kind: 'set', quantity: 80, variant: { color: 'Blue' } } }],
      accepted: [{ variant: { color: 'Blue' }, quantity: 80 }],
    });
    const other = productOf('shirt', {
      moq: 1,
      stock: 100,
      options: [{ name: 'Color', values: ['Blue'] }],
      skus: [{ sku: 'B', values: ['Blue'], priceCents: 1000, stock: 100, image: null }],
    });
    expect(resolve([red(80)], [other])).toMatchObject({
      changed: [{ changes: [{ kind: 'variant_gone' }], outcome: NONE }],
      quantities: [],
    });
  });
});
