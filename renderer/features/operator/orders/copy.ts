import type { Open } from '#domain/kernel/open-code.ts';
import type { RefundState } from '#domain/order/refund.ts';

export const refund = 'Refund';
export const refunds = 'Refunds';
export const amount = 'Amount (USD)';
export const reason = 'Reason';
export const reasonHint = 'For operators; the buyer reads the amount.';
export const backOnTheShelf = 'Units that come back and are for sale again';
export const cancel = 'Cancel';
export const giveBack = 'Give the money back';
export const refundAsked = 'Refund asked for';
export const notAsked = 'That did not reach the server. Look at the order again before you repeat it.';
export const REFUND_WORDS: Readonly<Record<Open<RefundState>, string>> = {
  requested: 'asked for, the card service has not answered yet',
  pending: 'on its way at the card service',
  succeeded: 'given back',
  failed: 'failed',
  other: 'reload to see',
};
export const refundOf = (order: string) => `Refund ${order}`;
export const leftToGiveBack = (left: string, total: string) => `${left} of ${total} can be given back.`;
export const returnedOf = (name: string) => `Units of ${name} that come back`;
export const askedBy = (who: string, time: string) => `${who}, ${time}`;
export const stepOf = (step: string, order: string) => `${step}: ${order}`;
export const REASONED = {
  cancel: {
    title: 'Cancel order',
    hint: 'For operators. What is under way still comes; give the money back by a refund.',
    templates: [
      { label: 'Buyer', text: 'The buyer called it off.' },
      { label: 'Supplier', text: 'The supplier cannot send it.' },
      { label: 'Fraud', text: 'The payment looks like fraud.' },
    ],
  },
  resolve: {
    title: 'Resolve as paid',
    hint: 'For operators. It takes its units from what is on hand, and its suppliers can send it.',
    templates: [{ label: 'Money', text: 'The money is there.' }],
  },
} as const;

/** What the buyer's bank does with the money, beside the state. */
export const BANK = {
  disputed: (amount: string) => `The buyer's bank asks for ${amount} back. It cannot be refunded until the bank has decided.`,
  lost: (amount: string) => `The buyer's bank took ${amount} back.`,
  won: (amount: string) => `The buyer's bank asked for ${amount} and decided for the shop.`,
  goneTwice: (amount: string) => `${amount} went to the buyer twice: it was refunded, and the bank took it back as well.`,
};
export const notSent = (units: string) => `${units} refunded, not to be sent`;
