import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import type { Withdrawal } from '../products/withdrawn-product-store.ts';
import type { FoundListing } from './listing-store.ts';

/** What a listing contributes to feed and pictures. */
export interface ListingOutcome {
  /** Hashes of all pictures it keeps; it stops owning all others. */
  readonly keeps: readonly string[];
  /** Those of the kept pictures that become public. */
  readonly shows: readonly string[];
  /** The record to publish, or the reason of a withdrawal. */
  readonly product: { readonly record: CatalogueRecord } | Omit<Withdrawal, 'at'>;
}

export interface ListingFeedStore {
  /**
   * Runs one transaction that locks the listing's row: product, pictures and the listing's mark follow its state at
   * that moment, so no other node's decision intervenes. `decide` is pure and receives the product as in the feed or as
   * withdrawn. An unknown listing changes nothing.
   */
  bringIntoFeed(id: string, decide: (found: FoundListing, record: CatalogueRecord | undefined) => ListingOutcome): Promise<void>;
}
