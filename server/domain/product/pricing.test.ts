import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breaksOf, findTier, nextTier, reachableTiers } from './price-breaks.ts';
import { priceRows } from './price-rows.ts';
import { bulkDiscountPercent, dealFor, discountPercent, isSellingFast, percentOff, unitPrice, wasPrice } from './pricing.ts';

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

  it('is the list price below the first break and the highest reached break above it', () => {
    expect(unitPrice(product, undefined, 9)).toMatchObject({ unitPriceCents: 1000, source: 'list' });
    expect(unitPrice(product, undefined, 10)).toMatchObject({ unitPriceCents: 900, source: 'tier' });
    expect(unitPrice(product, undefined, 5000)).toMatchObject({ unitPriceCents: 600, source: 'tier' });
  });

  it('is the deal when the deal is lower, and the break when the break is', () => {
    expect(unitPrice(product, undefined, 10, { percentOff: 30 })).toMatchObject({ unitPriceCents: 700, source: 'deal' });
    expect(unitPrice(product, undefined, 100, { percentOff: 30 })).toMatchObject({ unitPriceCents: 600, source: 'tier', deal: undefined });
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

  it('is never higher than without the deal', () => {
    fc.assert(
      fc.property(tiers, quantity, fc.integer({ min: 1, max: 99 }), (list, units, percentOff) => {
        const item = { id: 'p', priceCents: 1000, tiers: list };
        expect(unitPrice(item, undefined, units, { percentOff }).unitPriceCents).toBeLessThanOrEqual(
          unitPrice(item, undefined, units).unitPriceCents,
        );
      }),
    );
  });
});

describe('a SKU with a price of its own', () => {
  const drill = {
    priceCents: 1500,
    tiers: [
      { minQuantity: 50, unitPriceCents: 1250 },
      { minQuantity: 200, unitPriceCents: 999 },
    ],
  };

  it('has proportional breaks, half a cent rounded up, and the deal off its own price', () => {
    const sku = { priceCents: 1701 };
    expect(breaksOf(drill, sku)).toEqual([
      { minQuantity: 50, unitPriceCents: 1418 },
      { minQuantity: 200, unitPriceCents: 1133 },
    ]);
    expect(unitPrice(drill, sku, 1)).toMatchObject({ unitPriceCents: 1701, source: 'list' });
    expect(unitPrice(drill, sku, 60)).toMatchObject({ unitPriceCents: 1418, source: 'tier' });
    expect(unitPrice(drill, sku, 60, { percentOff: 30 })).toMatchObject({ unitPriceCents: 1191, source: 'deal' });
    expect(unitPrice(drill, sku, 200, { percentOff: 30 })).toMatchObject({ unitPriceCents: 1133, source: 'tier' });
    expect(breaksOf(drill, { priceCents: 1500 })).toEqual(drill.tiers);
  });

  it('stays exact where the product of two prices exceeds safe integers', () => {
    const dear = { priceCents: 99_999_998, tiers: [{ minQuantity: 2, unitPriceCents: 99_999_997 }] };
    expect(breaksOf(dear, { priceCents: 99_999_999 })).toEqual([{ minQuantity: 2, unitPriceCents: 99_999_998 }]);
    expect(breaksOf({ priceCents: 0, tiers: [{ minQuantity: 2, unitPriceCents: 0 }] }, { priceCents: 5 })).toEqual([]);
  });

  const sku = fc.option(fc.record({ priceCents: fc.integer({ min: 1, max: 3000 }) }), { nil: undefined });
  const deal = fc.option(fc.record({ percentOff: fc.integer({ min: 1, max: 99 }) }), { nil: undefined });

  it('never costs more per unit at higher quantities, whatever the breaks and rounding', () => {
    fc.assert(
      fc.property(tiers, fc.integer({ min: 1, max: 3000 }), sku, deal, quantity, quantity, (list, priceCents, chosen, running, a, b) => {
        const each = (units: number) => unitPrice({ priceCents, tiers: list }, chosen, units, running).unitPriceCents;
        expect(each(Math.max(a, b))).toBeLessThanOrEqual(each(Math.min(a, b)));
      }),
    );
  });

  it('shows a table whose every row is cheaper, is the charged price, and can be ordered', () => {
    const stock = fc.option(fc.nat(250));
    fc.assert(
      fc.property(tiers, sku, deal, stock, fc.integer({ min: 1, max: 60 }), quantity, (list, chosen, running, held, moq, units) => {
        const item = { priceCents: 1000, tiers: list, moq, stock: held };
        const rows = priceRows(item, chosen, running);
        for (const [at, row] of rows.entries()) {
          expect(row.from === moq || held === null || row.from <= held).toBe(true);
          expect(unitPrice(item, chosen, row.from, running).unitPriceCents).toBe(row.unitPriceCents);
          if (at > 0) expect(row.unitPriceCents).toBeLessThan(rows[at - 1]?.unitPriceCents ?? 0);
        }
        if (units < moq || (held !== null && units > held)) return;
        const active = rows.findLast((row) => row.from <= units);
        expect(active?.unitPriceCents).toBe(unitPrice(item, chosen, units, running).unitPriceCents);
      }),
    );
  });
});

