import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceCart } from '#domain/cart/price-cart.ts';
import { percentOf, TAX_PERCENT } from '#domain/kernel/money.ts';
import { makeRecord } from '../../../tests/fixtures/make-record.ts';
import { offerSums, priceOffer } from './offer.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 50_000 }),
  unitPriceCents: fc.integer({ min: 1, max: 90_000 }),
  priceCents: fc.integer({ min: 1, max: 90_000 }),
  tierCents: fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: undefined }),
  moq: fc.integer({ min: 1, max: 5000 }),
});

it('an order made from an offer costs what the offer states, to the cent: its lines, one tax, and a trace that sums to the total', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.boolean(), (wanted, isOnSale) => {
      const items = wanted.map(({ quantity, priceCents, tierCents, moq }, at) => {
        const tiers = tierCents === undefined ? [] : [{ minQuantity: 2, unitPriceCents: tierCents }];
        const { product } = makeRecord(`p${at}`, { priceCents, moq, tiers, stock: null });
        return { id: product.id, variant: {}, quantity, product };
      });
      const sale = isOnSale ? { day: '2026-11-21', ids: ['p0'], percentOff: 30, endsAt: '2026-11-22T00:00:00.000Z' } : null;
      const offered = wanted.map(({ quantity, unitPriceCents, priceCents }, at) => ({
        ...{ id: `p${at}`, name: `Product p${at}`, variant: {}, quantity, minimum: 1, unitPriceCents, shopPriceCents: priceCents },
        ...{ image: null, supplierId: null, supplierName: '' },
      }));
      const priced = priceOffer(priceCart(items, sale, Date.parse('2026-11-21T10:00:00Z')), offered, 'RFQ-8F3K');

      const subtotalCents = wanted.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);
      const taxCents = percentOf(subtotalCents, TAX_PERCENT);
      expect(priced).toMatchObject({ subtotalCents, taxCents, shippingCents: 0, totalCents: subtotalCents + taxCents });
      expect(offerSums(offered)).toMatchObject({ subtotalCents, taxCents, totalCents: priced.totalCents });
      expect(priced.lines.map(({ lineTotalCents }) => lineTotalCents)).toEqual(
        wanted.map(({ quantity, unitPriceCents }) => quantity * unitPriceCents),
      );
      expect(priced.trace.reduce((sum, { cents }) => sum + cents, 0)).toBe(priced.totalCents);
      expect(priced.lines.flatMap(({ problems }) => problems)).toEqual([]);
    }),
  );
});
