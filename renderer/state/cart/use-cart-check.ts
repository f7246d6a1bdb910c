import { useQuery } from '@tanstack/react-query';
import type { Cart } from '#domain/cart/cart.ts';
import type { WirePricedCart } from '#domain/cart/checkout-wire.ts';
import { ownBreakdown } from '#domain/cart/own-breakdown.ts';
import type { PricedCart } from '#domain/cart/price-cart.ts';
import { cartQueries } from '#lib/cart-queries.ts';
import { unpaidOrder } from './checkout-attempt.ts';
import { useResolution } from './use-resolution.ts';

/**
 * Fetches the cart's current price from the server, unless `isAsked` is false; again after every change of a quantity.
 * Until it has answered, this device's prices apply.
 */
export function useCartCheck(cart: Cart, pricing: PricedCart, { isAsked = true } = {}) {
  const asked = cartQueries.price(cart, unpaidOrder());
  const check = useQuery({ ...asked, enabled: isAsked && cart.length > 0 });
  const { resolution, hasFailed } = useResolution(cart, isAsked ? (check.data ?? ownBreakdown(cart, pricing)) : undefined);
  return { resolution, hasFailed: check.isError || hasFailed, lines: withArticleNumbers(cart, check.data) };
}

/** Product cards have no article numbers: for lines added from a card only the server's answer contains them. */
function withArticleNumbers(cart: Cart, breakdown: WirePricedCart | undefined): Cart {
  return cart.map((line, at) => {
    const articleNumber = line.articleNumber ?? breakdown?.lines[at]?.articleNumber;
    return articleNumber === undefined ? line : { ...line, articleNumber };
  });
}
