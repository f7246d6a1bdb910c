import { type Cents, MAX_PRICE_CENTS, roundHalfUp, toUsd } from '#domain/kernel/money.ts';
import type { Currency } from '#domain/money/currency.ts';
import { toDisplayAmount, toMainUnit } from '#domain/money/format-money.ts';
import { readAmount } from '#domain/product/typed/typed-amount.ts';

/** docs/SPECIFICATION-NOTES.md#constants: the default price filter is 0 to 1000 USD. */
const DEFAULT_MAX_CENTS: Cents = 100_000;

/**
 * Returns the texts of both fields in the display currency. Without a maximum it is the default, or empty if the
 * minimum is higher.
 */
export function toPriceFields(minCents: Cents | null, maxCents: Cents | null, currency: Currency): { minimum: string; maximum: string } {
  return {
    minimum: fieldText(minCents ?? 0, currency),
    maximum: maxCents === null && (minCents ?? 0) > DEFAULT_MAX_CENTS ? '' : fieldText(maxCents ?? DEFAULT_MAX_CENTS, currency),
  };
}

function fieldText(cents: Cents, currency: Currency): string {
  const amount = toMainUnit(toDisplayAmount(cents, currency), currency);
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(currency.decimals);
}

/** Converts a typed minimum to USD for the URL; null for 0, negative or invalid input. */
export function minPriceParam(typed: string, currency: Currency): string | null {
  const amount = parseAmount(typed, currency);
  if (amount === null || amount <= 0) return null;
  const wanted = toDisplayUnits(amount, currency);
  // So that no listed price is displayed below the typed amount.
  const lowest = firstPrice((cents) => toDisplayAmount(cents, currency) >= wanted);
  return String(toUsd(Math.min(lowest, MAX_PRICE_CENTS)));
}

/** Converts a typed maximum to USD for the URL; null (no upper limit) for the default and for invalid input. */
export function maxPriceParam(typed: string, currency: Currency): string | null {
  const amount = parseAmount(typed, currency);
  if (amount === null || amount < 0) return null;
  const wanted = toDisplayUnits(amount, currency);
  if (wanted === toDisplayAmount(DEFAULT_MAX_CENTS, currency)) return null;
  const tooHigh = firstPrice((cents) => toDisplayAmount(cents, currency) > wanted);
  return tooHigh > MAX_PRICE_CENTS ? null : String(toUsd(tooHigh - 1));
}

/** Returns the lowest price with a property that all higher ones have; more than any price if none has it. */
function firstPrice(hasIt: (cents: Cents) => boolean): Cents {
  let [low, high] = [0, MAX_PRICE_CENTS + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (hasIt(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const toDisplayUnits = (amount: number, currency: Currency) => roundHalfUp(amount * 10 ** currency.decimals);

/**
 * Parses an amount with a currency symbol around it; null if it has no number. `1,255` and `1.255` are integers, except
 * `1.255` in a currency of three decimals.
 */
function parseAmount(typed: string, { decimals }: Currency): number | null {
  const read = readAmount(typed.replace(/^[^\p{Nd}.,+-]+|[^\p{Nd}.,]+$/gu, ''));
  if (read.kind === 'none') return null;
  const value = read.kind === 'unclear' ? read.values[decimals > 2 && typed.includes('.') ? 1 : 0] : read.value;
  return value < 1e12 ? value : null;
}
