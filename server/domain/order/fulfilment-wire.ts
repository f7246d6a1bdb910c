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
/** The desk names whose part is meant; a supplier's link says it. */
const supplierId = z.string().max(200).optional();
const units = z.strictObject({
  line: z.int().min(0).max(1000),
  quantity: z.int('Quantity is a whole number').min(1, 'Quantity is at least 1'),
});

/** Body of accept: a part of the order is taken on; without `supplierId` all of it. */
export const AcceptSchema = z.strictObject({ revision, supplierId });
/** Body of ship: a parcel is on its way; without `lines` it holds all that was left of one supplier's part. */
export const ShipSchema = z.strictObject({
  revision,
  supplierId,
  carrier: requiredText('Carrier', 60),
  trackingNumber: optionalText('Tracking number', 80),
  lines: z.array(units).min(1, 'A parcel holds at least one line').max(200).optional(),
});
/** Body of deliver: parcels are there; without `parcelId` all that are on their way. */
export const DeliverSchema = z.strictObject({ revision, supplierId, parcelId: wireId('Parcel').optional() });
/** Body of undo-deliver: a parcel is not there after all. */
export const UndoDeliverSchema = z.strictObject({ revision, parcelId: wireId('Parcel') });
/** Body of change-parcel: who brings a parcel that is on its way, and under which number. */
export const ChangeParcelSchema = ShipSchema.pick({ revision: true, carrier: true, trackingNumber: true }).extend({
  parcelId: wireId('Parcel'),
});
/** Body of change-delivery: as the buyer states it. */
export const ChangeDeliverySchema = z.strictObject({ revision, delivery: DeliverySchema });
/** Body of note: what the desk writes down about an order. */
export const NoteSchema = z.strictObject({
  revision,
  text: optionalText('Note', 2000, cleanText).refine((text) => text !== '', 'Note is missing'),
});

/**
 * Body of cancel-and-refund: nothing more of the order is sent, its money and the units that are not shipped go back. Without `amount` what
 * `cancelRefund` of the order says; `refund: false` keeps the money, `units: false` keeps the units off sale.
 */
export const CancelAndRefundSchema = z.strictObject({
  revision,
  text: optionalText('Reason', 500, cleanText).refine((text) => text !== '', 'Reason is missing'),
  refund: z.boolean().default(true),
  units: z.boolean().default(true),
  amount: refundAmount.optional(),
  tellBuyer,
});

/** An order as a supplier sees it: its own lines and parcels, and where they go. */
export const WireSupplierOrderSchema = z.object({
  id: z.string(),
  number: z.string(),
  state: openCode(ORDER_STATES),
  stateText: z.string(),
  createdAt: wireTime,
  paidAt: wireTime.nullable(),
  isTest: z.boolean(),
  /** What accept, ship and deliver name. */
  revision: z.number(),
  fulfilment: openCode(FULFILMENT_STATES).nullable(),
  /** False while it is unpaid, refunded or looked at by a person. */
  isToBeSent: z.boolean(),
  /** `line` is what a shipment names; `shipped` units of it are on their way or there. */
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
        /** Of `quantity`, units that were given back before they were shipped: they are no longer to be sent. */
        notSent: z.number().optional(),
        /** What is left to ship, `quantity` less `shipped` and `notSent`; absent from older servers. */
        toShip: z.number().optional(),
      }),
  ),
  /** Of these lines, before tax. */
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
