import { atom } from 'jotai/vanilla';
import { useMemo } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { countUnits } from '#domain/cart/count-units.ts';
import { deviceStorage } from '#lib/device/device-storage.ts';
import { storedAtom, useHydratedValue } from '../stored-atom.ts';
import { formatCart, parseCart } from './cart-storage.ts';

/** Contents of the cart; every page loads this for the header's badge. Changes are in cart.ts. */

export const CART_KEY = 'tradewind.cart';
export const CORRUPT_CART_KEY = 'tradewind.cart.corrupt';

const NOTHING: Cart = [];

export const cartAtom = storedAtom<Cart>({
  key: CART_KEY,
  fallback: NOTHING,
  parse: parseCart,
  format: formatCart,
  onCorrupt: (text, error) => {
    // Logged, stored under another key, replaced by an empty cart.
    console.warn('The stored cart could not be read and was set aside.', error);
    deviceStorage().setItem(CORRUPT_CART_KEY, text);
    deviceStorage().setItem(CART_KEY, formatCart([]));
  },
});

export const savedAtom = storedAtom<Cart>({ key: 'tradewind.saved', fallback: NOTHING, parse: parseCart, format: formatCart });

const unitsAtom = atom((get) => countUnits(get(cartAtom)));

export function useCart(): Cart {
  return useHydratedValue(cartAtom, NOTHING);
}

/** Returns the sum of quantities, for the header's badge. */
export function useCartUnits(): number {
  return useHydratedValue(unitsAtom, 0);
}

/** Returns the units of one product over all its lines; re-renders only when they change. */
export function useUnitsHeld(productId: string): number {
  const held = useMemo(() => atom((get) => countUnits(get(cartAtom).filter(({ id }) => id === productId))), [productId]);
  return useHydratedValue(held, 0);
}

export function useSavedLines(): Cart {
  return useHydratedValue(savedAtom, NOTHING);
}
