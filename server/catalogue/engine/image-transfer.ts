import { relevance } from '#domain/catalogue/catalogue-rules.ts';
import { COLUMN_NAMES, type ColumnName, type Columns, createColumns } from '../arrays/columns.ts';
import { createIdIndexOf } from '../arrays/id-index.ts';
import { buildSortIndexes } from '../arrays/sort-indexes.ts';
import { compareTexts } from '../arrays/table.ts';
import { fromVarints, toVarints } from '../arrays/varints.ts';
import { type EngineImage, getArray, type NumberArray } from './engine-image.ts';

/** Columns that others determine; deriving them on arrival takes no longer than unpacking them. */
const DERIVED_COLUMNS: readonly ColumnName[] = ['relevance', 'nameStart'];
const TRANSFERRED_COLUMNS = COLUMN_NAMES.filter((name) => !DERIVED_COLUMNS.includes(name));
const LISTS = ['nameTerms', 'aliveByCategory', 'sections', 'starts', 'baseRows', 'codeHashes', 'codeRows'] as const;
type Lists = Record<(typeof LISTS)[number], Uint32Array>;
/** Arrays that mostly ascend. */
const DELTA_ENCODED: ReadonlySet<string> = new Set(['fileRow', 'starts', 'baseRows', 'codeHashes']);

/**
 * Encodes an engine image to be sent with its catalogue file: without ids, sort indexes and derived columns, 32-bit
 * numbers as varints.
 */
export function encodeForTransfer({ rowCount, texts, arrays }: EngineImage): EngineImage {
  const encoded = [...TRANSFERRED_COLUMNS, ...LISTS].map((name): [string, NumberArray] => {
    const array = getArray(arrays, name);
    return [name, array instanceof Uint32Array ? toVarints(array, DELTA_ENCODED.has(name)) : array];
  });
  return { rowCount, texts, arrays: new Map(encoded) };
}

/**
 * Restores the whole engine image for a file whose row n is the product `ids[n - 1]`.
 * @throws Error if the image is not of these rows
 */
export function decodeTransferred({ rowCount, texts, arrays }: EngineImage, ids: readonly string[]): EngineImage {
  if (rowCount !== ids.length) throw new Error(`The engine has ${rowCount} rows, the file ${ids.length}`);
  const columns = createColumns(rowCount);
  for (const name of TRANSFERRED_COLUMNS) fillColumn(columns[name], arrays, name);
  const inOrder = orderIds(columns.fileRow, ids);
  deriveColumns(columns, rowCount);
  const lists = Object.fromEntries(LISTS.map((name) => [name, decodeVarints(arrays, name)])) as Lists;
  validateReferences(rowCount, texts, columns, lists);
  const sortIndexes = Object.entries(buildSortIndexes(columns, rowCount)).map(([sort, { rows }]): [string, NumberArray] => [
    `order:${sort}`,
    rows,
  ]);
  return {
    rowCount,
    texts,
    arrays: new Map<string, NumberArray>([
      ...Object.entries(columns),
      ...Object.entries(createIdIndexOf(inOrder).toArrays(rowCount)),
      ...Object.entries(lists),
      ...sortIndexes,
    ]),
  };
}

function decodeVarints(arrays: EngineImage['arrays'], name: string): Uint32Array {
  const array = getArray(arrays, name);
  if (array instanceof Uint8Array) return fromVarints(array, DELTA_ENCODED.has(name));
  throw new TypeError(`The engine's ${name} is of another kind`);
}

function fillColumn(column: NumberArray, arrays: EngineImage['arrays'], name: ColumnName): void {
  const values = column instanceof Uint32Array ? decodeVarints(arrays, name) : getArray(arrays, name);
  if (values.length !== column.length || values.constructor !== column.constructor)
    throw new TypeError(`The engine's ${name} is not one of each row`);
  column.set(values);
}

/** Returns the ids in row order. Strictly ascending ids mean that no row occurs twice, so none is missing. */
function orderIds(fileRows: Uint32Array, ids: readonly string[]): string[] {
  const inOrder = Array.from(fileRows, (row) => ids[row - 1] ?? '');
  const isOrdered = inOrder.every((id, row) => compareTexts(row === 0 ? '' : (inOrder[row - 1] as string), id) < 0);
  if (!isOrdered) throw new Error('The engine is of other rows than the file');
  return inOrder;
}

function deriveColumns({ fileRow, ratingTenths, reviewCount, nameLength, nameStart, relevance: column }: Columns, rowCount: number): void {
  const rowOf = new Uint32Array(rowCount + 1);
  for (let row = 0; row < rowCount; row += 1) {
    rowOf[fileRow[row] as number] = row;
    column[row] = relevance((ratingTenths[row] as number) / 10, reviewCount[row] as number);
  }
  // Names are stored in the order of the file.
  let start = 0;
  for (let place = 1; place <= rowCount; place += 1) {
    const row = rowOf[place] as number;
    nameStart[row] = start;
    start += nameLength[row] as number;
  }
}

/** Refuses references out of range, which queries would otherwise hit later. */
function validateReferences(rowCount: number, texts: EngineImage['texts'], columns: Columns, lists: Lists): void {
  const isText = (text: unknown) => typeof text === 'string';
  const { words, countries, supplierIds, supplierNames, subcategories } = texts;
  for (const list of [words, countries, supplierIds, supplierNames, subcategories])
    if (!(Array.isArray(list) && list.every(isText))) throw new TypeError("The engine's texts are none");
  const bounds: [NumberArray, number][] = [
    [columns.country, countries.length],
    [columns.supplierId, supplierIds.length],
    [columns.supplierName, supplierNames.length],
    [columns.section, lists.sections.length],
    [lists.nameTerms, lists.starts.length - 1],
    [lists.starts, lists.baseRows.length + 1],
    [lists.baseRows, rowCount * 4],
    [lists.codeRows, rowCount],
  ];
  for (const [numbers, limit] of bounds)
    for (let i = 0; i < numbers.length; i += 1)
      if ((numbers[i] as number) >= limit) throw new RangeError('The engine points outside of itself');
  const names = columns.nameLength.reduce((sum, length) => sum + length, 0);
  const isTruncated = lists.starts.at(-1) !== lists.baseRows.length || lists.codeHashes.length !== lists.codeRows.length;
  if (names !== lists.nameTerms.length || isTruncated) throw new RangeError('The engine is cut');
}
