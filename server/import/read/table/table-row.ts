import type { Delimiter, TextEncoding } from '#domain/listing/import-choices.ts';
import type { RowProblem } from '../../kernel/import-types.ts';

/** Text as written, or a numeric cell of a workbook; `''` if empty. */
export type TableCell = string | number;

export interface TableRow {
  /** Row number as in the spreadsheet program: counts from the first line, including titles and empty rows. */
  readonly row: number;
  readonly cells: readonly TableCell[];
  /** Why the row cannot be read with certainty. It counts as bad, and its cells are a best effort. */
  readonly problems?: readonly RowProblem[];
  /** True if its only filled cell is merged over several columns in the workbook. */
  readonly isMergedAcross?: boolean;
  /** Reason to skip the row, as it is no product. */
  readonly leftOut?: string;
}

/** What is known of a file before its first row. */
export interface TableLayout {
  readonly kind: 'csv' | 'xlsx' | 'json';
  /** Null for kinds without a delimiter. */
  readonly delimiter: Delimiter | null;
  readonly encoding: TextEncoding | null;
  /** Why the user has to choose the encoding; null if it is known. */
  readonly encodingDoubt: string | null;
  /** Encodings the user can choose from, each with a sample of the text. */
  readonly encodings: readonly { readonly encoding: TextEncoding; readonly sample: string }[];
  readonly sheet: string | null;
  /** Names of the workbook's sheets, including hidden ones that contain a table. */
  readonly sheets: readonly string[];
  /** Lines above the header: titles, empty ones, `sep=`. */
  readonly skippedLines: number;
  /** What was read leniently or guessed; refuses nothing. Grows while rows are read, up to `MAX_WARNINGS`. */
  readonly warnings: readonly RowProblem[];
}

/** A table with its header; column names are unique and trimmed. */
export interface OpenTable extends TableLayout {
  readonly kind: 'csv' | 'xlsx';
  readonly header: readonly string[];
  /** Rows below the header, without empty ones. */
  readonly rows: AsyncIterable<TableRow>;
}

const MAX_WARNINGS = 1000;

export function createWarnings() {
  const kept: RowProblem[] = [];
  return {
    kept: kept as readonly RowProblem[],
    warn: (warning: RowProblem): void => {
      if (kept.length < MAX_WARNINGS) kept.push(warning);
    },
  };
}
export type Warnings = ReturnType<typeof createWarnings>;

/** Returns a cell's trimmed text; `''` if the row has no such cell. */
export const textOf = (cell: TableCell | undefined): string => (cell === undefined ? '' : String(cell).trim());

export const filledCells = (cells: readonly TableCell[]): number =>
  cells.reduce<number>((count, cell) => (textOf(cell) === '' ? count : count + 1), 0);

export const isEmptyRow = (cells: readonly TableCell[]): boolean => cells.every((cell) => textOf(cell) === '');

/** Reports a filled cell right of the header's last column, usually due to an extra separator. */
export function beyondHeader({ row, cells }: TableRow, header: readonly string[]): RowProblem[] {
  if (cells.slice(header.length).every((cell) => textOf(cell) === '')) return [];
  const reason = `has ${cells.length} cells, the header ${header.length}; a separator inside a cell needs quotation marks`;
  return [{ row, column: '', reason }];
}
