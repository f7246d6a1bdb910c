import { MAX_QUANTITY } from '#domain/kernel/max-quantity.ts';

/**
 * The page that normalizes a quantity; each has its own rule in the specification (docs/SPECIFICATION-NOTES.md#forms).
 */
export type QuantityContext = 'drawer' | 'product' | 'products-view' | 'cart';

export interface QuantityLimits {
  readonly moq: number;
  /** null: unknown, no limit. */
  readonly stock: number | null;
  /** Units in the cart's other lines of the product: minimum and stock count all lines together. Default 0. */
  readonly held?: number;
}

/** Longest text, in characters, that is parsed as a quantity. */
const MAX_LENGTH = 40;
const SIGN = /^[-+\u2212]/;
const PLAIN = /^\d+$/;
/**
 * One to three digits, then groups of three behind one and the same sign: space, comma, point or apostrophe of any
 * script.
 */
const GROUPED = /^[1-9]\d{0,2}([\p{Zs},.'\u2019\u066C\uFF0C\uFF0E\uFF07])\d{3}(?:\1\d{3})*$/u;

/**
 * Parses a whole number as people write it: `1,000`, `1 000`, `1.000`, `1’000`, in the digits of any script; zero,
 * negative and very large ones too. null for all else: fractions, powers, other bases, words.
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

/** Replaces the digits of any script with 0 to 9. */
export const withAsciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, toDigit);

/**
 * Unicode keeps the decimal digits of a script together, in order from zero; some scripts follow each other without a
 * gap.
 */
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

/** Returns the minimum of a line: the minimum order minus the units in the product's other lines, at least 1. */
export const floorOf = ({ moq, held = 0 }: Pick<QuantityLimits, 'moq' | 'held'>): number => Math.max(1, moq - held);

/** Returns the maximum of a line: the stock minus the units in the product's other lines, at least 0; null: unknown. */
export const roomOf = ({ stock, held = 0 }: Pick<QuantityLimits, 'stock' | 'held'>): number | null =>
  stock === null ? null : Math.max(0, stock - held);

/** Returns the quantity for a number above any line's: what is in stock, at least 1, so that it never removes the line. */
const mostOf = (room: number): number => Math.max(1, Math.min(room, MAX_QUANTITY));

/** Returns a product page's initial quantity: the minimum order, at most what can be added, at least 1. */
export const startQuantity = (limits: QuantityLimits): number =>
  Math.max(1, Math.min(limits.moq, roomOf(limits) ?? limits.moq, MAX_QUANTITY));

/**
 * Normalizes a typed or stepped quantity when its field loses focus.
 * - drawer: not a number → 1; 0 or less → 0, which removes the line
 * - product: 1 … stock, MOQ not enforced on add (docs/SPECIFICATION-NOTES.md#forms)
 * - products-view and cart: at least the minimum, invalid input → the minimum; the view, which adds, also at most the stock
 * - everywhere: more than any line can hold becomes what is in stock
 */
export function normaliseQuantity(raw: string | number, context: QuantityContext, limits: QuantityLimits): number {
  const typed = toWhole(raw);
  const room = roomOf(limits) ?? MAX_QUANTITY;
  const capped = typed === null ? null : typed > MAX_QUANTITY ? mostOf(room) : typed;
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
