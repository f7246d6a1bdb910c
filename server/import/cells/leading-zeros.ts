import { isGtin } from '#domain/product/product-shape.ts';

/** As many digits as a GTIN of 8 or 12 digits has without its leading zeros. */
const SHORTER = /^(?:\d{7}|\d{9,11})$/;

/** Returns the GTIN whose leading zeros a spreadsheet program dropped; null where the digits are none. */
export function withLeadingZeros(digits: string): string | null {
  if (!SHORTER.test(digits) || isIsbn10(digits)) return null;
  const gtin = digits.padStart(digits.length === 7 ? 8 : 12, '0');
  return isGtin(gtin) ? gtin : null;
}

/** One ISBN-10 in ten would be a GTIN by chance. */
const isIsbn10 = (digits: string): boolean =>
  digits.length === 10 && [...digits].reduce((sum, digit, place) => sum + Number(digit) * (10 - place), 0) % 11 === 0;
