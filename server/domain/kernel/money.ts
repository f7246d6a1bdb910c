/** US cents, always an integer. The only form money has inside the program. */
export type Cents = number;

/** Largest amount a card provider takes in one charge ($999,999.99, Stripe's eight digits). */
export const MAX_CHARGE_CENTS: Cents = 99_999_999;

/** Highest unit price a product may carry ($999,999.99). */
export const MAX_PRICE_CENTS: Cents = 99_999_999;

/** Checkout tax, docs/SPECIFICATION-NOTES.md#constants. */
export const TAX_PERCENT = 10;

/** Rounds half away from zero; `Math.round` alone rounds -0.5 to 0. The tiny nudge undoes binary fractions (1.005 × 100). */
export function roundHalfUp(value: number): number {
  const nudged = Math.abs(value) + Math.abs(value) * Number.EPSILON * 2;
  // `+ 0` because a rounded -0.2 would be -0, which is not equal to 0 everywhere.
  return Math.sign(value) * Math.floor(nudged + 0.5) + 0;
}

/** Dollars on the wire (`4.2`) to cents (`420`). */
export function toCents(usd: number): Cents {
  return roundHalfUp(usd * 100);
}

/** Cents (`420`) to dollars on the wire (`4.2`), exact to two decimals. */
export function toUsd(cents: Cents): number {
  return cents / 100;
}

/**
 * `percent` of an amount, half cents up; tax and discounts are rounded here and nowhere else.
 * Whole dollars are multiplied apart, so that the fraction to round is small and exact however large the amount.
 */
export function percentOf(cents: Cents, percent: number): Cents {
  return Math.trunc(cents / 100) * percent + roundHalfUp(((cents % 100) * percent) / 100);
}

/** The amount that is left after `percentOff`. */
export function lessPercent(cents: Cents, percentOff: number): Cents {
  return cents - percentOf(cents, percentOff);
}
