import { ImportFileError } from '../../kernel/import-types.ts';
import { MAX_COLUMNS } from './find-header.ts';
import type { FoundHeader } from './header-lines.ts';
import { filledCells, type TableCell, textOf, type Warnings } from './table-row.ts';

/** Longest column name shown. Bounds what every status request of the job sends. */
const MAX_COLUMN_NAME = 200;

/** Share of the first rows that must be wider than the header for it to be extended; fewer are mistakes. */
const WIDE_SHARE = 0.6;

export interface NamingOptions {
  readonly sample: readonly (readonly TableCell[])[];
  readonly warn: Warnings['warn'];
}

/** Returns the header's names, made unique. @throws ImportFileError if there are too many columns */
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

/** Returns the width of the rows if enough of them are wider than the header, otherwise the header's. */
function widthOf(products: readonly (readonly TableCell[])[], width: number): number {
  const wide = products.map((cells) => 1 + cells.findLastIndex((cell) => textOf(cell) !== '')).filter((filled) => filled > width);
  return wide.length === 0 || wide.length < products.length * WIDE_SHARE ? width : Math.min(MAX_COLUMNS, Math.max(...wide));
}

/** Converts a column index to spreadsheet letters: 0 → `A`, 27 → `AB`. */
function lettersOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : lettersOf(Math.floor(column / 26) - 1) + letter;
}
