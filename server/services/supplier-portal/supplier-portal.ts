import { toUsd } from '#domain/kernel/money.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import { reviewBy } from '#domain/listing/listing.ts';
import { reviewStatus } from '#domain/listing/listing-moves.ts';
import type { WirePortalQuote } from '#domain/quote/quote.ts';
import type { DetailsChange } from '#domain/supplier/supplier-details.ts';
import type { WirePortalBatch, WirePortalListing, WirePortalSupplier } from '#domain/supplier/supplier-wire.ts';
import type { Pictures } from '../../images/pictures.ts';
import type { Tokens } from '../../security/tokens.ts';
import type { ImportJob, ImportJobStore } from '../../stores/imports/import-job-store.ts';
import type { FoundListing, ListingStore } from '../../stores/listings/listing-store.ts';
import type { ProductStore } from '../../stores/products/product-store.ts';
import type { QuoteStore } from '../../stores/quotes/quote-store.ts';
import type { KnownSupplier, SupplierStore } from '../../stores/suppliers/supplier-store.ts';
import type { Batches } from '../imports/batches.ts';
import { toWirePictures } from '../listings/listing-view.ts';
import { toSupplierQuote } from '../quotes/supplier-quote.ts';
import type { SupplierChanges } from '../suppliers/supplier-changes.ts';
import type { SupplierLinks } from '../suppliers/supplier-links.ts';
import { cut, PAGE, parsePlace } from './portal-pages.ts';

export interface SupplierPortalDeps {
  readonly links: Pick<SupplierLinks, 'open' | 'openForBuyers' | 'tokenOf' | 'generationsOnce'>;
  readonly store: Pick<SupplierStore, 'endLink' | 'idsOf'>;
  readonly changes: Pick<SupplierChanges, 'byLink'>;
  readonly listings: Pick<ListingStore, 'listOfSupplier' | 'countOfSupplier' | 'find'>;
  readonly imports: Pick<ImportJobStore, 'listOfSupplier' | 'countOfSupplier'>;
  readonly batches: Pick<Batches, 'find'>;
  readonly quotes: Pick<QuoteStore, 'listOfSupplier' | 'countOfSupplier'>;
  readonly products: Pick<ProductStore, 'findRecords'>;
  readonly pictures: Pick<Pictures, 'signedPath'>;
  readonly tokens: Pick<Tokens, 'tokenOf'>;
}

export type SupplierPortal = ReturnType<typeof createSupplierPortal>;

/**
 * What the holder of a supplier link sees of that supplier. Each function throws DomainError `not_found` for any other
 * token, without details.
 */
