import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addLine, type Cart, toCartItem } from '#domain/cart/cart.ts';
import { type Resolution, resolveCart } from '#domain/cart/line-changes.ts';
import { cartQueries, fetchProducts, priceItems } from '#lib/cart-queries.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useCartActions } from '#state/cart/cart.ts';
import { useCart } from '#state/cart/cart-atoms.ts';
import { useToast } from '#state/toasts.ts';
import * as copy from './copy.ts';

/** The requested lines, and their resolution today. */
export interface Reorder {
  readonly asked: Cart;
  readonly resolution: Resolution;
}

/**
 * Adds former lines to the cart as they can be ordered today: at once if nothing has changed, else after the buyer has
 * reviewed the changes.
 * @param lines at their former prices
 * @param onSettled called with the accepted lines once they are in the cart; also if none can be ordered and the buyer
 * has closed the explanation
 */
export function useReorder(lines: Cart, onSettled: (reorder: Reorder) => void) {
  const queryClient = useQueryClient();
  const cart = useCart();
  const { replace } = useCartActions();
  const navigate = useNavigate();
  const toast = useToast();
  const [found, setFound] = useState<Reorder | null>(null);

  function add(reorder: Reorder): void {
    const { accepted } = reorder.resolution;
    replace(accepted.reduce<Cart>(addLine, cart));
    setFound(null);
    onSettled(reorder);
    toast({ title: copy.reordered, description: copy.reorderedText(accepted.length) });
    void navigate('/cart');
  }

  const look = useMutation({
    ...cartQueries.reorder(),
    mutationFn: async (asked: Cart): Promise<Reorder> => {
      const ids = asked.map(({ id }) => id);
      const [breakdown, products] = await Promise.all([priceItems(asked.map(toCartItem)), fetchProducts(queryClient, ids)]);
      // Passes no sale: former prices are compared with the server's current ones, deal included.
      return { asked, resolution: resolveCart(asked, { breakdown, products }, null, serverNow()) };
    },
    onSuccess: (reorder) => (reorder.resolution.changed.length === 0 ? add(reorder) : setFound(reorder)),
    onError: (error) => {
      console.error('Loading the products of an earlier order failed', error);
      toast({ title: copy.reorderFailed, description: copy.reorderFailedText, tone: 'destructive' });
    },
  });
  return {
    /** Today's changes, to be reviewed first; null: none, or not fetched yet. */
    found,
    isLooking: look.isPending,
    start: () => look.mutate(lines),
    accept: () => found !== null && add(found),
    cancel: () => {
      setFound(null);
      if (found?.resolution.accepted.length === 0) onSettled(found);
    },
  };
}
