import * as z from 'zod';
import { WireTraceStepSchema, WireVariantSchema } from '#domain/cart/checkout-wire.ts';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { toUsd } from '#domain/kernel/money.ts';
import { openCode } from '#domain/kernel/open-code.ts';
import { WireShownInSchema } from '#domain/money/shown-in.ts';
import type { Delivery, DeliveryField } from './delivery.ts';
import { FULFILMENT_STATES, fulfilmentState } from './fulfilment.ts';
import { moneyBack } from './money-back.ts';
import { cancelRefundCents, needsPerson } from './needs-person.ts';
import { hasBeenPaid, ORDER_STATES, type Order, orderStateText, TIMELINE_STATES } from './order.ts';
import { REFUND_STATES, type Refund, returnedUnits } from './refund.ts';
import { TIMELINE_TEXT } from './timeline.ts';

/** Answer of `POST /api/orders/:id/hold`: ISO times; `heldUntil` is null if the order is no longer open. */
export const WireHoldSchema = z.object({
  orderId: z.string(),
  heldUntil: wireTime.nullable(),
  expiresAt: wireTime,
  state: openCode(ORDER_STATES),
});
export type WireHold = Wire<typeof WireHoldSchema>;

const optionalText = z.string().nullable();
export const WireDeliverySchema = z.object({
  name: z.string(),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  country: z.string(),
  phone: optionalText,
  company: optionalText,
  postcode: optionalText,
  poNumber: optionalText,
  taxNumber: optionalText,
  note: optionalText,
} satisfies Record<DeliveryField, z.ZodType>);
export type WireDelivery = Wire<typeof WireDeliverySchema>;

/** `GET /api/orders/:id`: for its buyer and the desk, with buyer and delivery address; USD numbers. */
export const WireOrderSchema = z.object({
  id: z.string(),
  /** Such as `TW-7K3M9`. */
  number: z.string(),
  state: openCode(ORDER_STATES),
  stateText: z.string(),
  createdAt: wireTime,
  expiresAt: wireTime,
  /** null: its stock is not (or no longer) reserved. */
  heldUntil: wireTime.nullable(),
  paidAt: wireTime.nullable(),
  paymentError: z.string().nullable(),
  isTest: z.boolean(),
  lines: z.array(
    z.object({
      id: z.string(),
      sku: z.string().optional(),
      /**
       * The supplier's article number of the item; absent if the supplier stated none, and in orders older than this
       * field.
       */
      articleNumber: z.string().optional(),
      name: z.string(),
      variant: WireVariantSchema,
      quantity: z.number(),
      unitPrice: z.number(),
      lineTotal: z.number(),
      image: z.string().nullable(),
      supplierId: z.string().nullable(),
      seller: z.string(),
      /** Units of `quantity` that were refunded before shipping: no longer to be sent. */
      notSent: z.number().optional(),
      /** Units that came back after they were shipped. */
      returned: z.number().optional(),
    }),
  ),
  subtotal: z.number(),
  shipping: z.number(),
  tax: z.number(),
  total: z.number(),
  /** Part of the total that is back at the buyer or on its way, refunded or taken by a bank; at most the total. */
  refunded: z.number(),
  /** Disputed by the buyer's bank, undecided. This and the next three are absent from older servers: 0. */
  disputed: z.number().optional(),
  /** Taken back by the bank for good. */
  lost: z.number().optional(),
  /** Disputed by the bank and decided for the shop. */
  won: z.number().optional(),
  /** Taken by the bank after it had been refunded: paid to the buyer twice. */
  goneTwice: z.number().optional(),
  /**
   * Refunds in the order of their requests; `requested` and `pending` are on their way, `failed` ones returned nothing.
   */
  refunds: z.array(
    z.object({
      amount: z.number(),
      state: openCode(REFUND_STATES),
      at: wireTime,
      /** The reason, if the desk chose to share it. */
      buyerReason: z.string().optional(),
    }),
  ),
  currency: z.literal('USD'),
  /** The currency its buyer saw amounts in when placing it, at the rate of then; absent: US dollars. */
  shownIn: WireShownInSchema.exactOptional(),
  /** Revision of the shop's terms that the order was placed under; absent if it had none. */
  termsRevision: z.number().exactOptional(),
  trace: z.array(WireTraceStepSchema),
  /** null: not entered yet. */
  delivery: WireDeliverySchema.nullable(),
  /** Its states and their times, the earliest first; `text` in the words of the orders page. */
  timeline: z.array(z.object({ at: wireTime, state: openCode(TIMELINE_STATES), text: z.string() })),
  /** State of its goods, independent of payment; null: not all of it is accepted yet. */
  fulfilment: openCode(FULFILMENT_STATES).nullable(),
  /** Shipped parcels in order of shipping; `line` is an index into `lines`. */
  parcels: z.array(
    z.object({
      id: z.string(),
      seller: z.string(),
      carrier: z.string(),
      trackingNumber: z.string().nullable(),
      lines: z.array(z.object({ line: z.number(), quantity: z.number() })),
      shippedAt: wireTime,
      deliveredAt: wireTime.nullable(),
    }),
  ),
});
export type WireOrder = Wire<typeof WireOrderSchema>;

