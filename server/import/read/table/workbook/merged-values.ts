import { MAX_COLUMNS } from '../find-header.ts';
import { filledCells, type TableCell, textOf, type Warnings } from '../table-row.ts';
import type { MergedRange } from './merged-cells.ts';

interface OpenRange {
  readonly bottom: number;
  readonly value: TableCell;
}

/**
 * Repeats the value of vertically merged cells in each of their rows; horizontally merged cells keep it in the first
 * column only. Call in row order.
 */
export function createMergedValues(ranges: readonly MergedRange[]) {
  const tall = ranges.filter(({ top, bottom, left }) => bottom > top && left < MAX_COLUMNS).toSorted((a, b) => a.top - b.top);
  const open = new Map<number, OpenRange>();
  /** Rows that received a merged value, by column. */
  const repeated = new Map<number, { readonly first: number; rows: number }>();
  let next = 0;

  function openRanges(row: number, cells: readonly TableCell[]): void {
    for (let range = tall[next]; range !== undefined && range.top <= row; range = tall[++next]) {
      const value = range.top === row ? (cells[range.left] ?? '') : '';
      if (value !== '') open.set(range.left, { bottom: range.bottom, value });
      else open.delete(range.left);
    }
  }

  return {
    /** Registers a row above the table. */
    pass: openRanges,
    /** Fills a row's merged cells. Rows with a single cell stay unchanged, as they are no products. */
    fill(row: number, cells: readonly TableCell[]): readonly TableCell[] {
      openRanges(row, cells);
      if (open.size === 0 || filledCells(cells) < 2) return cells;
      const filled = [...cells];
      for (const [column, { bottom, value }] of open) {
        if (bottom < row) open.delete(column);
        else if (textOf(filled[column]) === '') {
          while (filled.length < column) filled.push('');
          filled[column] = value;
          const count = repeated.get(column) ?? { first: row, rows: 0 };
          count.rows += 1;
          repeated.set(column, count);
        }
      }
      return filled;
    },
    /** Warns, per column, how many rows received a merged value. */
    tell(header: readonly string[], warn: Warnings['warn']): void {
      for (const [column, { first, rows }] of repeated)
        warn({
          row: first,
          column: header[column] || `column ${column + 1}`,
          reason: `is merged over several rows; ${rows === 1 ? '1 row takes' : `${rows} rows take`} the value of the merged cell`,
          fix: 'If that value is meant once for all of these rows together, give each row its own.',
        });
    },
  };
}
