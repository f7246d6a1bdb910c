import { type StockUnits, unitsByLine } from './fulfilment.ts';
import type { Order } from './order.ts';
import { restockedOf } from './refund.ts';

type Sold = Pick<Order, 'taken' | 'timeline' | 'snapshot' | 'refunds' | 'putBack'>;

/**
 * Returns the units each line took from stock. Older orders did not record them: they took all their units if they were
 * ever paid.
 */
function takenUnits({ taken, timeline, snapshot }: Pick<Sold, 'taken' | 'timeline' | 'snapshot'>): number[] {
  if (taken !== null) return unitsByLine(snapshot.lines.length, taken);
  const isSold = timeline.some(({ state }) => state === 'paid');
  return snapshot.lines.map(({ quantity }) => (isSold ? quantity : 0));
}

/**
 * Returns the units of each line a refund may still put back on sale: those the order took, less those already put
 * back.
 */
export function restockableUnits(order: Sold): number[] {
  const back = unitsByLine(order.snapshot.lines.length, [...order.putBack, ...order.refunds.flatMap(restockedOf)]);
  return takenUnits(order).map((units, line) => Math.max(0, units - (back[line] ?? 0)));
}

/**
 * Returns the units of each line due to the buyer but not taken from stock: the review took only what a refund had
 * left, and that refund failed later. Omits lines with untracked stock, which took nothing.
 */
export function untakenUnits(order: Sold & { readonly due: readonly number[] }): StockUnits[] {
  if (order.taken === null) return [];
  const { length } = order.snapshot.lines;
  const taken = unitsByLine(length, order.taken);
  const back = unitsByLine(length, [...order.putBack, ...order.refunds.flatMap(restockedOf)]);
  return taken.flatMap((units, line) => {
    const quantity = (order.due[line] ?? 0) - (units - (back[line] ?? 0));
    return units > 0 && quantity > 0 ? [{ line, quantity }] : [];
  });
}
