import { atom } from 'jotai/vanilla';
import { useMemo } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { countUnits } from '#domain/cart/count-units.ts';
import { deviceStorage } from '#lib/device/device-storage.ts';
import { storedAtom, useHydratedValue } from '../stored-atom.ts';
import { formatCart, parseCart } from './cart-storage.ts';

/** What the cart holds; every page loads this for the header's badge, what changes it stands in cart.ts. */

export const CART_KEY = 'tradewind.cart';
export const CORRUPT_CART_KEY = 'tradewind.cart.corrupt';

const NOTHING: Cart = [];

export const cartAtom = storedAtom<Cart>({
  key: CART_KEY,
  fallback: NOTHING,
  parse: parseCart,
  format: formatCart,
  onCorrupt: (text, error) => {
    // A stored cart that cannot be read is logged, kept aside and replaced by an empty cart.
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

/** Sum of quantities, for the header's badge. */
export function useCartUnits(): number {
  return useHydratedValue(unitsAtom, 0);
}

/** Units of one product over all its lines; whoever asks is told when they change, not when anything else in the cart does. */
export function useUnitsHeld(productId: string): number {
  const held = useMemo(() => atom((get) => countUnits(get(cartAtom).filter(({ id }) => id === productId))), [productId]);
  return useHydratedValue(held, 0);
}

/** Lines put aside with Save for Later. */
export function useSavedLines(): Cart {
  return useHydratedValue(savedAtom, NOTHING);
}
