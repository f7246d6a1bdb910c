import { isGtin } from '#domain/product/product-shape.ts';

/** Lengths of a GTIN-8 or GTIN-12 without its leading zeros. */
const SHORTER = /^(?:\d{7}|\d{9,11})$/;

/** Restores the leading zeros that a spreadsheet program dropped from a GTIN; null if the digits are no GTIN. */
export function withLeadingZeros(digits: string): string | null {
  if (!SHORTER.test(digits) || isIsbn10(digits)) return null;
  const gtin = digits.padStart(digits.length === 7 ? 8 : 12, '0');
  return isGtin(gtin) ? gtin : null;
}

/** Excludes ISBN-10: one in ten would pass as a GTIN by chance. */
const isIsbn10 = (digits: string): boolean =>
  digits.length === 10 && [...digits].reduce((sum, digit, place) => sum + Number(digit) * (10 - place), 0) % 11 === 0;
