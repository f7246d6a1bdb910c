import { findCurrencyForm } from '#domain/money/currency-form.ts';
import { rateAge } from '#domain/money/rate-age.ts';
import { listRates } from '#domain/money/rate-set.ts';
import type { WireDeskRates } from '#domain/money/rates-wire.ts';
import { utcDay } from '#domain/product/flash-sale.ts';
import { isHandHeld } from '../../rates/counting-rates.ts';
import type { RateFeedSource } from '../../rates/rate-feed.ts';
import type { RateFeedState, RateState } from '../../stores/rates/rate-store.ts';

interface StoredRates extends RateState {
  /** null: no feed is configured. */
  readonly feed: { readonly source: RateFeedSource; readonly state: RateFeedState | undefined } | null;
}

/** Returns the rates as the desk's table shows them. */
export function toDeskRates({ set, held, holdUntil, feed }: StoredRates, nowMs: number): WireDeskRates {
  const rates = listRates(set).flatMap(({ code, perUsd, on, source }) => {
    const form = findCurrencyForm(code);
    if (form === undefined) return [];
    const until = holdUntil[code];
    const isHeld = until !== undefined && isHandHeld(holdUntil, code, utcDay(nowMs));
    const { name, symbol, decimals, grouping } = form;
    return [
      {
        ...{ code, perUsd: Number(perUsd), on, source, name, symbol, decimals },
        ...(grouping === 'lakh' && { grouping }),
        ...rateAge({ on, source }, nowMs),
        ...(isHeld && { holdUntil: until }),
      },
    ];
  });
  return {
    revision: set?.revision ?? 0,
    rates,
    held: held.map(({ perUsd, ...rate }) => ({ ...rate, perUsd: Number(perUsd) })),
    feed: feed === null ? null : toFeed(feed),
  };
}

const toFeed = ({ source, state }: NonNullable<StoredRates['feed']>) => ({
  source,
  askedAt: toTime(state?.askedAtMs),
  succeededAt: toTime(state?.succeededAtMs),
  failingSince: toTime(state?.failingSinceMs),
  problem: state?.problem ?? null,
});

const toTime = (ms: number | null | undefined) => (ms == null ? null : new Date(ms).toISOString());
