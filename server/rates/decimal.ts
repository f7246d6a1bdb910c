/** Significant digits of a cross rate. */
const DIGITS = 10;
const EXTRA_SCALE = 30n;

/** Smallest and largest rate per US dollar that is believed. */
const MIN = 0.000001;
const MAX = 1_000_000_000;
const MAX_SHOWN = 30;

/** The rate as plain decimal text without needless zeros, or what is wrong with it: the predicate of a sentence. */
export type ReadRate = { readonly decimal: string } | { readonly problem: string };

/** Reads a rate from a feed, a file or a form. */
export function readRate(value: unknown): ReadRate {
  const text = typeof value === 'number' ? plainNumber(value) : typeof value === 'string' ? value.trim() : '';
  if (text === '') return { problem: 'is missing' };
  const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  if (/^\d+(?:\.\d{3})*,\d+$/.test(text)) return { problem: `is “${shown}”: write it with a point, such as 0.85` };
  if (/^-\d+(?:\.\d+)?$/.test(text)) return { problem: `is ${shown}; a rate is above 0` };
  if (!/^\d{1,15}(?:\.\d{1,15})?$/.test(text)) return { problem: `is “${shown}”, which is no number such as 0.85` };
  const number = Number(text);
  if (number === 0) return { problem: 'is 0; a rate is above 0' };
  if (number < MIN || number > MAX) return { problem: `is ${shown}; a rate is between 0.000001 and 1,000,000,000` };
  return { decimal: withoutNeedlessZeros(text) };
}

/** Numbers may have more decimals than a text, such as 0.30000000000000004. */
const plainNumber = (value: number) =>
  /^\d+\.\d{16,}$/.test(String(value)) || (value > 0 && value < MIN) ? value.toFixed(15) : String(value);

/** Divides two positive decimals; the result has 10 significant digits, rounded half up, and no exponent. */
export function divideDecimals(dividend: string, divisor: string): string {
  const [over, under] = [toScaled(dividend), toScaled(divisor)];
  const quotient = (over.digits * 10n ** (EXTRA_SCALE + under.scale)) / (under.digits * 10n ** over.scale);
  const excess = BigInt(Math.max(0, String(quotient).length - DIGITS));
  const rounded = (quotient + 10n ** excess / 2n) / 10n ** excess;
  return toPlain(rounded * 10n ** excess, Number(EXTRA_SCALE));
}

/** Returns whether a rate is more than 20 % above or below another. */
export function hasMovedFar(from: string, to: string): boolean {
  const [before, after] = [toScaled(from), toScaled(to)];
  const [one, other] = [before.digits * 10n ** after.scale, after.digits * 10n ** before.scale];
  const difference = one > other ? one - other : other - one;
  return difference * 5n > one;
}

/** Percent from one rate to another, with one decimal. */
export const movedPercent = (from: string, to: string): number => Math.round((Number(to) / Number(from) - 1) * 1000) / 10;

interface Scaled {
  readonly digits: bigint;
  readonly scale: bigint;
}

function toScaled(decimal: string): Scaled {
  const [whole = '', fraction = ''] = decimal.split('.');
  return { digits: BigInt(whole + fraction), scale: BigInt(fraction.length) };
}

function toPlain(digits: bigint, scale: number): string {
  const padded = String(digits).padStart(scale + 1, '0');
  return withoutNeedlessZeros(`${padded.slice(0, -scale)}.${padded.slice(-scale)}`);
}

const withoutNeedlessZeros = (decimal: string) =>
  (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal).replace(/^0+(?=\d)/, '');
