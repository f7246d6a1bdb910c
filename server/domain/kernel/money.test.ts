import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_QUANTITY } from '#domain/kernel/max-quantity.ts';
import { lessPercent, MAX_PRICE_CENTS, percentOf, roundHalfUp, toCents, toUsd } from './money.ts';

/** Up to the highest possible line total. */
const cents = fc.integer({ min: 0, max: MAX_PRICE_CENTS * MAX_QUANTITY });

describe('money', () => {
  it('survives the wire: cents to dollars, through JSON, and back', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(toCents(JSON.parse(JSON.stringify(toUsd(amount))))).toBe(amount);
      }),
    );
  });

  it('rounds a percentage half up like exact arithmetic', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const exact = (BigInt(amount) * BigInt(percent) * 2n + 100n) / 200n;
        expect(percentOf(amount, percent)).toBe(Number(exact));
      }),
    );
  });

  it('is exact for the most expensive carts too', () => {
    expect(percentOf(82_217_348_451_434, 72)).toBe(59_196_490_885_032);
  });

  it('splits an amount without losing or adding a cent', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        expect(lessPercent(amount, percent) + percentOf(amount, percent)).toBe(amount);
      }),
    );
  });

  it('compensates for binary fractions', () => {
    expect(toCents(1.005)).toBe(101);
    expect(toCents(8.115)).toBe(812);
    expect(toCents(0.1 + 0.2)).toBe(30);
  });

  it('rounds negative halves away from zero and never returns minus zero', () => {
    expect(roundHalfUp(-0.5)).toBe(-1);
    expect(roundHalfUp(-0.2)).toBe(0);
  });
});
