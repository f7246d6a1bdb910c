import type { DecimalStyle } from '#domain/listing/import-choices.ts';

/** Decimal styles in use: `1,299.50`, `1.299,50`, `1 299,50`, `1'299.50`, `1,23,456.00`. */

/** Spaces and apostrophes between groups of three digits; they mean the same in every style. */
const NEUTRAL_GROUPS = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g;
/** `5,-` and `450/-`: no cents. */
const NO_CENTS = /(?:[.,]\s*[-–—]+|\/-)$/;
/** Thousands separated by commas, or lakhs and crores. */
const POINT = /^-?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})+,\d{3})?(?:\.\d+)?$/;
const COMMA = /^-?(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)?(?:,\d+)?$/;
/** One mark followed by three digits: thousands or thousandths, depending on the style. */
const UNCLEAR = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

const plain = (text: string) => text.trim().replace(NO_CENTS, '').replace(NEUTRAL_GROUPS, '');
const isIn = (style: RegExp, text: string) => style.test(text) && /\d/.test(text);

/**
 * Returns the only style that can read the number, `either` if both read it alike, `unclear` if it has two meanings;
 * null if it is no number.
 */
export function styleOf(text: string): DecimalStyle | 'either' | 'unclear' | null {
  const number = plain(text);
  if (UNCLEAR.test(number)) return 'unclear';
  const [isPoint, isComma] = [isIn(POINT, number), isIn(COMMA, number)];
  if (isPoint && isComma) return 'either';
  if (isPoint) return 'point';
  return isComma ? 'comma' : null;
}

/** Returns the number as `1299.50`, with the decimals as written; null if it is no number in this style. */
export function readDecimal(text: string, style: DecimalStyle): string | null {
  const number = plain(text);
  if (!isIn(style === 'point' ? POINT : COMMA, number)) return null;
  return style === 'point' ? number.replaceAll(',', '') : number.replaceAll('.', '').replace(',', '.');
}

const GROUPED = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/;

/** Returns a whole number grouped in thousands by either mark: `1.000`, `1,234,567`; null if it is none. */
export function readGrouped(text: string): number | null {
  const number = plain(text);
  return GROUPED.test(number) ? Number(number.replace(/[.,]/g, '')) : null;
}

/** True if the text is certainly a whole number written with three decimals: `0.000`, `1500,000`. */
export const hasThousandths = (text: string): boolean => /^-?(?:0|[1-9]\d{3,})[.,]\d{3}$/.test(plain(text));

/** Formats a number of JSON or of a workbook without an exponent. */
export function decimalOf(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(12) : text;
}
