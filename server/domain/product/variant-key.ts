import type { Variant } from './product.ts';

/** Returns the key of a variant in cart lines and stock rows. */
export function variantKey(variant: Variant | undefined): string {
  const { color = null, size = null, ...others } = variant ?? {};
  const more = Object.entries(others).sort(([a], [b]) => (a < b ? -1 : 1));
  // Carts stored before other options existed keep their keys.
  return JSON.stringify(more.length === 0 ? [color, size] : [color, size, more]);
}
