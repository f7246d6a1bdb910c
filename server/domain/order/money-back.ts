import type { Cents } from '#domain/kernel/money.ts';
import type { OpenCode } from '#domain/kernel/open-code.ts';
import { type Refund, type RefundState, refundableCents } from './refund.ts';

/** Where the money of a paid order is; together they are what was paid. */
export interface MoneyBack {
  /** At its buyer again, or taken back by the bank. */
  readonly givenCents: Cents;
  /** Asked for and not there yet: the card service has not answered, or the bank has not. */
  readonly onItsWayCents: Cents;
  /** Held by the buyer's bank until it has decided. */
  readonly disputedCents: Cents;
  /** What can still be given back. */
  readonly staysCents: Cents;
}

type RequestedRefund = Pick<Refund, 'amountCents'> & { readonly state: OpenCode<RefundState> };

/** What the card service says. */
export interface ReportedAmounts {
  /** All that went back: refunds of ours and of the card service itself, pending ones included, and what a bank took. */
  readonly refundedCents: Cents;
  readonly disputedCents: Cents;
  readonly lostCents: Cents;
  readonly goneTwiceCents: Cents;
}

export const isOnItsWay = (state: OpenCode<RefundState>): boolean => state === 'requested' || state === 'pending';

/** Returns where the money is; `refunds` may hold some that the card service was not told of yet. */
export function moneyBack(amountCents: Cents, stated: ReportedAmounts, refunds: readonly RequestedRefund[]): MoneyBack {
  const { refundedCents, disputedCents, lostCents, goneTwiceCents } = stated;
  const onItsWayCents = refunds.reduce((sum, refund) => (isOnItsWay(refund.state) ? sum + refund.amountCents : sum), 0);
  const byUsCents = refundedCents + goneTwiceCents - lostCents;
  const leftCents = Math.max(0, Math.min(refundableCents(amountCents, refunds), amountCents - byUsCents) - lostCents);
  const heldCents = Math.min(leftCents, disputedCents);
  const staysCents = leftCents - heldCents;
  return { givenCents: amountCents - leftCents - onItsWayCents, onItsWayCents, disputedCents: heldCents, staysCents };
}
