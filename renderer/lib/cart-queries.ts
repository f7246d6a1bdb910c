import { queryOptions } from '@tanstack/react-query';
import type { Cart } from '#domain/cart/cart.ts';
import type { WireCartItem } from '#domain/cart/checkout-wire.ts';
import { call } from './call.ts';

/** Long enough for stepping up and down, short enough that opening the cart again asks again. */
const CHECK_FRESH_MS = 10_000;

/** What the server makes of a cart. */
export const cartQueries = {
  /** What it costs now (CT5). */
  price: (cart: Cart) => {
    const items = cart.map(({ id, variant, quantity }) => ({ id, variant, quantity }));
    return queryOptions({
      queryKey: ['cart-price', items],
      queryFn: ({ signal }) => call('POST /api/cart/price', { body: { items }, signal }),
      enabled: items.length > 0,
      staleTime: CHECK_FRESH_MS,
    });
  },
  /** A cart that arrives from another device, opened by `receive`: once, because its link works once. */
  received: <Received>(kind: string, source: string, receive: () => Promise<Received>) =>
    queryOptions({ queryKey: ['hand-off', kind, source], queryFn: receive, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }),
};

/** Prices lines that are no cart of this device yet. @throws ApiError, TypeError (no network) */
export const priceItems = (items: readonly WireCartItem[]) => call('POST /api/cart/price', { body: { items: [...items] } });
/** A link under which another device takes these lines. */
export const offerCart = (items: readonly WireCartItem[], idempotencyKey: string) =>
  call('POST /api/carts', { body: { items: [...items] }, idempotencyKey });
/** Takes the lines behind a link. @throws ApiError `gone`, `not_found` */
export const redeemCart = (token: string, idempotencyKey: string) =>
  call('POST /api/carts/:token/redeem', { params: { token }, idempotencyKey });
