import { toCents, toUsd } from '#domain/kernel/money.ts';
import { isOnItsWay, moneyBack } from './money-back.ts';
import type { WireOrder } from './order-wire.ts';

/** What became of the money of an order, as receipt and invoice say it; USD. */
export interface OrderSums {
  readonly given: number;
  readonly onItsWay: number;
  readonly stays: number;
  /** In the order they were asked for; what failed is none. */
  readonly refunds: readonly { readonly amount: number; readonly isThere: boolean; readonly at: string }[];
  /** Of what was given, what nobody here asked for. */
  readonly otherwise: number;
}

export function orderSums({ total, refunded, refunds }: WireOrder): OrderSums {
  const asked = refunds.map(({ amount, state }) => ({ amountCents: toCents(amount), state }));
  const { givenCents, onItsWayCents, staysCents } = moneyBack(toCents(total), toCents(refunded), asked);
  const ours = asked.reduce((sum, { amountCents, state }) => (state === 'succeeded' ? sum + amountCents : sum), 0);
  return {
    given: toUsd(givenCents),
    onItsWay: toUsd(onItsWayCents),
    stays: toUsd(staysCents),
    refunds: refunds
      .filter(({ state }) => state !== 'failed')
      .map(({ amount, state, at }) => ({ amount, isThere: !isOnItsWay(state), at })),
    otherwise: toUsd(givenCents - ours),
  };
}
