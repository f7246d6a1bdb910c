import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addLine, type Cart, toCartItem } from '#domain/cart/cart.ts';
import { type Resolution, resolveCart } from '#domain/cart/line-changes.ts';
import { cartQueries, fetchProducts, priceItems } from '#lib/cart-queries.ts';
import { useCartActions } from '#state/cart/cart.ts';
import { useCart } from '#state/cart/cart-atoms.ts';
import { serverNow } from '#state/server-now.ts';
import { useToast } from '#state/toasts.ts';
import * as copy from './copy.ts';

/**
 * Lines of another day put into the cart as they can be ordered today (CT9): at once where nothing has changed, else after its buyer
 * has seen what.
 * @param lines at the prices they had then
 */
export function useReorder(lines: Cart, onAdded: (accepted: Cart) => void) {
  const queryClient = useQueryClient();
  const cart = useCart();
  const { replace } = useCartActions();
  const navigate = useNavigate();
  const toast = useToast();
  const [resolution, setResolution] = useState<Resolution | null>(null);

  function add({ accepted }: Resolution): void {
    replace(accepted.reduce<Cart>(addLine, cart));
    setResolution(null);
    onAdded(accepted);
    toast({ title: copy.reordered, description: copy.reorderedText(accepted.length) });
    void navigate('/cart');
  }

  const look = useMutation({
    ...cartQueries.reorder(),
    mutationFn: async () => {
      const ids = lines.map(({ id }) => id);
      const [breakdown, products] = await Promise.all([priceItems(lines.map(toCartItem)), fetchProducts(queryClient, ids)]);
      // Without a sale of its own: what was paid then is compared with what the server says now, deal included.
      return resolveCart(lines, { breakdown, products }, null, serverNow());
    },
    onSuccess: (found) => (found.changed.length === 0 ? add(found) : setResolution(found)),
    onError: (error) => {
      console.error('The lines could not be looked up again', error);
      toast({ title: copy.reorderFailed, description: copy.reorderFailedText, tone: 'destructive' });
    },
  });
  return {
    /** What is different today, to be seen first; null: nothing, or not asked yet. */
    resolution,
    isLooking: look.isPending,
    start: () => look.mutate(),
    accept: () => resolution !== null && add(resolution),
    cancel: () => setResolution(null),
  };
}
