import type { FlashSale } from '#domain/product/flash-sale.ts';
import type { Product } from '#domain/product/product.ts';

/** A moderated, published review as buyers see it. */
export interface Review {
  readonly id: string;
  readonly author: string;
  readonly country: string | null;
  readonly rating: number;
  readonly body: string;
  readonly createdAt: string;
}

/** At most this many written reviews travel with a product, newest first; counts and histogram cover all. */
export const MAX_FEED_REVIEWS = 20;

/** What a read model knows of one product. */
export interface CatalogueRecord {
  readonly product: Product;
  readonly reviews: readonly Review[];
}

/** One step of the feed. `seq` rises in commit order; only the latest state of a product is kept. */
export type FeedUpsert = CatalogueRecord & { readonly seq: number };
export interface FeedDelete {
  readonly id: string;
  readonly seq: number;
}

/**
 * A page of changes: everything with `from < seq ≤ to`.
 * `flashSale` is the sale in force when the page was read; it rides along because it is not a product.
 */
export interface ChangePage {
  readonly epoch: string;
  readonly from: number;
  readonly to: number;
  readonly hasMore: boolean;
  readonly upserts: readonly FeedUpsert[];
  readonly deletes: readonly FeedDelete[];
  readonly flashSale: FlashSale | null;
}
