import type { Catalogue } from '../catalogue/catalogue.ts';
import type { FeedPage, ProductStore } from '../stores/products/product-store.ts';
import type { HeldDocuments } from './held-documents.ts';

/** Feed position of a read model; null: it is empty. */
export type FeedCursor = Catalogue['cursor'];

/** Where a follower reads changes: its own node's store, or hosted over HTTP. */
export interface FeedSource {
  /**
   * Returns the next page after the cursor, with those documents of which `held` is not the current revision. Throws
   * DomainError('resync_required') if only a full copy can help.
   */
  changes(cursor: FeedCursor, held: HeldDocuments): Promise<FeedPage>;
}

/** The feed of this process's store, in pages of `pageSize()` rows. */
export function createLocalFeed(store: Pick<ProductStore, 'epoch' | 'changesSince'>, pageSize: () => number): FeedSource {
  /**
   * Position reached by a first fill from the beginning, before it is at the head; such a reader cannot have missed a
   * removal.
   */
  let filledTo = 0;
  return {
    changes: async (cursor, held) => {
      const since = cursor?.seq ?? 0;
      const isFilling = since === 0 || since === filledTo;
      const page = await store.changesSince(cursor?.epoch ?? (await store.epoch()), since, pageSize(), isFilling, held);
      filledTo = isFilling && page.hasMore ? page.to : 0;
      return page;
    },
  };
}
