import { DEAD } from '../arrays/columns.ts';
import type { IdIndex } from '../arrays/id-index.ts';
import { forEachBatch, type IncrementalTask } from '../arrays/incremental-task.ts';
import type { Table } from '../arrays/table.ts';

/** Rows sorted in one batch before they are merged. */
const SORTED_AT_ONCE = 4096;

/** Returns the alive rows by id: base rows are sorted already, later ones are sorted and merged in. */
export function* aliveById(table: Table): IncrementalTask<Uint32Array> {
  const { ids, baseCount, rowCount } = table;
  const base = new Uint32Array(baseCount);
  const later = new Uint32Array(rowCount - baseCount);
  let [ofBase, ofLater] = [0, 0];
  yield* forEachBatch(rowCount, (from, to) => {
    // Read in every batch, as a table that grows in between gets new columns.
    const { category } = table.columns;
    for (let row = from; row < to; row += 1) {
      if (category[row] === DEAD) continue;
      if (row < baseCount) {
        base[ofBase] = row;
        ofBase += 1;
      } else {
        later[ofLater] = row;
        ofLater += 1;
      }
    }
  });
  const sorted = yield* sortById(later.subarray(0, ofLater), ids);
  return yield* merge(base.subarray(0, ofBase), sorted, ids);
}

function* sortById(rows: Uint32Array, ids: IdIndex): IncrementalTask<Uint32Array> {
  let runs: Uint32Array[] = [];
  for (let from = 0; from < rows.length; from += SORTED_AT_ONCE) {
    runs.push(rows.slice(from, from + SORTED_AT_ONCE).sort((a, b) => ids.compare(a, b)));
    yield;
  }
  while (runs.length > 1) {
    const merged: Uint32Array[] = [];
    for (let at = 0; at < runs.length; at += 2) merged.push(yield* merge(runs[at] as Uint32Array, runs[at + 1] ?? new Uint32Array(0), ids));
    runs = merged;
  }
  return runs[0] ?? rows;
}

function* merge(a: Uint32Array, b: Uint32Array, ids: IdIndex): IncrementalTask<Uint32Array> {
  if (b.length === 0) return a;
  const merged = new Uint32Array(a.length + b.length);
  let [ofA, ofB] = [0, 0];
  yield* forEachBatch(merged.length, (from, to) => {
    for (let place = from; place < to; place += 1) {
      const isFirst = ofB === b.length || (ofA < a.length && ids.compare(a[ofA] as number, b[ofB] as number) < 0);
      merged[place] = (isFirst ? a[ofA] : b[ofB]) as number;
      if (isFirst) ofA += 1;
      else ofB += 1;
    }
  });
  return merged;
}
