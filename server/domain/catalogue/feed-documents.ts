import { newerRates, type RateSet } from '#domain/money/rate-set.ts';
import { newerShop, type ShopDocument } from '#domain/shop/shop-document.ts';

/** Documents that travel in the feed beside the products; null: nothing was saved. */
export interface FeedDocuments {
  readonly shop: ShopDocument | null;
  readonly rates: RateSet | null;
}

export const NO_DOCUMENTS: FeedDocuments = { shop: null, rates: null };

/** Names in the order in which pages contain them. */
export const DOCUMENT_NAMES = ['shop', 'rates'] as const satisfies readonly (keyof FeedDocuments)[];

/** 0: nothing was saved. */
export type DocumentRevisions = Readonly<Record<keyof FeedDocuments, number>>;

export const revisionsOf = ({ shop, rates }: FeedDocuments): DocumentRevisions => ({
  shop: shop?.revision ?? 0,
  rates: rates?.revision ?? 0,
});

/** What a page of changes brings: newer documents only. */
export interface OfferedDocuments {
  readonly shop?: ShopDocument | null | undefined;
  readonly rates?: RateSet | null | undefined;
}

/** Returns the newer one of each document; `held` itself if none is newer. */
export function newerDocuments(held: FeedDocuments, { shop, rates }: OfferedDocuments): FeedDocuments {
  const newer = { shop: newerShop(held.shop, shop), rates: newerRates(held.rates, rates) };
  return newer.shop === held.shop && newer.rates === held.rates ? held : newer;
}
