import { isDeliverable } from '#domain/order/delivery.ts';
import type { Order } from '#domain/order/order.ts';
import { factsBlock, linkBlock, type MailContent, textBlock } from '../mail-content.ts';
import { boughtBlock, dayOf, postalAddress } from './order-words.ts';

/** Mail to the buyer once an order is paid. */
export function receiptMail(order: Order, orderUrl: string): MailContent {
  const { number, paidAtMs, createdAtMs, delivery, provider } = order;
  const isComplete = delivery !== null && isDeliverable(delivery);
  return {
    title: `Receipt for order ${number}`,
    blocks: [
      textBlock(
        `Thank you. We have your payment, and ${isComplete ? 'the suppliers know where to ship your order' : 'the suppliers have your order'}.`,
      ),
      factsBlock([
        ['Order', number],
        ['Paid', dayOf(paidAtMs ?? createdAtMs)],
        ['Payment', provider === 'test' ? 'Test mode: no money was moved' : null],
        ['Delivery', delivery === null ? null : postalAddress(delivery)],
        ['PO number', delivery?.poNumber],
        ['Tax number', delivery?.taxNumber],
      ]),
      boughtBlock(order),
      textBlock(
        isComplete
          ? 'What happens next: each supplier accepts and ships its part. We email you the tracking number of every parcel.'
          : 'What happens next: tell us where to deliver. Suppliers can ship as soon as we know.',
      ),
      linkBlock(isComplete ? 'See the order' : 'Add delivery details', orderUrl),
    ],
  };
}
