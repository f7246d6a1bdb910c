import type { Cents } from '#domain/kernel/money.ts';
import type { OpenCode } from '#domain/kernel/open-code.ts';
import { type Parcel, type ShippedLine, type StockUnits, unitsByLine } from './fulfilment.ts';

/**
 * requested: to be sent to the payment provider; pending: sent, not yet completed. Failed refunds stay in the list and
 * count as 0.
 */
export const REFUND_STATES = ['requested', 'pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export interface Refund {
  /** Also the provider's idempotency key: sent twice, it is one refund. */
  readonly id: string;
  readonly amountCents: Cents;
  /** For operators. */
  readonly reason: string;
  /** The reason if it is shown to the buyer, too. */
  readonly buyerReason?: string | null;
  /** Units on hand again once the refund is on its way; includes those of `notSent`. */
  readonly returned: readonly ShippedLine[];
  /** Units of `returned` that were never shipped and no longer will be; null: requested before this was recorded. */
  readonly notSent: readonly ShippedLine[] | null;
  /** Units it put back on sale; null: completed before this was recorded. */
  readonly restocked: readonly StockUnits[] | null;
  readonly state: RefundState;
  /** The payment provider's id; null until it is known. */
  readonly providerId: string | null;
  readonly error: string | null;
  readonly who: string;
  readonly requestedAtMs: number;
}

/** Returns the part of the payment that is neither refunded nor being refunded. */
export function refundableCents(
  amountCents: Cents,
  refunds: readonly { readonly amountCents: Cents; readonly state: OpenCode<RefundState> }[],
): Cents {
  return refunds.reduce((left, refund) => (refund.state === 'failed' ? left : left - refund.amountCents), amountCents);
}

/**
 * Returns the units a refund put back on sale. Older refunds did not record them: they put back all named units on
 * success.
 */
export function restockedOf({ state, returned, restocked }: Pick<Refund, 'state' | 'returned' | 'restocked'>): readonly StockUnits[] {
  return restocked ?? (state === 'succeeded' ? returned : []);
}

type Units = Pick<Refund, 'state' | 'returned' | 'notSent' | 'restocked' | 'requestedAtMs'>;

/**
 * Returns the units of each line that have come back, or will. For a failed refund: those sold again before they could
 * be taken off sale.
 */
export function returnedUnits(lineCount: number, refunds: readonly Pick<Units, 'state' | 'returned' | 'restocked'>[]): number[] {
  return unitsByLine(
    lineCount,
    refunds.flatMap((refund) => (refund.state === 'failed' ? restockedOf(refund) : refund.returned)),
  );
}

/** Returns the units of each line that were refunded before shipping: no longer to be sent. */
export function notSentUnits(
  lines: readonly { readonly quantity: number }[],
  parcels: readonly Pick<Parcel, 'lines' | 'shippedAtMs'>[],
  refunds: readonly Units[],
): number[] {
  const notSent = lines.map(() => 0);
  const cameBack = lines.map(() => 0);
  for (const refund of refunds) {
    const returned = returnedUnits(lines.length, [refund]);
    const shipped = unitsByLine(
      lines.length,
      parcels.flatMap((parcel) => (parcel.shippedAtMs <= refund.requestedAtMs ? parcel.lines : [])),
    );
    const stated = refund.notSent && unitsByLine(lines.length, refund.notSent);
    for (const [line, units] of returned.entries()) {
      // Shipped units count as returned first; refunded units beyond those were never sent.
      const left = Math.min(stated?.[line] ?? Math.max(0, units - Math.max(0, (shipped[line] ?? 0) - (cameBack[line] ?? 0))), units);
      notSent[line] = (notSent[line] ?? 0) + left;
      cameBack[line] = (cameBack[line] ?? 0) + units - left;
    }
  }
  return notSent;
}
