import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Cart, lineKey } from '#domain/cart/cart.ts';
import type { WirePricedLine } from '#domain/cart/checkout-wire.ts';
import { cartQueries } from '#lib/cart-queries.ts';

/** Asks the server what the cart costs now (CT5); again whenever a quantity changes. */
export function useCartCheck(cart: Cart) {
  const check = useQuery({ ...cartQueries.price(cart), placeholderData: keepPreviousData });
  // An answer for other quantities would accuse the wrong line: only lines asked for exactly so are used.
  const answers = new Map<string, WirePricedLine>((check.data?.lines ?? []).map((line) => [`${lineKey(line)} ${line.quantity}`, line]));
  return {
    hasFailed: check.isError,
    find: (line: Cart[number]) => answers.get(`${lineKey(line)} ${line.quantity}`),
  };
}

export type CartCheck = ReturnType<typeof useCartCheck>;
