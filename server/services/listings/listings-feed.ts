import { toProduct } from '#domain/listing/listing.ts';
import type { Pictures } from '../../images/pictures.ts';
import type { Log } from '../../log.ts';
import type { FoundListing, ListingStore } from '../../stores/listing-store.ts';
import type { ProductStore } from '../../stores/product-store.ts';

export interface ListingsFeedDeps {
  readonly store: Pick<ListingStore, 'find' | 'listToApply' | 'markApplied'>;
  readonly products: Pick<ProductStore, 'changeRecord' | 'deleteProducts' | 'putSuppliers'>;
  readonly pictures: Pick<Pictures, 'publish' | 'setUses'>;
  /** Resolves when the read models show everything committed so far. */
  readonly publish: () => Promise<void>;
  readonly log: Pick<Log, 'error'>;
}

/** Brings the feed to what the listings say. */
export interface ListingsFeed {
  /** The product of these listings is in the feed, or gone from it, and read models show it, when this resolves. */
  apply(ids: readonly string[]): Promise<void>;
  /** Whatever a crash left undone; called at start and now and then. */
  settle(): Promise<void>;
}

const SETTLE_BATCH = 200;

/**
 * A move is stored first and marked `needsApply`; the product follows from the stored listing alone. So a crash in between is made good
 * by `settle`, and applying twice is applying once.
 */
export function createListingsFeed({ store, products, pictures, publish, log }: ListingsFeedDeps): ListingsFeed {
  // One at a time, so that a withdrawal never overtakes the publication before it.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };

  async function applyOne(id: string): Promise<void> {
    const found = await store.find(id);
    if (found === undefined) return;
    await keepPictures(found);
    const { listing, live } = found;
    if (listing.status === 'published' && live !== null) await putProduct(found, live);
    else if (listing.status === 'withdrawn') await products.deleteProducts([id]);
    await store.markApplied(id, listing.version);
  }

  async function putProduct({ listing }: FoundListing, live: NonNullable<FoundListing['live']>): Promise<void> {
    const { content } = live;
    const paths = toPaths(live);
    await pictures.publish(paths);
    await products.putSuppliers([
      {
        id: listing.supplierId,
        name: content.companyName,
        country: content.country,
        whatsapp: content.whatsapp,
        email: content.contactEmail,
        isVerified: false,
      },
    ]);
    await products.changeRecord(listing.id, (record) => ({
      product: toProduct(content, {
        id: listing.id,
        supplierId: listing.supplierId,
        pictures: paths,
        publishedAt: listing.decidedAt ?? listing.createdAt,
        previous: record?.product,
      }),
      reviews: record?.reviews ?? [],
    }));
  }

  /** A withdrawn or rejected listing lets go of its pictures; a live one keeps those buyers see and those under review. */
  function keepPictures({ listing, newest, live }: FoundListing): Promise<void> {
    const isOver = listing.status === 'withdrawn' || listing.status === 'rejected';
    return pictures.setUses(listing.id, isOver ? [] : [...toPaths(newest), ...(live === null ? [] : toPaths(live))]);
  }

  async function applyAll(ids: readonly string[]): Promise<void> {
    for (const id of ids) await inTurn(() => applyOne(id));
    if (ids.length > 0) await publish();
  }

  return {
    apply: applyAll,
    settle: async () => {
      for (;;) {
        const ids = await store.listToApply(SETTLE_BATCH);
        if (ids.length === 0) return;
        await applyAll(ids);
        const left = await store.listToApply(1);
        if (left[0] === ids[0]) {
          log.error({ listing: ids[0] }, 'a listing could not be brought into the feed');
          return;
        }
      }
    },
  };
}

const toPaths = (revision: NonNullable<FoundListing['live']>) =>
  revision.pictures.map((picture) => picture.path).filter((path) => path !== null);
