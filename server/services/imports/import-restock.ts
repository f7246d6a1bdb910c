import { withStockOf } from '#domain/listing/listing-skus.ts';
import type { BatchStore } from '../../stores/imports/batch-store.ts';
import type { ImportJobStore } from '../../stores/imports/import-job-store.ts';
import type { LeaseManager } from '../leases/lease-manager.ts';

export interface ImportRestockDeps {
  readonly store: Pick<ImportJobStore, 'listToRestock'>;
  readonly batchStore: Pick<BatchStore, 'restock'>;
  /** Brings this node's catalogue up to the feed. */
  readonly publish: () => Promise<void>;
  readonly leaseManager: LeaseManager;
  readonly isClosing: () => boolean;
}

const AT_ONCE = 50;

/**
 * Publishes stock that an import states for published listings: it is not reviewed, so buyers see it at once, after a
 * crash at the next start.
 */
export function createImportRestock({ store, batchStore, publish, leaseManager, isClosing }: ImportRestockDeps): () => Promise<void> {
  async function restockAll(): Promise<void> {
    while (!isClosing()) {
      const batch = await store.listToRestock(AT_ONCE);
      if (batch.length === 0) return;
      for (const restock of batch)
        await batchStore.restock(restock, (record) => ({ ...record, product: withStockOf(record.product, restock) }));
      await publish();
    }
  }

  return async () => {
    if ((await store.listToRestock(1)).length > 0) await leaseManager.withLease('restock', restockAll);
  };
}
