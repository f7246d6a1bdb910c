import type { Order } from '#domain/order/order.ts';
import { factsBlock, linkBlock, type MailContent, textBlock } from '../mail-content.ts';
import { goodsOf } from './order-words.ts';

/** Mail to the buyer once every supplier has accepted its part. */
export function orderAcceptedMail({ number, snapshot }: Order, orderUrl: string): MailContent {
  const suppliers = [...new Set(snapshot.lines.map(({ supplierName }) => supplierName))];
  return {
    title: `Order ${number} is being prepared`,
    blocks: [
      textBlock('The supplier has accepted your order and will ship it.'),
      factsBlock([['Accepted by', suppliers.join(', ')]]),
      { kind: 'goods', rows: snapshot.lines.map((line) => ({ ...goodsOf(line), amount: '' })), sums: [] },
      textBlock('We email you the tracking number of every parcel.'),
      linkBlock('See the order', orderUrl),
    ],
  };
}