export function createSupplierPortal(deps: SupplierPortalDeps) {
  const { links, store, changes, listings, imports, batches, quotes, products, pictures, tokens } = deps;

  /**
   * Returns the duplicate only if it belongs to the same supplier: another supplier's offer of the same product is
   * shown only at the desk.
   */
  async function duplicateOfSameSupplier({ supplierId, duplicateOf }: FoundListing['listing']): Promise<string | null> {
    const other = duplicateOf === null ? undefined : await listings.find(duplicateOf);
    return other?.listing.supplierId === supplierId ? other.listing.id : null;
  }

  async function toPortalListings(found: readonly FoundListing[], isBlocked: boolean): Promise<WirePortalListing[]> {
    const live = found.filter((one) => one.live !== null).map(({ listing }) => listing.id);
    const records = isBlocked ? [] : await products.findRecords(live);
    const generationOf = links.generationsOnce();
    const productOf = new Map(records.map(({ product }) => [product.id, product]));
    return Promise.all(
      found.map(async ({ listing, newest }): Promise<WirePortalListing> => {
        const { id, status, editStatus, reason, origin, createdAt } = listing;
        const product = productOf.get(id);
        return {
          ...{ id, status, editStatus, reason, origin, createdAt },
          manageToken: tokens.tokenOf('listing', id, await generationOf(listing.supplierId)),
          name: newest.content.name,
          price: toUsd(newest.content.priceCents),
          moq: newest.content.moq,
          reviewBy: reviewStatus(listing) === 'pending_review' ? reviewBy(Date.parse(listing.submittedAt)) : null,
          productPath: product === undefined ? null : `/product/${encodeURIComponent(id)}`,
          stock: product === undefined ? newest.content.stock : product.stock,
          picture: toWirePictures(newest, pictures).find(({ url }) => url !== null)?.url ?? null,
          duplicateOf: await duplicateOfSameSupplier(listing),
        };
      }),
    );
  }

  async function toOwn(supplier: KnownSupplier): Promise<WirePortalSupplier> {
    const { id, name, country, isVerified, isBlocked, since, email, isEmailConfirmed, whatsapp } = supplier;
    const counts = { listings: listings.countOfSupplier(id), batches: imports.countOfSupplier(id), quotes: quotes.countOfSupplier(id) };
    return {
      ...{ id, name, country, isVerified, isBlocked, since, email, isEmailConfirmed, whatsapp },
      listings: await counts.listings,
      batches: await counts.batches,
      quotes: await counts.quotes,
    };
  }

  return {
    get: async (token: string | undefined): Promise<WirePortalSupplier> => toOwn(await links.open(token)),

    change: async (token: string | undefined, wanted: DetailsChange): Promise<WirePortalSupplier> =>
      toOwn(await changes.byLink(token, wanted)),

    renew: async (token: string | undefined): Promise<string> => {
      const { id, renewals: held } = await links.open(token);
      const renewals = await store.endLink(id, 'renewed by itself', null, held);
      // Merged, revoked or renewed at the same moment.
      if (renewals === undefined) throw new DomainError('not_found', 'There is no such supplier.');
      return links.tokenOf(id, renewals);
    },

    listings: async (token: string | undefined, cursor: string | undefined): Promise<WirePage<WirePortalListing>> => {
      const { id, isBlocked } = await links.open(token);
      const page = cut(await listings.listOfSupplier(id, parsePlace(cursor), PAGE + 1), ({ listing }) => [listing.createdAt, listing.id]);
      return {
        entries: await toPortalListings(page.shown, isBlocked),
        total: await listings.countOfSupplier(id),
        nextCursor: page.nextCursor,
      };
    },

    batches: async (token: string | undefined, cursor: string | undefined): Promise<WirePage<WirePortalBatch>> => {
      const { id } = await links.open(token);
      const page = cut(await imports.listOfSupplier(id, parsePlace(cursor), PAGE + 1), (job) => [job.createdAt, job.id]);
      const generationOf = links.generationsOnce();
      const entries = await Promise.all(
        page.shown.map(async (job) => ({
          ...toPortalBatch(job, tokens.tokenOf('import', job.id, await generationOf(job.supplierId))),
          batch: await batches.find(job.id),
        })),
      );
      return { entries, total: await imports.countOfSupplier(id), nextCursor: page.nextCursor };
    },

    quotes: async (token: string | undefined, cursor: string | undefined): Promise<WirePage<WirePortalQuote>> => {
      const { id } = await links.openForBuyers(token);
      const place = parsePlace(cursor);
      const after = place === null ? null : { id: place.id, createdAtMs: Date.parse(place.createdAt) };
      const found = await quotes.listOfSupplier(id, after, PAGE + 1);
      const page = cut(found, (quote) => [new Date(quote.createdAtMs).toISOString(), quote.id]);
      const own = new Set(await store.idsOf(id));
      return {
        entries: page.shown.map((quote) => toSupplierQuote(quote, own)),
        total: await quotes.countOfSupplier(id),
        nextCursor: page.nextCursor,
      };
    },
  };
}

function toPortalBatch(job: ImportJob, token: string): Omit<WirePortalBatch, 'batch'> {
  const { id, fileName, state, good, bad, added, changed, unchanged, closed, problem, createdAt } = job;
  return { id, token, fileName, state, good, bad, added, changed, unchanged, closed, problem, createdAt };
}
