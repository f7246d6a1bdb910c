import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Cart, type CartLine, lineKey } from '#domain/cart/cart.ts';
import { limitsOf } from '#domain/cart/cart-line.ts';
import type { QuantityLimits } from '#domain/product/quantity.ts';
import { cartQueries } from '#lib/cart-queries.ts';
import { unpaidOrder } from './checkout-attempt.ts';

/**
 * Returns the limit of each line's quantity: the server's available units, or the last known stock until it has
 * answered. While a changed cart is refetched, the last answer applies.
 */
export function useLimits(cart: Cart): (line: CartLine) => QuantityLimits {
  const { data } = useQuery({ ...cartQueries.price(cart, unpaidOrder()), placeholderData: keepPreviousData });
  const available = new Map(data?.lines.map((line) => [lineKey(line), line.available]));
  return (line) => limitsOf(cart, line, available.get(lineKey(line)));
}
