import type { Cents } from '#domain/kernel/money.ts';
import { unitsByLine } from '../fulfilment.ts';
import type { Order } from '../order.ts';
import { costOfUnits } from '../units-amount.ts';

/** Amounts of one line; each sum over all lines of an order is exact to the cent. */
export interface LineAmounts {
  readonly netCents: Cents;
  readonly taxCents: Cents;
  readonly grossCents: Cents;
  readonly refundedCents: Cents;
}

type Booked = Pick<Order, 'snapshot' | 'refunds' | 'refundedCents'>;

/**
 * Returns the amounts of each line, for accounting. A refund belongs to the lines whose units it names; one without
 * units is distributed by amount.
 */
export function lineAmounts({ snapshot, refunds, refundedCents }: Booked): LineAmounts[] {
  const { lines } = snapshot;
  const grossUpTo = lines.map((_, last) =>
    costOfUnits(
      snapshot,
      lines.map(({ quantity }, at) => (at <= last ? quantity : 0)),
    ),
  );
  const gross = grossUpTo.map((cents, at) => cents - (grossUpTo[at - 1] ?? 0));
  const refunded = lines.map(() => 0);
  let left = refundedCents;
  const take = (cents: Cents, weights: readonly number[]) => {
    for (const [at, share] of shares(Math.min(cents, left), weights).entries()) refunded[at] = (refunded[at] ?? 0) + share;
    left -= Math.min(cents, left);
  };
  for (const { state, amountCents, returned } of refunds) {
    if (state !== 'succeeded' && state !== 'pending') continue;
    const units = unitsByLine(lines.length, returned);
    const named = lines.map(({ unitPriceCents }, at) => (units[at] ?? 0) * unitPriceCents);
    take(amountCents, named.some((weight) => weight > 0) ? named : gross);
  }
  take(left, gross);
  return lines.map(({ lineTotalCents }, at) => {
    const grossCents = gross[at] ?? 0;
    return { netCents: lineTotalCents, taxCents: grossCents - lineTotalCents, grossCents, refundedCents: refunded[at] ?? 0 };
  });
}

/** Distributes cents by weight, exact to the cent; if all weights are 0, all go to the first. */
function shares(cents: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let upTo = 0;
  let allocated = 0;
  return weights.map((weight) => {
    upTo += weight;
    const share = (sum === 0 ? cents : Math.round((cents * upTo) / sum)) - allocated;
    allocated += share;
    return share;
  });
}
