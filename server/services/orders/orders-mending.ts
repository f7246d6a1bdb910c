import type * as z from 'zod';
import { DomainError } from '#domain/kernel/problem.ts';
import { UNDO_MS } from '#domain/message/message.ts';
import { DELIVERY_FIELDS } from '#domain/order/delivery.ts';
import { changeDelivery } from '#domain/order/delivery-schema.ts';
import { changeLabel, type Parcel, undoDelivered } from '#domain/order/fulfilment.ts';
import type { ChangeDeliverySchema, ChangeParcelSchema, UndoDeliverSchema } from '#domain/order/fulfilment-wire.ts';
import { type Order, orderStateText } from '#domain/order/order.ts';
import { isBeyondShipping, mayChangeDelivery } from '#domain/order/timeline.ts';
import type { FulfilmentChange, OrderStore } from '../../stores/orders/order-store.ts';
import { auditEntryOf, refuseOtherRevision, unknownOrder } from './order-audit-entry.ts';

type Body<Schema extends z.ZodType> = z.output<Schema>;

export type OrderMending = ReturnType<typeof createOrderMending>;

/** Corrections an operator makes to an order afterwards; each names the revision the operator saw. */
export function createOrderMending({
  store,
  now,
}: {
  readonly store: Pick<OrderStore, 'putFulfilment' | 'changeDelivery'>;
  readonly now: () => number;
}) {
  /** Returns the store's answer, but refuses an unknown order. */
  async function known(order: Promise<Order | undefined>): Promise<Order> {
    const found = await order;
    if (found === undefined) throw unknownOrder();
    return found;
  }

  return {
    /** @throws DomainError not_found, revision_changed, conflict */
    undoDeliver: (id: string, who: string, { revision, parcelId }: Body<typeof UndoDeliverSchema>): Promise<Order> => {
      const atMs = now();
      const change = (order: Order): FulfilmentChange => {
        refuseOtherRevision(order, revision);
        const { deliveredAtMs } = getParcel(order, parcelId);
        if (deliveredAtMs === null || atMs - deliveredAtMs > UNDO_MS)
          throw new DomainError('conflict', `That a parcel is there can be undone for ${UNDO_MS / 1000} seconds.`);
        const next = undoDelivered(order.fulfilment, parcelId);
        return { next, auditEntry: auditEntryOf(order, next, { who, what: 'take-back', atMs }) };
      };
      return known(store.putFulfilment(id, change, atMs));
    },

    /** @throws DomainError not_found, revision_changed, conflict */
    changeParcel: (id: string, who: string, { revision, parcelId, ...label }: Body<typeof ChangeParcelSchema>): Promise<Order> => {
      const atMs = now();
      const change = (order: Order): FulfilmentChange => {
        refuseOtherRevision(order, revision);
        const { carrier, trackingNumber, deliveredAtMs } = getParcel(order, parcelId);
        if (deliveredAtMs !== null)
          throw new DomainError('conflict', `The parcel is delivered: its carrier and tracking number are no longer changed.`);
        const isSame = carrier === label.carrier && trackingNumber === label.trackingNumber;
        const next = isSame ? order.fulfilment : changeLabel(order.fulfilment, parcelId, label);
        return { next, auditEntry: auditEntryOf(order, next, { who, what: 'change-parcel', atMs }) };
      };
      return known(store.putFulfilment(id, change, atMs));
    },

    /**
     * The audit list contains which fields were changed, not their values. @throws DomainError not_found,
     * revision_changed, conflict
     */
    changeDelivery: (id: string, who: string, { revision, delivery: change }: Body<typeof ChangeDeliverySchema>): Promise<Order> => {
      const atMs = now();
      return known(
        store.changeDelivery(
          id,
          (order) => {
            refuseOtherRevision(order, revision);
            refuseUnlessChangeable(order);
            const delivery = changeDelivery(order.delivery, change);
            const changed = DELIVERY_FIELDS.filter((field) => delivery[field] !== (order.delivery?.[field] ?? ''));
            return { delivery, auditEntry: auditEntryOf(order, order.fulfilment, { who, what: 'change-delivery', atMs }, { changed }) };
          },
          atMs,
        ),
      );
    },
  };
}

/** @throws DomainError conflict */
function getParcel({ number, fulfilment }: Order, parcelId: string): Parcel {
  const parcel = fulfilment.parcels.find(({ id }) => id === parcelId);
  if (parcel === undefined) throw new DomainError('conflict', `Order ${number} has no such parcel.`);
  return parcel;
}

function refuseUnlessChangeable(order: Order): void {
  if (mayChangeDelivery(order.state, order.timeline)) return;
  const what = isBeyondShipping(order.timeline) ? 'shipped or closed' : orderStateText(order);
  throw new DomainError('conflict', `Order ${order.number} is ${what}: its delivery details are no longer changed.`);
}
