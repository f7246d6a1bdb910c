import * as z from 'zod';
import { WireTraceStepSchema, WireVariantSchema } from '#domain/cart/checkout-wire.ts';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { toUsd } from '#domain/kernel/money.ts';
import { openCode } from '#domain/kernel/open-code.ts';
import type { Delivery, DeliveryField } from './delivery.ts';
import { FULFILMENT_STATES, fulfilmentState } from './fulfilment.ts';
import { moneyBack } from './money-back.ts';
import { cancelRefundCents, needsPerson } from './needs-person.ts';
import { hasBeenPaid, ORDER_STATES, type Order, orderStateText, TIMELINE_STATES } from './order.ts';
import { REFUND_STATES, type Refund, returnedUnits } from './refund.ts';
import { TIMELINE_TEXT } from './timeline.ts';

/** Answer of `POST /api/orders/:id/hold`: ISO times; `heldUntil` is null when the order is not open any more. */
export const WireHoldSchema = z.object({
  orderId: z.string(),
  heldUntil: wireTime.nullable(),
  expiresAt: wireTime,
  state: openCode(ORDER_STATES),
});
export type WireHold = Wire<typeof WireHoldSchema>;

/** null: not given. */
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

/** `GET /api/orders/:id`: for its buyer and the desk, with who bought and where it goes; USD numbers. */
export const WireOrderSchema = z.object({
  id: z.string(),
  /** `TW-7K3M9` */
  number: z.string(),
  state: openCode(ORDER_STATES),
  /** In the words of the orders page. */
  stateText: z.string(),
  createdAt: wireTime,
  expiresAt: wireTime,
  /** null: its stock is not held (any more). */
  heldUntil: wireTime.nullable(),
  paidAt: wireTime.nullable(),
  paymentError: z.string().nullable(),
  isTest: z.boolean(),
  lines: z.array(
    z.object({
      id: z.string(),
      sku: z.string().optional(),
      /** The supplier's own number of it; absent where the supplier stated none, and in orders from before it was kept. */
      articleNumber: z.string().optional(),
      name: z.string(),
      variant: WireVariantSchema,
      quantity: z.number(),
      unitPrice: z.number(),
      lineTotal: z.number(),
      image: z.string().nullable(),
      supplierId: z.string().nullable(),
      seller: z.string(),
      /** Of `quantity`, units that were given back before they were shipped: they are no longer to be sent. */
      notSent: z.number().optional(),
      /** Units that came back after they were shipped. */
      returned: z.number().optional(),
    }),
  ),
  subtotal: z.number(),
  shipping: z.number(),
  tax: z.number(),
  total: z.number(),
  /** Of the total, what is back at the buyer or on its way, given back or taken by a bank; never more than the total. */
  refunded: z.number(),
  /** Asked back by the buyer's bank, which has not decided yet. This and the next three are absent from older servers: 0. */
  disputed: z.number().optional(),
  /** Taken back by the bank for good. */
  lost: z.number().optional(),
  /** Asked back by the bank, which decided for the shop. */
  won: z.number().optional(),
  /** Taken by the bank although it had been given back already: paid to the buyer twice. */
  goneTwice: z.number().optional(),
  /** Money that goes back, in the order it was asked for; `requested` and `pending` are on their way, `failed` is not given. */
  refunds: z.array(
    z.object({
      amount: z.number(),
      state: openCode(REFUND_STATES),
      at: wireTime,
      /** Why, where the desk chose to say it. */
      buyerReason: z.string().optional(),
    }),
  ),
  currency: z.literal('USD'),
  trace: z.array(WireTraceStepSchema),
  /** null: not said yet. */
  delivery: WireDeliverySchema.nullable(),
  /** What it came to and when, the earliest first; `text` in the words of the orders page. */
  timeline: z.array(z.object({ at: wireTime, state: openCode(TIMELINE_STATES), text: z.string() })),
  /** How far its goods have come, beside the money; null: nobody has taken all of it on yet. */
  fulfilment: openCode(FULFILMENT_STATES).nullable(),
  /** What is on its way or there, in the order it was sent; `line` is a place in `lines`. */
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

/** An order as the desk sees it: the buyer's view and what only an operator may know. */
export const WireDeskOrderSchema = WireOrderSchema.extend({
  provider: openCode(['stripe', 'test']),
  intentId: z.string().nullable(),
  reviewReason: z.string().nullable(),
  /** What accept, ship, deliver and note name. */
  revision: z.number(),
  /** Suppliers who have taken their part on; '' for goods whose supplier nobody knows. */
  accepted: z.array(z.string()),
  refunds: z.array(
    WireOrderSchema.shape.refunds.element.extend({ id: z.string(), reason: z.string(), error: z.string().nullable(), who: z.string() }),
  ),
  /** What can still be given back. */
  refundable: z.number(),
  /** Why a person must look at it; empty: nobody must. Each is one of `NEEDS_PERSON`, or one that a later version knows. */
  needsPerson: z.array(z.string()).optional(),
  /** What *Cancel and refund* gives back unless told otherwise: the money of every unit that is not shipped. */
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
