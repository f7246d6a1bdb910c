import type { Columns } from '../arrays/columns.ts';
import type { Admission, Filter } from './filter.ts';

/** Filters that need a look of their own at every row; usually none is on. What the facets count in their one pass is not among them. */
export function hasRareFilters(filter: Filter): boolean {
  return filter.ranges.length > 0 || filter.seller !== null;
}

/** Of the first `count` of `rows` (null: of all rows), writes those that pass the rarer filters to `found`; returns how many. */
export function applyRareFilters(filter: Filter, columns: Columns, rows: Uint32Array | null, count: number, found: Uint32Array): number {
  let source = rows;
  let kept = count;
  for (const { column, low, high } of filter.ranges) {
    kept =
      column === 'createdAtMs'
        ? keepTimesBetween(columns[column], low, high, source, kept, found)
        : keepBetween(columns[column], low, high, source, kept, found);
    source = found;
  }
  return filter.seller === null ? kept : keepSeller(columns, filter.seller, source, kept, found);
}

/** The first `count` of `found` that every admission lets through move to its front; returns how many. */
export function applyAdmissions(admissions: readonly Admission[], columns: Columns, count: number, found: Uint32Array): number {
  let kept = count;
  for (const { column, codes } of admissions) {
    const values = columns[column];
    const length = kept;
    kept = 0;
    for (let i = 0; i < length; i += 1) {
      const row = found[i] as number;
      found[kept] = row;
      kept += codes[values[row] as number] as number;
    }
  }
  return kept;
}

/** Bounds of at most 31 bits; a larger value fails them as it should. */
function keepBetween(
  values: Uint8Array | Uint16Array | Uint32Array,
  low: number,
  high: number,
  rows: Uint32Array | null,
  count: number,
  found: Uint32Array,
): number {
  let kept = 0;
  for (let i = 0; i < count; i += 1) {
    const row = rows === null ? i : (rows[i] as number);
    const value = values[row] as number;
    found[kept] = row;
    kept += (((value - low) | (high - value)) >>> 31) ^ 1;
  }
  return kept;
}

/** The same for times, which need more bits; few products are new, so this branch is guessed right. */
function keepTimesBetween(
  times: Float64Array,
  low: number,
  high: number,
  rows: Uint32Array | null,
  count: number,
  found: Uint32Array,
): number {
  let kept = 0;
  for (let i = 0; i < count; i += 1) {
    const row = rows === null ? i : (rows[i] as number);
    const time = times[row] as number;
    if (time < low || time > high) continue;
    found[kept] = row;
    kept += 1;
  }
  return kept;
}

function keepSeller(
  { supplierId, supplierName }: Columns,
  seller: { readonly id: number; readonly name: number },
  rows: Uint32Array | null,
  count: number,
  found: Uint32Array,
): number {
  let kept = 0;
  for (let i = 0; i < count; i += 1) {
    const row = rows === null ? i : (rows[i] as number);
    found[kept] = row;
    kept += supplierId[row] === seller.id || supplierName[row] === seller.name ? 1 : 0;
  }
  return kept;
}
