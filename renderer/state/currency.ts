import { useSetAtom } from 'jotai';
import { useMemo } from 'react';
import type { Cents } from '#domain/kernel/money.ts';
import { CURRENCIES, type Currency, USD } from '#domain/money/currency.ts';
import { formatDisplayAmount, formatMoney, formatUnitPrice, sumForDisplay } from '#domain/money/format-money.ts';
import { CURRENCY_COOKIE } from '#domain/site/look.ts';
import { kioskAtStart } from '#lib/device/kiosk-page.ts';
import { approximate } from '#lib/format.ts';
import { useConfig } from './config.tsx';
import { useCookie } from './screen/cookie.ts';
import { useScreenLook } from './screen/screen.tsx';
import { storedAtom, useHydratedValue } from './stored-atom.ts';

const AS_SHIPPED: readonly Currency[] = Object.values(CURRENCIES);

/** Stored as the bare code (`KES`); one that is not on offer is kept but not used. */
const currencyAtom = storedAtom({ key: 'currency', fallback: kioskAtStart?.currency ?? '', parse: String, format: String });

/** The currencies on offer, the shop's default first. */
export const useCurrencies = (): readonly [Currency, ...Currency[]] => {
  const { rates: [first, ...others] = AS_SHIPPED } = useConfig();
  return [first ?? USD, ...others];
};

/** `EUR €`; a code that is its own symbol once: `KWD`. */
export const currencyLabel = ({ code, symbol }: Currency): string => [...new Set([code, symbol.trim()])].join(' ');

/** The currency that prices are shown in. */
export function useCurrency(): Currency {
  const offered = useCurrencies();
  const find = (code: string) => offered.find((one) => one.code === code) ?? offered[0];
  return find(useHydratedValue(currencyAtom, useScreenLook().currency, (code) => find(code).code));
}

/**
 * For the picker: [code, setCode]. A cookie passes it to the server, so that the next page is rendered with these
 * prices.
 */
export function useCurrencyChoice() {
  const { code } = useCurrency();
  const [{ code: first }] = useCurrencies();
  useCookie(CURRENCY_COOKIE, code === first ? null : code);
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
