import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RetentionConfig } from '../../config/retention-config.ts';
import type { Ages, PersonStore } from '../../stores/people/person-store.ts';
import type { LeaseManager } from '../leases/lease-manager.ts';

const DAY_MS = 86_400_000;

export interface RetentionDeps {
  readonly store: Pick<PersonStore, 'forgetOld' | 'cutLinks'>;
  readonly retention: RetentionConfig;
  readonly leaseManager: Pick<LeaseManager, 'withLease'>;
  readonly now: () => number;
}

/** Erases personal data past its retention, slice by slice, on one node at a time. */
export function createRetention({ store, retention: keep, leaseManager, now }: RetentionDeps): { round(): Promise<void> } {
  const before = (days: number | null) => (days === null ? null : now() - days * DAY_MS);
  const ages = (): Ages => ({
    quotesBeforeMs: before(keep.quotesDays),
    leadsBeforeMs: before(keep.leadsDays),
    deliveriesBeforeMs: before(keep.deliveriesDays),
    withdrawalsBeforeMs: before(keep.deliveriesDays),
    mailTextsBeforeMs: before(keep.mailTextsDays),
  });

  async function eraseOld(): Promise<void> {
    while ((await store.cutLinks()) > 0) await nextTurn();
    while ((await store.forgetOld(ages())) > 0) await nextTurn();
  }

  return { round: async () => void (await leaseManager.withLease('old personal data', eraseOld)) };
}
