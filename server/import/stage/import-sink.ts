import type { DuplicateRule } from '#domain/listing/import-choices.ts';
import type { Draft, ImportedProduct, RowProblem, SeenRow } from '../kernel/import-types.ts';

/**
 * Destination of a file's good rows: products (an operator's import) or listings (a supplier's). The two imports differ
 * only in this and in who agrees to skip bad rows. `Row` is the type stored there.
 */
export interface ImportSink<Row> {
  /** Converts a checked product, or returns what it lacks. */
  toRow(product: ImportedProduct): RowOrProblems<Row>;
  /** True if products without a country are accepted, with a warning. */
  readonly takesNoCountry: boolean;
  /** Stages rows where they are not visible yet, and handles duplicates by `rule`. Returns the duplicate rows. */
  stage(rows: readonly StagedRow<Row>[], rule: DuplicateRule): Promise<readonly DuplicateRow<Row>[]>;
  /** Stores the problems found so far; called after each `stage`. */
  note(problems: readonly NotedProblem[]): Promise<void>;
  /** Receives products in rejected rows, after each `stage`, so that they do not count as missing from the file. */
  seen(rows: readonly SeenRow[]): Promise<void>;
  /** Discards everything staged, stored and received from an earlier reading of the file. */
  clear(): Promise<void>;
}

export type RowOrProblems<Row> = { readonly row: Row } | { readonly problems: readonly RowProblem[] };

/** A problem; the first one of a row also contains the row's cells by column. */
export interface NotedProblem extends RowProblem {
  readonly cells?: Readonly<Record<string, string>> | undefined;
}

export interface StagedRow<Row> {
  readonly row: Row;
  readonly draft: Draft;
}

export interface DuplicateRow<Row> {
  readonly of: StagedRow<Row>;
  /** Number of the earlier row. */
  readonly row: number;
  /** True if its stock could not be added: the SKUs differ, or the sum is out of range. */
  readonly isUnlike?: boolean;
}
