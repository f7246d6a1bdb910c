import { rowsOfListing } from '../../import/own-file/product-file.ts';
import type { ListingStore } from '../../stores/listings/listing-store.ts';
import type { SupplierLinks } from '../suppliers/supplier-links.ts';

interface PortalProductsDeps {
  readonly links: Pick<SupplierLinks, 'open'>;
  readonly listings: Pick<ListingStore, 'listOfSupplier'>;
}

export type PortalProducts = ReturnType<typeof createPortalProducts>;

/** Statuses of listings that can be updated: the others are over. */
const OPEN: ReadonlySet<string> = new Set(['pending_review', 'changes_requested', 'published']);
const PAGE = 25;

/** Returns a supplier's product data for a file that an import can read back. */
export function createPortalProducts({ links, listings }: PortalProductsDeps) {
  async function* rows(supplierId: string) {
    let after: Parameters<ListingStore['listOfSupplier']>[1] = null;
    for (;;) {
      const page = await listings.listOfSupplier(supplierId, after, PAGE);
      for (const { listing, newest } of page) if (OPEN.has(listing.status)) yield* rowsOfListing(listing.id, newest.content);
      const last = page.at(-1)?.listing;
      if (page.length < PAGE || last === undefined) return;
      after = { createdAt: last.createdAt, id: last.id };
    }
  }
  return {
    /** @throws DomainError `not_found` for a token that is not a supplier's newest link */
    open: async (token: string | undefined) => rows((await links.open(token)).id),
  };
}
