import { queryOptions } from '@tanstack/react-query';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { getJson } from './api-client.ts';
import { retriesOnce } from './refusal.ts';

/** What opens an order: there is no sign-in, the token is the only key. */
export interface OrderHandle {
  readonly id: string;
  readonly token: string;
}

const YOUNG_MS = 120_000;
const POLL_YOUNG_MS = 2500;
const POLL_OLD_MS = 15_000;

export async function fetchOrder({ id, token }: OrderHandle, signal?: AbortSignal): Promise<WireOrder> {
  const init = { headers: { Authorization: `Bearer ${token}` }, ...(signal === undefined ? {} : { signal }) };
  return (await getJson(`/api/orders/${encodeURIComponent(id)}`, init)) as WireOrder;
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
      refetchInterval: (query) => pollDelayMs(query.state.data, Date.now()),
    }),
};
