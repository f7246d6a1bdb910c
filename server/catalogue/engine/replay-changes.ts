import { DEAD } from '../arrays/columns.ts';
import type { IncrementalTask } from '../arrays/incremental-task.ts';
import { insertRows, type SortIndexes } from '../arrays/sort-indexes.ts';
import { appendRowFrom, deleteRow, type Table } from '../arrays/table.ts';
import { addToBitmapIndex, type BitmapIndex, removeFromBitmapIndex } from '../bitmaps/bitmap-index.ts';
import { addCodes, type CodeIndex } from '../codes/code-index.ts';
import { appendPostings, NO_ROW, type Postings } from '../search/postings.ts';

/** A change to a table during its compaction: a row was added, with its postings and codes, or deleted. */
export type RowChange =
  | { readonly row: number; readonly entries: Uint32Array; readonly codes: Uint32Array }
  | { readonly row: number; readonly entries?: never; readonly codes?: never };

export interface NextMemory {
  readonly table: Table;
  readonly sortIndexes: SortIndexes;
  readonly postings: Postings;
  readonly codes: CodeIndex;
  bitmapIndex: BitmapIndex | undefined;
  /** New row numbers by old row. */
  readonly renumber: Uint32Array;
}

const CHANGES_PER_BATCH = 256;

/**
 * Replays the change log on the next table until nothing is left. No change may occur between its last batch and the
 * swap.
 */
export function* replayChanges(table: Table, changeLog: readonly RowChange[], next: NextMemory): IncrementalTask<void> {
  const newRowOf = new Map<number, number>();
  for (let done = 0; done < changeLog.length; ) {
    const batch = changeLog.slice(done, done + CHANGES_PER_BATCH);
    done += batch.length;
    for (const change of batch) replayChange(table, change, next, newRowOf);
    insertRows(
      next.sortIndexes,
      next.table,
      [...newRowOf.values()].filter((row) => row >= next.sortIndexes.relevance.count),
    );
    if (done < changeLog.length) yield;
  }
}

function replayChange(table: Table, { row, entries, codes }: RowChange, next: NextMemory, newRowOf: Map<number, number>): void {
  if (entries === undefined) {
    const deletedRow = newRowOf.get(row) ?? next.renumber[row] ?? NO_ROW;
    if (deletedRow === NO_ROW) return;
    deleteRow(next.table, deletedRow);
    if (next.bitmapIndex !== undefined) removeFromBitmapIndex(next.bitmapIndex, deletedRow);
    return;
  }
  // Deleted again later, by another entry of the change log.
  if (table.columns.category[row] === DEAD) return;
  const newRow = appendRowFrom(next.table, table, row, table.ids.textOf(row));
  appendPostings(next.postings, newRow, entries, entries.length);
  addCodes(next.codes, newRow, codes);
  if (next.bitmapIndex !== undefined) next.bitmapIndex = addToBitmapIndex(next.bitmapIndex, next, newRow);
  newRowOf.set(row, newRow);
}
