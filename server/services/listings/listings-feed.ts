import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import { toProduct } from '#domain/listing/listing.ts';
import { hashOfPath } from '../../images/pictures.ts';
import type { Log } from '../../runtime/log.ts';
import { createYieldIfDue } from '../../runtime/yield-to-event-loop.ts';
import type { ListingFeedStore, ListingOutcome } from '../../stores/listings/listing-feed-store.ts';
import type { FoundListing, ListingStore } from '../../stores/listings/listing-store.ts';

export interface ListingsFeedDeps {
  readonly store: Pick<ListingStore, 'listToApply'>;
  readonly intoFeed: ListingFeedStore;
  /** Resolves when the read models show everything committed so far. */
  readonly publish: () => Promise<void>;
  /** Receives the pictures that buyers see from now on and may not have seen before. */
  readonly onShown?: (hashes: readonly string[]) => void;
  readonly log: Pick<Log, 'error'>;
}

export interface ListingsFeed {
  /** Resolves when these listings' products are in the feed, or removed from it, and read models show it. */
  apply(ids: readonly string[]): Promise<void>;
  /** Completes what a crash left unfinished; called at start and now and then. */
  settle(): Promise<void>;
}

const SETTLE_BATCH = 200;

/**
 * A move is stored first and marked `needsApply`; the product follows from the stored listing alone. So `settle`
 * repairs a crash in between, and applying twice equals applying once.
 */
export function createListingsFeed({ store, intoFeed, publish, onShown, log }: ListingsFeedDeps): ListingsFeed {
  async function applyAll(ids: readonly string[]): Promise<void> {
    const shown: string[] = [];
    const outcome = (...of: Parameters<typeof outcomeOf>) => {
      const made = outcomeOf(...of);
      shown.push(...made.shows);
      return made;
    };
    const yieldIfDue = createYieldIfDue();
    for (const id of ids) {
      await intoFeed.bringIntoFeed(id, outcome);
      await yieldIfDue();
    }
    if (ids.length > 0) await publish();
    if (shown.length > 0) onShown?.(shown);
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
          log.error({ listing: ids[0] }, 'a listing could not be applied to the feed');
          return;
        }
      }
    },
  };
}

/**
 * Returns what a listing's state means for the feed. A listing that never comes back releases its pictures; a live one
 * also keeps those under review.
 */
function outcomeOf(found: FoundListing, record: CatalogueRecord | undefined): ListingOutcome {
  const { listing, newest, live } = found;
  const isOver = listing.status === 'rejected' || listing.withdrawnBy === 'supplier';
  const keeps = isOver ? [] : [newest, ...(live === null ? [] : [live])].flatMap((revision) => toHashes(toPaths(revision)));
  if (listing.status !== 'published' || live === null) {
    // A listing that waits for review again although it was published: its publication was undone.
    return { keeps, shows: [], product: { by: listing.withdrawnBy ?? 'undo', reason: listing.reason } };
  }
  const { content } = live;
  const paths = new Map(live.pictures.map(({ source, path }) => [source, path]));
  const publishedAt = listing.decidedAt ?? listing.createdAt;
  return {
    keeps,
    shows: toHashes(toPaths(live)),
    product: {
      record: {
        product: toProduct(content, {
          id: listing.id,
          supplierId: listing.supplierId,
          pathOf: (source) => paths.get(source) ?? null,
          publishedAt,
          previous: record?.product,
        }),
        reviews: record?.reviews ?? [],
      },
    },
  };
}

const toPaths = (revision: NonNullable<FoundListing['live']>) =>
  revision.pictures.map((picture) => picture.path).filter((path) => path !== null);
const toHashes = (paths: readonly string[]) => paths.map(hashOfPath).filter((hash) => hash !== undefined);