/** An order as the desk sees it: the buyer's view and operator-only fields. */
export const WireDeskOrderSchema = WireOrderSchema.extend({
  provider: openCode(['stripe', 'test']),
  intentId: z.string().nullable(),
  reviewReason: z.string().nullable(),
  /** Revision to send with accept, ship, deliver and note. */
  revision: z.number(),
  /** Suppliers that have accepted their part; '' for goods of an unknown supplier. */
  accepted: z.array(z.string()),
  refunds: z.array(
    WireOrderSchema.shape.refunds.element.extend({ id: z.string(), reason: z.string(), error: z.string().nullable(), who: z.string() }),
  ),
  refundable: z.number(),
  /** Why a person must look at it; empty: no reason. Each is one of `NEEDS_PERSON`, or a value of a later version. */
  needsPerson: z.array(z.string()).optional(),
  /** Default amount of *Cancel and refund*: the money of every unshipped unit. */
  cancelRefund: z.number().optional(),
  notes: z.array(z.object({ at: wireTime, who: z.string(), text: z.string() })),
});
export type WireDeskOrder = Wire<typeof WireDeskOrderSchema>;

const toTime = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

export function toWireHold(order: Order): WireHold {
  return {
    orderId: order.id,
    heldUntil: toTime(order.heldUntilMs),
    expiresAt: new Date(order.expiresAtMs).toISOString(),
    state: order.state,
  };
}

export function toWireOrder(order: Order): WireOrder {
  const { snapshot, fulfilment } = order;
  const returned = returnedUnits(snapshot.lines.length, order.refunds);
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    stateText: orderStateText(order),
    createdAt: new Date(order.createdAtMs).toISOString(),
    expiresAt: new Date(order.expiresAtMs).toISOString(),
    heldUntil: toTime(order.heldUntilMs),
    paidAt: toTime(order.paidAtMs),
    paymentError: order.paymentError,
    isTest: order.provider === 'test',
    lines: snapshot.lines.map((line, at) => ({
      id: line.id,
      ...(line.sku !== undefined && { sku: line.sku }),
      ...(line.articleNumber !== undefined && { articleNumber: line.articleNumber }),
      name: line.name,
      variant: line.variant,
      quantity: line.quantity,
      unitPrice: toUsd(line.unitPriceCents),
      lineTotal: toUsd(line.lineTotalCents),
      image: line.image,
      supplierId: line.supplierId,
      seller: line.supplierName,
      notSent: fulfilment.notSent?.[at] ?? 0,
      returned: (returned[at] ?? 0) - (fulfilment.notSent?.[at] ?? 0),
    })),
    subtotal: toUsd(snapshot.subtotalCents),
    shipping: toUsd(snapshot.shippingCents),
    tax: toUsd(snapshot.taxCents),
    total: toUsd(snapshot.totalCents),
    refunded: toUsd(order.refundedCents),
    disputed: toUsd(order.disputedCents),
    lost: toUsd(order.lostCents),
    won: toUsd(order.wonCents),
    goneTwice: toUsd(order.goneTwiceCents),
    refunds: order.refunds.map(toWireRefund),
    currency: 'USD',
    ...(order.shownIn !== null && { shownIn: order.shownIn }),
    ...(snapshot.termsRevision !== undefined && { termsRevision: snapshot.termsRevision }),
    trace: snapshot.trace,
    delivery: order.delivery === null ? null : toWireDelivery(order.delivery),
    timeline: order.timeline.map(({ state, atMs }) => ({ at: new Date(atMs).toISOString(), state, text: TIMELINE_TEXT[state] })),
    fulfilment: fulfilmentState(snapshot.lines, fulfilment),
    parcels: fulfilment.parcels.map(({ id, carrier, trackingNumber, lines, shippedAtMs, deliveredAtMs }) => ({
      ...{ id, carrier, lines: [...lines] },
      seller: snapshot.lines[lines[0]?.line ?? 0]?.supplierName ?? '',
      trackingNumber: trackingNumber || null,
      shippedAt: new Date(shippedAtMs).toISOString(),
      deliveredAt: toTime(deliveredAtMs),
    })),
  };
}

function toWireRefund({ amountCents, state, requestedAtMs, buyerReason }: Refund): WireOrder['refunds'][number] {
  return { amount: toUsd(amountCents), state, at: new Date(requestedAtMs).toISOString(), ...(buyerReason != null && { buyerReason }) };
}

function toWireDelivery(delivery: Delivery): WireDelivery {
  const { name, email, street, city, country } = delivery;
  const fieldOrNull = (field: DeliveryField) => (delivery[field] === '' ? null : delivery[field]);
  return {
    name,
    email,
    street,
    city,
    country,
    phone: fieldOrNull('phone'),
    company: fieldOrNull('company'),
    postcode: fieldOrNull('postcode'),
    poNumber: fieldOrNull('poNumber'),
    taxNumber: fieldOrNull('taxNumber'),
    note: fieldOrNull('note'),
  };
}

export function toWireDeskOrder(order: Order): WireDeskOrder {
  const { provider, intentId, reviewReason, fulfilment, refunds, amountCents } = order;
  return {
    ...toWireOrder(order),
    ...{ provider, intentId, reviewReason },
    revision: fulfilment.revision,
    accepted: Object.keys(fulfilment.accepted),
    refunds: refunds.map((refund) => {
      const { id, reason, error, who } = refund;
      return { ...toWireRefund(refund), id, reason, error, who };
    }),
    refundable: hasBeenPaid(order.state) ? toUsd(moneyBack(amountCents, order, refunds).staysCents) : 0,
    needsPerson: [...needsPerson(order)],
    cancelRefund: toUsd(cancelRefundCents(order)),
    notes: fulfilment.notes.map(({ atMs, who, text }) => ({ at: new Date(atMs).toISOString(), who, text })),
  };
}
