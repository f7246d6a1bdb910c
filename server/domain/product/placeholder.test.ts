import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shownShipDays, shownStock } from './placeholder.ts';

const shipping = { isFree: false, estimatedDays: null, from: null };

it('estimates unknown stock as 100 to 5099 and ship days as 5 to 18, the same for the same product every time', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (id) => {
      const stock = shownStock({ id, stock: null });
      const days = shownShipDays({ id, shipping });
      expect(stock.isEstimate && stock.value >= 100 && stock.value <= 5099).toBe(true);
      expect(days.isEstimate && days.value >= 5 && days.value <= 18).toBe(true);
      expect(shownStock({ id, stock: null })).toEqual(stock);
      expect(shownShipDays({ id, shipping })).toEqual(days);
    }),
  );
});

it('spreads estimates over products', () => {
  const values = Array.from({ length: 200 }, (_, at) => shownStock({ id: `product-${at}`, stock: null }).value);
  expect(new Set(values).size).toBeGreaterThan(150);
});

it('shows known values unchanged', () => {
  expect(shownStock({ id: 'p', stock: 0 })).toEqual({ value: 0, isEstimate: false });
  expect(shownShipDays({ id: 'p', shipping: { ...shipping, estimatedDays: 3 } })).toEqual({ value: 3, isEstimate: false });
});
