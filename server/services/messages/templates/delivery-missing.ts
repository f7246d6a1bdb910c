import type { Order } from '#domain/order/order.ts';
import { factsBlock, linkBlock, type MailContent, textBlock } from '../mail-content.ts';
import { dayOf, goodsOf, usd } from './order-words.ts';

/** Mail to a buyer who paid without giving a delivery address. */
export function deliveryMissingMail({ number, snapshot }: Order, orderUrl: string): MailContent {
  return {
    title: `Where shall we send order ${number}?`,
    blocks: [
      textBlock('Your order is paid, but its delivery details are not complete yet. The suppliers cannot send anything before they are.'),
      { kind: 'goods', rows: snapshot.lines.map((line) => ({ ...goodsOf(line), amount: '' })), sums: [] },
      linkBlock('Say where the goods go', orderUrl),
    ],
  };
}

/** Mail to the operator if such a buyer also left no mail address. */
export function deliveryUnknownMail({ number, snapshot, paidAtMs, createdAtMs, amountCents }: Order, deskUrl: string): MailContent {
  return {
    title: `Nobody has said where order ${number} goes`,
    blocks: [
      textBlock(
        'It is paid, and its buyer has left neither delivery details nor an e-mail address. Their own device asks them at every visit.',
      ),
      factsBlock([
        ['Order', number],
        ['Paid', dayOf(paidAtMs ?? createdAtMs)],
        ['Total', usd(amountCents)],
      ]),
      { kind: 'goods', rows: snapshot.lines.map((line) => ({ ...goodsOf(line), amount: '' })), sums: [] },
      linkBlock('Look at it at the desk', deskUrl),
    ],
  };
}
