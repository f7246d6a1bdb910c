import { MAX_QUANTITY } from '#domain/kernel/max-quantity.ts';

export interface RequestedLine {
  readonly quantity: number;
  /** The same for lines that share a stock. */
  readonly stockKey: string;
}

/**
 * Distributes stock over the lines of one product, earlier ones first, then raises the first lines to the minimum order
 * within stock. All 0 if the minimum cannot be reached.
 * @param free units by stock key; null: unknown, no limit
 */
export function allocateUnits(
  requests: readonly RequestedLine[],
  moq: number,
  free: ReadonlyMap<string, number | null>,
): readonly number[] {
  const left = new Map([...free].map(([key, units]) => [key, units ?? Number.POSITIVE_INFINITY]));
  const take = (stockKey: string, most: number): number => {
    const units = Math.max(0, Math.min(most, left.get(stockKey) ?? Number.POSITIVE_INFINITY));
    left.set(stockKey, (left.get(stockKey) ?? Number.POSITIVE_INFINITY) - units);
    return units;
  };
  const kept = requests.map(({ quantity, stockKey }) => take(stockKey, Math.min(quantity, MAX_QUANTITY)));
  let missing = Math.max(1, moq) - kept.reduce((sum, units) => sum + units, 0);
  const raised = kept.map((units, at) => {
    const more = missing > 0 ? take(requests[at]?.stockKey ?? '', Math.min(missing, MAX_QUANTITY - units)) : 0;
    missing -= more;
    return units + more;
  });
  return missing > 0 ? raised.map(() => 0) : raised;
}
