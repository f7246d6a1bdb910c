import type { Cell } from '../../runtime/csv.ts';
import type { ErrorRows } from '../../services/imports/error-rows.ts';
import { mapRows } from './csv-answer.ts';

/** Rows with problems as a file: row, column and reason, then what stands in the row, so that it can be corrected and sent again. */
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
