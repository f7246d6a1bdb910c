import type { CategorySlug } from '#domain/product/category.ts';
import type { WireQueueEntry } from '#domain/site/desk-wire.ts';
import type { ImportDoubts, ReviewContextStore, SupplierRecord } from '../../stores/desk/review-context-store.ts';
import type { FoundListing } from '../../stores/listings/listing-store.ts';

export type ReviewContext = Pick<WireQueueEntry, 'warnings' | 'categoryGuessedFrom' | 'supplier'>;
const MOST_GUESSES = 5;
type Noticed = Omit<ReviewContext, 'supplier'>;

/** Returns a function that adds to listings what the import noticed about them and what is known of their suppliers. */
export function createReviewContext(store: ReviewContextStore) {
  async function readNoticed(listings: readonly FoundListing[]): Promise<ReadonlyMap<string, Noticed>> {
    const imported = new Map(listings.filter(isOfFile).map(({ listing, newest }) => [listing.id, newest.content.category]));
    if (imported.size === 0) return new Map();
    const origins = await store.findImports([...imported.keys()]);
    const doubts = await store.findDoubts([...new Set(origins.map(({ jobId }) => jobId))]);
    const byJob = new Map(doubts.map((of) => [of.jobId, of]));
    return new Map(
      origins.map((origin) => [origin.listingId, noticedOf(origin.row, imported.get(origin.listingId), byJob.get(origin.jobId))]),
    );
  }

  async function readSuppliers(listings: readonly FoundListing[]): Promise<ReadonlyMap<string, SupplierRecord>> {
    const ids = [...new Set(listings.map(({ listing }) => listing.supplierId))];
    const found = await Promise.all(ids.map(async (id) => [id, await store.findSupplier(id)] as const));
    return new Map(found.flatMap(([id, supplier]) => (supplier === undefined ? [] : [[id, supplier] as const])));
  }

  return async (listings: readonly FoundListing[]): Promise<(listing: FoundListing) => ReviewContext> => {
    const [noticed, suppliers] = await Promise.all([readNoticed(listings), readSuppliers(listings)]);
    return ({ listing }) => {
      const supplier = suppliers.get(listing.supplierId);
      return {
        ...(noticed.get(listing.id) ?? { warnings: [] }),
        ...(supplier !== undefined && { supplier: { ...supplier, since: supplier.since || null } }),
      };
    };
  };
}

const isOfFile = ({ listing }: FoundListing) => (listing.fileRow ?? 0) > 0;

/** The import counts guesses per category of the file, so that a listing gets all that led to its category. */
function noticedOf(row: number, category: CategorySlug | undefined, doubts: ImportDoubts | undefined): Noticed {
  if (doubts === undefined) return { warnings: [] };
  const guesses = doubts.categories.filter(({ from, ours, theirs }) => from === 'guess' && ours === category && theirs !== '');
  return {
    warnings: doubts.warnings.filter((warning) => warning.row === row),
    ...(guesses.length > 0 && { categoryGuessedFrom: guesses.slice(0, MOST_GUESSES).map(({ theirs }) => theirs) }),
  };
}
