import type { Idempotent } from '../../http/idempotent.ts';
import { createListingRoutes } from '../../http/routes/listings.ts';
import type { WriterOf } from '../../http/writer-of.ts';
import type { PictureFetcher } from '../../images/picture-fetcher.ts';
import type { Pictures } from '../../images/pictures.ts';
import type { AbuseLimits } from '../../services/abuse-protection/abuse.ts';
import { createTrustedChanges } from '../../services/desk/trusted-changes.ts';
import { createListings } from '../../services/listings/listings.ts';
import { createListingsFeed } from '../../services/listings/listings-feed.ts';
import { createListingsPictures } from '../../services/listings/listings-pictures.ts';
import { createPictureBudget } from '../../services/listings/picture-budget.ts';
import type { SupplierLinks } from '../../services/suppliers/supplier-links.ts';
import type { HostedParts } from '../hosted-parts.ts';

interface ListingsDeps extends Pick<HostedParts, 'stores' | 'tokens' | 'leaseManager' | 'publish' | 'now' | 'log'> {
  readonly pictures: Pictures;
  readonly fetcher: PictureFetcher;
  readonly suppliers: SupplierLinks;
  readonly limits: AbuseLimits;
  readonly idempotent: Idempotent;
  readonly writerOf: WriterOf;
}

const clock = () => performance.now();

/** Wires listings: submitted, edited by manage link, published to the feed. */
export function wireListings(deps: ListingsDeps) {
  const { stores, tokens, leaseManager, publish, now, log, pictures, fetcher, suppliers, limits, idempotent, writerOf } = deps;
  const feed = createListingsFeed({
    store: stores.listings,
    intoFeed: stores.listingFeed,
    publish,
    onShown: pictures.prerender,
    log,
  });
  const fetching = createListingsPictures({
    store: stores.listings,
    fetcher,
    feed,
    leaseManager,
    budget: createPictureBudget(clock),
    clock,
    log,
  });
  const trusted = createTrustedChanges({ store: stores.listings, suppliers: stores.suppliers, feed, now, log });
  const listings = createListings({
    store: stores.listings,
    products: stores.products,
    ...{ feed, fetching, trusted, suppliers, pictures, tokens, now },
  });
  return {
    feed,
    fetching,
    trusted,
    routers: [createListingRoutes({ listings, limits, tokens, suppliers, idempotent, keys: stores.keys, writerOf })],
  };
}
