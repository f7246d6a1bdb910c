import { useSetAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useMemo } from 'react';
import { addWithinStock } from '#domain/cart/add-to-cart.ts';
import type { AgreedPrices } from '#domain/cart/agreed-prices.ts';
import { addLine, type Cart, type CartLine, lineKey, removeLine, setQuantity } from '#domain/cart/cart.ts';
import { putBack } from '#domain/cart/put-back.ts';
import { useToast } from '../toasts.ts';
import { agreedPricesAtom } from './agreed-prices.ts';
import { cartAtom, savedAtom } from './cart-atoms.ts';
import * as copy from './copy.ts';

const addAtom = atom(null, (get, set, lines: Cart) => {
  const addition = addWithinStock(get(cartAtom), lines);
  set(cartAtom, addition.cart);
  return addition;
});

/** Removes the named lines from the cart, or all; returns a function that puts them back once. */
const takeOutAtom = atom(null, (get, set, keys?: readonly string[]) => {
  const before = get(cartAtom);
  const taken = new Set(keys ?? before.map(lineKey));
  set(
    cartAtom,
    before.filter((line) => !taken.has(lineKey(line))),
  );
  let isDone = false;
  return () => {
    if (!isDone) set(cartAtom, putBack(get(cartAtom), before, taken));
    isDone = true;
  };
});

/** Every change of the cart, with its toasts. The functions are stable. */
export function useCartActions() {
  const setCart = useSetAtom(cartAtom);
  const setSaved = useSetAtom(savedAtom);
  const setAgreed = useSetAtom(agreedPricesAtom);
  const addLines = useSetAtom(addAtom);
  const takeOut = useSetAtom(takeOutAtom);
  const toast = useToast();
  return useMemo(() => {
    const remove = (key: string) => toast({ ...copy.removed, action: { ...copy.undo, onClick: takeOut([key]) } });
    return {
      /** Adds one or more lines of one product up to the stock, with one toast, which shows how many were added. */
      add(line: CartLine, ...others: Cart): void {
        const { wanted, added } = addLines([line, ...others]);
        if (added === 0) toast({ ...copy.allHeld(line.name, line.stock ?? 0), tone: 'destructive' });
        else {
          const isBrief = added === wanted;
          const said = isBrief ? copy.added(line.name) : copy.addedSome(line.name, added, wanted);
          toast({ ...said, picture: line.image, units: added, isBrief, action: { ...copy.viewCart, to: '/cart' } });
        }
      },
      /** 0 or less removes the line. */
      setQuantity(key: string, quantity: number): void {
        if (quantity > 0) setCart((cart) => setQuantity(cart, key, quantity));
        else remove(key);
      },
      remove,
      clear(): void {
        toast({ ...copy.cleared, action: { ...copy.undo, onClick: takeOut() } });
      },
      /** Without a toast: the server reported the order paid, or a cart was handed over. */
      replace(cart: Cart): void {
        setCart(cart);
      },
      /** Applies the cart as changed by the server, at its prices. */
      accept(cart: Cart, agreed: AgreedPrices): void {
        setAgreed((known) => new Map([...known, ...agreed]));
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
    };
  }, [setCart, setSaved, setAgreed, addLines, takeOut, toast]);
}
