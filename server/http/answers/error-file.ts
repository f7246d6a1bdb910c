import type { Cell } from '#domain/kernel/files/csv.ts';
import type { ErrorRows } from '../../services/imports/error-rows.ts';
import { mapRows } from './csv-answer.ts';

/**
 * Lists rows with problems (row, column, reason, fix) followed by their cells, so that the file can be corrected and
 * uploaded again.
 */
export function errorFile({ columns, rows }: ErrorRows): { readonly header: string[]; readonly rows: AsyncIterable<Cell[]> } {
  return {
    header: ['row', 'column', 'reason', 'what to do', ...columns],
    rows: mapRows(rows, ({ row, column, reason, fix, cells }) => [
      row,
      column,
      reason,
      fix ?? null,
      ...columns.map((name) => cells?.[name] ?? null),
    ]),
  };
}
