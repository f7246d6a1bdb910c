import { suggestFields } from '../suggest-fields.ts';
import { filledCells, isEmptyRow, type TableCell, type TableRow, textOf } from './table-row.ts';

/** More columns than any shop's export has. */
export const MAX_COLUMNS = 1000;
/** Lines that may stand above the header. */
const MAX_TITLE_ROWS = 30;
/** So many names that mean something to us are no coincidence. */
export const KNOWN_NAMES = 2;

/** No column is called that. */
export const isNumber = (cell: TableCell) => typeof cell === 'number' || /^[\d.,]*\d[\d.,]*$/.test(cell.trim());

/** Names among the cells that mean a field of ours, or that the mapping looks for. */
export function countKnown(cells: readonly TableCell[], wanted: ReadonlySet<string>): number {
  const names = cells.map(textOf);
  return Math.max(Object.keys(suggestFields(names)).length, new Set(names.filter((name) => wanted.has(name))).size);
}

/** Whether a row's names are no coincidence. */
export const isKnownHeader = (cells: readonly TableCell[], wanted: ReadonlySet<string>) => countKnown(cells, wanted) >= KNOWN_NAMES;

/**
 * Which of a table's first rows is its header: the first that holds names we know, else the first with as many cells filled as the rows
 * below it have; `chosen` names its row instead. `rows` hold no empty ones.
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

/** The number of filled cells most rows have; of two the larger. */
function usualFilled(rows: readonly Pick<TableRow, 'cells'>[]): number {
  return mostFrequent(rows.map(({ cells }) => filledCells(cells)));
}

export function mostFrequent(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].sort(([one, often], [other, seldom]) => seldom - often || other - one)[0]?.[0] ?? 0;
}
