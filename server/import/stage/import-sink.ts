import type { DuplicateRule } from '#domain/listing/import-choices.ts';
import type { Draft, ImportedProduct, RowProblem, SeenRow } from '../kernel/import-types.ts';

/**
 * Where a file's good rows go: products (the operator's own import) or listings (a supplier's). The two differ in this alone, and in who
 * agrees that bad rows are left out. `Row` is what a product becomes there.
 */
export interface ImportSink<Row> {
  /** Converts a checked product, or says what it lacks for that. */
  toRow(product: ImportedProduct): RowOrProblems<Row>;
  /** True if products without a country are accepted; a warning then says so. */
  readonly takesNoCountry: boolean;
  /** Sets rows aside where nobody sees them yet; repeated rows are treated by `rule`. Returns the repeated ones. */
  stage(rows: readonly StagedRow<Row>[], rule: DuplicateRule): Promise<readonly DuplicateRow<Row>[]>;
  /** Stores the problems found so far, after each `stage`. */
  note(problems: readonly NotedProblem[]): Promise<void>;
  /** Hears of products that stand in the file and are not taken, after each `stage`: they are not gone from it. */
  seen(rows: readonly SeenRow[]): Promise<void>;
  /** Forgets what an earlier reading of the file set aside, stored and heard of. */
  clear(): Promise<void>;
}

export type RowOrProblems<Row> = { readonly row: Row } | { readonly problems: readonly RowProblem[] };

/** A problem; the first of a row also carries the row's cells by column. */
export interface NotedProblem extends RowProblem {
  readonly cells?: Readonly<Record<string, string>> | undefined;
}

export interface StagedRow<Row> {
  readonly row: Row;
  readonly draft: Draft;
}

/** A row that repeats an earlier one. */
export interface DuplicateRow<Row> {
  readonly of: StagedRow<Row>;
  /** The earlier row. */
  readonly row: number;
  /** True if its stock could not be added: the SKUs differ, or the sum is out of range. */
  readonly isUnlike?: boolean;
}
