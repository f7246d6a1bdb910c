import { COLUMN_NAMES, createColumns, DEAD, gather, withHeadroom } from '../arrays/columns.ts';
import { createIdIndexLike } from '../arrays/id-index.ts';
import { forEachBatch, type IncrementalTask, runToEnd } from '../arrays/incremental-task.ts';
import { mapSortIndexes, type SortIndexes } from '../arrays/sort-indexes.ts';
import type { Table } from '../arrays/table.ts';
import { rebuildBitmapIndex } from '../bitmaps/bitmap-index.ts';
import { renumberCodes } from '../codes/code-index.ts';
import { NO_ROW, renumberPostings } from '../search/postings.ts';
import { aliveById } from './alive-by-id.ts';
import type { Engine } from './engine.ts';
import { type NextMemory, type RowChange, replayChanges } from './replay-changes.ts';

/** Compacts without pauses, for an engine that serves no requests during that time. */
export function compact(engine: Engine): void {
  runToEnd(compactIncrementally(engine));
}

/**
 * Rebuilds memory without deleted rows and in id order while the engine keeps answering. Changes made during it are
 * logged, replayed on the new memory, and all parts are swapped at once. Neither sorts by key nor reads texts. A second
 * compaction begun before the first has ended makes the first end without effect.
 */
export function* compactIncrementally(engine: Engine): IncrementalTask<void> {
  const changeLog: RowChange[] = [];
  engine.changeLog = changeLog;
  try {
    const { table, sortIndexes, bitmapIndex, postings, codes } = yield* rebuild(engine, changeLog);
    if (engine.changeLog !== changeLog) return;
    engine.table = table;
    engine.sortIndexes = sortIndexes;
    engine.bitmapIndex = bitmapIndex;
    engine.index.postings = postings;
    engine.codes = codes;
  } finally {
    if (engine.changeLog === changeLog) engine.changeLog = undefined;
  }
}

function* rebuild({ table, sortIndexes, index, codes, bitmapIndex }: Engine, changeLog: readonly RowChange[]): IncrementalTask<NextMemory> {
  const rowOrder = yield* aliveById(table);
  const renumber = new Uint32Array(table.rowCount).fill(NO_ROW);
  yield* forEachBatch(rowOrder.length, (from, to) => {
    for (let row = from; row < to; row += 1) renumber[rowOrder[row] as number] = row;
  });
  const nextTable = yield* moveTable(table, rowOrder);
  const nextSortIndexes = yield* renumberSortIndexes(sortIndexes, renumber, rowOrder.length);
  const next: NextMemory = {
    table: nextTable,
    sortIndexes: nextSortIndexes,
    postings: yield* renumberPostings(index.postings, renumber, index.lexicon.terms.length),
    codes: yield* renumberCodes(codes, renumber),
    bitmapIndex: yield* rebuildBitmapIndex(bitmapIndex, { table: nextTable, sortIndexes: nextSortIndexes }),
    renumber,
  };
  yield* replayChanges(table, changeLog, next);
  return next;
}

function* renumberSortIndexes(sortIndexes: SortIndexes, renumber: Uint32Array, length: number): IncrementalTask<SortIndexes> {
  const next = mapSortIndexes(() => ({ rows: new Uint32Array(length), count: 0 }));
  for (const [sort, { rows, count }] of Object.entries(sortIndexes)) {
    const to = next[sort as keyof SortIndexes];
    // A copy, as rows added between batches are inserted among the others.
    const held = rows.slice(0, count);
    yield* forEachBatch(count, (start, end) => {
      for (let i = start; i < end; i += 1) {
        const row = renumber[held[i] as number] ?? NO_ROW;
        if (row === NO_ROW) continue;
        to.rows[to.count] = row;
        to.count += 1;
      }
    });
  }
  return next;
}

/** A row deleted during the move may arrive as deleted; it is then in no count and not indexed by id. */
function* moveTable(table: Table, rowOrder: Uint32Array): IncrementalTask<Table> {
  const capacity = withHeadroom(rowOrder.length);
  const columns = createColumns(capacity);
  for (const name of COLUMN_NAMES)
    yield* forEachBatch(rowOrder.length, (from, to) => gather(table.columns[name], rowOrder, from, to, columns[name]));
  const ids = createIdIndexLike(table.ids);
  yield;
  const next: Table = {
    ...table,
    columns,
    rowCount: rowOrder.length,
    baseCount: rowOrder.length,
    aliveCount: 0,
    aliveByCategory: new Uint32Array(table.aliveByCategory.length),
    ids,
    nameTerms: new Uint32Array(table.nameTermCount + capacity),
    nameTermCount: 0,
  };
  yield* forEachBatch(rowOrder.length, (from, to) => {
    for (let row = from; row < to; row += 1) moveRow(table, rowOrder[row] as number, next, row);
  });
  return next;
}

function moveRow(table: Table, from: number, next: Table, row: number): void {
  const { category, nameStart, nameLength } = next.columns;
  const code = category[row] as number;
  next.ids.pushFrom(table.ids, from);
  if (code !== DEAD) {
    next.ids.indexRow(row);
    next.aliveCount += 1;
    next.aliveByCategory[code] = (next.aliveByCategory[code] as number) + 1;
  }
  const start = nameStart[row] as number;
  const end = start + (nameLength[row] as number);
  nameStart[row] = next.nameTermCount;
  for (let i = start; i < end; i += 1) {
    next.nameTerms[next.nameTermCount] = table.nameTerms[i] as number;
    next.nameTermCount += 1;
  }
}
