/** US cents, always an integer. The only representation of money inside the program. */
export type Cents = number;

/** Largest amount a card provider accepts in one charge ($999,999.99, Stripe's eight digits). */
export const MAX_CHARGE_CENTS: Cents = 99_999_999;

/** Highest unit price of a product ($999,999.99). */
export const MAX_PRICE_CENTS: Cents = 99_999_999;

/** Checkout tax, docs/SPECIFICATION-NOTES.md#constants. */
export const TAX_PERCENT = 10;

/**
 * Rounds half away from zero; `Math.round` alone rounds -0.5 to 0. The tiny nudge compensates for binary fractions
 * (1.005 × 100).
 */
export function roundHalfUp(value: number): number {
  const nudged = Math.abs(value) + Math.abs(value) * Number.EPSILON * 2;
  // `+ 0` because a rounded -0.2 would be -0, which is not equal to 0 everywhere.
  return Math.sign(value) * Math.floor(nudged + 0.5) + 0;
}

/** Converts dollars on the wire (`4.2`) to cents (`420`). */
export function toCents(usd: number): Cents {
  return roundHalfUp(usd * 100);
}

/** Converts cents (`420`) to dollars on the wire (`4.2`), exact to two decimals. */
export function toUsd(cents: Cents): number {
  return cents / 100;
}

/**
 * Returns `percent` of an amount, half cents rounded up; the only place where tax and discounts are rounded. Multiplies
 * whole dollars separately, so that the rounded fraction stays small and exact for any amount.
 */
export function percentOf(cents: Cents, percent: number): Cents {
  return Math.trunc(cents / 100) * percent + roundHalfUp(((cents % 100) * percent) / 100);
}

export function lessPercent(cents: Cents, percentOff: number): Cents {
  return cents - percentOf(cents, percentOff);
}
