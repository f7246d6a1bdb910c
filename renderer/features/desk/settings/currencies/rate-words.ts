import { type Currency, USD } from '#domain/money/currency.ts';
import { findCurrencyForm } from '#domain/money/currency-form.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import type { WireDeskRates } from '#domain/money/rates-wire.ts';
import * as copy from './copy.ts';

export type DeskRate = WireDeskRates['rates'][number];

/** Price that previews convert: one hundred dollars. */
const SAMPLE_CENTS = 10_000;

/** Returns a currency as this shop writes it; an unknown one by its code. */
export function toCurrency(code: string, perUsd: number, rates: readonly DeskRate[]): Currency {
  const form = rates.find((rate) => rate.code === code) ?? findCurrencyForm(code) ?? { symbol: `${code} `, decimals: 2 };
  return { ...form, code, perUsd };
}

/** `$100.00 is €85.00 now, €91.00 then.` */
export function previewOf(code: string, perUsd: number, rates: readonly DeskRate[], before?: number): string {
  const sample = (rate: number) => formatMoney(SAMPLE_CENTS, toCurrency(code, rate, rates));
  const dollars = formatMoney(SAMPLE_CENTS, USD);
  return before === undefined ? copy.previewFirst(dollars, sample(perUsd)) : copy.preview(dollars, sample(before), sample(perUsd));
}

export function ageOf({ ageDays, isStale }: DeskRate): string {
  if (ageDays === null) return copy.orientation;
  const age = copy.daysOld(ageDays);
  return isStale ? copy.outdated(age) : age;
}

/** Whole percents of a move up or down. */
export const percentOf = (moved: number): number => Math.round(Math.abs(moved));
