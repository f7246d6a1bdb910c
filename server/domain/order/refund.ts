import type { Cents } from '#domain/kernel/money.ts';
import type { Open } from '#domain/kernel/open-code.ts';
import type { ShippedLine } from './fulfilment.ts';

/** requested: to be told to the card service; pending: told, and not yet on its way. Failed ones stay and count for nothing. */
export const REFUND_STATES = ['requested', 'pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Money that goes back to a buyer, and the units that come back with it. */
export interface Refund {
  /** The card service's idempotency key, too: told twice it is one refund. */
  readonly id: string;
  readonly amountCents: Cents;
  /** For operators. */
  readonly reason: string;
  /** Units that are on hand again once the money is on its way. */
  readonly returned: readonly ShippedLine[];
  readonly state: RefundState;
  /** The card service's own id; null before it knows it. */
  readonly providerId: string | null;
  /** Why it failed. */
  readonly error: string | null;
  readonly who: string;
  readonly requestedAtMs: number;
}

/** Of what was paid, what is neither back nor on its way back. */
export function refundableCents(
  amountCents: Cents,
  refunds: readonly { readonly amountCents: Cents; readonly state: Open<RefundState> }[],
): Cents {
  return refunds.reduce((left, refund) => (refund.state === 'failed' ? left : left - refund.amountCents), amountCents);
}

/** Units of each line that have come back. */
export function returnedUnits(lineCount: number, refunds: readonly Pick<Refund, 'returned' | 'state'>[]): number[] {
  const units = Array.from({ length: lineCount }, () => 0);
  for (const refund of refunds)
    if (refund.state !== 'failed') for (const { line, quantity } of refund.returned) units[line] = (units[line] ?? 0) + quantity;
  return units;
}
