/** Crockford's base 32: no letter that is taken for a digit or for another letter when it is read out. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX = 'TW-';
const LENGTH = 5;

/** `TW-7K3M9`, what people call an order by; opens nothing. `random` as Math.random; that it is free only the store knows. */
export function makeOrderNumber(random: () => number): string {
  return PREFIX + Array.from({ length: LENGTH }, () => DIGITS[Math.floor(random() * DIGITS.length)]).join('');
}

/** The number in what somebody typed or was read out: any case, with or without `TW-`, O for 0, I and L for 1. undefined: it is none. */
export function findOrderNumber(typed: string): string | undefined {
  const read = typed
    .trim()
    .toUpperCase()
    .replace(/^TW[-\s]?(?=.{5}$)/, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{5}$/.test(read) ? PREFIX + read : undefined;
}
