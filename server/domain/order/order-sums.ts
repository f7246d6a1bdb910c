import { toCents, toUsd } from '#domain/kernel/money.ts';
import { isOnItsWay, moneyBack } from './money-back.ts';
import type { WireOrder } from './order-wire.ts';

/** Amounts of an order on receipt and invoice; USD. */
export interface OrderSums {
  readonly given: number;
  readonly onItsWay: number;
  readonly disputed: number;
  /** Neither refunded nor on its way back; includes what a bank holds. */
  readonly stays: number;
  /** In the order of their requests; failed ones are omitted. */
  readonly refunds: readonly { readonly amount: number; readonly isThere: boolean; readonly at: string }[];
  /** The part of `given` not refunded through this shop. */
  readonly otherwise: number;
}

export function orderSums({ total, refunded, refunds, disputed = 0, lost = 0, goneTwice = 0 }: WireOrder): OrderSums {
  const asked = refunds.map(({ amount, state }) => ({ amountCents: toCents(amount), state }));
  const stated = {
    refundedCents: toCents(refunded),
    disputedCents: toCents(disputed),
    lostCents: toCents(lost),
    goneTwiceCents: toCents(goneTwice),
  };
  const { givenCents, onItsWayCents, disputedCents, staysCents } = moneyBack(toCents(total), stated, asked);
  const ours = asked.reduce((sum, { amountCents, state }) => (state === 'succeeded' ? sum + amountCents : sum), 0);
  return {
    given: toUsd(givenCents),
    onItsWay: toUsd(onItsWayCents),
    disputed: toUsd(disputedCents),
    stays: toUsd(staysCents + disputedCents),
    refunds: refunds
      .filter(({ state }) => state !== 'failed')
      .map(({ amount, state, at }) => ({ amount, isThere: !isOnItsWay(state), at })),
    otherwise: toUsd(givenCents - ours),
  };
}
