import type { Review } from '#domain/catalogue/feed.ts';
import { withReview } from '#domain/catalogue/review.ts';
import type { ListingContent } from '#domain/listing/listing.ts';
import { withStockOf } from '#domain/listing/listing-skus.ts';
import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { createListingPutBack, type ListingBefore } from '../listings/listing-put-back.ts';
import { createListingReads } from '../listings/listing-reads.ts';
import type { FoundListing, Listing } from '../listings/listing-store.ts';
import type { ProductWrites } from '../products/product-writes.ts';
import { parseRecord, type StockBySku, shownOf } from '../products/stock-text.ts';
import type { WithdrawnBy } from '../products/withdrawn-product-store.ts';
import { type BatchStock, stockWithout } from './batch-stock.ts';
import { type BatchRow, batchSql, type ItemRow } from './batch-store-sql.ts';

export type Undone = 'withdrawn' | 'returned' | 'kept';
export interface Undoing {
  readonly batch: BatchRow;
  readonly at: string;
}

/**
 * Undoes one item of a batch inside the caller's transaction: a command-line item by its product record, any other by
 * its listing.
 */
export function createUndoItems(db: Sql, products: ProductWrites) {
  const listings = createListingReads(db);
  const listingPutBack = createListingPutBack(db);
  const keptBy = db.prepare<[string], { taken_by: WithdrawnBy; revision: number }>(
    'SELECT taken_by, revision FROM off_shelf WHERE product_id = ?',
  );
  const reviewsSince = db.prepare<[string, string], Review>(batchSql(db.dialect).reviewsSince);

  const reasonOf = ({ batch }: Undoing) => `The import of ${batch.file_name} was undone.`;
  /** Returns undefined if the stock was stated again since; null if the batch stated none. */
  function* stockBefore({ item_id: id, stock }: ItemRow): SqlTask<StockBySku | null | undefined> {
    return stock === null ? null : stockWithout(JSON.parse(stock) as BatchStock, yield* products.liveStock(id));
  }

  /** Restores a product that the batch withdrew, unless a person decided about it since. */
  function* bringBack({ item_id: id, wrote }: ItemRow): SqlTask<Undone> {
    const kept = yield* keptBy.get(id);
    if (kept?.taken_by !== 'undo' || kept.revision !== wrote) return 'kept';
    yield* products.bringBack(id);
    return 'returned';
  }

  function* undoRecord(item: ItemRow, undoing: Undoing): SqlTask<Undone> {
    if (item.left_shelf === 1) return yield* bringBack(item);
    const { item_id: id, before, before_revision: revision } = item;
    // Removed, or another revision than the batch wrote: a person decided since.
    if ((yield* products.revisionOf(id)) !== item.wrote) return 'kept';
    if (before === null || revision === null) {
      yield* products.remove([id], { by: 'undo', reason: reasonOf(undoing), at: undoing.at });
      return 'withdrawn';
    }
    const stock = yield* stockBefore(item);
    if (stock === undefined) return 'kept';
    // Publishes sales first, so that restoring the stock of before is a change.
    yield* products.publishStock([id]);
    const now = yield* products.shownOf(id);
    const current = yield* products.findToChange(id);
    if (now === undefined || current === undefined) return 'kept';
    const was = parseRecord({ record: before, ...(stock === null ? now : shownOf(stock)) });
    const record = (yield* reviewsSince.all(id, undoing.batch.created_at)).reduce(withReview, was);
    // Keeps the supplier and its verification, which an import does not change.
    const { supplierId, supplierName, isVerifiedSupplier } = current.product;
    yield* products.putBack({ ...record, product: { ...record.product, supplierId, supplierName, isVerifiedSupplier } }, revision);
    return 'returned';
  }

  /** Restores a withdrawn listing to its earlier state. */
  function* bringListingBack({ item_id: id, wrote, before }: ItemRow, { batch, at }: Undoing): SqlTask<Undone> {
    const listing = (yield* listings.findToChange(id))?.listing;
    if (listing?.status !== 'withdrawn' || listing.withdrawnBy !== 'undo' || listing.revision !== wrote || before === null) return 'kept';
    // Runs before the feed is updated: the older batches must record the stock counts of the restored product.
    yield* products.bringBack(id);
    yield* listingPutBack.save(listing, { ...listing, ...(JSON.parse(before) as ListingBefore) }, { by: batch.undone_by, at });
    return 'returned';
  }

  function* undoListing(item: ItemRow, undoing: Undoing): SqlTask<Undone> {
    if (item.left_shelf === 1) return yield* bringListingBack(item, undoing);
    const found = yield* listings.findToChange(item.item_id);
    if (found === undefined || isDecided(found.listing) || found.listing.revision !== item.wrote) return 'kept';
    const { listing } = found;
    if (item.before === null) {
      const next: Listing = { ...listing, status: 'withdrawn', editStatus: null, withdrawnBy: 'undo', reason: reasonOf(undoing) };
      yield* listingPutBack.save(listing, next, { by: undoing.batch.undone_by, at: undoing.at });
      return 'withdrawn';
    }
    const stock = yield* stockBefore(item);
    if (stock === undefined) return 'kept';
    const stocked = stock === null ? null : yield* restock(listing.id, stock);
    const withStock = (content: ListingContent) => (stocked === null ? content : withStockOf(content, stocked));
    yield* listingPutBack.putBack(found, JSON.parse(item.before) as ListingBefore, withStock, {
      by: undoing.batch.undone_by,
      at: undoing.at,
    });
    return 'returned';
  }

  /** Restores and returns the live product's stock of before; null if the product is withdrawn. */
  function* restock(id: string, stock: StockBySku): SqlTask<Parameters<typeof withStockOf>[1] | null> {
    yield* products.publishStock([id]);
    const record = yield* products.findToChange(id);
    if (record === undefined) return null;
    const shared = stock.get('');
    const said =
      shared !== undefined ? { stock: shared } : { stock: null, skus: [...stock].map(([sku, units]) => ({ sku, stock: units })) };
    const product = withStockOf(record.product, said);
    yield* products.putRecords([{ ...record, product }]);
    return said;
  }

  return (item: ItemRow, undoing: Undoing): SqlTask<Undone> =>
    undoing.batch.origin === 'cli' ? undoRecord(item, undoing) : undoListing(item, undoing);
}

/** True if a person rejected or withdrew the listing. */
const isDecided = ({ status }: FoundListing['listing']) => status === 'rejected' || status === 'withdrawn';
