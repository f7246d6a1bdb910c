import type { WireRowProblem } from '#domain/listing/import-wire.ts';
import type { ErrorRow } from './error-row.ts';

export interface ProblemRow {
  readonly row: number;
  readonly column: string;
  readonly reason: string;
  readonly value: string | null;
  readonly fix: string | null;
}

export function toProblem({ row, column, reason, value, fix }: ProblemRow): WireRowProblem {
  return { row, column, reason, ...(value !== null && { value }), ...(fix !== null && { fix }) };
}

/** Returns the values of one table row, for a job or the batch it became. */
export function problemValues(job: string, { row, column, reason, value, fix, cells }: ErrorRow) {
  return { job, row, column, reason, value: value ?? null, fix: fix ?? null, cells: cells === undefined ? null : JSON.stringify(cells) };
}
