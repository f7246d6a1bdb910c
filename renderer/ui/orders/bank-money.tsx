import type { WireOrder } from '#domain/order/order-wire.ts';
import { formatUsd } from '#lib/format.ts';

type Amount = 'disputed' | 'lost' | 'won' | 'goneTwice';
export type BankWords = Readonly<Record<Amount, (amount: string) => string>>;

const AMOUNTS: readonly Amount[] = ['disputed', 'lost', 'won', 'goneTwice'];

export const hasBankMoney = (order: WireOrder) => AMOUNTS.some((name) => (order[name] ?? 0) > 0);

/** Chargebacks: what the buyer's bank requests, took, left, or took despite a refund; nothing if there are none. */
export function BankMoney({ order, words }: { readonly order: WireOrder; readonly words: BankWords }) {
  return AMOUNTS.map((name) => {
    const usd = order[name] ?? 0;
    return usd > 0 && <p key={name}>{words[name](formatUsd(usd))}</p>;
  });
}
