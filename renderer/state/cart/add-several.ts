import { useSetAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useCallback } from 'react';
import { addWithinStock } from '#domain/cart/add-to-cart.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { useToast } from '../toasts.ts';
import { cartAtom } from './cart-atoms.ts';
import * as copy from './copy.ts';

const addSeveralAtom = atom(null, (get, set, lines: Cart) => {
  const addition = addWithinStock(get(cartAtom), lines);
  set(cartAtom, addition.cart);
  return addition;
});

/** Returns a function that adds lines of several products up to the stock, with one toast for all. */
export function useAddSeveral(): (lines: Cart) => void {
  const addLines = useSetAtom(addSeveralAtom);
  const toast = useToast();
  return useCallback(
    (lines) => {
      const { wanted, added } = addLines(lines);
      if (added === 0) toast({ ...copy.noneAdded, tone: 'destructive' });
      else toast({ ...copy.addedSeveral(lines.length, added, wanted), action: { ...copy.viewCart, to: '/cart' } });
    },
    [addLines, toast],
  );
}
