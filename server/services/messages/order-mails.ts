import { isDeliverable } from '#domain/order/delivery.ts';
import type { Order } from '#domain/order/order.ts';
import { mayChangeDelivery } from '#domain/order/timeline.ts';
import type { StoredMessage } from '../../stores/messages/message-store.ts';
import type { MailContent } from './mail-content.ts';
import { orderLinkMail } from './templates/buyer-link-renewed.ts';
import { deliveryMissingMail } from './templates/delivery-missing.ts';
import { orderAcceptedMail } from './templates/order-accepted.ts';
import { deliveryChangedMail, parcelChangedMail } from './templates/order-changed.ts';
import { orderRefundedMail } from './templates/order-refunded.ts';
import { orderShippedMail } from './templates/order-shipped.ts';
import { receiptMail } from './templates/receipt.ts';

/** The mail's content would be out of date. */
export interface NotNeeded {
  readonly notNeeded: string;
}

export const GONE: NotNeeded = { notNeeded: 'What it tells of is no longer there.' };

/** True if goods are still to be sent and no delivery address was given. */
export const isDeliveryMissing = ({ delivery, state, timeline }: Order): boolean =>
  !(delivery !== null && isDeliverable(delivery)) && mayChangeDelivery(state, timeline);

export function mailToBuyer(order: Order, { kind, facts }: StoredMessage, orderUrl: string): MailContent | NotNeeded {
  switch (kind) {
    case 'receipt':
      return receiptMail(order, orderUrl);
    case 'order_link_renewed':
      return orderLinkMail(order.number, orderUrl);
    case 'delivery_missing':
      return isDeliveryMissing(order)
        ? deliveryMissingMail(order, orderUrl)
        : { notNeeded: 'Where it goes was said, or nothing is to be sent any more.' };
    case 'order_accepted':
      return orderAcceptedMail(order, orderUrl);
    case 'order_shipped': {
      const parcel = order.fulfilment.parcels.find(({ id }) => id === facts.parcelId);
      return parcel === undefined ? GONE : orderShippedMail(order, parcel, orderUrl);
    }
    case 'parcel_changed': {
      const parcel = order.fulfilment.parcels.find(({ id }) => id === facts.parcelId);
      return parcel === undefined ? GONE : parcelChangedMail(order, parcel, orderUrl);
    }
    case 'delivery_changed':
      return order.delivery === null ? GONE : deliveryChangedMail(order, order.delivery, orderUrl);
    case 'order_refunded': {
      const refund = order.refunds.find(({ id }) => id === facts.refundId);
      if (refund === undefined) return GONE;
      return refund.state === 'failed' ? { notNeeded: 'The refund failed.' } : orderRefundedMail(order, refund, orderUrl);
    }
    default:
      throw new Error(`No order tells ${kind}`);
  }
}
