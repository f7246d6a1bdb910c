import { growUint32, withHeadroom } from '../arrays/columns.ts';
import type { IncrementalTask } from '../arrays/incremental-task.ts';
import { addToRangeBitmap } from '../sets/range-bitmap.ts';
import {
  buildRangeBitmapIncrementally,
  buildValueBitmapIncrementally,
  type RangeBitmapName,
  type RowSets,
  type ValueBitmapName,
} from '../sets/row-sets.ts';
import { addToValueBitmap } from '../sets/value-bitmap.ts';
import { type Engine, setsOf } from './engine.ts';

const VALUE_BITMAPS: readonly ValueBitmapName[] = ['section', 'country', 'priceBand', 'offer'];
const RANGE_BITMAPS: readonly RangeBitmapName[] = ['priceCents', 'ratingTenths'];

/** Makes room for what comes, and the sets that every page with facets asks for: the first visitor need not wait for them. */
export function* warmUp(engine: Engine): IncrementalTask<void> {
  const sets = setsOf(engine);
  const { table, sortIndexes } = engine;
  // What was read from a file is as long as it has to be: the first change would stand still for a copy of it all.
  table.nameTerms = growUint32(table.nameTerms, table.nameTermCount + withHeadroom(0));
  yield;
  for (const sortIndex of Object.values(sortIndexes)) {
    sortIndex.rows = growUint32(sortIndex.rows, sortIndex.count + withHeadroom(0));
    yield;
  }
  const of = { engine, sets };
  for (const name of VALUE_BITMAPS) {
    const made = buildValueBitmapIncrementally(sets.bits, table, name);
    if (!(yield* keep(of, sets.valueBitmaps, name, made, (valueBitmap, row) => addToValueBitmap(sets.bits, valueBitmap, row)))) return;
  }
  for (const name of RANGE_BITMAPS) {
    const made = buildRangeBitmapIncrementally(sets.bits, engine, name);
    if (!(yield* keep(of, sets.rangeBitmaps, name, made, (rangeBitmap, row) => addToRangeBitmap(sets.bits, rangeBitmap, row)))) return;
  }
}

/** Makes a kind, and adds the rows that come meanwhile. False: the sets were outgrown meanwhile, and others took their place. */
function* keep<Name, Kind>(
  { engine, sets }: { readonly engine: Engine; readonly sets: RowSets },
  kinds: Map<Name, Kind>,
  name: Name,
  making: IncrementalTask<Kind>,
  add: (kind: Kind, row: number) => void,
): IncrementalTask<boolean> {
  const { table } = engine;
  const { rowCount } = table;
  const kind = yield* making;
  if (engine.sets !== sets) return false;
  for (let row = rowCount; row < table.rowCount; row += 1) add(kind, row);
  // Somebody may have been quicker, and waited for it.
  if (!kinds.has(name)) kinds.set(name, kind);
  return true;
}
