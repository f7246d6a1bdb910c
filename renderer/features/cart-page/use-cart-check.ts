import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Cart, lineKey } from '#domain/cart/cart.ts';
import type { WirePricedCart, WirePricedLine } from '#domain/cart/checkout-wire.ts';
import { sendJson } from '#lib/api-client.ts';

/** Long enough for stepping up and down, short enough that opening the cart again asks again. */
const CHECK_FRESH_MS = 10_000;

/** Asks the server what the cart costs now (CT5); again whenever a quantity changes. */
export function useCartCheck(cart: Cart) {
  const items = cart.map(({ id, variant, quantity }) => ({ id, variant, quantity }));
  const check = useQuery({
    queryKey: ['cart-price', items],
    queryFn: async ({ signal }) => (await sendJson('/api/cart/price', { items }, { signal })) as WirePricedCart,
    enabled: items.length > 0,
    staleTime: CHECK_FRESH_MS,
    placeholderData: keepPreviousData,
  });
  // An answer for other quantities would accuse the wrong line: only lines asked for exactly so are used.
  const answers = new Map<string, WirePricedLine>((check.data?.lines ?? []).map((line) => [`${lineKey(line)} ${line.quantity}`, line]));
  return {
    hasFailed: check.isError,
    find: (line: Cart[number]) => answers.get(`${lineKey(line)} ${line.quantity}`),
  };
}

export type CartCheck = ReturnType<typeof useCartCheck>;
