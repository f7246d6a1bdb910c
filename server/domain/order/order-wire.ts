import * as z from 'zod';
import { WireTraceStepSchema, WireVariantSchema } from '#domain/cart/checkout-wire.ts';
import { type Wire, wireTime } from '#domain/kernel/api-call.ts';
import { toUsd } from '#domain/kernel/money.ts';
import { ORDER_STATES, type Order, orderStateText } from './order.ts';

/** Answer of `POST /api/orders/:id/hold`: ISO times; `heldUntil` is null when the order is not open any more. */
export const WireHoldSchema = z.object({
  orderId: z.string(),
  heldUntil: wireTime.nullable(),
  expiresAt: wireTime,
  state: z.enum(ORDER_STATES),
});
export type WireHold = Wire<typeof WireHoldSchema>;

/** `GET /api/orders/:id`: no personal particulars, USD numbers. */
export const WireOrderSchema = z.object({
  id: z.string(),
  state: z.enum(ORDER_STATES),
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
      name: z.string(),
      variant: WireVariantSchema,
      quantity: z.number(),
      unitPrice: z.number(),
      lineTotal: z.number(),
      image: z.string().nullable(),
      supplierId: z.string().nullable(),
      seller: z.string(),
    }),
  ),
  subtotal: z.number(),
  shipping: z.number(),
  tax: z.number(),
  total: z.number(),
  currency: z.literal('USD'),
  trace: z.array(WireTraceStepSchema),
});
export type WireOrder = Wire<typeof WireOrderSchema>;

/** An order as the desk sees it: the buyer's view and what only an operator may know. */
export const WireDeskOrderSchema = WireOrderSchema.extend({
  provider: z.enum(['stripe', 'test']),
  intentId: z.string().nullable(),
  reviewReason: z.string().nullable(),
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
  const { snapshot } = order;
  return {
    id: order.id,
    state: order.state,
    stateText: orderStateText(order),
    createdAt: new Date(order.createdAtMs).toISOString(),
    expiresAt: new Date(order.expiresAtMs).toISOString(),
    heldUntil: toTime(order.heldUntilMs),
    paidAt: toTime(order.paidAtMs),
    paymentError: order.paymentError,
    isTest: order.provider === 'test',
    lines: snapshot.lines.map((line) => ({
      id: line.id,
      name: line.name,
      variant: line.variant,
      quantity: line.quantity,
      unitPrice: toUsd(line.unitPriceCents),
      lineTotal: toUsd(line.lineTotalCents),
      image: line.image,
      supplierId: line.supplierId,
      seller: line.supplierName,
    })),
    subtotal: toUsd(snapshot.subtotalCents),
    shipping: toUsd(snapshot.shippingCents),
    tax: toUsd(snapshot.taxCents),
    total: toUsd(snapshot.totalCents),
    currency: 'USD',
    trace: snapshot.trace,
  };
}

export function toWireDeskOrder(order: Order): WireDeskOrder {
  return { ...toWireOrder(order), provider: order.provider, intentId: order.intentId, reviewReason: order.reviewReason };
}
