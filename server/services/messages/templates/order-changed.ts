import type { Delivery } from '#domain/order/delivery.ts';
import type { Parcel } from '#domain/order/fulfilment.ts';
import type { Order } from '#domain/order/order.ts';
import { factsBlock, linkBlock, type MailContent, textBlock } from '../mail-content.ts';
import { postalAddress } from './order-words.ts';

/** Mail to the buyer after the desk changed a parcel's carrier or tracking number. */
export function parcelChangedMail({ number }: Order, { carrier, trackingNumber }: Parcel, orderUrl: string): MailContent {
  return {
    title: `A parcel of order ${number} has new tracking details`,
    blocks: [
      textBlock('We corrected the tracking details of a parcel that is on its way. Please use these from now on.'),
      factsBlock([
        ['Carrier', carrier],
        ['Tracking number', trackingNumber || 'None'],
      ]),
      linkBlock('See the order', orderUrl),
    ],
  };
}

/** Mail to the buyer after the desk changed the buyer's details or the delivery address. */
export function deliveryChangedMail({ number }: Order, delivery: Delivery, orderUrl: string): MailContent {
  return {
    title: `The delivery details of order ${number} were changed`,
    blocks: [
      textBlock('We changed the delivery details of your order. If they are wrong, write to us at once with the order number.'),
      factsBlock([
        ['Send to', postalAddress(delivery)],
        ['Email', delivery.email],
        ['PO number', delivery.poNumber],
        ['Tax number', delivery.taxNumber],
        ['Note', delivery.note],
      ]),
      linkBlock('See the order', orderUrl),
    ],
  };
}
