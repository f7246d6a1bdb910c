import type { WireWaitingImport } from '#domain/listing/batch-wire.ts';
import type { DuplicateRule } from '#domain/listing/import-choices.ts';
import type { ImportSettings, ImportState, WireImportJob, WireRowProblem } from '#domain/listing/import-wire.ts';
import type { ListingContent } from '#domain/listing/listing.ts';
import type { ListingSku } from '#domain/listing/listing-skus.ts';
import type { AuditEntry } from '../desk/audit-store.ts';
import type { ListingPicture } from '../listings/listing-store.ts';
import type { ErrorRow } from './error-row.ts';

export type ImportAnalysis = Pick<
  WireImportJob,
  | 'format'
  | 'columns'
  | 'mapping'
  | 'missing'
  | 'understood'
  | 'asks'
  | 'preview'
  | 'notices'
  | 'leftOut'
  | 'warnings'
  | 'notInFile'
  | 'problemGroups'
>;

export interface ImportJob {
  readonly id: string;
  readonly supplierId: string;
  /** Network the file came from, in the form of `storedNetworkOf`. */
  readonly network: string;
  readonly state: ImportState;
  readonly fileName: string;
  readonly settings: ImportSettings;
  readonly analysis: ImportAnalysis | null;
  readonly good: number;
  readonly bad: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly closed: number;
  /** Rows that a confirmed import has written so far. */
  readonly written: number;
  readonly problem: string | null;
  readonly createdAt: string;
}

/** Progress of a running job: a share from 0 to 1, and rows read so far. */
export interface ImportJobProgress {
  readonly share: number;
  readonly good: number;
  readonly bad: number;
}

/** A valid row waiting for the import. */
export interface StagedListing {
  readonly listingId: string;
  /** Listing id in an exported row; the row updates that listing if it belongs to the same supplier. */
  readonly shopId?: string;
  /** Fields that the export does not contain; the listing keeps them. */
  readonly lacks?: readonly (keyof ListingContent)[];
  readonly row: number;
  readonly content: ListingContent;
  readonly pictures: readonly ListingPicture[];
  readonly email: string;
  readonly fingerprint: string;
}

/** Lease name; held while an import is read or written. */
export const importLeaseName = (id: string) => `import ${id}`;

/** New stock of a published listing from a file. */
export interface Restock {
  readonly jobId: string;
  readonly listingId: string;
  readonly stock: number | null;
  readonly skus?: readonly ListingSku[];
}

/** Position in the scan of a supplier's listings. */
export interface MissingPlace {
  readonly createdAt: string;
  readonly id: string;
}

export interface StagedCounts {
  readonly ofNetwork: number;
  readonly ofSupplier: number;
  readonly inAll: number;
}

export interface ImportJobStore {
  /** Returns false if the id exists (a retried upload). */
  insert(job: ImportJob): Promise<boolean>;
  find(id: string): Promise<ImportJob | undefined>;
  /** Newest first; `after` is the last job of the previous page. */
  listOfSupplier(
    supplierId: string,
    after: { readonly createdAt: string; readonly id: string } | null,
    limit: number,
  ): Promise<ImportJob[]>;
  countOfSupplier(supplierId: string): Promise<number>;
  /** Returns the job to `analysing`; its staged rows must still be deleted with `forget`. */
  restart(id: string, settings: ImportSettings, at: string): Promise<void>;
  /** Deletes some staged rows and problems. Returns false when none is left. */
  forget(id: string): Promise<boolean>;
  /** Counts valid rows that wait for a person to agree. */
  countStaged(network: string, supplierId: string): Promise<StagedCounts>;
  /**
   * Stages rows in one transaction. Returns the duplicate rows, whose listing an earlier row of the file has, with that
   * row; `rule` decides between the two.
   */
  stage(
    id: string,
    rows: readonly StagedListing[],
    rule: DuplicateRule,
  ): Promise<{ readonly row: number; readonly earlierRow: number; readonly isUnlike: boolean }[]>;
  addProblems(id: string, problems: readonly ErrorRow[]): Promise<void>;
  /**
   * Stores the reader's progress for display. Returns false if the job is no longer being read because it was
   * cancelled.
   */
  setProgress(id: string, progress: ImportJobProgress): Promise<boolean>;
  findProgress(id: string): Promise<ImportJobProgress | undefined>;
  /** Finishes from `analysing`; returns false if the job was cancelled. */
  finishAnalysis(
    id: string,
    analysis: ImportAnalysis,
    counts: { readonly good: number; readonly bad: number },
    at: string,
  ): Promise<boolean>;
  /**
   * Records a page of the supplier's open listings as missing, before any row of the file is matched. Returns the next
   * `after`; null at the end.
   */
  noteOpenGoods(job: Pick<ImportJob, 'id' | 'supplierId'>, after: MissingPlace | null): Promise<MissingPlace | null>;
  /** Removes listings found in the file from the missing ones, whether or not their rows are accepted. */
  foundInFile(id: string, listingIds: readonly string[]): Promise<void>;
  /** Counts the supplier's open listings that match no row of the file. */
  countMissing(id: string): Promise<number>;
  /**
   * Moves from `ready` to `importing`: a person agreed, including whether missing listings are withdrawn. Returns false
   * otherwise.
   */
  agree(id: string, withdrawsMissing: boolean, at: string): Promise<boolean>;
  /** Jobs being read or waiting for a person to agree, most rows first. */
  listWaiting(limit: number): Promise<WireWaitingImport[]>;
  /** Cancels a job that is not yet written; returns false otherwise. */
  cancel(id: string, problem: string | null, at: string, auditEntry: AuditEntry | null): Promise<boolean>;
  /** Moves a job from one of the given states; returns false otherwise. */
  move(id: string, from: readonly ImportState[], to: ImportState, problem: string | null, at: string): Promise<boolean>;
  /**
   * Turns the next staged rows into listings under review, or into new revisions, in one short transaction. The last
   * slice, after any withdrawals, sets job and batch to `done`. Each row is written once, even when repeated. Returns
   * null unless the job is `importing`.
   */
  commitSlice(id: string): Promise<{ readonly written: number; readonly isDone: boolean } | null>;
  /** Records why a confirmed import is paused; null when it continues. */
  setProblem(id: string, problem: string | null): Promise<void>;
  /** Confirmed imports that are not fully written. */
  listImporting(): Promise<string[]>;
  problems(id: string, limit: number): Promise<WireRowProblem[]>;
  /** Results of the rows, paged by listing id. */
  listings(
    id: string,
    after: string,
    limit: number,
  ): Promise<
    { readonly listingId: string; readonly supplierId: string; readonly row: number; readonly name: string; readonly status: string }[]
  >;
  /** Published listings whose new stock from a file is not in the feed yet; for `BatchStore.restock`. */
  listToRestock(limit: number): Promise<readonly Restock[]>;
  /** Jobs in `analysing` without a lease. */
  listInterrupted(): Promise<string[]>;
  /** Sets jobs in `analysing` without a lease to `failed` with this problem. Returns their ids. */
  failInterrupted(problem: string, at: string): Promise<string[]>;
  /** Sets jobs that were not confirmed since `createdBefore` to `cancelled` with this problem. Returns their ids. */
  cancelForgotten(createdBefore: string, problem: string, at: string): Promise<string[]>;
  /** Ended jobs that still have staged rows. */
  listLeftovers(): Promise<string[]>;
  /** Ended jobs created before `createdBefore`; `forget` their rows, then `remove` them. */
  listOlderThan(createdBefore: string): Promise<string[]>;
  remove(id: string): Promise<void>;
}
