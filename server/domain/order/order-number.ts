/** Crockford's base 32: no letter that can be mistaken for a digit or another letter when read aloud. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX = 'TW-';
const LENGTH = 5;

/**
 * Returns a number such as `TW-7K3M9`, for people to refer to an order; it grants no access. `random` is like
 * Math.random; the store checks that the number is unused.
 */
export function makeOrderNumber(random: () => number): string {
  return PREFIX + Array.from({ length: LENGTH }, () => DIGITS[Math.floor(random() * DIGITS.length)]).join('');
}

/**
 * Finds the order number in typed or dictated text: any case, with or without `TW-`, O for 0, I and L for 1. Returns
 * undefined if there is none.
 */
export function findOrderNumber(typed: string): string | undefined {
  const read = typed
    .trim()
    .toUpperCase()
    .replace(/^TW[-\s]?(?=.{5}$)/, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{5}$/.test(read) ? PREFIX + read : undefined;
}
