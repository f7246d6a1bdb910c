import type { Cents } from '#domain/kernel/money.ts';
import type { OpenCode } from '#domain/kernel/open-code.ts';
import { type Refund, type RefundState, refundableCents } from './refund.ts';

/** Distribution of a paid order's money; the amounts sum to what was paid. */
export interface MoneyBack {
  /** Back at the buyer, or taken by the bank. */
  readonly givenCents: Cents;
  /** Requested but not confirmed yet by the payment provider or the bank. */
  readonly onItsWayCents: Cents;
  /** Held by the buyer's bank until it decides. */
  readonly disputedCents: Cents;
  /** Amount that can still be refunded. */
  readonly staysCents: Cents;
}

type RequestedRefund = Pick<Refund, 'amountCents'> & { readonly state: OpenCode<RefundState> };

/** Amounts reported by the payment provider. */
export interface ReportedAmounts {
  /** Total returned: our refunds and the provider's own, pending ones included, and what a bank took. */
  readonly refundedCents: Cents;
  readonly disputedCents: Cents;
  readonly lostCents: Cents;
  readonly goneTwiceCents: Cents;
}

export const isOnItsWay = (state: OpenCode<RefundState>): boolean => state === 'requested' || state === 'pending';

/** Returns the distribution of the money; `refunds` may contain some not yet sent to the payment provider. */
export function moneyBack(amountCents: Cents, stated: ReportedAmounts, refunds: readonly RequestedRefund[]): MoneyBack {
  const { refundedCents, disputedCents, lostCents, goneTwiceCents } = stated;
  const onItsWayCents = refunds.reduce((sum, refund) => (isOnItsWay(refund.state) ? sum + refund.amountCents : sum), 0);
  const byUsCents = refundedCents + goneTwiceCents - lostCents;
  const leftCents = Math.max(0, Math.min(refundableCents(amountCents, refunds), amountCents - byUsCents) - lostCents);
  const heldCents = Math.min(leftCents, disputedCents);
  const staysCents = leftCents - heldCents;
  return { givenCents: amountCents - leftCents - onItsWayCents, onItsWayCents, disputedCents: heldCents, staysCents };
}
