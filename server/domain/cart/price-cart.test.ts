import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { makeRecord } from '../../../tests/fixtures/make-record.ts';
import { limitsOf, toCartLine } from './cart-line.ts';
import { priceCart } from './price-cart.ts';
import type { Availability } from './read-line.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const productOf = (...parts: Parameters<typeof makeRecord>) => makeRecord(...parts).product;
const shirt = productOf('shirt', {
  name: 'Shirt',
  priceCents: 1000,
  moq: 80,
  stock: 108,
  colors: ['Red', 'Blue'],
  sizes: ['S', 'M'],
  tiers: [
    { minQuantity: 60, unitPriceCents: 900 },
    { minQuantity: 100, unitPriceCents: 800 },
    { minQuantity: 500, unitPriceCents: 500 },
  ],
});
const drill = productOf('drill', {
  name: 'Drill',
  priceCents: 1500,
  moq: 10,
  stock: 49,
  tiers: [{ minQuantity: 20, unitPriceCents: 1200 }],
  options: [{ name: 'Voltage', values: ['110 V', '230 V'] }],
  skus: [
    { sku: 'D-110', values: ['110 V'], priceCents: 1500, stock: 9, image: null },
    { sku: 'D-230', values: ['230 V'], priceCents: 1700, stock: 40, image: '/img/230' },
  ],
});

const price = (
  items: readonly { product: Product; quantity: number; variant?: Record<string, string>; sku?: string }[],
  availability?: Availability,
) =>
  priceCart(
    items.map(({ variant = {}, ...item }) => ({ id: item.product.id, variant, ...item })),
    null,
    NOW,
    availability,
  );

describe('several lines of one product', () => {
  it('reach the minimum order and the price breaks together', () => {
    const { lines } = price([
      { product: shirt, quantity: 40, variant: { color: 'Red' } },
      { product: shirt, quantity: 40, variant: { color: 'Blue' } },
    ]);
    expect(lines.map(({ problems }) => problems)).toEqual([[], []]);
    expect(lines.map(({ unitPriceCents }) => unitPriceCents)).toEqual([900, 900]);
    expect(lines[0]?.next).toEqual({ tier: { minQuantity: 100, unitPriceCents: 800 }, unitsMore: 20 });
  });

  it('are all under the minimum when together they are, and over the stock when together they are', () => {
    const of = (a: number, b: number) =>
      price([
        { product: shirt, quantity: a, variant: { color: 'Red' } },
        { product: shirt, quantity: b, variant: { color: 'Blue' } },
      ]).lines.map(({ problems }) => problems);
    expect(of(40, 39)).toEqual([['below_moq'], ['below_moq']]);
    expect(of(80, 80)).toEqual([['over_stock'], ['over_stock']]);
    expect(of(80, 28)).toEqual([[], []]);
  });

  it("are checked against their SKU's own stock where it has one, and against the minimum together", () => {
    const { lines } = price([
      { product: drill, quantity: 10, sku: 'D-110' },
      { product: drill, quantity: 40, variant: { Voltage: '230 V' } },
    ]);
    expect(lines.map(({ problems, available, sku }) => [sku, available, problems])).toEqual([
      ['D-110', 9, ['over_stock']],
      ['D-230', 40, []],
    ]);
    expect(lines.map(({ unitPriceCents, listPriceCents }) => [listPriceCents, unitPriceCents])).toEqual([
      [1500, 1200],
      [1700, 1360],
    ]);
    expect(lines[0]?.variant).toEqual({ Voltage: '110 V' });
  });
});

describe('units reserved by others', () => {
  const held: Availability = (id, sku) => (id === 'shirt' ? 21 : sku === 'D-230' ? 12 : undefined);

  it('reduce what is available without changing the reported stock', () => {
    const { lines } = price(
      [
        { product: shirt, quantity: 80, variant: { color: 'Red' } },
        { product: drill, quantity: 13, sku: 'D-230' },
        { product: drill, quantity: 5, sku: 'D-110' },
      ],
      held,
    );
    expect(lines.map(({ available, problems }) => [available, problems])).toEqual([
      [21, ['held_by_others']],
      [12, ['held_by_others']],
      [9, []],
    ]);
  });
});

describe('a next break', () => {
  it('is announced only if stock can reach it', () => {
    expect(price([{ product: shirt, quantity: 100, variant: { color: 'Red' } }]).lines[0]?.next).toBeUndefined();
  });
});

describe('a cart line', () => {
  it('carries its SKU with its price, breaks, stock and picture', () => {
    expect(toCartLine(drill, { Voltage: '230 V' }, 20)).toMatchObject({
      sku: 'D-230',
      priceCents: 1700,
      tiers: [{ minQuantity: 20, unitPriceCents: 1360 }],
      stock: 40,
      hasOwnStock: true,
      image: '/img/230',
    });
  });

  it("is limited by the minimum and stock that the product's other lines leave", () => {
    const [red, blue] = [toCartLine(shirt, { color: 'Red' }, 50), toCartLine(shirt, { color: 'Blue' }, 40)];
    expect(limitsOf([red, blue], red)).toEqual({ moq: 40, stock: 68 });
    expect(limitsOf([red, blue], red, 90)).toEqual({ moq: 40, stock: 50 });
    expect(limitsOf([red, blue], red, null)).toEqual({ moq: 40, stock: null });
    const [low, high] = [toCartLine(drill, { Voltage: '110 V' }, 9), toCartLine(drill, { Voltage: '230 V' }, 40)];
    expect(limitsOf([low, high], low)).toEqual({ moq: 1, stock: 9 });
    expect(limitsOf([low, high], low, 5)).toEqual({ moq: 1, stock: 5 });
  });

  it('of any SKU gets the same price by itself as from the catalogue', () => {
    const wish = fc.record({
      product: fc.constantFrom(shirt, drill),
      at: fc.nat(3),
      quantity: fc.integer({ min: 1, max: 120 }),
    });
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 6 }), (wishes) => {
        const lines = wishes.map(({ product, at, quantity }) =>
          toCartLine(
            product,
            product === drill
              ? { Voltage: at % 2 === 0 ? '110 V' : '230 V' }
              : { color: at % 2 === 0 ? 'Red' : 'Blue', size: at < 2 ? 'S' : 'M' },
            quantity,
          ),
        );
        const alone = priceCart(
          lines.map((line) => ({ ...line, product: line })),
          null,
          NOW,
        );
        const served = priceCart(
          lines.map((line) => ({ ...line, product: line.id === 'drill' ? drill : shirt })),
          null,
          NOW,
        );
        // Generated codes of a product without its own SKUs stay on the server.
        const shown = ({ lines: priced, ...sums }: typeof alone) => ({
          ...sums,
          lines: priced.map(({ sku: _, next: __, ...line }) => line),
        });
        expect(shown(alone)).toEqual(shown(served));
      }),
    );
  });
});
