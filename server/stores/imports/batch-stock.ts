/** A stock row, with the number of times its stock was stated. */
interface StockRow {
  readonly sku: string;
  readonly stock: number | null;
  readonly stated: number;
}

/** The stock that a batch stated for a product, and the stock before. */
export interface BatchStock {
  readonly before: Readonly<Record<string, number | null>>;
  /** How often each had been stated before; absent if an earlier release wrote it. */
  readonly was?: Readonly<Record<string, number>>;
  readonly wrote: Readonly<Record<string, Pick<StockRow, 'stock' | 'stated'>>>;
}

/** Returns what was stated between two readings of the stock; null if nothing. */
export function statedBetween(before: readonly StockRow[], after: readonly StockRow[]): BatchStock | null {
  const was = new Map(before.map((row) => [row.sku, row]));
  const said = after.filter(({ sku, stated }) => was.get(sku)?.stated !== stated);
  const isGone = before.some(({ sku }) => after.every((row) => row.sku !== sku));
  if (said.length === 0 && !isGone) return null;
  return {
    before: Object.fromEntries(before.map(({ sku, stock }) => [sku, stock])),
    was: Object.fromEntries(before.map(({ sku, stated }) => [sku, stated])),
    wrote: Object.fromEntries(said.map(({ sku, stock, stated }) => [sku, { stock, stated }])),
  };
}

/**
 * Returns the stock without the batch: the stock of before, less what was sold since. Units sold of SKUs that did not
 * exist before are taken from the others in turn, so that no more is offered than exists. Undefined if the stock was
 * stated again since.
 */
export function stockWithout({ before, wrote }: BatchStock, now: readonly StockRow[]): ReadonlyMap<string, number | null> | undefined {
  const rows = new Map(now.map((row) => [row.sku, row]));
  const left = new Map(Object.entries(before));
  let unplaced = 0;
  for (const [sku, { stock, stated }] of Object.entries(wrote)) {
    const row = rows.get(sku);
    if (row?.stated !== stated) return undefined;
    unplaced += take(left, sku, stock === null || row.stock === null ? 0 : Math.max(0, stock - row.stock));
  }
  for (const sku of left.keys()) {
    // SKUs that the batch did not state keep their current stock.
    if (!(sku in wrote) && rows.has(sku)) left.set(sku, rows.get(sku)?.stock ?? null);
    unplaced = take(left, sku, unplaced);
  }
  return left;
}

/** Takes units from a row as far as possible. Returns the rest. */
function take(left: Map<string, number | null>, sku: string, units: number): number {
  const held = left.get(sku);
  if (held === undefined) return units;
  // Unknown stock is never used up.
  if (held === null) return 0;
  left.set(sku, Math.max(0, held - units));
  return Math.max(0, units - held);
}
