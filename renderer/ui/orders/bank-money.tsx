import type { WireOrder } from '#domain/order/order-wire.ts';
import { formatUsd } from '#lib/format.ts';

type Amount = 'disputed' | 'lost' | 'won' | 'goneTwice';
export type BankWords = Readonly<Record<Amount, (amount: string) => string>>;

const AMOUNTS: readonly Amount[] = ['disputed', 'lost', 'won', 'goneTwice'];

export const hasBankMoney = (order: WireOrder) => AMOUNTS.some((name) => (order[name] ?? 0) > 0);

/** What the buyer's bank asks for, took, left, and took although it had been given back; nothing where there is nothing to say. */
export function BankMoney({ order, words }: { readonly order: WireOrder; readonly words: BankWords }) {
  return AMOUNTS.map((name) => {
    const usd = order[name] ?? 0;
    return usd > 0 && <p key={name}>{words[name](formatUsd(usd))}</p>;
  });
}
