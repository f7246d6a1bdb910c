import { growUint32, withHeadroom } from '../arrays/columns.ts';
import type { IncrementalTask } from '../arrays/incremental-task.ts';
import {
  type BitmapIndex,
  buildRangeBitmapIncrementally,
  buildValueBitmapIncrementally,
  type RangeBitmapName,
  type ValueBitmapName,
} from '../bitmaps/bitmap-index.ts';
import { addToRangeBitmap } from '../bitmaps/range-bitmap.ts';
import { addToValueBitmap } from '../bitmaps/value-bitmap.ts';
import { type Engine, getBitmapIndex } from './engine.ts';

const VALUE_BITMAPS: readonly ValueBitmapName[] = ['section', 'country', 'priceBand', 'flags'];
const RANGE_BITMAPS: readonly RangeBitmapName[] = ['priceCents', 'ratingTenths'];

/**
 * Reserves room for new rows and builds the bitmaps that every page with facets needs, so that the first visitor does
 * not wait for them.
 */
export function* warmUp(engine: Engine): IncrementalTask<void> {
  const bitmapIndex = getBitmapIndex(engine);
  const { table, sortIndexes } = engine;
  // Arrays read from a file have no spare room: the first change would block for a copy of everything.
  table.nameTerms = growUint32(table.nameTerms, table.nameTermCount + withHeadroom(0));
  yield;
  for (const sortIndex of Object.values(sortIndexes)) {
    sortIndex.rows = growUint32(sortIndex.rows, sortIndex.count + withHeadroom(0));
    yield;
  }
  const of = { engine, bitmapIndex };
  for (const name of VALUE_BITMAPS) {
    const made = buildValueBitmapIncrementally(bitmapIndex.bits, table, name);
    if (
      !(yield* keep(of, bitmapIndex.valueBitmaps, name, made, (valueBitmap, row) => addToValueBitmap(bitmapIndex.bits, valueBitmap, row)))
    )
      return;
  }
  for (const name of RANGE_BITMAPS) {
    const made = buildRangeBitmapIncrementally(bitmapIndex.bits, engine, name);
    if (
      !(yield* keep(of, bitmapIndex.rangeBitmaps, name, made, (rangeBitmap, row) => addToRangeBitmap(bitmapIndex.bits, rangeBitmap, row)))
    )
      return;
  }
}

/**
 * Builds one kind of bitmap and adds the rows appended while it was built. Returns false if the bitmap index was
 * replaced in that time.
 */
function* keep<Name, Kind>(
  { engine, bitmapIndex }: { readonly engine: Engine; readonly bitmapIndex: BitmapIndex },
  kinds: Map<Name, Kind>,
  name: Name,
  making: IncrementalTask<Kind>,
  add: (kind: Kind, row: number) => void,
): IncrementalTask<boolean> {
  const { table } = engine;
  const { rowCount } = table;
  const kind = yield* making;
  if (engine.bitmapIndex !== bitmapIndex) return false;
  for (let row = rowCount; row < table.rowCount; row += 1) add(kind, row);
  // A query may have built it already.
  if (!kinds.has(name)) kinds.set(name, kind);
  return true;
}
