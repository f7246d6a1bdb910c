import type { Order } from '#domain/order/order.ts';
import { facts, link, type MailContent, words } from '../mail-content.ts';
import { goodsOf } from './order-words.ts';

/** To the buyer, when every supplier has taken its part on. */
export function orderAcceptedMail({ number, snapshot }: Order, orderUrl: string): MailContent {
  const suppliers = [...new Set(snapshot.lines.map(({ supplierName }) => supplierName))];
  return {
    title: `Order ${number} is being prepared`,
    blocks: [
      words('Your order is accepted and will be sent.'),
      facts([['Accepted by', suppliers.join(', ')]]),
      { kind: 'goods', rows: snapshot.lines.map((line) => ({ ...goodsOf(line), amount: '' })), sums: [] },
      words('You get a mail with the tracking number of every parcel.'),
      link('See the order', orderUrl),
    ],
  };
}
