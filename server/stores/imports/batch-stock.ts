/** A row of stock, with how often somebody said how many there are. */
interface StockRow {
  readonly sku: string;
  readonly stock: number | null;
  readonly stated: number;
}

/** What a batch said of a product's stock, beside what there was before. */
export interface BatchStock {
  readonly before: Readonly<Record<string, number | null>>;
  /** How often each had been stated before; absent where an earlier release wrote it. */
  readonly was?: Readonly<Record<string, number>>;
  readonly wrote: Readonly<Record<string, Pick<StockRow, 'stock' | 'stated'>>>;
}

/** What was said of stock between two looks; null: nothing. */
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
 * How many there are once the batch said nothing: as many as before, less what was sold since. Units sold of what did not exist before
 * are taken from the others in turn, so that never more is offered than there is. undefined: somebody else stated the stock since.
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
    // What the batch said nothing of is what it is now.
    if (!(sku in wrote) && rows.has(sku)) left.set(sku, rows.get(sku)?.stock ?? null);
    unplaced = take(left, sku, unplaced);
  }
  return left;
}

/** Takes units from a row as far as it has them. Returns the rest. */
function take(left: Map<string, number | null>, sku: string, units: number): number {
  const held = left.get(sku);
  if (held === undefined) return units;
  // Unknown stock is never used up.
  if (held === null) return 0;
  left.set(sku, Math.max(0, held - units));
  return Math.max(0, units - held);
}
