import { type Fulfilment, fulfilmentState } from '#domain/order/fulfilment.ts';
import type { Order } from '#domain/order/order.ts';
import { ASK_FOR_DELIVERY_MS, causedBySupplier, type MessageNote } from './message.ts';

type Bought = Pick<Order, 'id' | 'snapshot'>;

const toBuyer = { subjectKind: 'order', audience: 'buyer', supplierId: null, facts: {} } as const;

/**
 * Returns the messages of a paid order: a receipt for the buyer, a request for the delivery address, and one message
 * per supplier.
 */
export function messagesOfPaid({ id, snapshot }: Bought, atMs: number): MessageNote[] {
  const suppliers = [...new Set(snapshot.lines.flatMap(({ supplierId }) => supplierId ?? []))];
  return [
    { ...toBuyer, event: `receipt:${id}`, kind: 'receipt', subjectId: id, dueAtMs: atMs },
    { ...toBuyer, event: `delivery_missing:${id}`, kind: 'delivery_missing', subjectId: id, dueAtMs: atMs + ASK_FOR_DELIVERY_MS },
    ...suppliers.map(
      (supplierId): MessageNote => ({
        event: `order:${id}:${supplierId}`,
        kind: 'order_for_supplier',
        subjectKind: 'order',
        subjectId: id,
        audience: 'supplier',
        supplierId,
        dueAtMs: atMs,
        facts: {},
      }),
    ),
  ];
}

/** Returns messages for fulfilment progress since `before`: acceptance of all parts, and each new parcel. */
export function messagesOfFulfilment({ id, snapshot }: Bought, before: Fulfilment, after: Fulfilment, atMs: number): MessageNote[] {
  const known = new Set(before.parcels.map((parcel) => parcel.id));
  const parcels = after.parcels.filter((parcel) => !known.has(parcel.id));
  const isTakenOn = fulfilmentState(snapshot.lines, after) === 'accepted' && fulfilmentState(snapshot.lines, before) !== 'accepted';
  return [
    ...(isTakenOn ? [{ ...toBuyer, event: `accepted:${id}`, kind: 'order_accepted', subjectId: id, dueAtMs: atMs } as const] : []),
    ...parcels.map(
      (parcel): MessageNote => ({
        ...toBuyer,
        event: `shipped:${id}:${parcel.id}`,
        kind: 'order_shipped',
        subjectId: id,
        dueAtMs: atMs,
        facts: { parcelId: parcel.id },
        // The sender of the goods decides the number of parcels.
        ...causedBySupplier(snapshot.lines[parcel.lines[0]?.line ?? 0]?.supplierId ?? null),
      }),
    ),
  ];
}

export function messagesOfRelabelled({ id }: Bought, before: Fulfilment, after: Fulfilment, atMs: number): MessageNote[] {
  const known = new Map(before.parcels.map((parcel) => [parcel.id, parcel]));
  const changed = after.parcels.filter((parcel) => {
    const held = known.get(parcel.id);
    return held !== undefined && (held.carrier !== parcel.carrier || held.trackingNumber !== parcel.trackingNumber);
  });
  return changed.map(({ id: parcelId }) => ({
    ...toBuyer,
    event: `parcel_changed:${parcelId}:${before.revision}`,
    kind: 'parcel_changed',
    subjectId: id,
    dueAtMs: atMs,
    facts: { parcelId },
  }));
}

/** Reports that the desk changed the buyer's details or the delivery address. */
export function messageOfChangedDelivery({ id, fulfilment }: Pick<Order, 'id' | 'fulfilment'>, atMs: number): MessageNote {
  const event = `delivery_changed:${id}:${fulfilment.revision}`;
  return { ...toBuyer, event, kind: 'delivery_changed', subjectId: id, dueAtMs: atMs };
}

export function messageOfRefund(orderId: string, refundId: string, atMs: number): MessageNote {
  return { ...toBuyer, event: `refunded:${refundId}`, kind: 'order_refunded', subjectId: orderId, dueAtMs: atMs, facts: { refundId } };
}
