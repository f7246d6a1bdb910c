import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_QUANTITY } from '#domain/kernel/max-quantity.ts';
import { CURRENCIES } from '#domain/money/currency.ts';
import { sumForDisplay } from '#domain/money/format-money.ts';
import { makeRecord } from '../../../tests/fixtures/make-record.ts';
import { addLine, type Cart, type CartLine, lineKey, removeLine, setQuantity } from './cart.ts';
import { groupBySupplier, toCartLine } from './cart-line.ts';
import { countUnits } from './count-units.ts';
import { priceCart } from './price-cart.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const SALE = { day: '2026-11-21', ids: ['p0', 'p2'], percentOff: 30, endsAt: '2026-11-22T00:00:00.000Z' };

const tiers = fc.array(fc.record({ minQuantity: fc.integer({ min: 2, max: 300 }), unitPriceCents: fc.integer({ min: 1, max: 120_000 }) }), {
  maxLength: 5,
});
const product = fc.record({
  id: fc.constantFrom('p0', 'p1', 'p2', 'p3'),
  name: fc.constant('Thing'),
  priceCents: fc.integer({ min: 1, max: 100_000 }),
  tiers,
  moq: fc.integer({ min: 1, max: 50 }),
  stock: fc.option(fc.integer({ min: 0, max: 1000 })),
});
const line = fc
  .record({ product: fc.option(product, { nil: undefined, freq: 8 }), quantity: fc.integer({ min: 1, max: MAX_QUANTITY }) })
  .map(({ product: known, quantity }) => ({ id: known?.id ?? 'unknown', variant: {}, quantity, product: known }));
const lines = fc.array(line, { maxLength: 30 });

