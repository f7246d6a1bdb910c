import { DomainError } from '#domain/kernel/problem.ts';
import type { Rate } from '#domain/money/rate-set.ts';
import { utcDay } from '#domain/product/flash-sale.ts';
import { isSame } from '#domain/shop/shop-changes.ts';
import { listCounting, withAdded } from '../../rates/counting-rates.ts';
import type { AuditEntry } from '../../stores/desk/audit-store.ts';
import type { HeldRate, RateEntry, RateState, RateStore } from '../../stores/rates/rate-store.ts';

export interface RateBookDeps {
  readonly store: RateStore;
  /** Brings this node's catalogue up to the feed. */
  readonly publish: () => Promise<void>;
  readonly now: () => number;
}

/** The stored rates at one moment. */
export interface OpenRates extends Omit<RateState, 'set'> {
  readonly revision: number;
  /** The rates that count; without seeds. */
  readonly counting: readonly Rate[];
  /** Of each source and currency, older ones first. */
  readonly newest: readonly RateEntry[];
  /** Today in UTC, such as `2026-11-27`. */
  readonly today: string;
}

export interface RateChange {
  readonly added: readonly RateEntry[];
  readonly held: readonly HeldRate[];
  readonly holdUntil: RateState['holdUntil'];
}

export type RateBook = ReturnType<typeof createRateBook>;

/** Clocks of two nodes may be on both sides of midnight; a stored day further ahead means that this one is wrong. */
const CLOCKS_APART_MS = 2 * 86_400_000;

/** Reads the stored rates and saves changes as revisions of the set that counts. */
export function createRateBook({ store, publish, now }: RateBookDeps) {
  /** Returns today, or the newest stored day if another node's clock is ahead. @throws DomainError if this clock is behind */
  function dayOf(counting: readonly Rate[]): string {
    const today = utcDay(now());
    const newest = counting.reduce((day, { on }) => (on !== null && on > day ? on : day), today);
    if (Date.parse(newest) - now() > CLOCKS_APART_MS)
      throw new DomainError(
        'conflict',
        `Rates of ${newest} are stored, but the clock of this machine says ${today}. Set the clock, then try again.`,
      );
    return newest;
  }

  return {
    /** @throws DomainError `conflict` if the clock is behind the stored rates, as changes would replace newer ones */
    open: async (): Promise<OpenRates> => {
      const { set, held, holdUntil } = await store.find();
      const counting = set?.rates ?? [];
      const today = dayOf(counting);
      return { revision: set?.revision ?? 0, counting, held, holdUntil, newest: await store.listNewest(today), today };
    },
    /** Saves nothing if nothing changes. Returns false, also without a write, if another revision is stored. */
    save: async (open: OpenRates, { added, held, holdUntil: hold }: RateChange, auditEntry: AuditEntry | null): Promise<boolean> => {
      const holdUntil = Object.fromEntries(Object.entries(hold).filter(([, until]) => until >= open.today));
      const rates = listCounting(withAdded(open.newest, added), holdUntil, open.today);
      const before = { rates: open.counting, held: open.held, holdUntil: open.holdUntil };
      if (added.length === 0 && isSame(before, { rates, held, holdUntil })) return true;
      const at = new Date(now()).toISOString();
      const isSaved = await store.save({ at, added, rates, held, holdUntil }, open.revision, auditEntry);
      if (isSaved) await publish();
      return isSaved;
    },
  };
}
