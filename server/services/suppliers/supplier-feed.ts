import { setTimeout as pause } from 'node:timers/promises';
import type { SupplierStore, SupplierToApply } from '../../stores/suppliers/supplier-store.ts';
import type { LeaseManager } from '../leases/lease-manager.ts';

export interface SupplierFeedDeps {
  readonly store: Pick<SupplierStore, 'listToApply' | 'applySlice'>;
  /** Resolves when the read models show everything committed so far. */
  readonly publish: () => Promise<void>;
  readonly leaseManager: LeaseManager;
}

export type SupplierFeed = ReturnType<typeof createSupplierFeed>;

/** Milliseconds between two slices, for others that need the store. */
const BREATH_MS = 10;

/**
 * Applies an operator's decision about a supplier to its products in the feed, slice by slice. The decision is stored
 * first and marked, so after a kill the next start repeats it; a product that is already up to date gets no new number.
 */
export function createSupplierFeed({ store, publish, leaseManager }: SupplierFeedDeps) {
  let isStopped = false;
  let running: Promise<unknown> = Promise.resolve();

  async function apply(supplier: SupplierToApply): Promise<void> {
    for (let after: string | null = ''; after !== null && !isStopped; ) {
      after = await store.applySlice(supplier, after);
      await publish();
      if (after !== null) await pause(BREATH_MS);
    }
  }

  async function applyAll(): Promise<void> {
    for (let left = await store.listToApply(); left.length > 0 && !isStopped; left = await store.listToApply())
      for (const supplier of left) await apply(supplier);
  }

  return {
    /** Resolves when all earlier decisions are applied, or another process is doing so. */
    settle: async (): Promise<void> => {
      if (isStopped || (await store.listToApply()).length === 0) return;
      running = leaseManager.withLease('suppliers', applyAll);
      await running;
    },
    /** Ends after the current slice; the rest is done at the next start. */
    stop: async (): Promise<void> => {
      isStopped = true;
      await running.catch(() => undefined);
    },
  };
}