describe('pricing a cart', () => {
  it('the steps of the trace sum to the total, to the cent', () => {
    fc.assert(
      fc.property(lines, fc.option(fc.constant(SALE)), (items, sale) => {
        const priced = priceCart(items, sale, NOW);
        expect(priced.trace.reduce((sum, step) => sum + step.cents, 0)).toBe(priced.totalCents);
      }),
    );
  });

  it('sums lines to the subtotal, adds tax rounded once, and stays in whole cents', () => {
    fc.assert(
      fc.property(lines, (items) => {
        const { lines: priced, subtotalCents, taxCents, totalCents } = priceCart(items, SALE, NOW);
        expect(priced.reduce((sum, each) => sum + each.unitPriceCents * each.quantity, 0)).toBe(subtotalCents);
        expect(taxCents).toBe(Number((BigInt(subtotalCents) * 10n * 2n + 100n) / 200n));
        expect(totalCents).toBe(subtotalCents + taxCents);
        expect(Number.isSafeInteger(totalCents)).toBe(true);
      }),
    );
  });

  it('shows lines and tax that add up on the screen, whatever the currency', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom(...Object.values(CURRENCIES)), (items, code) => {
        const { lines: priced, taxCents } = priceCart(items, SALE, NOW);
        const parts = [...priced.map((each) => each.lineTotalCents), taxCents];
        const shown = parts.map((part) => sumForDisplay([part], code));
        expect(shown.reduce((sum, each) => sum + each, 0)).toBe(sumForDisplay(parts, code));
      }),
    );
  });

  it('more units never cost less in total unless the price break was announced', () => {
    fc.assert(
      fc.property(
        product,
        fc.integer({ min: 1, max: 350 }),
        fc.integer({ min: 1, max: 350 }),
        fc.boolean(),
        (item, fewer, more, onSale) => {
          // A break that stock cannot reach is not announced.
          fc.pre(fewer < more && (item.stock === null || more <= item.stock));
          const price = (quantity: number) =>
            priceCart([{ id: item.id, variant: {}, quantity, product: item }], onSale ? SALE : null, NOW).lines[0];
          const [small, large] = [price(fewer), price(more)];
          if (small === undefined || large === undefined || large.lineTotalCents >= small.lineTotalCents) return;
          expect(small.next).toBeDefined();
          expect(fewer + (small.next?.unitsMore ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(more);
          expect(small.next?.tier.unitPriceCents).toBeLessThan(small.unitPriceCents);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('a next break that is announced can be reached and is cheaper', () => {
    fc.assert(
      fc.property(product, fc.integer({ min: 1, max: 350 }), (item, quantity) => {
        const price = (units: number) => priceCart([{ id: item.id, variant: {}, quantity: units, product: item }], null, NOW).lines[0];
        const next = price(quantity)?.next;
        if (next === undefined) return;
        expect(price(quantity + next.unitsMore)?.unitPriceCents).toBe(next.tier.unitPriceCents);
      }),
    );
  });

  it('keeps an unknown product in the list, free of charge and marked as a problem', () => {
    const { lines: priced, totalCents } = priceCart([{ id: 'x', variant: {}, quantity: 3, product: undefined }], null, NOW);
    expect(priced).toMatchObject([{ id: 'x', lineTotalCents: 0, problems: ['unknown_product'] }]);
    expect(totalCents).toBe(0);
  });

  it('reports MOQ and stock over all variants of a product, and variants that do not exist', () => {
    const shirt = { id: 's', name: 'Shirt', priceCents: 500, tiers: [], moq: 10, stock: 25, colors: ['red'], sizes: [] };
    const item = (quantity: number, color?: string) => ({
      id: 's',
      variant: color === undefined ? {} : { color },
      quantity,
      product: shirt,
    });
    const problems = priceCart([item(20, 'red'), item(9), item(10, 'blue')], null, NOW).lines.map((each) => each.problems);
    // Nine units reach the minimum because all lines of the product count together.
    expect(problems).toEqual([['over_stock'], ['over_stock'], ['unknown_variant', 'over_stock']]);
  });
});

describe('cart lines', () => {
  const make = (id: string, quantity: number, more: Partial<CartLine> = {}): CartLine => ({
    id,
    variant: {},
    quantity,
    name: id,
    priceCents: 100,
    tiers: [],
    moq: 1,
    stock: null,
    image: null,
    supplierId: null,
    supplierName: 'Acme',
    contact: { whatsapp: null, email: null },
    ...more,
  });

  it('adds the quantity to an existing line of the same product and variant, with the newer details', () => {
    const cart = addLine(addLine([], make('a', 2)), make('a', 3, { priceCents: 90 }));
    expect(cart).toMatchObject([{ id: 'a', quantity: 5, priceCents: 90 }]);
    expect(addLine(cart, make('a', 1, { variant: { color: 'red' } }))).toHaveLength(2);
  });

  it('removes a line at a quantity of zero, a negative quantity or no number', () => {
    const cart: Cart = [make('a', 2), make('b', 1)];
    for (const quantity of [0, -1, Number.NaN])
      expect(setQuantity(cart, lineKey({ id: 'a' }), quantity).map(({ id }) => id)).toEqual(['b']);
    expect(removeLine(cart, lineKey({ id: 'b' })).map(({ id }) => id)).toEqual(['a']);
  });

  it('keeps every quantity between one and the maximum after any change', () => {
    const change = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      quantity: fc.integer({ min: 1, max: 3 * MAX_QUANTITY }),
      isAdd: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        const cart = changes.reduce<Cart>(
          (held, { id, quantity, isAdd }) => (isAdd ? addLine(held, make(id, quantity)) : setQuantity(held, lineKey({ id }), quantity)),
          [],
        );
        for (const { quantity } of cart) expect(quantity >= 1 && quantity <= MAX_QUANTITY).toBe(true);
        expect(countUnits(cart)).toBe(cart.reduce((sum, { quantity }) => sum + quantity, 0));
        expect(new Set(cart.map(lineKey)).size).toBe(cart.length);
      }),
    );
  });

  it('groups by supplier id, not by typed name, in the order of adding', () => {
    const groups = groupBySupplier([
      make('a', 1, { supplierId: 's1', supplierName: 'Acme' }),
      make('b', 1, { supplierId: 's2', supplierName: 'Acme', contact: { whatsapp: '4915', email: null } }),
      make('c', 1, { supplierId: 's1', supplierName: 'Acme' }),
    ]);
    expect(groups.map(({ lines: held, whatsapp }) => [held.map(({ id }) => id), whatsapp])).toEqual([
      [['a', 'c'], null],
      [['b'], '4915'],
    ]);
  });
});

describe('a line of the cart', () => {
  const tiers = [{ minQuantity: 100, unitPriceCents: 800 }];
  const sku = { gtin: undefined, image: null, stock: null, priceCents: 1000 };
  const product = makeRecord('lamp', {
    priceCents: 1000,
    stock: 90,
    tiers,
    options: [{ name: 'Material', values: ['Tin', 'Brass'] }],
    skus: [
      { ...sku, sku: 'L-TIN', values: ['Tin'] },
      { ...sku, sku: 'L-BRASS', values: ['Brass'], priceCents: 1255, image: '/img/brass' },
    ],
  }).product;

  it('has the code, price, breaks and picture of its SKU', () => {
    expect(toCartLine(product, { Material: 'Brass' }, 5)).toMatchObject({
      sku: 'L-BRASS',
      priceCents: 1255,
      tiers: [{ minQuantity: 100, unitPriceCents: 1004 }],
      image: '/img/brass',
      stock: 90,
    });
    expect(toCartLine(product, { Material: 'Tin' }, 5)).toMatchObject({ sku: 'L-TIN', priceCents: 1000, tiers });
  });

  it("has its SKU's own stock where there is one, and is marked so", () => {
    const own = { ...product, skus: product.skus?.map((one, at) => ({ ...one, stock: at * 7 })) };
    expect(toCartLine(own, { Material: 'Brass' }, 5)).toMatchObject({ stock: 7, hasOwnStock: true });
    expect(toCartLine(own, { Material: 'Tin' }, 5)).toMatchObject({ stock: 0, hasOwnStock: true });
  });

  it('keeps only the variant when the product gave it no code', () => {
    const shirt = makeRecord('shirt', { colors: ['Red', 'Blue'], sizes: ['M'] }).product;
    const made = toCartLine(shirt, { color: 'Blue', size: 'M' }, 5);
    expect(made.variant).toEqual({ color: 'Blue', size: 'M' });
    expect(made).not.toHaveProperty('sku');
  });
});
