import type { Order } from '#domain/order/order.ts';
import type { Refund } from '#domain/order/refund.ts';
import { factsBlock, linkBlock, type MailContent, textBlock } from '../mail-content.ts';
import { dayOf, usd } from './order-words.ts';

/** Mail to the buyer when money is on its way back. The reason is included only if the desk chose so. */
export function orderRefundedMail(order: Order, refund: Refund, orderUrl: string): MailContent {
  const { number, amountCents, refunds } = order;
  // Sums refunds up to this one: later ones have mails of their own.
  const upTo = refunds.slice(0, refunds.findIndex(({ id }) => id === refund.id) + 1).filter(({ state }) => state === 'succeeded');
  const back = upTo.reduce((sum, one) => sum + one.amountCents, 0);
  return {
    title: `Refund of ${usd(refund.amountCents)} for order ${number}`,
    blocks: [
      textBlock('The money is on its way to the card you paid with. Banks take 5 to 10 days to show it.'),
      factsBlock([
        ['Order', number],
        ['Refund', usd(refund.amountCents)],
        ['Why', refund.buyerReason ?? null],
        ['Asked for', dayOf(refund.requestedAtMs)],
        ['Paid', usd(amountCents)],
        ['Refunded so far', back === refund.amountCents ? null : usd(back)],
        ['Paid after refunds', usd(Math.max(0, amountCents - back))],
      ]),
      linkBlock('See the order', orderUrl),
    ],
  };
}
