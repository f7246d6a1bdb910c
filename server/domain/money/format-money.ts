import { type Cents, roundHalfUp } from '#domain/kernel/money.ts';
import type { Currency } from './currency.ts';

/**
 * An amount in the smallest displayed unit of a currency: cents for USD, whole shillings for KES. Displayed sums add
 * these, so that displayed lines add up.
 */
export type DisplayAmount = number;

/** Converts once and rounds once; never multiply a converted and rounded unit price. */
export function toDisplayAmount(cents: Cents, { perUsd, decimals }: Currency): DisplayAmount {
  return roundHalfUp((cents * perUsd * 10 ** decimals) / 100);
}

/** Converts a display amount to the currency's main unit (`1234` USD → `12.34`), for form fields. */
export function toMainUnit(amount: DisplayAmount, { decimals }: Currency): number {
  return amount / 10 ** decimals;
}

/**
 * Inserts thousands separators: `1234567` → `1,234,567`. Not `Intl.NumberFormat`, whose tables load at first paint and
 * cost about a tenth of it on a phone.
 */
export const setThousandsApart = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** `1234567` → `12,34,567`. */
const setLakhsApart = (digits: string): string => digits.replace(/\B(?=(\d{2})*\d{3}$)/g, ',');

/** Formats `1234567` USD as `$12,345.67`; KES has no decimals and a space after its symbol. */
export function formatDisplayAmount(amount: DisplayAmount, { symbol, decimals, grouping }: Currency): string {
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const grouped = grouping === 'lakh' ? setLakhsApart(whole) : setThousandsApart(whole);
  const fraction = decimals === 0 ? '' : `.${digits.slice(-decimals)}`;
  return `${amount < 0 ? '-' : ''}${symbol}${grouped}${fraction}`;
}

/** Formats USD cents in a display currency. For sums use {@link sumForDisplay}. */
export function formatMoney(cents: Cents, currency: Currency): string {
  return formatDisplayAmount(toDisplayAmount(cents, currency), currency);
}

/** Below this many main units a currency without decimals shows unit prices with two: KSh 1.30, not KSh 1. */
const SMALL_UNIT_PRICE = 10;

/**
 * Formats the price of one unit. Unlike totals it may have decimals its currency does not have: nothing is ever added up
 * from displayed unit prices.
 */
export function formatUnitPrice(cents: Cents, currency: Currency): string {
  const { symbol, perUsd, decimals } = currency;
  const hundredths = roundHalfUp(cents * perUsd);
  if (decimals > 0 || cents === 0 || hundredths >= SMALL_UNIT_PRICE * 100) return formatMoney(cents, currency);
  return `${symbol}${(hundredths / 100).toFixed(2)}`;
}

/** Returns the displayed total of lines: the sum of the displayed line amounts, so that they add up. */
export function sumForDisplay(lineTotalsCents: readonly Cents[], currency: Currency): DisplayAmount {
  return lineTotalsCents.reduce((sum, cents) => sum + toDisplayAmount(cents, currency), 0);
}
