import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import type { FeedSpan } from '#domain/catalogue/feed-cursor.ts';
import type { WireBatch } from '#domain/listing/batch-wire.ts';
import type { AuditEntry } from '../desk/audit-store.ts';
import type { WroteRow } from '../products/stock-text.ts';
import type { ErrorRow } from './error-row.ts';
import type { Restock } from './import-job-store.ts';

/** A written or running import; its lease is `importLeaseName(id)`. */
export type Batch = Omit<WireBatch, 'canUndo'>;

/** What an import at the command line records before it writes. */
export interface NewBatch extends Pick<Batch, 'id' | 'supplierId' | 'supplierName' | 'fileName' | 'leftOut' | 'bad' | 'createdAt'> {
  readonly errorRows: readonly ErrorRow[];
}

export type WrittenCounts = Pick<Batch, 'added' | 'changed' | 'unchanged' | 'closed'>;

/** Extra work in the transaction of a batch's records. */
export interface WritingHow {
  readonly wrote?: WroteRow | undefined;
  /** Products to withdraw, because the file no longer contains them. */
  readonly gone?: readonly string[];
}

export interface WrittenRecords {
  readonly span: FeedSpan;
  /**
   * Number of open supplier listings flagged as possible duplicates of the records; the desk shows of which product.
   */
  readonly alike: number;
}

export interface UndoStep {
  /** Listings to apply to the feed. */
  readonly listings: readonly string[];
  /** Start of the next slice; null if the batch is `undone`. */
  readonly after: string | null;
}

/**
 * Written imports. A browser import becomes a batch with its first slice (`ImportJobStore.commitSlice`), one at the
 * command line by `begin` and `writeRecords`.
 */
export interface BatchStore {
  find(id: string): Promise<Batch | undefined>;
  /**
   * Newest first; `after` is the last batch of the previous page, `search` a part of the file's or the supplier's name.
   */
  list(
    supplierId: string | null,
    limit: number,
    after: { readonly createdAt: string; readonly id: string } | null,
    search?: string,
  ): Promise<readonly Batch[]>;
  count(supplierId: string | null, search?: string): Promise<number>;
  /** Pages through all problems; `after` is the key of the previous page's last one, 0 at first. */
  errorRows(id: string, after: number, limit: number): Promise<(ErrorRow & { readonly key: number })[]>;
  /** Returns the columns that occur in its error rows' cells. */
  errorColumns(id: string): Promise<readonly string[]>;

  begin(batch: NewBatch): Promise<void>;
  /** Writes the records and the batch's counts in one transaction. */
  writeRecords(id: string, counts: WrittenCounts, records: Iterable<CatalogueRecord>, how?: WritingHow): Promise<WrittenRecords>;
  /** States the stock of a published listing, once: product, batch and the staged row's mark in one transaction. */
  restock(restock: Restock, change: (record: CatalogueRecord) => CatalogueRecord): Promise<void>;

  /** Starts an undo from `done`; returns false in any other state. */
  beginUndo(id: string, by: 'operator' | 'supplier', at: string, auditEntry: AuditEntry | null): Promise<boolean>;
  /**
   * Undoes the next `limit` items of an `undoing` batch in one transaction, each only once even when repeated. `after`
   * is '' at first. Returns null unless the batch is `undoing`.
   */
  undoSlice(id: string, after: string, limit: number, at: string): Promise<UndoStep | null>;
  listUndoing(): Promise<string[]>;
  /** Sets batches of the command line that are `writing` without a lease to `failed` with this problem. */
  failInterrupted(problem: string): Promise<void>;
  /**
   * Deletes some undo data and error rows of batches created before `createdBefore`. Returns false when none is left.
   */
  forget(createdBefore: string): Promise<boolean>;
}
