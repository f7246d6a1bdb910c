import type { Delimiter, TextEncoding } from '#domain/listing/import-choices.ts';
import type { RowProblem } from '../../kernel/import-types.ts';

/** Text as it stands, or a number that a workbook holds as one; `''` where nothing stands. */
export type TableCell = string | number;

export interface TableRow {
  /** As the spreadsheet program counts: 1 is the first line of the table, title lines and empty rows count. */
  readonly row: number;
  readonly cells: readonly TableCell[];
  /** What keeps the row from being read for certain; it is no good row then, its cells are the best that could be made of it. */
  readonly problems?: readonly RowProblem[];
  /** Nothing stands in it but one cell, which the workbook merges over several columns. */
  readonly isMergedAcross?: boolean;
  /** Why it is no product and is left out. */
  readonly leftOut?: string;
}

/** What was understood of a file before the first of its rows. */
export interface TableLayout {
  readonly kind: 'csv' | 'xlsx' | 'json';
  /** null where the kind has none. */
  readonly delimiter: Delimiter | null;
  readonly encoding: TextEncoding | null;
  /** Why only a person can say which encoding it is; null: it is known. */
  readonly encodingDoubt: string | null;
  /** What a person chooses from then, each with words as it reads them. */
  readonly encodings: readonly { readonly encoding: TextEncoding; readonly sample: string }[];
  readonly sheet: string | null;
  /** Names of the workbook's sheets, of hidden ones if they hold a table. */
  readonly sheets: readonly string[];
  /** Lines above the header: titles, empty ones, `sep=`. */
  readonly skippedLines: number;
  /** What was read leniently or guessed, and refuses nothing; grows while rows are read, up to `MAX_WARNINGS`. */
  readonly warnings: readonly RowProblem[];
}

/** A table with its header found; each column name stands once, without spaces around it. */
export interface OpenTable extends TableLayout {
  readonly kind: 'csv' | 'xlsx';
  readonly header: readonly string[];
  /** Below the header; empty rows are left out. */
  readonly rows: AsyncIterable<TableRow>;
}

/** More warnings than anybody reads. */
const MAX_WARNINGS = 1000;

/** Warnings of one file, as many as are kept. */
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

/** A cell as text without spaces around it; `''` where the row has none. */
export const textOf = (cell: TableCell | undefined): string => (cell === undefined ? '' : String(cell).trim());

export const filledCells = (cells: readonly TableCell[]): number =>
  cells.reduce<number>((count, cell) => (textOf(cell) === '' ? count : count + 1), 0);

export const isEmptyRow = (cells: readonly TableCell[]): boolean => cells.every((cell) => textOf(cell) === '');

/** A filled cell right of the header's last column: a separator too many, as a rule. */
export function beyondHeader({ row, cells }: TableRow, header: readonly string[]): RowProblem[] {
  if (cells.slice(header.length).every((cell) => textOf(cell) === '')) return [];
  const reason = `has ${cells.length} cells, the header ${header.length}; a separator inside a cell needs quotation marks`;
  return [{ row, column: '', reason }];
}
