import { DomainError } from '#domain/kernel/problem.ts';
import { reviewBy, toSubmission } from '#domain/listing/listing.ts';
import { reviewStatus } from '#domain/listing/listing-moves.ts';
import { withStockOf } from '#domain/listing/listing-skus.ts';
import type { WireListing, WireListingPicture } from '#domain/listing/listing-wire.ts';
import type { Pictures } from '../../images/pictures.ts';
import type { Listing, ListingMove, ListingRevision, ListingStore } from '../../stores/listings/listing-store.ts';
import type { ProductStore } from '../../stores/products/product-store.ts';
import type { SupplierLinks } from '../suppliers/supplier-links.ts';

export interface ListingViewDeps {
  readonly store: Pick<ListingStore, 'find' | 'moves'>;
  readonly products: Pick<ProductStore, 'findRecord'>;
  readonly suppliers: Pick<SupplierLinks, 'isBlocked'>;
  readonly pictures: Pick<Pictures, 'signedPath'>;
}

export type ListingView = (id: string) => Promise<WireListing>;

export function createListingView({ store, products, suppliers, pictures }: ListingViewDeps): ListingView {
  /** Returns the duplicate only if it is the supplier's own: other suppliers' duplicates are shown only at the desk. */
  async function ownDuplicate({ supplierId, duplicateOf }: Listing): Promise<WireListing['duplicate']> {
    const other = duplicateOf === null ? undefined : await store.find(duplicateOf);
    return other?.listing.supplierId === supplierId ? { id: other.listing.id, name: other.newest.content.name } : null;
  }

  return async (id) => {
    const found = await store.find(id);
    if (found === undefined) throw manageTokenRefused(undefined);
    const { listing, newest, live } = found;
    const isOff = live === null || (await suppliers.isBlocked(listing.supplierId));
    const record = isOff ? undefined : await products.findRecord(id);
    return {
      id,
      status: listing.status,
      editStatus: listing.editStatus,
      revision: listing.revision,
      reviewBy: reviewStatus(listing) === 'pending_review' ? reviewBy(Date.parse(listing.submittedAt)) : null,
      createdAt: listing.createdAt,
      submittedAt: listing.submittedAt,
      decidedAt: listing.decidedAt,
      reason: listing.reason,
      productPath: record === undefined ? null : `/product/${encodeURIComponent(id)}`,
      stock: record === undefined ? newest.content.stock : record.product.stock,
      // Current units on hand: if the stated ones were sent back, SKUs would regain the units sold since.
      listing: toSubmission(record === undefined ? newest.content : withStockOf(newest.content, record.product)),
      pictures: toWirePictures(newest, pictures),
      duplicate: await ownDuplicate(listing),
      history: toWireHistory(await store.moves(id)),
    };
  };
}

/** Returns the error for a wrong manage token, without further details. */
export function manageTokenRefused(token: string | undefined): DomainError {
  return token === undefined
    ? new DomainError('unauthorized', 'Open the manage link of this listing, or send its token.')
    : new DomainError('not_found', 'There is no such listing.');
}

/** Returns pictures with addresses that the supplier and the operator can open. */
export function toWirePictures(revision: ListingRevision, pictures: Pick<Pictures, 'signedPath'>): WireListingPicture[] {
  const { picturesWait: waits } = revision;
  return revision.pictures.map(({ source, path, problem }) => ({
    source,
    url: path === null ? null : pictures.signedPath(path),
    problem,
    ...(path === null && problem === null && typeof waits === 'string' ? { waits } : {}),
  }));
}

export function toWireHistory(moves: readonly ListingMove[]): WireListing['history'] {
  return moves.map(({ at, actor, action, to, revision, reason }) => ({ at, actor, action, to, revision, reason }));
}
