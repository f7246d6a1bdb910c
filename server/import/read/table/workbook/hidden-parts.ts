import type { Warnings } from '../table-row.ts';
import type { HiddenColumns } from './sheet-rows.ts';

/** Most row ranges, or columns, listed in a warning. */
const MAX_STRETCHES = 8;

/** Warns about hidden columns of a header, because a hidden price is read like any other. */
export function tellHiddenColumns(hidden: readonly HiddenColumns[], header: readonly string[], row: number, warn: Warnings['warn']): void {
  const names = header.filter((name, column) => name !== '' && hidden.some(({ left, right }) => column >= left && column <= right));
  const [first] = names;
  if (first === undefined) return;
  const listed = names.slice(0, MAX_STRETCHES).join(', ');
  const more = names.length > MAX_STRETCHES ? ' and more' : '';
  const what = names.length === 1 ? '1 hidden column is read like the others' : `${names.length} hidden columns are read like the others`;
  warn({
    row,
    column: first,
    reason: `${what}: ${listed}${more}`,
    fix: 'Delete hidden columns that do not hold for buyers from the sheet.',
  });
}

/** Counts hidden rows of a sheet. They are read too, which the sender of a filtered list may not expect. */
export function createHiddenRows() {
  const stretches: { first: number; last: number }[] = [];
  let rows = 0;
  return {
    add(row: number): void {
      rows += 1;
      const last = stretches.at(-1);
      if (last !== undefined && last.last === row - 1) last.last = row;
      else if (stretches.length <= MAX_STRETCHES) stretches.push({ first: row, last: row });
    },
    tell(warn: Warnings['warn']): void {
      const [first] = stretches;
      if (first === undefined) return;
      const listed = stretches
        .slice(0, MAX_STRETCHES)
        .map((each) => (each.first === each.last ? `${each.first}` : `${each.first}–${each.last}`));
      const more = stretches.length > MAX_STRETCHES ? ' and more' : '';
      const what = rows === 1 ? '1 hidden row is read like the others: row' : `${rows} hidden rows are read like the others: rows`;
      warn({
        row: first.first,
        column: '',
        reason: `${what} ${listed.join(', ')}${more}`,
        fix: 'Delete from the sheet what is not for sale.',
      });
    },
  };
}
