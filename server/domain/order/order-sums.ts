import { toCents, toUsd } from '#domain/kernel/money.ts';
import { isOnItsWay, moneyBack } from './money-back.ts';
import type { WireOrder } from './order-wire.ts';

/** What became of the money of an order, as receipt and invoice say it; USD. */
export interface OrderSums {
  readonly given: number;
  readonly onItsWay: number;
  /** Held by the buyer's bank until it has decided. */
  readonly disputed: number;
  /** Neither given back nor on its way; what a bank holds included. */
  readonly stays: number;
  /** In the order they were asked for; what failed is none. */
  readonly refunds: readonly { readonly amount: number; readonly isThere: boolean; readonly at: string }[];
  /** Of what was given, what nobody here asked for. */
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
