import type { Cents } from '#domain/kernel/money.ts';
import type { OrderSnapshot } from './order.ts';

type Sums = Pick<OrderSnapshot, 'subtotalCents' | 'taxCents' | 'shippingCents'> & {
  readonly lines: readonly { readonly quantity: number; readonly lineTotalCents: Cents }[];
};

/**
 * Returns the cost of some units of an order with their share of the tax; all units cost the order's total, shipping
 * included.
 */
export function costOfUnits({ lines, subtotalCents, taxCents, shippingCents }: Sums, units: readonly number[]): Cents {
  if (lines.every(({ quantity }, at) => (units[at] ?? 0) >= quantity)) return subtotalCents + taxCents + shippingCents;
  const netCents = lines.reduce((sum, { quantity, lineTotalCents }, at) => {
    const counted = Math.min(units[at] ?? 0, quantity);
    return counted > 0 ? sum + Math.round((lineTotalCents * counted) / quantity) : sum;
  }, 0);
  return netCents + (subtotalCents === 0 ? 0 : Math.round((taxCents * netCents) / subtotalCents));
}

/**
 * Returns the refund for `units` after `before` was refunded; over any number of refunds the sum is exact to the cent.
 */
export function refundOfUnits(sums: Sums, before: readonly number[], units: readonly number[]): Cents {
  const together = sums.lines.map((_, at) => (before[at] ?? 0) + (units[at] ?? 0));
  return costOfUnits(sums, together) - costOfUnits(sums, before);
}
