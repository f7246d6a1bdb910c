import { type Cents, MAX_PRICE_CENTS, roundHalfUp, toUsd } from '#domain/kernel/money.ts';
import type { Currency } from '#domain/money/currency.ts';
import { fromDisplayCurrency, toDisplayAmount, toMainUnit } from '#domain/money/format-money.ts';
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
  let cents = fromDisplayCurrency(amount, currency);
  // Finds the lowest price displayed as at least the typed amount, so that no listed price is displayed below it.
  while (cents > 0 && toDisplayAmount(cents - 1, currency) >= wanted) cents -= 1;
  while (toDisplayAmount(cents, currency) < wanted) cents += 1;
  return String(toUsd(Math.min(cents, MAX_PRICE_CENTS)));
}

/** Converts a typed maximum to USD for the URL; null (no upper limit) for the default and for invalid input. */
export function maxPriceParam(typed: string, currency: Currency): string | null {
  const amount = parseAmount(typed, currency);
  if (amount === null || amount < 0) return null;
  const wanted = toDisplayUnits(amount, currency);
  if (wanted === toDisplayAmount(DEFAULT_MAX_CENTS, currency)) return null;
  let cents = fromDisplayCurrency(amount, currency);
  while (cents > 0 && toDisplayAmount(cents, currency) > wanted) cents -= 1;
  while (toDisplayAmount(cents + 1, currency) <= wanted) cents += 1;
  return cents > MAX_PRICE_CENTS ? null : String(toUsd(cents));
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
