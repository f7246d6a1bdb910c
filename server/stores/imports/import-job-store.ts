import type { WireWaitingImport } from '#domain/listing/batch-wire.ts';
import type { DuplicateRule } from '#domain/listing/import-choices.ts';
import type { ImportSettings, ImportState, WireImportJob, WireRowProblem } from '#domain/listing/import-wire.ts';
import type { ListingContent } from '#domain/listing/listing.ts';
import type { ListingSku } from '#domain/listing/listing-skus.ts';
import type { AuditEntry } from '../desk/audit-store.ts';
import type { ListingPicture } from '../listings/listing-store.ts';
import type { ErrorRow } from './error-row.ts';

/** What reading the file found out. */
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
  /** The network the file came from, as `storedNetworkOf` names it. */
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
  /** Rows a confirmed import has written so far. */
  readonly written: number;
  readonly problem: string | null;
  readonly createdAt: string;
}

/** What a job shows of work under way: 0–1 of it, and rows seen so far. */
export interface ImportJobProgress {
  readonly share: number;
  readonly good: number;
  readonly bad: number;
}

/** A good row, waiting for the import. */
export interface StagedListing {
  readonly listingId: string;
  /** Of a row of an export: the listing it was, which it is again if it belongs to the same supplier. */
  readonly shopId?: string;
  /** What of its content the export says nothing of any more; it stays as it is. */
  readonly lacks?: readonly (keyof ListingContent)[];
  readonly row: number;
  readonly content: ListingContent;
  readonly pictures: readonly ListingPicture[];
  readonly email: string;
  readonly fingerprint: string;
}

/** Who reads or writes an import holds the lease of this name. */
export const importLeaseName = (id: string) => `import ${id}`;

/** What a file says anew of a published listing's stock. */
export interface Restock {
  readonly jobId: string;
  readonly listingId: string;
  readonly stock: number | null;
  readonly skus?: readonly ListingSku[];
}

/** How far a supplier's goods were looked through. */
export interface MissingPlace {
  readonly createdAt: string;
  readonly id: string;
}

export interface StagedCounts {
  readonly ofNetwork: number;
  readonly ofSupplier: number;
  readonly inAll: number;
}

/** Import jobs with their staged rows. */
export interface ImportJobStore {
  /** False when the id exists already (a retried upload). */
  insert(job: ImportJob): Promise<boolean>;
  find(id: string): Promise<ImportJob | undefined>;
  /** Newest first; `after` is the last one of the page before. */
  listOfSupplier(
    supplierId: string,
    after: { readonly createdAt: string; readonly id: string } | null,
    limit: number,
  ): Promise<ImportJob[]>;
  countOfSupplier(supplierId: string): Promise<number>;
  /** Back to `analysing`; what was staged is still to be forgotten. */
  restart(id: string, settings: ImportSettings, at: string): Promise<void>;
  /** Forgets some staged rows and problems. False when there was nothing left to forget. */
  forget(id: string): Promise<boolean>;
  /** Good rows that wait for somebody's agreement. */
  countStaged(network: string, supplierId: string): Promise<StagedCounts>;
  /** One transaction. Returns the rows whose listing an earlier row of the file has already, with that row; `rule` says what becomes of the two. */
  stage(
    id: string,
    rows: readonly StagedListing[],
    rule: DuplicateRule,
  ): Promise<{ readonly row: number; readonly earlierRow: number; readonly isUnlike: boolean }[]>;
  addProblems(id: string, problems: readonly ErrorRow[]): Promise<void>;
  /** How far who reads it is, for others to see. False when there is nothing to read any more: it was cancelled. */
  setProgress(id: string, progress: ImportJobProgress): Promise<boolean>;
  findProgress(id: string): Promise<ImportJobProgress | undefined>;
  /** From `analysing` only; false when it was cancelled meanwhile. */
  finishAnalysis(
    id: string,
    analysis: ImportAnalysis,
    counts: { readonly good: number; readonly bad: number },
    at: string,
  ): Promise<boolean>;
  /**
   * Notes goods of the supplier that are open, as long as nothing of the file is known of them; a page at a time. Returns what `after` is
   * next, null when there are no more.
   */
  noteOpenGoods(job: Pick<ImportJob, 'id' | 'supplierId'>, after: MissingPlace | null): Promise<MissingPlace | null>;
  /** These stand in the file, whether they are taken or not. */
  foundInFile(id: string, listingIds: readonly string[]): Promise<void>;
  /** Open goods of the supplier that nothing in the file was. */
  countMissing(id: string): Promise<number>;
  /** From `ready` to `importing`: a person agreed, also that what is not in the file is withdrawn or not. False otherwise. */
  agree(id: string, withdrawsMissing: boolean, at: string): Promise<boolean>;
  /** Read or waiting for agreement, most rows first. */
  listWaiting(limit: number): Promise<WireWaitingImport[]>;
  /** Calls off what is not written yet; false otherwise. */
  cancel(id: string, problem: string | null, at: string, auditEntry: AuditEntry | null): Promise<boolean>;
  /** From one of the given states; false otherwise. */
  move(id: string, from: readonly ImportState[], to: ImportState, problem: string | null, at: string): Promise<boolean>;
  /**
   * Turns the next staged rows into listings under review, or into new revisions of what they were before: one short transaction, and
   * with the last of them, and of the goods to withdraw, the job and its batch are `done`. A row is written once, however often this is begun anew. Null unless the job is `importing`.
   */
  commitSlice(id: string): Promise<{ readonly written: number; readonly isDone: boolean } | null>;
  /** Says why a confirmed import stands still; null when it goes on. */
  setProblem(id: string, problem: string | null): Promise<void>;
  /** Confirmed imports that are not written to their end. */
  listImporting(): Promise<string[]>;
  problems(id: string, limit: number): Promise<WireRowProblem[]>;
  /** What became of the rows, a page at a time by listing id. */
  listings(
    id: string,
    after: string,
    limit: number,
  ): Promise<
    { readonly listingId: string; readonly supplierId: string; readonly row: number; readonly name: string; readonly status: string }[]
  >;
  /** Published listings whose stock the file states anew and the feed does not yet; for `BatchStore.restock`. */
  listToRestock(limit: number): Promise<readonly Restock[]>;
  /** Jobs left being read, by nobody any more. */
  listInterrupted(): Promise<string[]>;
  /** Jobs left being read, by nobody any more, are `failed`, saying so. Returns their ids. */
  failInterrupted(problem: string, at: string): Promise<string[]>;
  /** Jobs nobody agreed to since `createdBefore` are `cancelled`, saying so. Returns their ids. */
  cancelForgotten(createdBefore: string, problem: string, at: string): Promise<string[]>;
  /** Jobs that are over and still have staged rows. */
  listLeftovers(): Promise<string[]>;
  /** Jobs that are over and older; `forget` their rows, then `remove` them. */
  listOlderThan(createdBefore: string): Promise<string[]>;
  remove(id: string): Promise<void>;
}
