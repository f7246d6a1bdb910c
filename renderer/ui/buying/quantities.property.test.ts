import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromWire } from '#domain/product/product-wire.ts';
import { skusOf } from '#domain/product/skus.ts';
import { adjustTo, codeOf, limitToStock, type Quantities, unitsIn } from './quantities.ts';

const productOf = (stock: number | null) => ({
  ...fromWire({ id: 'p', name: 'Mug', price: 10, category: 'Toys', moq: 36 }),
  stock,
  colors: ['Red', 'Blue'],
  sizes: ['S', 'M'],
});

test('the quantities add up to the requested units, or to the whole stock; the first choice is lowered last', () => {
  fc.assert(
    fc.property(
      fc.option(fc.integer({ min: 0, max: 400 })),
      fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 4, maxLength: 4 }),
      fc.integer({ min: 1, max: 600 }),
      fc.integer({ min: 0, max: 100 }),
      (stock, amounts, units, inCart) => {
        const product = productOf(stock);
        const skus = skusOf(product);
        const held = inCart === 0 ? [] : [{ variant: { color: 'Red', size: 'S' }, quantity: inCart }];
        const typed: Quantities = Object.fromEntries(skus.map((sku, at) => [sku.sku, amounts[at] ?? 0]));
        const before = limitToStock(product, skus, typed, held);
        const after = adjustTo(units, product, skus, before, held);
        const room = stock === null ? Number.POSITIVE_INFINITY : Math.max(0, stock - inCart);
        expect(unitsIn(after)).toBe(Math.min(units, room));
        expect(Object.values(after).every((quantity) => quantity >= 0)).toBe(true);
        const first = codeOf(skus[0]);
        expect(after[first] ?? 0).toBeGreaterThanOrEqual(Math.min(before[first] ?? 0, units));
      },
    ),
  );
});
