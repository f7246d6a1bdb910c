import { parseQuantity, withAsciiDigits } from '../quantity.ts';

/** Result of parsing a typed number: a number, two possible numbers, or none. */
export type TypedNumber =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'unclear'; readonly values: readonly [number, number] }
  | { readonly kind: 'none' };

export type NumberKind = 'whole' | 'money';

const MAX_LENGTH = 40;
const CURRENCY = /^(?:US\$|USD|\$)\s*|\s*(?:US\$|USD|\$)$/gi;
/** Groups that cannot be decimals: `1 250`, and lakhs as in `1,50,000`. */
const SPACED = /^(?:\d{1,3}(?:[\p{Zs}'\u2019]\d{3})+(?=$|[.,])|\d{1,2}(?:,\d{2})+,\d{3}(?=$|\.))/u;
const NONE: TypedNumber = { kind: 'none' };
const numberOf = (text: string): TypedNumber => ({ kind: 'number', value: Number(text) });

/**
 * Parses money as people write it: `2,35`, `12.50`, `1.234,50`, `1 250,00`, `$4`. One sign before the last three digits
 * may be a group or a decimal separator: `1,255` is 1,255.00 or 1.255.
 */
export function readAmount(text: string): TypedNumber {
  if (text.length > MAX_LENGTH) return NONE;
  const plain = withAsciiDigits(text.trim())
    .replaceAll('\uFF0C', ',')
    .replaceAll('\uFF0E', '.')
    // Arabic has signs of its own, which are never ambiguous: four decimals are no group.
    .replaceAll('\u066C', '')
    .replace(/\u066B(\d{3})$/, '.$10')
    .replace('\u066B', '.')
    .replace(CURRENCY, '');
  const spaced = SPACED.exec(plain)?.[0];
  const digits = spaced === undefined ? plain : spaced.replace(/\D/g, '') + plain.slice(spaced.length);
  if (!/^\d*(?:[.,]\d*)*$/.test(digits) || !/\d/.test(digits)) return NONE;
  const [whole = '', ...groups] = digits.split(/[.,]/);
  const signs = digits.replace(/\d/g, '');
  const last = groups.at(-1) ?? '';
  if (groups.length === 0) return numberOf(digits);
  if (groups.length === 1) {
    const isUnclear = spaced === undefined && last.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
    if (isUnclear) return { kind: 'unclear', values: [Number(whole + last), Number(`${whole}.${last}`)] };
    return numberOf(`${whole || '0'}.${last}`);
  }
  const grouped = groups.slice(0, -1);
  const isGrouped = /^\d{1,3}$/.test(whole) && grouped.every(({ length }) => length === 3) && new Set(signs.slice(0, -1)).size === 1;
  if (!isGrouped) return NONE;
  if (signs.at(-1) !== signs[0]) return numberOf(`${whole}${grouped.join('')}.${last}`);
  return last.length === 3 ? numberOf(whole + groups.join('')) : NONE;
}

export function readTyped(text: string, kind: NumberKind): TypedNumber {
  if (kind === 'money') return readAmount(text);
  const value = parseQuantity(text);
  return value === null ? NONE : { kind: 'number', value };
}

/** Rewrites the text as a plain number; leaves it unchanged if invalid or ambiguous. */
export function asPlainNumber(text: string, kind: NumberKind): string {
  const read = readTyped(text, kind);
  return read.kind === 'number' ? String(read.value) : text;
}

/** Formats `1,255.00 or 1.255`. */
export const sayBoth = ([grouped, decimal]: readonly [number, number]): string =>
  `${grouped.toLocaleString('en-US', { minimumFractionDigits: 2 })} or ${decimal.toFixed(3)}`;
