import type { WireImportCategory } from '#domain/listing/import-understood.ts';
import type { WireRowProblem } from '#domain/listing/import-wire.ts';
import { type CategorySlug, categoryName } from '#domain/product/category.ts';
import type { WireQueueEntry } from '#domain/site/desk-wire.ts';
import type { ImportDoubts, ReviewContextStore, SupplierRecord } from '../../stores/desk/review-context-store.ts';
import type { FoundListing } from '../../stores/listings/listing-store.ts';

export type ReviewContext = Pick<WireQueueEntry, 'warnings' | 'supplier'>;

const MOST_GUESSES_NAMED = 3;

/** Returns a function that adds to listings what the import noticed about them and what is known of their suppliers. */
export function createReviewContext(store: ReviewContextStore) {
  async function readWarnings(listings: readonly FoundListing[]): Promise<ReadonlyMap<string, WireRowProblem[]>> {
    const imported = listings.filter(({ listing }) => (listing.fileRow ?? 0) > 0).map(({ listing }) => listing.id);
    if (imported.length === 0) return new Map();
    const origins = await store.findImports(imported);
    const doubts = await store.findDoubts([...new Set(origins.map(({ jobId }) => jobId))]);
    const byJob = new Map(doubts.map((of) => [of.jobId, of]));
    const contents = new Map(listings.map(({ listing, newest }) => [listing.id, newest.content]));
    return new Map(
      origins.map(({ listingId, jobId, row }) => [listingId, warningsOf(row, contents.get(listingId)?.category, byJob.get(jobId))]),
    );
  }

  async function readSuppliers(listings: readonly FoundListing[]): Promise<ReadonlyMap<string, SupplierRecord>> {
    const ids = [...new Set(listings.map(({ listing }) => listing.supplierId))];
    const found = await Promise.all(ids.map(async (id) => [id, await store.findSupplier(id)] as const));
    return new Map(found.flatMap(([id, supplier]) => (supplier === undefined ? [] : [[id, supplier] as const])));
  }

  return async (listings: readonly FoundListing[]): Promise<(listing: FoundListing) => ReviewContext> => {
    const [warnings, suppliers] = await Promise.all([readWarnings(listings), readSuppliers(listings)]);
    return ({ listing }) => {
      const supplier = suppliers.get(listing.supplierId);
      return {
        warnings: warnings.get(listing.id) ?? [],
        ...(supplier !== undefined && { supplier: { ...supplier, since: supplier.since || null } }),
      };
    };
  };
}

function warningsOf(row: number, category: CategorySlug | undefined, doubts: ImportDoubts | undefined): WireRowProblem[] {
  if (doubts === undefined || category === undefined) return [];
  const guesses = doubts.categories.filter(({ from, ours }) => from === 'guess' && ours === category);
  return [...doubts.warnings.filter((warning) => warning.row === row), ...guessed(row, category, guesses)];
}

/** The import counts guesses per category of the file, not per row, so that this names all that led to the category. */
function guessed(row: number, category: CategorySlug, guesses: readonly WireImportCategory[]): WireRowProblem[] {
  const theirs = guesses.filter((guess) => guess.theirs !== '').map((guess) => `“${guess.theirs}”`);
  if (theirs.length === 0) return [];
  const more = theirs.length > MOST_GUESSES_NAMED ? ' and others' : '';
  const reason = `${categoryName(category)} was guessed from the file’s ${theirs.slice(0, MOST_GUESSES_NAMED).join(', ')}${more}`;
  return [{ row, column: 'category', reason }];
}
