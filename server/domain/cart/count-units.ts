import type { Cart } from './cart.ts';

/** Sums the quantities for the badge in the header. Separate from cart.ts because every page loads this. */
export function countUnits(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0);
}
