import type { ChangePage } from '#domain/catalogue/feed.ts';
import type { ProductStore } from '../stores/product-store.ts';

/** How far a read model got; null holds nothing yet. */
export type FeedCursor = { readonly epoch: string; readonly seq: number } | null;

/** Where a follower reads changes: the store beside it, or hosted over HTTP. */
export interface FeedSource {
  /** The next page after the cursor. Throws DomainError('resync_required') when only a full copy can help. */
  changes(cursor: FeedCursor): Promise<ChangePage>;
}

/** The feed of the store in this process, in pages of `pageSize()` rows. */
export function createLocalFeed(store: Pick<ProductStore, 'epoch' | 'changesSince'>, pageSize: () => number): FeedSource {
  return {
    changes: async (cursor) => store.changesSince(cursor?.epoch ?? (await store.epoch()), cursor?.seq ?? 0, pageSize()),
  };
}
