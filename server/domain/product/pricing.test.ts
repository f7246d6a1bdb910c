import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bulkDiscountPercent, dealFor, discountPercent, findTier, isSellingFast, nextTier, percentOff, unitPrice } from './pricing.ts';

const tiers = fc
  .array(fc.record({ minQuantity: fc.integer({ min: 1, max: 200 }), unitPriceCents: fc.integer({ min: 1, max: 2000 }) }), { maxLength: 6 })
  .map((list) => [...new Map(list.map((tier) => [tier.minQuantity, tier])).values()]);
const quantity = fc.integer({ min: 1, max: 250 });

describe('unit price', () => {
  const product = {
    id: 'p',
    priceCents: 1000,
    tiers: [
      { minQuantity: 10, unitPriceCents: 900 },
      { minQuantity: 100, unitPriceCents: 600 },
    ],
  };

  it('is the list price below the first break and the highest break reached above it', () => {
    expect(unitPrice(product, 9)).toMatchObject({ unitPriceCents: 1000, source: 'list' });
    expect(unitPrice(product, 10)).toMatchObject({ unitPriceCents: 900, source: 'tier' });
    expect(unitPrice(product, 5000)).toMatchObject({ unitPriceCents: 600, source: 'tier' });
  });

  it('is the deal when the deal is lower, and the break when the break is', () => {
    expect(unitPrice(product, 10, { percentOff: 30 })).toMatchObject({ unitPriceCents: 700, source: 'deal' });
    expect(unitPrice(product, 100, { percentOff: 30 })).toMatchObject({ unitPriceCents: 600, source: 'tier', deal: undefined });
  });

  it('does not depend on the order of the breaks', () => {
    fc.assert(
      fc.property(tiers, quantity, (list, units) => {
        const reversed = [...list].reverse();
        expect(findTier(reversed, units)).toEqual(findTier(list, units));
        expect(nextTier(reversed, units)).toEqual(nextTier(list, units));
      }),
    );
  });

  it('is never above what it would be without the deal', () => {
    fc.assert(
      fc.property(tiers, quantity, fc.integer({ min: 1, max: 99 }), (list, units, percentOff) => {
        const item = { id: 'p', priceCents: 1000, tiers: list };
        expect(unitPrice(item, units, { percentOff }).unitPriceCents).toBeLessThanOrEqual(unitPrice(item, units).unitPriceCents);
      }),
    );
  });
});

describe('deals and badges', () => {
  const sale = { day: '2026-11-21', ids: ['p'], percentOff: 30, endsAt: '2026-11-22T00:00:00.000Z' };

  it('runs a deal for its products on its day only', () => {
    expect(dealFor('p', sale, Date.parse('2026-11-21T23:59:59.999Z'))).toEqual({ percentOff: 30 });
    expect(dealFor('p', sale, Date.parse('2026-11-22T00:00:00Z'))).toBeUndefined();
    expect(dealFor('p', sale, Date.parse('2026-11-20T23:59:59Z'))).toBeUndefined();
    expect(dealFor('q', sale, Date.parse('2026-11-21T12:00:00Z'))).toBeUndefined();
  });

  it('counts a discount from the original price and a bulk discount down to the last break', () => {
    expect(discountPercent({ priceCents: 750, originalPriceCents: 1000 })).toBe(25);
    expect(discountPercent({ priceCents: 750, originalPriceCents: 700 })).toBe(0);
    expect(bulkDiscountPercent({ priceCents: 1000, tiers: [{ minQuantity: 10, unitPriceCents: 600 }] })).toBe(40);
    expect(bulkDiscountPercent({ priceCents: 1000, tiers: [{ minQuantity: 10, unitPriceCents: 1200 }] })).toBe(0);
  });

  it('urges for known stock below 500 only', () => {
    expect(isSellingFast({ stock: 499 })).toBe(true);
    expect(isSellingFast({ stock: 500 })).toBe(false);
    expect(isSellingFast({ stock: null })).toBe(false);
  });
});

it.each([
  [1000, 700, 30],
  [1000, 845, 16],
  [1000, 1000, 0],
  [1000, 1200, 0],
  [0, 0, 0],
])('from %i to %i cents is %i percent off, half a percent up and never less than nothing', (former, now, percent) => {
  expect(percentOff(former, now)).toBe(percent);
});
