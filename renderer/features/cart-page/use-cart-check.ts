import { useQuery } from '@tanstack/react-query';
import type { Cart } from '#domain/cart/cart.ts';
import { ownBreakdown } from '#domain/cart/own-breakdown.ts';
import type { PricedCart } from '#domain/cart/price-cart.ts';
import { cartQueries } from '#lib/cart-queries.ts';
import { ownOrder } from '#state/cart/checkout-attempt.ts';
import { useResolution } from '#state/cart/use-resolution.ts';

/** Asks the server what the cart costs now (CT5); again whenever a quantity changes. Until it has said, what the device knows counts. */
export function useCartCheck(cart: Cart, pricing: PricedCart) {
  const check = useQuery(cartQueries.price(cart, ownOrder()));
  const { resolution, hasFailed } = useResolution(cart, check.data ?? ownBreakdown(cart, pricing));
  return { resolution, hasFailed: check.isError || hasFailed };
}
