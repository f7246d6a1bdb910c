import type { CatalogueRecord, ChangePage } from '#domain/feed.ts';
import type { FlashSale } from '#domain/flash-sale.ts';

/**
 * The source of truth for products, hosted only, and the head of the feed.
 * Every change takes the next `seq` in commit order inside its own transaction. Promises, because PostgreSQL stands behind the same interface later.
 */
export interface ProductStore {
  /** Random id of this store's history; a restored backup gets a new one. */
  epoch(): Promise<string>;
  head(): Promise<{ readonly headSeq: number; readonly minDeltaSeq: number; readonly count: number }>;
  findRecord(id: string): Promise<CatalogueRecord | undefined>;
  /** Inserts or replaces; one transaction for all. An identical record takes no new seq. Returns how many changed. */
  putRecords(records: readonly CatalogueRecord[]): Promise<number>;
  /** Leaves tombstones (90 days). Returns how many were there. */
  deleteProducts(ids: readonly string[]): Promise<number>;
  /** Everything after `since`, at most `limit` rows. Throws DomainError('resync_required') when too old, ahead or of another epoch. */
  changesSince(epoch: string, since: number, limit: number): Promise<ChangePage>;
  findFlashSale(day: string): Promise<FlashSale | null>;
  /** First writer of a day wins; returns the stored one. */
  fixFlashSale(sale: FlashSale): Promise<FlashSale>;
}
