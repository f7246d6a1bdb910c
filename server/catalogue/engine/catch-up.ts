import { DEAD } from '../arrays/columns.ts';
import { insertRows, type SortIndexes } from '../arrays/sort-indexes.ts';
import type { Steps } from '../arrays/steps.ts';
import { appendMoved, killRow, type Table } from '../arrays/table.ts';
import { addCodes, type CodeIndex } from '../codes/code-index.ts';
import { appendPostings, NO_ROW, type Postings } from '../search/postings.ts';
import { addToRowSets, type RowSets, removeFromRowSets } from '../sets/row-sets.ts';

/** What happened to a table while another one is made of it: a row came, with its postings and codes, or went. */
export type Change =
  | { readonly row: number; readonly entries: Uint32Array; readonly codes: Uint32Array }
  | { readonly row: number; readonly entries?: never; readonly codes?: never };

export interface Next {
  readonly table: Table;
  readonly sortIndexes: SortIndexes;
  readonly postings: Postings;
  readonly codes: CodeIndex;
  sets: RowSets | undefined;
  /** Where rows of before went. */
  readonly renumber: Uint32Array;
}

const CHANGES_A_STEP = 256;

/** Does again in the next table what is in the journal, until there is nothing left: after its last step nothing more may happen before the swap. */
export function* catchUp(table: Table, journal: readonly Change[], next: Next): Steps<void> {
  const came = new Map<number, number>();
  for (let done = 0; done < journal.length; ) {
    const batch = journal.slice(done, done + CHANGES_A_STEP);
    done += batch.length;
    for (const change of batch) redo(table, change, next, came);
    insertRows(
      next.sortIndexes,
      next.table,
      [...came.values()].filter((row) => row >= next.sortIndexes.relevance.count),
    );
    if (done < journal.length) yield;
  }
}

function redo(table: Table, { row, entries, codes }: Change, next: Next, came: Map<number, number>): void {
  if (entries === undefined) {
    const gone = came.get(row) ?? next.renumber[row] ?? NO_ROW;
    if (gone === NO_ROW) return;
    killRow(next.table, gone);
    if (next.sets !== undefined) removeFromRowSets(next.sets, gone);
    return;
  }
  // It went again, which is in the journal, too.
  if (table.columns.category[row] === DEAD) return;
  const moved = appendMoved(next.table, table, row, table.ids.textOf(row));
  appendPostings(next.postings, moved, entries, entries.length);
  addCodes(next.codes, moved, codes);
  if (next.sets !== undefined) next.sets = addToRowSets(next.sets, next, moved);
  came.set(row, moved);
}
