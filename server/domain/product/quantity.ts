import { MAX_QUANTITY } from '#domain/kernel/max-quantity.ts';

/** Which page asks: each has the rule the specification gives it (docs/SPECIFICATION-NOTES.md#forms). */
export type QuantityContext = 'drawer' | 'product' | 'products-view' | 'cart';

export interface QuantityLimits {
  readonly moq: number;
  /** null: unknown, caps nothing. */
  readonly stock: number | null;
  /** Units the cart's other lines of the product hold: minimum and stock count all lines together. 0 unless said. */
  readonly held?: number;
}

/** Longest text that is read as a quantity. */
const MAX_LENGTH = 40;
const SIGN = /^[-+\u2212]/;
const PLAIN = /^\d+$/;
/** One to three digits, then groups of three behind one and the same sign: space, comma, point or apostrophe of any script. */
const GROUPED = /^[1-9]\d{0,2}([\p{Zs},.'\u2019\u066C\uFF0C\uFF0E\uFF07])\d{3}(?:\1\d{3})*$/u;

/**
 * The whole number a text states as people write it: `1,000`, `1 000`, `1.000`, `1’000`, in the digits of any script.
 * null for everything else: fractions, powers, other bases, words, nothing. Zero, negative and very large numbers are numbers.
 */
export function parseQuantity(text: string): number | null {
  if (text.length > MAX_LENGTH) return null;
  const plain = withAsciiDigits(text.trim());
  const unsigned = plain.replace(SIGN, '');
  if (!PLAIN.test(unsigned) && !GROUPED.test(unsigned)) return null;
  const size = Number(unsigned.replace(/\D/g, ''));
  // `+ 0` because "-0" would be -0, which is not equal to 0 everywhere.
  return (/^[-\u2212]/.test(plain) ? -size : size) + 0;
}

/** The same text with the digits of any script as 0 to 9. */
export const withAsciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, toDigit);

/** Unicode keeps the decimal digits of a script together, in order from zero; some scripts stand end to end. */
function toDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 0x80) return digit;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

function toWhole(raw: string | number): number | null {
  if (typeof raw === 'string') return parseQuantity(raw);
  return Number.isFinite(raw) ? Math.trunc(raw) : null;
}

/** The least a line may hold: the minimum order less what the product's other lines hold, at least 1. */
export const floorOf = ({ moq, held = 0 }: Pick<QuantityLimits, 'moq' | 'held'>): number => Math.max(1, moq - held);

/** The most a line may hold: the stock less what the product's other lines hold, at least 0; null: unknown. */
export const roomOf = ({ stock, held = 0 }: Pick<QuantityLimits, 'stock' | 'held'>): number | null =>
  stock === null ? null : Math.max(0, stock - held);

/** What a product's page opens with: the minimum order, at most what there is room for, at least 1. */
export const startQuantity = (limits: QuantityLimits): number =>
  Math.max(1, Math.min(limits.moq, roomOf(limits) ?? limits.moq, MAX_QUANTITY));

/**
 * What a typed or stepped quantity becomes when its field is left.
 * - drawer: not a number → 1; 0 or less → 0, which removes the line
 * - product: 1 … stock, MOQ not enforced on add (docs/SPECIFICATION-NOTES.md#forms)
 * - products-view and cart: at least the floor, nonsense → the floor; the view, which adds, also at most the stock
 */
export function normaliseQuantity(raw: string | number, context: QuantityContext, limits: QuantityLimits): number {
  const typed = toWhole(raw);
  const capped = typed === null ? null : Math.min(typed, MAX_QUANTITY);
  const room = roomOf(limits) ?? MAX_QUANTITY;
  switch (context) {
    case 'drawer':
      return Math.max(0, capped ?? 1);
    case 'product':
      return Math.max(1, Math.min(capped ?? 1, room));
    case 'products-view':
      return Math.max(1, Math.min(Math.max(floorOf(limits), capped ?? 1), room));
    case 'cart':
      return Math.max(floorOf(limits), capped ?? 1);
  }
}
