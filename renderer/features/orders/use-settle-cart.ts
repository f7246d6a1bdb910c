import { useEffect } from 'react';
import { type Cart, lineKey } from '#domain/cart/cart.ts';
import { hasBeenPaid } from '#domain/order/order.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { useCartActions } from '#state/cart/cart.ts';
import { useCart } from '#state/cart/cart-atoms.ts';
import { endAttempt } from '#state/cart/checkout-attempt.ts';
import { forgetParts, forgetReceived } from '#state/cart/received-cart.ts';
import { useToast } from '#state/toasts.ts';
import * as copy from './copy.ts';

/** Removes paid lines from the cart; lines added in another tab stay. */
export function withoutPaid(cart: Cart, lines: WireOrder['lines']): Cart {
  const paid = new Map<string, number>();
  for (const line of lines) paid.set(lineKey(line), (paid.get(lineKey(line)) ?? 0) + line.quantity);
  return cart.flatMap((line) => {
    const quantity = line.quantity - (paid.get(lineKey(line)) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** Clears the paid cart once the server reports the order as paid, and only then; once per checkout, across reloads. */
export function useSettleCart(order: WireOrder | undefined): void {
  const cart = useCart();
  const { replace } = useCartActions();
  const toast = useToast();
  const isPaid = order !== undefined && hasBeenPaid(order.state);
  useEffect(() => {
    const ended = order !== undefined && isPaid ? endAttempt(order.id) : null;
    if (order === undefined || ended === null) return;
    // Paying a quote leaves the cart unchanged.
    if (ended === 'cart') {
      forgetReceived();
      forgetParts();
      replace(withoutPaid(cart, order.lines));
    }
    toast({ title: copy.paidTitle, description: copy.paidText });
  }, [order, isPaid, cart, replace, toast]);
}
