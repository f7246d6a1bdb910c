import type { Cents } from '#domain/kernel/money.ts';
import type { OpenCode } from '#domain/kernel/open-code.ts';
import { type Parcel, type ShippedLine, type StockUnits, unitsByLine } from './fulfilment.ts';

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
  /** The reason, where the buyer reads it, too. */
  readonly buyerReason?: string | null;
  /** Units that are on hand again once the money is on its way; those of `notSent` included. */
  readonly returned: readonly ShippedLine[];
  /** Of `returned`, those that were never shipped and no longer are to be; null: asked for before this was noted. */
  readonly notSent: readonly ShippedLine[] | null;
  /** Units it put back on sale; null: it ended before this was noted. */
  readonly restocked: readonly StockUnits[] | null;
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
  refunds: readonly { readonly amountCents: Cents; readonly state: OpenCode<RefundState> }[],
): Cents {
  return refunds.reduce((left, refund) => (refund.state === 'failed' ? left : left - refund.amountCents), amountCents);
}

/** Returns the units a refund put back on sale. Older refunds did not note them: they put back all they name when they succeeded. */
export function restockedOf({ state, returned, restocked }: Pick<Refund, 'state' | 'returned' | 'restocked'>): readonly StockUnits[] {
  return restocked ?? (state === 'succeeded' ? returned : []);
}

type Units = Pick<Refund, 'state' | 'returned' | 'notSent' | 'restocked' | 'requestedAtMs'>;

/** Units of each line that have come back, or will. Of a failed refund: those that were sold on before they could be taken off sale. */
export function returnedUnits(lineCount: number, refunds: readonly Pick<Units, 'state' | 'returned' | 'restocked'>[]): number[] {
  return unitsByLine(
    lineCount,
    refunds.flatMap((refund) => (refund.state === 'failed' ? restockedOf(refund) : refund.returned)),
  );
}

/** Units of each line that were given back before they were shipped: they are no longer to be sent. */
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
      // Goods come back once they were shipped; what is given back beyond those never left.
      const left = Math.min(stated?.[line] ?? Math.max(0, units - Math.max(0, (shipped[line] ?? 0) - (cameBack[line] ?? 0))), units);
      notSent[line] = (notSent[line] ?? 0) + left;
      cameBack[line] = (cameBack[line] ?? 0) + units - left;
    }
  }
  return notSent;
}
