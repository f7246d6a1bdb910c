import type { Rate } from './rate-set.ts';
import { targetMsBetween } from './target-calendar.ts';

const DAY_MS = 86_400_000;
/** Working time after which a feed has missed two publications. */
const FEED_STALE_AFTER_MS = 3 * DAY_MS;
const STALE_AFTER_DAYS = 30;

export interface RateAge {
  /** Days between the day the rate is of and today, both in UTC; null for a seed. */
  readonly ageDays: number | null;
  readonly isStale: boolean;
}

/** Tells how old a rate is. Weekends and TARGET holidays do not make a feed's rate older; a seed has no age. */
export function rateAge({ on, source }: Pick<Rate, 'on' | 'source'>, nowMs: number): RateAge {
  if (on === null) return { ageDays: null, isStale: false };
  const dayMs = Date.parse(`${on}T00:00:00Z`);
  const ageDays = Math.max(0, Math.floor((nowMs - dayMs) / DAY_MS));
  const isByOperator = source === 'hand' || source === 'csv';
  const isStale = ageDays > STALE_AFTER_DAYS || (!isByOperator && targetMsBetween(dayMs, nowMs) > FEED_STALE_AFTER_MS);
  return { ageDays, isStale };
}
