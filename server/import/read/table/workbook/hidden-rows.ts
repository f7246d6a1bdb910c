import type { Warnings } from '../table-row.ts';

/** Stretches of rows that a warning lists. */
const MAX_STRETCHES = 8;

/** Counts hidden rows of a sheet: filtered lists have them, and whoever sends one may not know that they are read. */
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
        fix: 'Delete them from the sheet if they are not for sale.',
      });
    },
  };
}
