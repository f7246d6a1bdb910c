import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Cart, toCartItem } from '#domain/cart/cart.ts';
import type { WireCartItem, WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { Product } from '#domain/product/product.ts';
import { call } from './call.ts';
import { catalogueQueries } from './catalogue-queries.ts';
import type { OrderHandle } from './order-queries.ts';
import { isRefusal, retriesOnce } from './refusal.ts';

/** Long enough for stepping up and down, short enough that opening the cart again asks again. */
const CHECK_FRESH_MS = 10_000;
/** A phone in the hand is looked at, the screen beside it a moment later. */
const STATUS_MS = 2000;

/** What the server makes of a cart. */
export const cartQueries = {
  /** What it costs now; `own`: this device's unpaid order, whose goods are there for this cart. */
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
  /** The products of a cart as they are now, for what the server said of it; one that is no longer there is left out. */
  products: (ids: readonly string[], breakdown: WirePricedCart | undefined) =>
    queryOptions({
      queryKey: ['cart-products', ids, breakdown],
      queryFn: ({ client }) => fetchProducts(client, ids),
      enabled: breakdown !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Looking lines of another day up again; a mutation, because its answer goes into the cart. */
  reorder: () => ({ mutationKey: ['reorder'], retry: retriesOnce }),
  /** What became of a cart that was handed over, asked while its code is shown; paid is the end of it. */
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

/** Prices lines that are no cart of this device yet. @throws ApiError, TypeError (no network) */
export const priceItems = (items: readonly WireCartItem[]) => call('POST /api/cart/price', { body: { items: [...items] } });
/** A link under which another device takes these lines. */
export const createHandOff = (items: readonly WireCartItem[], idempotencyKey: string, signal?: AbortSignal) =>
  call('POST /api/carts', { body: { items: [...items] }, idempotencyKey, ...(signal !== undefined && { signal }) });
/** Which products a code's short references mean. @throws ApiError, TypeError (no network) */
export const findByReferences = (references: readonly string[]) =>
  call('GET /api/products/by-reference', { query: { references: references.join() } });
/** Takes the lines behind a link. @throws ApiError `gone`, `not_found` */
export const redeemHandOff = (token: string, idempotencyKey: string) =>
  call('POST /api/carts/:token/redeem', { params: { token }, idempotencyKey });

/** Each product asked for anew; without those the server does not know (any more). @throws ApiError, TypeError (no network) */
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
