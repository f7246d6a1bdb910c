import { useSetAtom } from 'jotai';
import { useMemo } from 'react';
import type { Cents } from '#domain/kernel/money.ts';
import { CURRENCIES, type Currency, type CurrencyCode, DEFAULT_CURRENCY, isCurrencyCode } from '#domain/money/currency.ts';
import { formatDisplayAmount, formatMoney, formatUnitPrice, sumForDisplay } from '#domain/money/format-money.ts';
import { CURRENCY_COOKIE } from '#domain/site/look.ts';
import { kioskAtStart } from '#lib/device/kiosk-page.ts';
import { approximate } from '#lib/format.ts';
import { useCookie } from './screen/cookie.ts';
import { useScreenLook } from './screen/screen.tsx';
import { storedAtom, useHydratedValue } from './stored-atom.ts';

const ofKiosk = kioskAtStart?.currency ?? '';
/** Currency until the user chooses; in a kiosk that of its document. */
const FIRST_CURRENCY = isCurrencyCode(ofKiosk) ? ofKiosk : DEFAULT_CURRENCY;

/** Stored as the bare code (`KES`); an unsupported one falls back to USD. */
const currencyAtom = storedAtom<CurrencyCode>({
  key: 'currency',
  fallback: FIRST_CURRENCY,
  parse: (text) => (isCurrencyCode(text) ? text : DEFAULT_CURRENCY),
  format: (code) => code,
});

function useCurrencyCode(): CurrencyCode {
  return useHydratedValue(currencyAtom, useScreenLook().currency);
}

/** The currency that prices are shown in. */
export const useCurrency = (): Currency => CURRENCIES[useCurrencyCode()];

/**
 * For the picker: [code, setCode]. A cookie passes it to the server, so that the next page is rendered with these
 * prices.
 */
export function useCurrencyChoice() {
  const code = useCurrencyCode();
  useCookie(CURRENCY_COOKIE, code === DEFAULT_CURRENCY ? null : code);
  return [code, useSetAtom(currencyAtom)] as const;
}

/**
 * `format` is for prices of one unit in the chosen currency; `sum` is the displayed total of displayed lines, `total` that of one line:
 * marked if converted.
 */
export function useMoney() {
  const currency = useCurrency();
  return useMemo(
    () => ({
      currency,
      code: currency.code,
      format: (cents: Cents) => formatUnitPrice(cents, currency),
      sum: (lineTotalsCents: readonly Cents[]) =>
        approximate(formatDisplayAmount(sumForDisplay(lineTotalsCents, currency), currency), currency),
      total: (cents: Cents) => approximate(formatMoney(cents, currency), currency),
    }),
    [currency],
  );
}
