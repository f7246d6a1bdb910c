import type { PricedCart, PricedLine } from './cart.ts';
import type { WireTraceStep } from './checkout-wire.ts';
import { type Cents, toUsd } from './money.ts';
import type { Variant } from './product.ts';

export const ORDER_STATES = ['pending', 'paid', 'failed', 'expired', 'refunded', 'paid_needs_review'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Forward only (DESIGN §4.3). Money that arrives after an order was closed waits for a person, as does money of the wrong amount. */
const NEXT_STATES: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['paid', 'failed', 'expired', 'paid_needs_review'],
  paid: ['refunded'],
  failed: ['paid_needs_review'],
  expired: ['paid_needs_review'],
  paid_needs_review: ['refunded'],
  refunded: [],
};

export function canBecome(from: OrderState, to: OrderState): boolean {
  return NEXT_STATES[from].includes(to);
}

/** How long stock is held for an unpaid order. */
export const RESERVATION_MS = 15 * 60_000;

/** A priced line with what a receipt shows of its product. */
export interface OrderLine extends PricedLine {
  readonly name: string;
  readonly image: string | null;
  readonly supplierId: string | null;
  readonly supplierName: string;
}

/** What was bought, frozen at the moment of ordering: later catalogue changes do not touch a receipt. */
export interface OrderSnapshot extends PricedCart {
  readonly lines: readonly OrderLine[];
}

export interface Order {
  readonly id: string;
  readonly state: OrderState;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  readonly paidAtMs: number | null;
  readonly amountCents: Cents;
  readonly provider: 'stripe' | 'test';
  readonly intentId: string | null;
  /** The provider's last message to the buyer (a declined card); the order may still be paid. */
  readonly paymentError: string | null;
  /** Why a person must look at it; for the operator. */
  readonly reviewReason: string | null;
  readonly snapshot: OrderSnapshot;
}

/** `GET /api/orders/:id`: no personal particulars, USD numbers. */
export interface WireOrder {
  readonly id: string;
  readonly state: OrderState;
  /** The words of acceptance row OR1. */
  readonly stateText: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly paidAt: string | null;
  readonly paymentError: string | null;
  readonly isTest: boolean;
  readonly lines: readonly {
    readonly id: string;
    readonly name: string;
    readonly variant: Variant;
    readonly quantity: number;
    readonly unitPrice: number;
    readonly lineTotal: number;
    readonly image: string | null;
    readonly supplierId: string | null;
    readonly seller: string;
  }[];
  readonly subtotal: number;
  readonly shipping: number;
  readonly tax: number;
  readonly total: number;
  readonly currency: 'USD';
  readonly trace: readonly WireTraceStep[];
}

const STATE_TEXT: Readonly<Record<OrderState, string>> = {
  pending: 'Payment pending',
  paid: 'Paid',
  failed: 'Payment failed',
  expired: 'Expired',
  refunded: 'Refunded',
  paid_needs_review: 'Under review',
};

/** OR1's words. A pending order whose last card was refused says so: the buyer may try another card until it expires. */
export function orderStateText(order: Pick<Order, 'state' | 'paymentError'>): string {
  return order.state === 'pending' && order.paymentError !== null ? STATE_TEXT.failed : STATE_TEXT[order.state];
}

export function toWireOrder(order: Order): WireOrder {
  const { snapshot } = order;
  return {
    id: order.id,
    state: order.state,
    stateText: orderStateText(order),
    createdAt: new Date(order.createdAtMs).toISOString(),
    expiresAt: new Date(order.expiresAtMs).toISOString(),
    paidAt: order.paidAtMs === null ? null : new Date(order.paidAtMs).toISOString(),
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
