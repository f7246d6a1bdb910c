import { USD } from '#domain/money/currency.ts';
import { formatDays, formatIsoDay } from '#lib/format.ts';
import { useConfig } from '#state/config.tsx';
import { useCurrency } from '#state/currency.ts';
import * as copy from './copy.ts';

/** Says how old the rate of the chosen currency is; of dollars, how old the newest rate on offer is. */
export function useRateLine(): string {
  const { rates = [] } = useConfig();
  const chosen = useCurrency().code;
  const [rate] = rates
    .filter(({ code, on }) => on !== null && (chosen === USD.code || code === chosen))
    .toSorted((one, other) => (`${other.on}` < `${one.on}` ? -1 : 1));
  if (rate?.on == null) return copy.sampleRates;
  return copy.ratesOf(formatIsoDay(rate.on), copy.SOURCES[rate.source], rate.ageDays === undefined ? '' : formatDays(rate.ageDays));
}
