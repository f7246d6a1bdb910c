/** A display currency. Suppliers' prices, carts and charges are in US dollars. */
export interface Currency {
  /** ISO 4217. */
  readonly code: string;
  readonly name?: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Units per US dollar. */
  readonly perUsd: number;
  /** Lakh groups digits as India does: 12,34,567; any other value groups by thousands. */
  readonly grouping?: 'lakh' | 'other';
}

/** Rates and symbols: docs/SPECIFICATION-NOTES.md#constants, where `KEF` is a typo for KES. */
export const CURRENCIES = {
  USD: { code: 'USD', name: 'US dollar', symbol: '$', perUsd: 1, decimals: 2 },
  ZAR: { code: 'ZAR', name: 'South African rand', symbol: 'R', perUsd: 18.5, decimals: 2 },
  KES: { code: 'KES', name: 'Kenyan shilling', symbol: 'KSh ', perUsd: 129.75, decimals: 0 },
  CAD: { code: 'CAD', name: 'Canadian dollar', symbol: 'C$', perUsd: 1.35, decimals: 2 },
  EUR: { code: 'EUR', name: 'Euro', symbol: '€', perUsd: 0.85, decimals: 2 },
  GBP: { code: 'GBP', name: 'Pound sterling', symbol: '£', perUsd: 0.73, decimals: 2 },
} as const satisfies Readonly<Record<string, Currency>>;

export const { USD } = CURRENCIES;

export type CurrencyCode = keyof typeof CURRENCIES;
export const CURRENCY_CODES = Object.keys(CURRENCIES) as readonly CurrencyCode[];
export const DEFAULT_CURRENCY: CurrencyCode = 'USD';

export function isCurrencyCode(value: unknown): value is CurrencyCode {
  return typeof value === 'string' && Object.hasOwn(CURRENCIES, value);
}
