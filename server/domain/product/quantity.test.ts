import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_QUANTITY } from '#domain/kernel/max-quantity.ts';
import { normaliseQuantity } from './quantity.ts';

describe('quantities', () => {
  it('turns nonsense in the drawer into 1, and zero or less into 0, which removes the line', () => {
    expect(normaliseQuantity('abc', 'drawer', { moq: 50, stock: 10 })).toBe(1);
    expect(normaliseQuantity('', 'drawer', { moq: 50, stock: 10 })).toBe(1);
    expect(normaliseQuantity('0', 'drawer', { moq: 50, stock: 10 })).toBe(0);
    expect(normaliseQuantity(-3, 'drawer', { moq: 50, stock: 10 })).toBe(0);
    expect(normaliseQuantity('7', 'drawer', { moq: 50, stock: 10 })).toBe(7);
  });

  it('keeps the product page between 1 and the stock, without regard to MOQ', () => {
    expect(normaliseQuantity(1, 'product', { moq: 50, stock: 10 })).toBe(1);
    expect(normaliseQuantity(11, 'product', { moq: 50, stock: 10 })).toBe(10);
    expect(normaliseQuantity(11, 'product', { moq: 50, stock: null })).toBe(11);
    expect(normaliseQuantity(5, 'product', { moq: 1, stock: 0 })).toBe(1);
  });

  it('keeps cart and products view at MOQ or above, and nonsense at MOQ', () => {
    for (const context of ['cart', 'products-view'] as const) {
      expect(normaliseQuantity('x', context, { moq: 50, stock: null })).toBe(50);
      expect(normaliseQuantity(3, context, { moq: 50, stock: null })).toBe(50);
      expect(normaliseQuantity(51, context, { moq: 50, stock: null })).toBe(51);
      expect(normaliseQuantity('', context, { moq: 0, stock: null })).toBe(1);
    }
  });

  it('is always a whole number from 0 to the largest, and the same when asked again', () => {
    const raw = fc.oneof(fc.string(), fc.double(), fc.integer());
    const limits = fc.record({ moq: fc.integer({ min: 0, max: 1000 }), stock: fc.option(fc.integer({ min: 0, max: 10_000 })) });
    fc.assert(
      fc.property(raw, fc.constantFrom('drawer', 'product', 'products-view', 'cart'), limits, (typed, context, limit) => {
        const quantity = normaliseQuantity(typed, context, limit);
        expect(Number.isInteger(quantity) && quantity >= 0 && quantity <= MAX_QUANTITY).toBe(true);
        expect(normaliseQuantity(quantity, context, limit)).toBe(quantity);
      }),
    );
  });
});
