import type { Cents } from '#domain/kernel/money.ts';
import type { Open } from '#domain/kernel/open-code.ts';
import { type Refund, type RefundState, refundableCents } from './refund.ts';

/** Where the money of a paid order is; together they are what was paid. */
export interface MoneyBack {
  /** At its buyer again, or taken back by the bank. */
  readonly givenCents: Cents;
  /** Asked for and not there yet: the card service has not answered, or the bank has not. */
  readonly onItsWayCents: Cents;
  /** What can still be given back. */
  readonly staysCents: Cents;
}

type Given = Pick<Refund, 'amountCents'> & { readonly state: Open<RefundState> };

/** Neither there nor failed. */
export const isOnItsWay = (state: Open<RefundState>): boolean => state === 'requested' || state === 'pending';

/**
 * `refundedCents` is what the card service calls refunded: it counts what waits at the bank, what was given back there without us and
 * what a bank took, and not yet what it was not told.
 */
export function moneyBack(amountCents: Cents, refundedCents: Cents, refunds: readonly Given[]): MoneyBack {
  const onItsWayCents = refunds.reduce((sum, refund) => (isOnItsWay(refund.state) ? sum + refund.amountCents : sum), 0);
  const staysCents = Math.min(refundableCents(amountCents, refunds), amountCents - refundedCents);
  return { givenCents: amountCents - staysCents - onItsWayCents, onItsWayCents, staysCents };
}
