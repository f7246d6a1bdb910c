import { MAX_QUANTITY } from '#domain/kernel/max-quantity.ts';

/** What one line of a product asks for. */
export interface RequestedLine {
  readonly quantity: number;
  /** The same for lines that draw on the same units. */
  readonly stockKey: string;
}

/**
 * How many each line of one product gets, in their order: at most what is there, earlier lines first, then together at least the minimum
 * order, again the earlier ones raised first and none above what is there in all. All 0 where the minimum cannot be had.
 * @param free units by stock key; null: unknown, caps nothing
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
