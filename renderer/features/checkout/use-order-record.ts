import type { WirePaymentIntent } from '#domain/cart/checkout-wire.ts';
import { formatUsd } from '#lib/format.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useRememberRecord } from '#state/device-records.ts';
import * as copy from './copy.ts';

/** Call before anything is confirmed: a redirect or a crash must not lose the way back to an order that may be paid by then. */
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
