import type { Catalogue } from '../catalogue/catalogue.ts';
import type { FeedPage, ProductStore } from '../stores/products/product-store.ts';

/** How far a read model got; null holds nothing yet. */
export type FeedCursor = Catalogue['cursor'];

/** Where a follower reads changes: the store beside it, or hosted over HTTP. */
export interface FeedSource {
  /** The next page after the cursor; `wordsRevision` is of the synonyms held. Throws DomainError('resync_required') when only a full copy can help. */
  changes(cursor: FeedCursor, wordsRevision: number): Promise<FeedPage>;
}

/** The feed of the store in this process, in pages of `pageSize()` rows. */
export function createLocalFeed(store: Pick<ProductStore, 'epoch' | 'changesSince'>, pageSize: () => number): FeedSource {
  /** How far it has come who began at the beginning and was not at the head yet: there is no removal that it could have missed. */
  let filledTo = 0;
  return {
    changes: async (cursor) => {
      const since = cursor?.seq ?? 0;
      const isFilling = since === 0 || since === filledTo;
      const page = await store.changesSince(cursor?.epoch ?? (await store.epoch()), since, pageSize(), isFilling);
      filledTo = isFilling && page.hasMore ? page.to : 0;
      return page;
    },
  };
}
