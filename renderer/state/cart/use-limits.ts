import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Cart, type CartLine, lineKey } from '#domain/cart/cart.ts';
import { limitsOf } from '#domain/cart/cart-line.ts';
import type { QuantityLimits } from '#domain/product/quantity.ts';
import { cartQueries } from '#lib/cart-queries.ts';
import { unpaidOrder } from './checkout-attempt.ts';

/**
 * What each line's quantity is bound by: of what the server says can be had, and until it has said so of the stock last seen. While a
 * changed cart is asked about, what was said before counts.
 */
export function useLimits(cart: Cart): (line: CartLine) => QuantityLimits {
  const { data } = useQuery({ ...cartQueries.price(cart, unpaidOrder()), placeholderData: keepPreviousData });
  const available = new Map(data?.lines.map((line) => [lineKey(line), line.available]));
  return (line) => limitsOf(cart, line, available.get(lineKey(line)));
}
