import type { Cart } from './cart.ts';

/** Sum of quantities, the header's badge; apart from cart.ts, because every page loads this. */
export function countUnits(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0);
}
