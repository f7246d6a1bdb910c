import type { RowProblem } from '../../kernel/import-types.ts';
import type { ShopRow } from './shop-system.ts';

/** Most rows per product, all in memory until it is complete. Shopify allows 2,048 variants and 250 pictures. */
const MAX_GROUP = 2_500;
/** Most rows held until the end of the file, for systems whose variants may be anywhere below their product. */
const MAX_HELD = 100_000;

export type Grouped = { readonly rows: readonly [ShopRow, ...ShopRow[]] } | { readonly of: ShopRow; readonly problem: RowProblem };

interface Adjacent {
  /** Returns the key shared by a product's rows; empty if the row does not identify its product. */
  readonly keyOf: (row: ShopRow, before: string) => string;
  readonly column: string;
}

/** Groups rows into products, for systems that write a product's rows consecutively. */
export async function* adjacentRows(rows: AsyncIterable<ShopRow>, { keyOf, column }: Adjacent): AsyncGenerator<Grouped> {
  let group: ShopRow[] = [];
  let key = '';
  let isTooLarge = false;
  for await (const row of rows) {
    const next = keyOf(row, key);
    if (next === '') {
      yield { of: row, problem: { row: row.row, column, reason: 'is empty; it says which product the row belongs to' } };
      continue;
    }
    const [first, ...others] = group;
    if (first !== undefined && next !== key) {
      yield { rows: [first, ...others] };
      group = [];
      isTooLarge = false;
    }
    key = next;
    if (group.length < MAX_GROUP) group.push(row);
    else if (!isTooLarge) {
      isTooLarge = true;
      const reason = `stands in more than ${MAX_GROUP} rows; one product has no so many variants and pictures`;
      yield { of: row, problem: { row: row.row, column, reason } };
    }
  }
  const [first, ...others] = group;
  if (first !== undefined) yield { rows: [first, ...others] };
}

/** Collects rows that can be interpreted only at the end of the file. */
export function createHeldRows(column: string) {
  let count = 0;
  return {
    /** Returns a problem if too many rows are held already. */
    hold(row: ShopRow, into: ShopRow[]): { readonly of: ShopRow; readonly problem: RowProblem } | undefined {
      if (count < MAX_HELD) {
        count += 1;
        into.push(row);
        return undefined;
      }
      const reason = `is beyond the ${MAX_HELD} rows of products with variations that one file may have`;
      return { of: row, problem: { row: row.row, column, reason, fix: 'Export fewer products at once.' } };
    },
  };
}
