import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Cart, toCartItem } from '#domain/cart/cart.ts';
import type { WireCartItem, WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { Product } from '#domain/product/product.ts';
import { call } from './call.ts';
import { catalogueQueries } from './catalogue-queries.ts';
import type { OrderHandle } from './order-queries.ts';
import { isRefusal, retriesOnce } from './refusal.ts';

/** Milliseconds; long enough for stepping up and down, short enough that reopening the cart refetches. */
const CHECK_FRESH_MS = 10_000;
/** Milliseconds between two status polls: fast enough for a buyer who glances from phone to screen. */
const STATUS_MS = 2000;

export const cartQueries = {
  /** Prices a cart now; `own`: this device's unpaid order, whose reserved stock is available to this cart. */
  price: (cart: Cart, own: OrderHandle | null) => {
    const items = cart.map(toCartItem);
    const body = { items, ...(own !== null && { replaces: { orderId: own.id, orderToken: own.token } }) };
    return queryOptions({
      queryKey: ['cart-price', items, own?.id],
      queryFn: ({ signal }) => call('POST /api/cart/price', { body, signal }),
      enabled: items.length > 0,
      staleTime: CHECK_FRESH_MS,
    });
  },
  /** The current products of a cart, for the server's price breakdown; a missing product is omitted. */
  products: (ids: readonly string[], breakdown: WirePricedCart | undefined) =>
    queryOptions({
      queryKey: ['cart-products', ids, breakdown],
      queryFn: ({ client }) => fetchProducts(client, ids),
      enabled: breakdown !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Looks up lines of an earlier order again; a mutation, because its answer goes into the cart. */
  reorder: () => ({ mutationKey: ['reorder'], retry: retriesOnce }),
  /** Status of a cart that was handed over, polled while its code is shown, until it is paid. */
  handOffStatus: ({ token, statusToken }: { readonly token: string; readonly statusToken: string }) =>
    queryOptions({
      queryKey: ['hand-off-status', token],
      queryFn: ({ signal }) => call('GET /api/carts/:token/status', { params: { token }, token: statusToken, signal }),
      refetchInterval: ({ state }) => (state.data?.status === 'paid' ? false : STATUS_MS),
      gcTime: 0,
      retry: false,
    }),
  /** A cart that arrives from another device, opened by `receive`: once, because its link works once. */
  received: <Received>(kind: string, source: string, receive: () => Promise<Received>) =>
    queryOptions({ queryKey: ['hand-off', kind, source], queryFn: receive, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }),
};

/** Prices lines that are not yet a cart of this device. @throws ApiError, TypeError (no network) */
export const priceItems = (items: readonly WireCartItem[]) => call('POST /api/cart/price', { body: { items: [...items] } });
/** Creates a link under which another device receives these lines. */
export const createHandOff = (items: readonly WireCartItem[], idempotencyKey: string, signal?: AbortSignal) =>
  call('POST /api/carts', { body: { items: [...items] }, idempotencyKey, ...(signal !== undefined && { signal }) });
/** Resolves a code's short references to products. @throws ApiError, TypeError (no network) */
export const findByReferences = (references: readonly string[]) =>
  call('GET /api/products/by-reference', { query: { references: references.join() } });
/** Fetches the lines behind a link. @throws ApiError `gone`, `not_found` */
export const redeemHandOff = (token: string, idempotencyKey: string) =>
  call('POST /api/carts/:token/redeem', { params: { token }, idempotencyKey });

/** Refetches each product; products unknown to the server are omitted. @throws ApiError, TypeError (no network) */
export async function fetchProducts(client: QueryClient, ids: readonly string[]): Promise<ReadonlyMap<string, Product>> {
  const found = await Promise.all(
    [...new Set(ids)].map(async (id): Promise<readonly [string, Product][]> => {
      try {
        return [[id, await client.fetchQuery({ ...catalogueQueries.product(id), staleTime: 0 })]];
      } catch (error) {
        if (isRefusal(error)) return [];
        throw error;
      }
    }),
  );
  return new Map(found.flat());
}
