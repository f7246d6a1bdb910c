import type { Rate, RateSet } from '#domain/money/rate-set.ts';
import type { AuditEntry } from '../desk/audit-store.ts';

/** A rate that an operator set or a feed delivered. Rates are only ever added. */
export interface RateEntry extends Rate {
  readonly on: string;
  /** ISO 8601. */
  readonly savedAt: string;
  /** Name of the operator, or the source of a feed. */
  readonly who: string;
}

/** A rate of a feed that waits for a person because it moved too far. */
export interface HeldRate {
  readonly code: string;
  readonly perUsd: string;
  readonly on: string;
  readonly source: Rate['source'];
  /** Percent of the rate that counts; below 0: one dollar is worth fewer units. */
  readonly movedPercent: number;
}

export interface RateState {
  /** null: only seeds count. */
  readonly set: RateSet | null;
  readonly held: readonly HeldRate[];
  /** Last day, such as `2026-12-31`, on which a rate set by hand counts whatever a feed says; by code. */
  readonly holdUntil: Readonly<Record<string, string>>;
}

export interface RateSave extends Pick<RateState, 'held' | 'holdUntil'> {
  /** ISO 8601. */
  readonly at: string;
  readonly added: readonly RateEntry[];
  /** The rates that count from now on; see {@link RateSet.rates}. */
  readonly rates: readonly Rate[];
}

/** How a feed went; times in milliseconds since 1970. */
export interface RateFeedState {
  readonly askedAtMs: number;
  readonly succeededAtMs: number | null;
  /** First failure since the last success; null: the last question succeeded. */
  readonly failingSinceMs: number | null;
  /** Sentence of the last failure. */
  readonly problem: string | null;
}

export interface RateStore {
  find(): Promise<RateState>;
  /**
   * Adds rates and the set after revision `expected` (0: the first), and takes a number of the feed. Returns false,
   * without a write, if another set is stored.
   */
  save(save: RateSave, expected: number, auditEntry: AuditEntry | null): Promise<boolean>;
  /**
   * Returns the newest rate of each source and currency on or before a day such as `2026-11-27`, older ones first; of
   * equal days the one added last.
   */
  listNewest(day: string): Promise<RateEntry[]>;
  findFeed(source: Rate['source']): Promise<RateFeedState | undefined>;
  saveFeed(source: Rate['source'], state: RateFeedState): Promise<void>;
}
