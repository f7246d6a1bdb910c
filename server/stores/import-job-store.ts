import type { ImportSettings, ImportState, WireImportJob, WireRowProblem } from '#domain/import-wire.ts';
import type { ListingContent } from '#domain/listing.ts';
import type { ListingPicture } from './listing-store.ts';

/** What reading the file found out. */
export type ImportAnalysis = Pick<WireImportJob, 'format' | 'columns' | 'mapping' | 'missing' | 'preview' | 'notices'>;

export interface ImportJob {
  readonly id: string;
  readonly supplierId: string;
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
  readonly problem: string | null;
  readonly createdAt: string;
}

/** A good row, waiting for the import. */
export interface StagedListing {
  readonly listingId: string;
  readonly row: number;
  readonly content: ListingContent;
  readonly pictures: readonly ListingPicture[];
  readonly email: string;
  readonly fingerprint: string;
}

/** Import jobs with their staged rows. */
export interface ImportJobStore {
  /** False when the id exists already (a retried upload). */
  insert(job: ImportJob): Promise<boolean>;
  find(id: string): Promise<ImportJob | undefined>;
  /** Back to `analysing` with nothing staged. */
  restart(id: string, settings: ImportSettings, at: string): Promise<void>;
  /** One transaction. Returns the rows whose listing an earlier row of the file has already, with that row. */
  stage(id: string, rows: readonly StagedListing[]): Promise<{ readonly row: number; readonly twin: number }[]>;
  addProblems(id: string, problems: readonly WireRowProblem[]): Promise<void>;
  /** From `analysing` only; false when it was cancelled meanwhile. */
  finishAnalysis(
    id: string,
    analysis: ImportAnalysis,
    counts: { readonly good: number; readonly bad: number },
    at: string,
  ): Promise<boolean>;
  /** From one of the given states; false otherwise. */
  move(id: string, from: readonly ImportState[], to: ImportState, problem: string | null, at: string): Promise<boolean>;
  /**
   * Turns every staged row into a listing under review, or into a new revision of the one it was before, and the job into `done`:
   * all of it in one transaction. False unless the job is `importing`.
   */
  commit(id: string, at: string): Promise<boolean>;
  problems(id: string, limit: number): Promise<WireRowProblem[]>;
  /** All of them, a page at a time; `after` is the key of the page's last one, 0 at first. */
  problemsAfter(id: string, after: number, limit: number): Promise<(WireRowProblem & { readonly key: number })[]>;
  /** What became of the rows, a page at a time by listing id. */
  listings(
    id: string,
    after: string,
    limit: number,
  ): Promise<{ readonly listingId: string; readonly row: number; readonly name: string; readonly status: string }[]>;
  /** Lets go of some rows' contents, which live in their listings now. False when there is nothing more to let go of. */
  slim(id: string): Promise<boolean>;
  /** Published listings whose stock the file states anew and the feed does not yet. */
  listToRestock(limit: number): Promise<{ readonly jobId: string; readonly listingId: string; readonly stock: number | null }[]>;
  markRestocked(jobId: string, listingId: string): Promise<void>;
  /** Jobs that a stopped server left under way are `failed`, saying so. Returns their ids. */
  failInterrupted(problem: string, at: string): Promise<string[]>;
  /** Forgets old jobs with their rows; returns their ids. */
  deleteOlderThan(createdBefore: string): Promise<string[]>;
}
