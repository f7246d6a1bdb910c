import { rateAge } from '#domain/money/rate-age.ts';
import { targetMsBetween } from '#domain/money/target-calendar.ts';
import { utcDay } from '#domain/product/flash-sale.ts';
import type { WireAlert } from '#domain/site/desk-wire.ts';
import { isHandHeld } from '../../rates/counting-rates.ts';
import type { RateFeedSource } from '../../rates/rate-feed.ts';
import type { RateFeedState, RateState } from '../../stores/rates/rate-store.ts';

interface WatchedRates extends RateState {
  readonly feed: { readonly source: RateFeedSource; readonly state: RateFeedState | undefined } | null;
}

const FAILING_TOO_LONG_MS = 72 * 3_600_000;
const MAX_NAMED = 3;

/** Returns what the desk must look at: rates that moved far, and a feed that has failed for three days. */
export function listRateAlerts({ set, held, holdUntil, feed }: WatchedRates, nowMs: number): readonly WireAlert[] {
  const alerts: WireAlert[] = [];
  // A rate held by hand was looked at, and what the feed says does not count.
  const moved = held.filter(({ code }) => !isHandHeld(holdUntil, code, utcDay(nowMs)));
  if (set !== null && moved.length > 0)
    alerts.push({
      id: `rates:${moved.map(({ code, on }) => `${code} ${on}`).join()}`,
      at: set.at,
      kind: 'rate_moved',
      detail: `${describeMoves(moved)}. Until then the earlier rate counts: use the new one under Settings, Currencies, or set a rate by hand.`,
    });
  const delivered = feed === null ? '' : newestDayOf(feed.source, { set, held });
  if (feed !== null && feed.state != null && hasFailedTooLong(feed.source, feed.state, nowMs))
    alerts.push({
      id: `rates:${feed.source}`,
      at: toTime(feed.state.failingSinceMs ?? nowMs),
      kind: 'rates_overdue',
      detail: `No exchange rates ${describeSince(feed.state.succeededAtMs)}. ${feed.state.problem ?? ''} The last ones still count, and pages say how old they are. Check RATES_URL and RATES_KEY, or set rates by hand.`,
    });
  else if (feed?.state?.failingSinceMs === null && delivered !== '' && rateAge({ on: delivered, source: feed.source }, nowMs).isStale)
    alerts.push({
      id: `rates:${feed.source}`,
      at: toTime(Date.parse(delivered)),
      kind: 'rates_overdue',
      detail: `The feed answers, but its newest rates are of ${delivered}. Pages say how old they are. Check RATES_URL, or set rates by hand.`,
    });
  return alerts;
}

/** Returns the newest day of rates that the feed delivered and that count or wait; empty if there are none. */
const newestDayOf = (source: RateFeedSource, { set, held }: Pick<RateState, 'set' | 'held'>): string =>
  [...(set?.rates ?? []), ...held].reduce((day, rate) => (rate.source === source && rate.on !== null && rate.on > day ? rate.on : day), '');

function describeMoves(moved: RateState['held']): string {
  const named = moved.slice(0, MAX_NAMED).map(({ code, movedPercent }) => `${code} moved ${Math.round(Math.abs(movedPercent))} %`);
  const more = moved.length - named.length;
  const all = more > 0 ? [...named, `${more} more`] : named;
  return `${all.join(', ')}: look at ${moved.length === 1 ? 'it' : 'them'}`;
}

const describeSince = (succeededAtMs: number | null) =>
  succeededAtMs === null ? 'have come yet' : `have come since ${toTime(succeededAtMs).slice(0, 16).replace('T', ' ')} UTC`;

/** The ECB publishes on working days only, so that time on other days is no outage. */
function hasFailedTooLong(source: RateFeedSource, { succeededAtMs, failingSinceMs }: RateFeedState, nowMs: number): boolean {
  if (failingSinceMs === null) return false;
  const sinceMs = succeededAtMs ?? failingSinceMs;
  return (source === 'ecb' ? targetMsBetween(sinceMs, nowMs) : nowMs - sinceMs) > FAILING_TOO_LONG_MS;
}

const toTime = (ms: number) => new Date(ms).toISOString();
