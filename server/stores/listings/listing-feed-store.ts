import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import type { Withdrawal } from '../products/withdrawn-product-store.ts';
import type { FoundListing } from './listing-store.ts';

/** What a listing makes of feed and pictures. */
export interface ListingOutcome {
  /** Hashes of all pictures it keeps; others lose it as their keeper. */
  readonly keeps: readonly string[];
  /** Of these, the ones everybody may see from now on. */
  readonly shows: readonly string[];
  /** On the shelf, or not. */
  readonly product: { readonly record: CatalogueRecord } | Omit<Withdrawal, 'at'>;
}

/** The way of a listing into the feed. */
export interface ListingFeedStore {
  /**
   * One transaction that holds the listing's row: product, pictures and the listing's own mark follow from what it says at
   * that moment, so no other node's decision comes in between. `decide` is pure; it gets the product as it is in the feed, or was when it
   * was taken off the shelf. An unknown listing changes nothing.
   */
  bringIntoFeed(id: string, decide: (found: FoundListing, record: CatalogueRecord | undefined) => ListingOutcome): Promise<void>;
}
