import { type CurrencyCode, DEFAULT_CURRENCY, isCurrencyCode } from '#domain/kernel/currency.ts';

export type ColorScheme = 'light' | 'dark';

/** What a visitor chose that shows in the first screen; everything else of a device is rendered as for a first visit. */
export interface Look {
  readonly currency: CurrencyCode;
  /** null: never chosen, the device's own setting counts. */
  readonly scheme: ColorScheme | null;
}

export const FIRST_VISIT: Look = { currency: DEFAULT_CURRENCY, scheme: null };

/** Written by the page beside its storage keys; the server reads nothing else of a cookie. */
export const CURRENCY_COOKIE = 'tradewind.currency';
export const SCHEME_COOKIE = 'tradewind.color-scheme';

const CURRENCY = /(?:^|;)\s*tradewind\.currency=([A-Z]{3})\s*(?:;|$)/;
const SCHEME = /(?:^|;)\s*tradewind\.color-scheme=(light|dark)\s*(?:;|$)/;

export const isColorScheme = (text: string): text is ColorScheme => text === 'light' || text === 'dark';

/** From a `Cookie` header (as the browser's own `document.cookie`); what is not ours or damaged counts as not chosen. */
export function readLook(cookies: string | undefined): Look {
  if (cookies === undefined || cookies === '') return FIRST_VISIT;
  const code = CURRENCY.exec(cookies)?.[1] ?? '';
  const scheme = SCHEME.exec(cookies)?.[1] ?? '';
  return { currency: isCurrencyCode(code) ? code : DEFAULT_CURRENCY, scheme: isColorScheme(scheme) ? scheme : null };
}

/** Whether a visitor chose nothing that shows. */
export const isFirstVisit = ({ currency, scheme }: Look): boolean => currency === DEFAULT_CURRENCY && scheme === null;