describe('advertised prices', () => {
  const mug = {
    priceCents: 289,
    originalPriceCents: 615,
    moq: 36,
    stock: 300,
    tiers: [
      { minQuantity: 108, unitPriceCents: 270 },
      { minQuantity: 500, unitPriceCents: 210 },
    ],
  };

  it('omits a break above the stock in the table, the badge and all lists of breaks', () => {
    expect(reachableTiers(mug).map(({ minQuantity }) => minQuantity)).toEqual([108]);
    expect(reachableTiers({ ...mug, stock: null })).toHaveLength(2);
    expect(reachableTiers({ ...mug, stock: 107 })).toEqual([]);
    expect(bulkDiscountPercent(mug)).toBe(7);
    expect(priceRows(mug).map(({ from }) => from)).toEqual([36, 108]);
  });

  it('is one row on a deal day that beats every break', () => {
    expect(priceRows(mug, undefined, { percentOff: 30 })).toEqual([{ from: 36, unitPriceCents: 202, source: 'deal' }]);
  });

  it('has one "was": the list price while a deal runs, otherwise a higher original price, at any quantity', () => {
    expect(wasPrice(mug, undefined, { percentOff: 30 })).toEqual({ wasCents: 289, percent: 30 });
    expect(wasPrice(mug)).toEqual({ wasCents: 615, percent: 53 });
    expect(wasPrice(mug, { priceCents: 400 })).toEqual({ wasCents: 615, percent: 35 });
    expect(wasPrice(mug, { priceCents: 400 }, { percentOff: 30 })).toEqual({ wasCents: 400, percent: 30 });
    expect(wasPrice(mug, { priceCents: 700 })).toBeUndefined();
    expect(wasPrice({ priceCents: 289, originalPriceCents: null })).toBeUndefined();
  });

  it('is the chosen SKU’s own if SKUs have one, and never another one’s', () => {
    const [small, large, huge] = [
      { sku: 's', values: ['S'], priceCents: 300, originalPriceCents: 600, stock: null, image: null },
      { sku: 'l', values: ['L'], priceCents: 500, stock: null, image: null },
      { sku: 'xl', values: ['XL'], priceCents: 700, originalPriceCents: 900, stock: null, image: null },
    ] as const;
    const cup = { priceCents: 300, originalPriceCents: 600, skus: [small, large, huge] };
    expect([small, large, huge].map((sku) => wasPrice(cup, sku)?.wasCents)).toEqual([600, undefined, 900]);
    expect(wasPrice(cup)).toEqual({ wasCents: 600, percent: 50 });
    expect(wasPrice({ ...cup, originalPriceCents: null }, huge)).toEqual({ wasCents: 900, percent: 22 });
    // Older files have an original price only on the product.
    expect(wasPrice({ ...cup, skus: [large, { ...huge, originalPriceCents: undefined }] }, large)).toEqual({ wasCents: 600, percent: 17 });
  });
});

describe('deals and badges', () => {
  const sale = { day: '2026-11-21', ids: ['p'], percentOff: 30, endsAt: '2026-11-22T00:00:00.000Z' };

  it('runs a deal for its products only on its day', () => {
    expect(dealFor('p', sale, Date.parse('2026-11-21T23:59:59.999Z'))).toEqual({ percentOff: 30 });
    expect(dealFor('p', sale, Date.parse('2026-11-22T00:00:00Z'))).toBeUndefined();
    expect(dealFor('p', sale, Date.parse('2026-11-20T23:59:59Z'))).toBeUndefined();
    expect(dealFor('q', sale, Date.parse('2026-11-21T12:00:00Z'))).toBeUndefined();
  });

  it('measures a discount from the original price and a bulk discount to the last break', () => {
    expect(discountPercent({ priceCents: 750, originalPriceCents: 1000 })).toBe(25);
    expect(discountPercent({ priceCents: 750, originalPriceCents: 700 })).toBe(0);
    expect(bulkDiscountPercent({ priceCents: 1000, tiers: [{ minQuantity: 10, unitPriceCents: 600 }] })).toBe(40);
    expect(bulkDiscountPercent({ priceCents: 1000, tiers: [{ minQuantity: 10, unitPriceCents: 1200 }] })).toBe(0);
  });

  it.each([
    [499, 1, true],
    [500, 1, false],
    [null, 1, false],
    [100, 100, true],
    [99, 100, false],
    [0, 0, false],
  ])('creates urgency for known stock below 500 that covers the minimum order: %s in stock, MOQ %s: %s', (stock, moq, isFast) => {
    expect(isSellingFast({ stock, moq })).toBe(isFast);
  });
});

it.each([
  [1000, 700, 30],
  [1000, 845, 16],
  [1000, 1000, 0],
  [1000, 1200, 0],
  [0, 0, 0],
])('from %i to %i cents is %i percent off, half a percent rounded up and never negative', (former, now, percent) => {
  expect(percentOff(former, now)).toBe(percent);
});
