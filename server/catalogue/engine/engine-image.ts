import { setImmediate as nextTurn } from 'node:timers/promises';
import { SORTS } from '#domain/catalogue/catalogue-query.ts';
import { createCategoryPaths } from '../arrays/category-paths.ts';
import { COLUMN_NAMES, createColumns, withHeadroom } from '../arrays/columns.ts';
import { createDictionary } from '../arrays/dictionary.ts';
import { createIdIndex, type IdIndex, indexRows } from '../arrays/id-index.ts';
import { mapSortIndexes } from '../arrays/sort-indexes.ts';
import { createTable, type Table } from '../arrays/table.ts';
import { createCodeIndex } from '../codes/code-index.ts';
import { createLexicon, restoreLexicon } from '../search/lexicon.ts';
import { createSearchIndex } from '../search/search-index.ts';
import { compact } from './compact.ts';
import { createEngine, type Engine } from './engine.ts';

export type NumberArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** An engine as arrays of numbers and texts, to be stored in a file or posted to another thread. */
export interface EngineImage {
  readonly rowCount: number;
  readonly texts: {
    readonly words: readonly string[];
    readonly countries: readonly string[];
    readonly supplierIds: readonly string[];
    readonly supplierNames: readonly string[];
    readonly subcategories: readonly string[];
  };
  /** Columns by name, sort indexes as `order:<sort>`, ids as `IdArrays`, all else by field name. */
  readonly arrays: ReadonlyMap<string, NumberArray>;
}

/** Compacts the engine first, which takes some 30 ms for 100k products. */
export function toEngineImage(engine: Engine): EngineImage {
  if (engine.table.baseCount < engine.table.rowCount || engine.table.aliveCount < engine.table.rowCount) compact(engine);
  const { table, sortIndexes, index, codes } = engine;
  const arrays = new Map<string, NumberArray>();
  for (const name of COLUMN_NAMES) arrays.set(name, table.columns[name].subarray(0, table.rowCount));
  for (const sort of SORTS) arrays.set(`order:${sort}`, sortIndexes[sort].rows.subarray(0, sortIndexes[sort].count));
  for (const [name, array] of Object.entries(table.ids.toArrays(table.rowCount))) arrays.set(name, array);
  arrays.set('nameTerms', table.nameTerms.subarray(0, table.nameTermCount));
  arrays.set('aliveByCategory', table.aliveByCategory);
  arrays.set('sections', table.categoryPaths.pairs.subarray(0, table.categoryPaths.count));
  arrays.set('starts', index.postings.starts);
  arrays.set('baseRows', index.postings.baseRows);
  arrays.set('codeHashes', codes.hashes);
  arrays.set('codeRows', codes.rows);
  return {
    rowCount: table.rowCount,
    texts: {
      words: index.lexicon.words,
      countries: table.countries.values,
      supplierIds: table.supplierIds.values,
      supplierNames: table.supplierNames.values,
      subcategories: table.subcategories.values,
    },
    arrays,
  };
}

/**
 * Returns the buffers to transfer instead of copying when posting an engine image to another thread; here they become
 * unusable.
 */
export function transferListOf(engineImage: EngineImage): ArrayBuffer[] {
  const buffers = new Set([...engineImage.arrays.values()].map((array) => array.buffer));
  return [...buffers].filter((buffer): buffer is ArrayBuffer => buffer instanceof ArrayBuffer);
}

/** Ids indexed per turn of the event loop, in some 5 ms. */
const IDS_A_TURN = 20_000;

/** Does the work of `fromEngineImage` and yields to the event loop in between: indexing 100k ids takes some 30 ms. */
export async function fromEngineImageInTurns(engineImage: EngineImage): Promise<Engine> {
  const ids = idsFromImage(engineImage);
  for (let from = 0; from < ids.count; from += IDS_A_TURN) {
    await nextTurn();
    indexRows(ids, from, Math.min(from + IDS_A_TURN, ids.count));
  }
  await nextTurn();
  return fromEngineImage(engineImage, ids);
}

function idsFromImage({ arrays }: EngineImage): IdIndex {
  const idBytes = getArray(arrays, 'idBytes');
  if (!(idBytes instanceof Uint8Array)) throw new TypeError('The frozen engine holds ids of another kind');
  return createIdIndex({ idBytes, idEnds: toUint32(getArray(arrays, 'idEnds')) });
}

/** @throws TypeError if an array is missing */
export function fromEngineImage(engineImage: EngineImage, ids = indexRows(idsFromImage(engineImage))): Engine {
  const { rowCount, texts, arrays } = engineImage;
  const lexicon = texts.words.length === 0 ? createLexicon() : restoreLexicon(texts.words);
  const columns = createColumns(withHeadroom(rowCount));
  for (const name of COLUMN_NAMES) columns[name].set(getArray(arrays, name));
  const nameTerms = toUint32(getArray(arrays, 'nameTerms'));
  const table: Table = {
    ...createTable(0),
    columns,
    rowCount,
    aliveCount: rowCount,
    baseCount: rowCount,
    ids,
    nameTerms,
    nameTermCount: nameTerms.length,
    countries: createDictionary(texts.countries),
    supplierIds: createDictionary(texts.supplierIds),
    supplierNames: createDictionary(texts.supplierNames),
    subcategories: createDictionary(texts.subcategories),
    categoryPaths: createCategoryPaths(toUint32(getArray(arrays, 'sections'))),
    aliveByCategory: toUint32(getArray(arrays, 'aliveByCategory')),
  };
  const sortIndexes = mapSortIndexes((sort) => ({ rows: toUint32(getArray(arrays, `order:${sort}`)), count: rowCount }));
  const postings = { starts: toUint32(getArray(arrays, 'starts')), baseRows: toUint32(getArray(arrays, 'baseRows')), tails: new Map() };
  const codes = createCodeIndex(toUint32(getArray(arrays, 'codeHashes')), toUint32(getArray(arrays, 'codeRows')));
  return createEngine(table, sortIndexes, createSearchIndex(lexicon, postings), codes);
}

export function getArray(arrays: EngineImage['arrays'], name: string): NumberArray {
  const array = arrays.get(name);
  if (array === undefined) throw new TypeError(`The frozen engine lacks ${name}`);
  return array;
}

function toUint32(array: NumberArray): Uint32Array {
  if (array instanceof Uint32Array) return array;
  throw new TypeError('The frozen engine holds an array of another kind');
}
