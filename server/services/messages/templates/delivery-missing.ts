import type { Order } from '#domain/order/order.ts';
import { factsBlock, linkBlock, type MailContent, textBlock } from '../mail-content.ts';
import { dayOf, goodsOf, usd } from './order-words.ts';

/** Mail to a buyer who paid without giving a delivery address. */
export function deliveryMissingMail({ number, snapshot }: Order, orderUrl: string): MailContent {
  return {
    title: `Where should we send order ${number}?`,
    blocks: [
      textBlock('Your order is paid, but its delivery details are not complete yet. Suppliers can ship as soon as they are.'),
      { kind: 'goods', rows: snapshot.lines.map((line) => ({ ...goodsOf(line), amount: '' })), sums: [] },
      linkBlock('Add delivery details', orderUrl),
    ],
  };
}

/** Mail to the operator if such a buyer also left no mail address. */
export function deliveryUnknownMail({ number, snapshot, paidAtMs, createdAtMs, amountCents }: Order, deskUrl: string): MailContent {
  return {
    title: `Order ${number} has no delivery details`,
    blocks: [
      textBlock(
        'It is paid, and its buyer has left neither delivery details nor an email address. Their own device asks for them at every visit.',
      ),
      factsBlock([
        ['Order', number],
        ['Paid', dayOf(paidAtMs ?? createdAtMs)],
        ['Total', usd(amountCents)],
      ]),
      { kind: 'goods', rows: snapshot.lines.map((line) => ({ ...goodsOf(line), amount: '' })), sums: [] },
      linkBlock('Open it on the desk', deskUrl),
    ],
  };
}
