import { ImportFileError } from '../../kernel/import-types.ts';
import { MAX_COLUMNS } from './find-header.ts';
import type { FoundHeader } from './header-lines.ts';
import { filledCells, type TableCell, textOf, type Warnings } from './table-row.ts';

/** A header of one endless cell is shown, and sent with every look at the job, as much as this. */
const MAX_COLUMN_NAME = 200;

/** Share of the first rows that are wider than a header that is too short; a cell too many in a few of them is a mistake. */
const WIDE_SHARE = 0.6;

export interface NamingOptions {
  /** The first rows below the header. */
  readonly sample: readonly (readonly TableCell[])[];
  readonly warn: Warnings['warn'];
}

/** The header's names, each of them once. @throws ImportFileError when there are more than are read */
export function nameColumns({ row, cells }: FoundHeader, { sample, warn }: NamingOptions): string[] {
  if (cells.length > MAX_COLUMNS)
    throw new ImportFileError(
      `Row ${row} has ${cells.length} columns; at most ${MAX_COLUMNS} are read. Leave out those that are not needed.`,
      row,
    );
  const products = sample.filter((each) => filledCells(each) > 1);
  const width = Math.max(cells.length, widthOf(products, cells.length));
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, column) => {
    const stated = (cells[column] ?? '').trim().slice(0, MAX_COLUMN_NAME);
    if (stated === '') return products.some((each) => textOf(each[column]) !== '') ? `${lettersOf(column)} (no name)` : '';
    const times = (seen.get(stated) ?? 0) + 1;
    seen.set(stated, times);
    if (times === 1) return stated;
    const later = `${stated} (${times})`;
    warn({ row, column: stated, reason: `stands more than once in the header; the first one is read, this one is called "${later}"` });
    return later;
  });
}

/** The width of the rows if enough of them are wider than the header, else the header's. */
function widthOf(products: readonly (readonly TableCell[])[], width: number): number {
  const wide = products.map((cells) => 1 + cells.findLastIndex((cell) => textOf(cell) !== '')).filter((filled) => filled > width);
  return wide.length === 0 || wide.length < products.length * WIDE_SHARE ? width : Math.min(MAX_COLUMNS, Math.max(...wide));
}

/** The column as spreadsheets call it: 0 → `A`, 27 → `AB`. */
function lettersOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : lettersOf(Math.floor(column / 26) - 1) + letter;
}
