import { queryOptions } from '@tanstack/react-query';
import type { Body } from '#domain/api.ts';
import type { WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import type { Problem } from './api-client.ts';
import { call } from './call.ts';
import { retriesOnce } from './refusal.ts';
import { serverNow } from './time/server-clock.ts';

/** What opens an order: there is no sign-in, the token is the only key. */
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

/** How soon to ask again: often while a payment is likely under way, rarely later, never once the order has ended. */
export function pollDelayMs(order: WireOrder | undefined, nowMs: number): number | false {
  if (order?.state !== 'pending') return false;
  return nowMs - Date.parse(order.createdAt) < YOUNG_MS ? POLL_YOUNG_MS : POLL_OLD_MS;
}

export const orderQueries = {
  /** The order as the server knows it; asked again while its payment is pending. */
  order: (handle: OrderHandle) =>
    queryOptions({
      queryKey: ['order', handle.id],
      queryFn: ({ signal }) => fetchOrder(handle, signal),
      staleTime: 0,
      retry: retriesOnce,
      refetchInterval: (query) => pollDelayMs(query.state.data, serverNow()),
    }),
};

/** The specification's payload: what this device believes a cart costs; the server prices it again. */
export type PaymentRequest = Body<'POST /api/create-payment-intent'>;

/** The new prices a refusal comes with. @throws ZodError when it brings none */
export async function breakdownOf(problem: Problem): Promise<WirePricedCart> {
  const { WirePricedCartSchema } = await import('#domain/cart/checkout-wire.ts');
  return WirePricedCartSchema.parse(problem.breakdown);
}

/** Makes the order of a cart and its payment; the same key is the same order. @throws ApiError, TypeError (no network) */
export const createPayment = (body: PaymentRequest, idempotencyKey: string) =>
  call('POST /api/create-payment-intent', { body, idempotencyKey });

/** Keeps the goods of an order for a while longer. @throws ApiError, TypeError (no network) */
export const renewHold = ({ id, token }: OrderHandle, confirming: boolean) =>
  call('POST /api/orders/:id/hold', { params: { id }, token, body: { confirming } });

export const orderMutations = {
  /** Says who bought and where it goes; answers the order as it is then. */
  delivery: ({ id, token }: OrderHandle) => ({
    mutationKey: ['order', id, 'delivery'],
    mutationFn: (body: Body<'PATCH /api/orders/:id/delivery'>) => call('PATCH /api/orders/:id/delivery', { params: { id }, token, body }),
    retry: retriesOnce,
  }),
};

/** What Stripe.js does, in test mode. @throws ApiError, TypeError (no network) */
export const confirmTestPayment = (intentId: string, body: Body<'POST /api/test-payments/:intentId/confirm'>) =>
  call('POST /api/test-payments/:intentId/confirm', { params: { intentId }, body });
