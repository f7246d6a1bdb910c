import type { WireImportCategory } from '#domain/listing/import-understood.ts';
import type { WireRowProblem } from '#domain/listing/import-wire.ts';

/** A supplier's record with the desk so far, including suppliers merged into it. */
export interface SupplierRecord {
  readonly id: string;
  readonly name: string;
  /** ISO 8601; '' if unknown. */
  readonly since: string;
  readonly isVerified: boolean;
  readonly isBlocked: boolean;
  readonly published: number;
  readonly rejected: number;
}

/** The row of a file that a listing's newest revision was imported from. */
export interface ImportedFrom {
  readonly listingId: string;
  readonly jobId: string;
  readonly row: number;
}

/** What an import noticed and did not refuse. */
export interface ImportDoubts {
  readonly jobId: string;
  readonly warnings: readonly WireRowProblem[];
  readonly categories: readonly WireImportCategory[];
}

/** Facts beside a listing that an operator needs for a decision about it. */
export interface ReviewContextStore {
  /** Finds the supplier itself, or the one it was merged into. */
  findSupplier(id: string): Promise<SupplierRecord | undefined>;
  /** Skips listings that were edited since, or whose import is no longer kept. */
  findImports(listingIds: readonly string[]): Promise<readonly ImportedFrom[]>;
  findDoubts(jobIds: readonly string[]): Promise<readonly ImportDoubts[]>;
}
