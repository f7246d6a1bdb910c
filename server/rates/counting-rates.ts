import type { Rate } from '#domain/money/rate-set.ts';
import type { HeldRate, RateEntry, RateState } from '../stores/rates/rate-store.ts';
import { hasMovedFar, movedPercent } from './decimal.ts';
import type { RateDelivery } from './rate-delivery.ts';

const isByOperator = ({ source }: RateEntry) => source === 'hand' || source === 'csv';

/** Returns whether the rate of an operator counts on a day, whatever a feed says. */
export const isHandHeld = (holdUntil: RateState['holdUntil'], code: string, day: string) => (holdUntil[code] ?? '') >= day;

/** Returns the rates that count on a day, by code. `newest`: of each source and currency, older ones first. */
export function listCounting(newest: readonly RateEntry[], holdUntil: RateState['holdUntil'], day: string): readonly Rate[] {
  const byCode = new Map<string, RateEntry>();
  const byOperators = new Map<string, RateEntry>();
  for (const entry of newest) {
    byCode.set(entry.code, entry);
    if (isByOperator(entry)) byOperators.set(entry.code, entry);
  }
  return [...byCode.values()]
    .map((entry) => (isHandHeld(holdUntil, entry.code, day) ? (byOperators.get(entry.code) ?? entry) : entry))
    .map(({ code, perUsd, on, source }) => ({ code, perUsd, on, source }))
    .sort((one, other) => (one.code < other.code ? -1 : 1));
}

/** Returns the newest rates as they are once some are added: of equal days an operator's is newer than a feed's. */
export const withAdded = (newest: readonly RateEntry[], added: readonly RateEntry[]): readonly RateEntry[] =>
  [...newest, ...added].sort((one, other) =>
    one.on === other.on ? Number(isByOperator(one)) - Number(isByOperator(other)) : one.on < other.on ? -1 : 1,
  );

/** A rate that is far from the one that counts. */
export interface FarMove extends Omit<HeldRate, 'source'> {
  readonly before: string;
}

/** Returns the move of a rate if it is over 20 %; undefined also if only a seed counts, or the rate is older. */
export function findFarMove(
  counting: readonly Rate[],
  { code, perUsd, on }: Pick<RateEntry, 'code' | 'perUsd' | 'on'>,
): FarMove | undefined {
  const counts = counting.find((rate) => rate.code === code);
  if (counts === undefined || counts.on === null || counts.on > on || !hasMovedFar(counts.perUsd, perUsd)) return undefined;
  return { code, perUsd, on, movedPercent: movedPercent(counts.perUsd, perUsd), before: counts.perUsd };
}

export interface ReceivingRates {
  readonly source: Rate['source'];
  /** The rates that count. */
  readonly counting: readonly Rate[];
  readonly held: readonly HeldRate[];
  /** The newest stored rate of each source and currency. */
  readonly newest: readonly RateEntry[];
}

export interface ReceivedRates {
  readonly added: readonly Pick<RateEntry, 'code' | 'perUsd' | 'on' | 'source'>[];
  readonly held: readonly HeldRate[];
}

/**
 * Decides what a feed's rates become: added, held because they moved far, or nothing, as they are known already or
 * older than what counts. One within 20 % ends that an earlier one is held; one that is still far replaces it.
 */
export function receiveRates({ on, perUsd }: RateDelivery, { source, counting, held, newest }: ReceivingRates): ReceivedRates {
  const known = new Map(newest.filter((entry) => entry.source === source).map((entry) => [entry.code, entry]));
  const waiting = new Map(held.map((rate) => [rate.code, rate]));
  const added: Pick<RateEntry, 'code' | 'perUsd' | 'on' | 'source'>[] = [];
  for (const [code, rate] of perUsd) {
    const entry = { code, perUsd: rate, on, source };
    const last = known.get(code);
    const isKnown = last !== undefined && (last.on > on || (last.on === on && last.perUsd === rate));
    const counts = counting.find((each) => each.code === code);
    const isOlder = counts !== undefined && counts.on !== null && counts.on > on;
    const far = findFarMove(counting, entry);
    if (far !== undefined && !isKnown) waiting.set(code, { code, perUsd: rate, on, source, movedPercent: far.movedPercent });
    if (far === undefined && !isOlder) {
      waiting.delete(code);
      if (!isKnown) added.push(entry);
    }
  }
  return { added, held: [...waiting.values()].sort((one, other) => (one.code < other.code ? -1 : 1)) };
}
