import { type Cents, roundHalfUp } from './money.ts';

/** Rates per 1 USD and symbols: docs/SPECIFICATION-NOTES.md#constants, where `KEF` is a typo for KES. */
export const CURRENCIES = {
  USD: { code: 'USD', name: 'US dollar', symbol: '$', rate: 1, decimals: 2 },
  ZAR: { code: 'ZAR', name: 'South African rand', symbol: 'R', rate: 18.5, decimals: 2 },
  KES: { code: 'KES', name: 'Kenyan shilling', symbol: 'KSh ', rate: 129.75, decimals: 0 },
  CAD: { code: 'CAD', name: 'Canadian dollar', symbol: 'C$', rate: 1.35, decimals: 2 },
  EUR: { code: 'EUR', name: 'Euro', symbol: '€', rate: 0.85, decimals: 2 },
  GBP: { code: 'GBP', name: 'Pound sterling', symbol: '£', rate: 0.73, decimals: 2 },
} as const;

export type CurrencyCode = keyof typeof CURRENCIES;
export const CURRENCY_CODES = Object.keys(CURRENCIES) as readonly CurrencyCode[];
export const DEFAULT_CURRENCY: CurrencyCode = 'USD';

export function isCurrencyCode(value: unknown): value is CurrencyCode {
  return typeof value === 'string' && Object.hasOwn(CURRENCIES, value);
}

/**
 * An amount in the smallest displayed unit of a currency: cents for USD, whole shillings for KES. Displayed sums add
 * these, so that displayed lines add up.
 */
export type DisplayAmount = number;

/** Converts once and rounds once; never multiply a converted and rounded unit price. */
export function toDisplayAmount(cents: Cents, code: CurrencyCode): DisplayAmount {
  const { rate, decimals } = CURRENCIES[code];
  return roundHalfUp((cents * rate * 10 ** decimals) / 100);
}

export function fromDisplayCurrency(amount: number, code: CurrencyCode): Cents {
  return roundHalfUp((amount * 100) / CURRENCIES[code].rate);
}

/** Converts a display amount to the currency's main unit (`1234` USD → `12.34`), for form fields. */
export function toMainUnit(amount: DisplayAmount, code: CurrencyCode): number {
  return amount / 10 ** CURRENCIES[code].decimals;
}

/**
 * Inserts thousands separators: `1234567` → `1,234,567`. Not `Intl.NumberFormat`, whose tables load at first paint and
 * cost about a tenth of it on a phone.
 */
export const setThousandsApart = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** Formats `1234567` USD as `$12,345.67`; KES has no decimals and a space after its symbol. */
export function formatDisplayAmount(amount: DisplayAmount, code: CurrencyCode): string {
  const { symbol, decimals } = CURRENCIES[code];
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = setThousandsApart(digits.slice(0, digits.length - decimals));
  const fraction = decimals === 0 ? '' : `.${digits.slice(-decimals)}`;
  return `${amount < 0 ? '-' : ''}${symbol}${whole}${fraction}`;
}

/** Formats USD cents in a display currency. For sums use {@link sumForDisplay}. */
export function formatMoney(cents: Cents, code: CurrencyCode): string {
  return formatDisplayAmount(toDisplayAmount(cents, code), code);
}

/** Below this many main units a currency without decimals shows unit prices with two: KSh 1.30, not KSh 1. */
const SMALL_UNIT_PRICE = 10;

/**
 * Formats the price of one unit. Unlike totals it may have decimals its currency does not have: nothing is ever added up
 * from displayed unit prices.
 */
export function formatUnitPrice(cents: Cents, code: CurrencyCode): string {
  const { symbol, rate, decimals } = CURRENCIES[code];
  const hundredths = roundHalfUp(cents * rate);
  if (decimals > 0 || cents === 0 || hundredths >= SMALL_UNIT_PRICE * 100) return formatMoney(cents, code);
  return `${symbol}${(hundredths / 100).toFixed(2)}`;
}

/** Returns the displayed total of lines: the sum of the displayed line amounts, so that they add up. */
export function sumForDisplay(lineTotalsCents: readonly Cents[], code: CurrencyCode): DisplayAmount {
  return lineTotalsCents.reduce((sum, cents) => sum + toDisplayAmount(cents, code), 0);
}
