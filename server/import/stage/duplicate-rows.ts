import type { DuplicateRule } from '#domain/listing/import-choices.ts';
import { shownValue } from '../cells/what-to-do.ts';
import type { RowProblem } from '../kernel/import-types.ts';
import type { DuplicateRow } from './import-sink.ts';

const REPEATED = {
  first: (row: number) => `repeats row ${row}, which counts`,
  last: (row: number) => `repeats row ${row} and counts instead of it`,
  sum: (row: number) => `repeats row ${row}; its units were added there`,
} as const;

/** Describes a duplicate row: a problem if it is refused, otherwise a notice. */
export function describeDuplicateRow<Row>(
  duplicate: DuplicateRow<Row>,
  rule: DuplicateRule,
): { readonly problem: RowProblem } | { readonly notice: RowProblem } {
  const { draft } = duplicate.of;
  const { row } = duplicate;
  const place = { row: draft.row, column: draft.columns.sku ?? 'sku' };
  if (rule !== 'refuse' && duplicate.isUnlike !== true) return { notice: { ...place, reason: REPEATED[rule](row) } };
  const shown = { ...place, ...shownValue(draft.fields.sku ?? draft.fields.name) };
  if (duplicate.isUnlike === true)
    return {
      problem: {
        ...shown,
        reason: `its units cannot be added to row ${row}: the two have other variants`,
        fix: 'Make one row of both.',
      },
    };
  return {
    problem: {
      ...shown,
      reason: `the same SKU or name already stands in row ${row}`,
      fix: 'Give it a SKU of its own, or choose what counts of repeated rows: the first, the last, or their sum.',
    },
  };
}
