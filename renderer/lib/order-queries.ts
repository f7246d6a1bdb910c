import { queryOptions } from '@tanstack/react-query';
import type { Body } from '#domain/api.ts';
import type { WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import type { Problem } from './api-client.ts';
import { call } from './call.ts';
import { retriesOnce } from './refusal.ts';
import { serverNow } from './time/server-clock.ts';

/** Opens an order: there is no sign-in, the token is the only key. */
export interface OrderHandle {
  readonly id: string;
  readonly token: string;
}

const YOUNG_MS = 120_000;
const POLL_YOUNG_MS = 2500;
const POLL_OLD_MS = 15_000;

export function fetchOrder({ id, token }: OrderHandle, signal?: AbortSignal): Promise<WireOrder> {
  return call('GET /api/orders/:id', { params: { id }, token, ...(signal === undefined ? {} : { signal }) });
}

/**
 * Returns the delay before the next poll: short while a payment is likely in progress, longer later, false once the
 * order has ended.
 */
export function pollDelayMs(order: WireOrder | undefined, nowMs: number): number | false {
  if (order?.state !== 'pending') return false;
  return nowMs - Date.parse(order.createdAt) < YOUNG_MS ? POLL_YOUNG_MS : POLL_OLD_MS;
}

export const orderQueries = {
  /** The order as the server has it; polled while its payment is pending. */
  order: (handle: OrderHandle) =>
    queryOptions({
      queryKey: ['order', handle.id],
      queryFn: ({ signal }) => fetchOrder(handle, signal),
      staleTime: 0,
      retry: retriesOnce,
      refetchInterval: (query) => pollDelayMs(query.state.data, serverNow()),
    }),
};

/** The specification's payload: the cart's price as this device computed it; the server prices it again. */
export type PaymentRequest = Body<'POST /api/create-payment-intent'>;

/** Parses the new prices in a refusal. @throws ZodError if it has none */
export async function breakdownOf(problem: Problem): Promise<WirePricedCart> {
  const { WirePricedCartSchema } = await import('#domain/cart/checkout-wire.ts');
  return WirePricedCartSchema.parse(problem.breakdown);
}

/**
 * Creates the order of a cart and its payment; the key makes it idempotent. @throws ApiError, TypeError (no network)
 */
export const createPayment = (body: PaymentRequest, idempotencyKey: string) =>
  call('POST /api/create-payment-intent', { body, idempotencyKey });

/** Extends the stock reservation of an order. @throws ApiError, TypeError (no network) */
export const renewHold = ({ id, token }: OrderHandle, confirming: boolean) =>
  call('POST /api/orders/:id/hold', { params: { id }, token, body: { confirming } });

export const orderMutations = {
  /** Sets buyer and delivery address; returns the updated order. */
  delivery: ({ id, token }: OrderHandle) => ({
    mutationKey: ['order', id, 'delivery'],
    mutationFn: (body: Body<'PATCH /api/orders/:id/delivery'>) => call('PATCH /api/orders/:id/delivery', { params: { id }, token, body }),
    retry: retriesOnce,
  }),
};

/** Confirms as Stripe.js does, in test mode. @throws ApiError, TypeError (no network) */
export const confirmTestPayment = (intentId: string, body: Body<'POST /api/test-payments/:intentId/confirm'>) =>
  call('POST /api/test-payments/:intentId/confirm', { params: { intentId }, body });
