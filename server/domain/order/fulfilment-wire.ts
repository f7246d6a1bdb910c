import * as z from 'zod';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { toUsd } from '#domain/kernel/money.ts';
import { openCode } from '#domain/kernel/open-code.ts';
import { cleanText } from '#domain/kernel/text.ts';
import { optionalText, requiredText, wireId } from '#domain/kernel/wire-fields.ts';
import { DeliverySchema } from './delivery-schema.ts';
import { FULFILMENT_STATES, fulfilmentState, isSupplierIn, type Parcel, type Part, shippedUnits, unshipped } from './fulfilment.ts';
import { isToBeSent, ORDER_STATES, type Order } from './order.ts';
import { toWireOrder, WireDeliverySchema, WireOrderSchema } from './order-wire.ts';
import { refundAmount, tellBuyer } from './refund-wire.ts';

const revision = z.int('Name the revision you looked at').min(0);
/** The supplier whose part is meant; sent by the desk, implied by a supplier's link. */
const supplierId = z.string().max(200).optional();
const units = z.strictObject({
  line: z.int().min(0).max(1000),
  quantity: z.int('Quantity is a whole number').min(1, 'Quantity is at least 1'),
});

/** Body of accept: accepts a part of the order; without `supplierId` all of it. */
export const AcceptSchema = z.strictObject({ revision, supplierId });
/** Body of ship: adds a parcel; without `lines` it contains all that is left of one supplier's part. */
export const ShipSchema = z.strictObject({
  revision,
  supplierId,
  carrier: requiredText('Carrier', 60),
  trackingNumber: optionalText('Tracking number', 80),
  lines: z.array(units).min(1, 'Enter at least one unit for this parcel').max(200).optional(),
});
/** Body of deliver: marks parcels as delivered; without `parcelId` all that are on their way. */
export const DeliverSchema = z.strictObject({ revision, supplierId, parcelId: wireId('Parcel').optional() });
export const UndoDeliverSchema = z.strictObject({ revision, parcelId: wireId('Parcel') });
/** Body of change-parcel: changes carrier and tracking number of a parcel on its way. */
export const ChangeParcelSchema = ShipSchema.pick({ revision: true, carrier: true, trackingNumber: true }).extend({
  parcelId: wireId('Parcel'),
});
/** Body of change-delivery: the fields a buyer can send. */
export const ChangeDeliverySchema = z.strictObject({ revision, delivery: DeliverySchema });
export const NoteSchema = z.strictObject({
  revision,
  text: optionalText('Note', 2000, cleanText).refine((text) => text !== '', 'Note is missing'),
});

/**
 * Body of cancel-and-refund: stops sending, refunds the money and releases the unshipped units. Without `amount`, the
 * order's `cancelRefund` applies; `refund: false` keeps the money, `units: false` keeps the units off sale.
 */
export const CancelAndRefundSchema = z.strictObject({
  revision,
  text: optionalText('Reason', 500, cleanText).refine((text) => text !== '', 'Reason is missing'),
  refund: z.boolean().default(true),
  units: z.boolean().default(true),
  amount: refundAmount.optional(),
  tellBuyer,
});

/** An order as a supplier sees it: its own lines and parcels, and the delivery address. */
export const WireSupplierOrderSchema = z.object({
  id: z.string(),
  number: z.string(),
  state: openCode(ORDER_STATES),
  stateText: z.string(),
  createdAt: wireTime,
  paidAt: wireTime.nullable(),
  isTest: z.boolean(),
  /** Revision to send with accept, ship and deliver. */
  revision: z.number(),
  fulfilment: openCode(FULFILMENT_STATES).nullable(),
  /** False while it is unpaid, refunded or under review. */
  isToBeSent: z.boolean(),
  /** `line` is the index used by a shipment; `shipped` units are on their way or delivered. */
  lines: z.array(
    WireOrderSchema.shape.lines.element
      .pick({
        id: true,
        sku: true,
        articleNumber: true,
        name: true,
        variant: true,
        quantity: true,
        unitPrice: true,
        lineTotal: true,
        image: true,
      })
      .extend({
        line: z.number(),
        shipped: z.number(),
        /** Units of `quantity` that were refunded before shipping: no longer to be sent. */
        notSent: z.number().optional(),
        /** Units left to ship, `quantity` less `shipped` and `notSent`; absent from older servers. */
        toShip: z.number().optional(),
      }),
  ),
  /** Total of these lines, before tax. */
  total: z.number(),
  parcels: WireOrderSchema.shape.parcels,
  delivery: WireDeliverySchema.nullable(),
});
export type WireSupplierOrder = Wire<typeof WireSupplierOrderSchema>;

export function toWireSupplierOrder(order: Order, part: Part): WireSupplierOrder {
  const { id, number, state, stateText, createdAt, paidAt, isTest, lines, parcels, delivery } = toWireOrder(order);
  const { snapshot, fulfilment } = order;
  const shipped = shippedUnits(snapshot.lines, fulfilment.parcels);
  const isOwn = (parcel: Pick<Parcel, 'supplierId'>) => isSupplierIn(part, parcel.supplierId);
  const left = new Map(unshipped(snapshot.lines, fulfilment, part).map(({ line, quantity }) => [line, quantity]));
  const own = lines.flatMap(({ seller: _seller, supplierId: of, returned: _returned, ...line }, at) =>
    isSupplierIn(part, of) ? [{ ...line, line: at, shipped: shipped[at] ?? 0, toShip: left.get(at) ?? 0 }] : [],
  );
  return {
    ...{ id, number, state, stateText, createdAt, paidAt, isTest, delivery },
    revision: fulfilment.revision,
    fulfilment: fulfilmentState(snapshot.lines, fulfilment, part),
    isToBeSent: isToBeSent(state) && fulfilment.cancelledAtMs === undefined,
    lines: own,
    total: toUsd(snapshot.lines.filter((line) => isSupplierIn(part, line.supplierId)).reduce((sum, line) => sum + line.lineTotalCents, 0)),
    parcels: parcels.filter((_, at) => fulfilment.parcels[at] !== undefined && isOwn(fulfilment.parcels[at])),
  };
}
