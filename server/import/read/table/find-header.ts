import { suggestFields } from '../suggest-fields.ts';
import { filledCells, isEmptyRow, type TableCell, type TableRow, textOf } from './table-row.ts';

/** Most columns read; no shop's export has more. */
export const MAX_COLUMNS = 1000;
/** Most lines above the header. */
const MAX_TITLE_ROWS = 30;
/** Known column names from which a row counts as a header. */
export const KNOWN_NAMES = 2;

/** True for a number, which is never a column's name. */
export const isNumber = (cell: TableCell) => typeof cell === 'number' || /^[\d.,]*\d[\d.,]*$/.test(cell.trim());

/** Counts the cells that name one of our fields or a column of the mapping. */
export function countKnown(cells: readonly TableCell[], wanted: ReadonlySet<string>): number {
  const names = cells.map(textOf);
  return Math.max(Object.keys(suggestFields(names)).length, new Set(names.filter((name) => wanted.has(name))).size);
}

/** True if the row has enough known names to be a header. */
export const isKnownHeader = (cells: readonly TableCell[], wanted: ReadonlySet<string>) => countKnown(cells, wanted) >= KNOWN_NAMES;

/**
 * Finds the header among the first rows: the first with known names, else the first with as many filled cells as the
 * rows below. `chosen` is a row number that overrides this. `rows` must not contain empty ones.
 */
export function findHeader<Row extends Pick<TableRow, 'row' | 'cells'>>(
  rows: readonly Row[],
  wanted: ReadonlySet<string>,
  chosen?: number,
): Row | undefined {
  if (chosen !== undefined) return rows.find(({ row }) => row === chosen);
  const first = rows.slice(0, MAX_TITLE_ROWS).filter(({ cells }) => !isEmptyRow(cells));
  const known = first.map(({ cells }) => (cells.some(isNumber) ? 0 : countKnown(cells, wanted)));
  const most = Math.min(KNOWN_NAMES, Math.max(0, ...known));
  if (most === KNOWN_NAMES || wanted.size === 1) {
    const named = first.find((_, at) => (known[at] ?? 0) >= Math.max(1, most));
    if (named !== undefined) return named;
  }
  return first.find(({ cells }, at) => filledCells(cells) >= usualFilled(rows.slice(at + 1))) ?? first[0];
}

/** Returns the most common number of filled cells; the larger on a tie. */
function usualFilled(rows: readonly Pick<TableRow, 'cells'>[]): number {
  return mostFrequent(rows.map(({ cells }) => filledCells(cells)));
}

export function mostFrequent(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].sort(([one, often], [other, seldom]) => seldom - often || other - one)[0]?.[0] ?? 0;
}
