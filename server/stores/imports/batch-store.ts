import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import type { FeedSpan } from '#domain/catalogue/feed-cursor.ts';
import type { WireBatch } from '#domain/listing/batch-wire.ts';
import type { AuditEntry } from '../desk/audit-store.ts';
import type { WroteRow } from '../products/stock-text.ts';
import type { ErrorRow } from './error-row.ts';
import type { Restock } from './import-job-store.ts';

/** An import that was written, or is being written; its lease is `importLeaseName(id)`. */
export type Batch = Omit<WireBatch, 'canUndo'>;

/** What an import at the command line says of itself before it writes. */
export interface NewBatch extends Pick<Batch, 'id' | 'supplierId' | 'supplierName' | 'fileName' | 'leftOut' | 'bad' | 'createdAt'> {
  readonly errorRows: readonly ErrorRow[];
}

export type WrittenCounts = Pick<Batch, 'added' | 'changed' | 'unchanged' | 'closed'>;

/** What else is done in the transaction of a batch's records. */
export interface WritingHow {
  /** Hears of each record. */
  readonly wrote?: WroteRow | undefined;
  /** Goods that leave the shelf, as the file no longer has them. */
  readonly gone?: readonly string[];
}

export interface WrittenRecords {
  /** The numbers of the feed that the transaction has. */
  readonly span: FeedSpan;
  /** Open listings of suppliers that may be the same goods; the desk sees of which product. */
  readonly alike: number;
}

/** Where undoing stands after a slice. */
export interface UndoStep {
  /** Listings the feed is to follow. */
  readonly listings: readonly string[];
  /** For the next slice; null: the batch is `undone`. */
  readonly after: string | null;
}

/**
 * Imports that were written. A browser's becomes a batch with its first slice (`ImportJobStore.commitSlice`), the command line's by `begin`
 * and `writeRecords`.
 */
export interface BatchStore {
  find(id: string): Promise<Batch | undefined>;
  /** Newest first; `after` is the last one of the page before, `search` a part of the file's name or the supplier's. */
  list(
    supplierId: string | null,
    limit: number,
    after: { readonly createdAt: string; readonly id: string } | null,
    search?: string,
  ): Promise<readonly Batch[]>;
  count(supplierId: string | null, search?: string): Promise<number>;
  /** All problems, a page at a time; `after` is the key of the page's last one, 0 at first. */
  errorRows(id: string, after: number, limit: number): Promise<(ErrorRow & { readonly key: number })[]>;
  /** The columns its error rows have cells of. */
  errorColumns(id: string): Promise<readonly string[]>;

  begin(batch: NewBatch): Promise<void>;
  /** Puts the records and says so of the batch, in one transaction. */
  writeRecords(id: string, counts: WrittenCounts, records: Iterable<CatalogueRecord>, how?: WritingHow): Promise<WrittenRecords>;
  /** States the stock of a published listing anew, once: product, batch and the staged row's mark in one transaction. */
  restock(restock: Restock, change: (record: CatalogueRecord) => CatalogueRecord): Promise<void>;

  /** From `done` only; false otherwise. */
  beginUndo(id: string, by: 'operator' | 'supplier', at: string, auditEntry: AuditEntry | null): Promise<boolean>;
  /**
   * Undoes the next `limit` items of an `undoing` batch in one transaction, each once, however often this is begun anew.
   * `after` is '' at first. Null unless the batch is `undoing`.
   */
  undoSlice(id: string, after: string, limit: number, at: string): Promise<UndoStep | null>;
  listUndoing(): Promise<string[]>;
  /** Batches of the command line left `writing`, by nobody any more, are `failed`, saying so. */
  failInterrupted(problem: string): Promise<void>;
  /** Forgets some of what undoing batches of before `createdBefore` needed, and their error rows. False when nothing was left. */
  forget(createdBefore: string): Promise<boolean>;
}
