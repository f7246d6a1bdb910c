import { USD } from '#domain/money/currency.ts';
import type { WireOfferedCurrency } from '#domain/money/rates-wire.ts';
import { formatDays, formatIsoDay } from '#lib/format.ts';
import * as copy from './copy.ts';

/** Says how old the rate of the chosen currency is; of dollars, how old the newest rate on offer is. */
export function rateLineOf(offered: readonly WireOfferedCurrency[], chosen: string): string {
  const rate = offered
    .filter(({ code, on }) => on !== null && (chosen === USD.code || code === chosen))
    .reduce<WireOfferedCurrency | undefined>((newest, one) => (`${one.on}` > `${newest?.on ?? ''}` ? one : newest), undefined);
  if (rate?.on == null) return copy.sampleRates;
  return copy.ratesOf(formatIsoDay(rate.on), copy.SOURCES[rate.source], rate.ageDays === undefined ? '' : formatDays(rate.ageDays));
}
