import { useAtomValue, useSetAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useMemo } from 'react';
import { addLine, type Cart, type CartLine, countUnits, removeLine, setQuantity } from '#domain/cart/cart.ts';
import { storedAtom } from '../stored-atom.ts';
import { useToast } from '../toasts.ts';
import { formatCart, parseCart } from './cart-storage.ts';
import { addedToast, CART_TOASTS } from './cart-words.ts';

export const CART_KEY = 'tradewind.cart';
export const CORRUPT_CART_KEY = 'tradewind.cart.corrupt';

const cartAtom = storedAtom<Cart>({
  key: CART_KEY,
  fallback: [],
  parse: parseCart,
  format: formatCart,
  onCorrupt: (text, error) => {
    // CT1: logged, kept aside, replaced by an empty cart.
    console.warn('The stored cart could not be read and was set aside.', error);
    localStorage.setItem(CORRUPT_CART_KEY, text);
    localStorage.setItem(CART_KEY, formatCart([]));
  },
});

const savedAtom = storedAtom<Cart>({ key: 'tradewind.saved', fallback: [], parse: parseCart, format: formatCart });

const unitsAtom = atom((get) => countUnits(get(cartAtom)));

export function useCart(): Cart {
  return useAtomValue(cartAtom);
}

/** Sum of quantities, for the header's badge. */
export function useCartUnits(): number {
  return useAtomValue(unitsAtom);
}

/** Lines put aside with Save for Later. */
export function useSavedLines(): Cart {
  return useAtomValue(savedAtom);
}

/** Every change of the cart, with the toasts of CT2. Functions are stable. */
export function useCartActions() {
  const setCart = useSetAtom(cartAtom);
  const setSaved = useSetAtom(savedAtom);
  const toast = useToast();
  return useMemo(
    () => ({
      add(line: CartLine): void {
        setCart((cart) => addLine(cart, line));
        toast(addedToast(line.name));
      },
      /** 0 or less removes the line. */
      setQuantity(key: string, quantity: number): void {
        setCart((cart) => setQuantity(cart, key, quantity));
        if (quantity <= 0) toast(CART_TOASTS.removed);
      },
      remove(key: string): void {
        setCart((cart) => removeLine(cart, key));
        toast(CART_TOASTS.removed);
      },
      clear(): void {
        setCart([]);
        toast(CART_TOASTS.cleared);
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
    [setCart, setSaved, toast],
  );
}
