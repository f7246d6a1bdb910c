import type { WirePaymentIntent } from '#domain/cart/checkout-wire.ts';
import { formatUsd } from '#lib/format.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useRememberRecord } from '#state/device-records.ts';
import * as copy from './copy.ts';

/**
 * Returns a function that stores the order's link. Call it before confirming a payment, so that a redirect or crash
 * cannot lose an order that may be paid.
 */
export function useOrderRecord(intent: WirePaymentIntent): () => void {
  const remember = useRememberRecord('orders');
  return () =>
    remember({
      id: intent.orderId,
      token: intent.orderToken,
      label: copy.orderLabel(intent.lines.length, formatUsd(intent.total)),
      createdAt: new Date(serverNow()).toISOString(),
    });
}
