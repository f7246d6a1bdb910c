import { useSetAtom } from 'jotai';
import { useMemo } from 'react';
import {
  type CurrencyCode,
  DEFAULT_CURRENCY,
  formatDisplayAmount,
  formatMoney,
  formatUnitPrice,
  isCurrencyCode,
  sumForDisplay,
} from '#domain/kernel/currency.ts';
import type { Cents } from '#domain/kernel/money.ts';
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

export function useCurrency(): CurrencyCode {
  return useHydratedValue(currencyAtom, useScreenLook().currency);
}

/**
 * For the picker: [code, setCode]. A cookie passes it to the server, so that the next page is rendered with these
 * prices.
 */
export function useCurrencyChoice() {
  const code = useCurrency();
  useCookie(CURRENCY_COOKIE, code === DEFAULT_CURRENCY ? null : code);
  return [code, useSetAtom(currencyAtom)] as const;
}

/**
 * `format` is for prices of one unit in the chosen currency; `sum` is the displayed total of displayed lines, `total` that of one line:
 * marked if converted.
 */
export function useMoney() {
  const code = useCurrency();
  return useMemo(
    () => ({
      code,
      format: (cents: Cents) => formatUnitPrice(cents, code),
      sum: (lineTotalsCents: readonly Cents[]) => approximate(formatDisplayAmount(sumForDisplay(lineTotalsCents, code), code), code),
      total: (cents: Cents) => approximate(formatMoney(cents, code), code),
    }),
    [code],
  );
}
