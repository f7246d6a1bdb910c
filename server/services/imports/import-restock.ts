import { withStockOf } from '#domain/listing/listing-skus.ts';
import type { ImportJobStore } from '../../stores/import-job-store.ts';
import type { ProductStore } from '../../stores/product-store.ts';
import type { Work } from '../work/work.ts';

export interface RestockingDeps {
  readonly store: Pick<ImportJobStore, 'listToRestock' | 'markRestocked'>;
  readonly products: Pick<ProductStore, 'changeRecord' | 'publishStock'>;
  /** Brings this node's catalogue up to the feed. */
  readonly publish: () => Promise<void>;
  readonly work: Work;
  readonly isClosing: () => boolean;
}

const AT_ONCE = 50;

/** Stock that an import states of published listings is not reviewed: buyers see it at once, after a crash at the next start. */
export function createRestocking({ store, products, publish, work, isClosing }: RestockingDeps): () => Promise<void> {
  async function restockAll(): Promise<void> {
    while (!isClosing()) {
      const batch = await store.listToRestock(AT_ONCE);
      if (batch.length === 0) return;
      for (const { jobId, listingId, ...stated } of batch) {
        await products.publishStock([listingId]);
        await products.changeRecord(listingId, (record) => record && { ...record, product: withStockOf(record.product, stated) });
        await store.markRestocked(jobId, listingId);
      }
      await publish();
    }
  }

  return async () => {
    // Stated twice with a sale in between it would bring sold units back: one at a time, over all processes.
    if ((await store.listToRestock(1)).length > 0) await work.alone('restock', restockAll);
  };
}
