import { useSetAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useMemo } from 'react';
import { addWithinStock } from '#domain/cart/add-to-cart.ts';
import { addLine, type Cart, type CartLine, removeLine, setQuantity } from '#domain/cart/cart.ts';
import { useToast } from '../toasts.ts';
import { cartAtom, savedAtom } from './cart-atoms.ts';
import * as copy from './copy.ts';

const addAtom = atom(null, (get, set, lines: Cart) => {
  const addition = addWithinStock(get(cartAtom), lines);
  set(cartAtom, addition.cart);
  return addition;
});

/** Every change of the cart, with the toasts of CT2. Functions are stable. */
export function useCartActions() {
  const setCart = useSetAtom(cartAtom);
  const setSaved = useSetAtom(savedAtom);
  const addLines = useSetAtom(addAtom);
  const toast = useToast();
  return useMemo(
    () => ({
      /** One or more lines of one product, with one toast: as far as stock reaches, and it says so where it does not. */
      add(line: CartLine, ...others: Cart): void {
        const { wanted, added } = addLines([line, ...others]);
        if (added === 0) toast({ ...copy.allHeld(line.name, line.stock ?? 0), tone: 'destructive' });
        else toast(added < wanted ? copy.addedSome(line.name, added, wanted) : copy.added(line.name));
      },
      /** 0 or less removes the line. */
      setQuantity(key: string, quantity: number): void {
        setCart((cart) => setQuantity(cart, key, quantity));
        if (quantity <= 0) toast(copy.removed);
      },
      remove(key: string): void {
        setCart((cart) => removeLine(cart, key));
        toast(copy.removed);
      },
      clear(): void {
        setCart([]);
        toast(copy.cleared);
      },
      /** Without a toast: the server said paid, or a cart was handed over. */
      replace(cart: Cart): void {
        setCart(cart);
      },
      saveForLater(lines: Cart): void {
        setSaved((saved) => lines.reduce<Cart>(addLine, saved));
        setCart((cart) => cart.filter((line) => !lines.includes(line)));
      },
      moveToCart(line: CartLine, key: string): void {
        setSaved((saved) => removeLine(saved, key));
        setCart((cart) => addLine(cart, line));
      },
      removeSaved(key: string): void {
        setSaved((saved) => removeLine(saved, key));
      },
    }),
    [setCart, setSaved, addLines, toast],
  );
}
