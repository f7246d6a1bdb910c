import { useAtom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import {
  type CurrencyCode,
  DEFAULT_CURRENCY,
  formatDisplayAmount,
  formatMoney,
  isCurrencyCode,
  sumForDisplay,
} from '#domain/kernel/currency.ts';
import type { Cents } from '#domain/kernel/money.ts';
import { approximate } from '#lib/format.ts';
import { storedAtom } from './stored-atom.ts';

/** Stored as the bare code (`KES`); an unsupported one falls back to USD. */
const currencyAtom = storedAtom<CurrencyCode>({
  key: 'currency',
  fallback: DEFAULT_CURRENCY,
  parse: (text) => (isCurrencyCode(text) ? text : DEFAULT_CURRENCY),
  format: (code) => code,
});

export function useCurrency(): CurrencyCode {
  return useAtomValue(currencyAtom);
}

export function useCurrencyChoice() {
  return useAtom(currencyAtom);
}

/** Prices as text in the chosen currency; `sum` is the displayed total of displayed lines, `total` of one: marked where it was converted. */
export function useMoney() {
  const code = useCurrency();
  return useMemo(
    () => ({
      code,
      format: (cents: Cents) => formatMoney(cents, code),
      sum: (lineTotalsCents: readonly Cents[]) => approximate(formatDisplayAmount(sumForDisplay(lineTotalsCents, code), code), code),
      total: (cents: Cents) => approximate(formatMoney(cents, code), code),
    }),
    [code],
  );
}
