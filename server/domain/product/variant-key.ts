import type { Variant } from './product.ts';

/** Keys a variant the same way everywhere a cart line or stock row is identified. */
export function variantKey(variant: Variant | undefined): string {
  const { color = null, size = null, ...others } = variant ?? {};
  const more = Object.entries(others).sort(([a], [b]) => (a < b ? -1 : 1));
  // Carts stored before there were other options keep their keys.
  return JSON.stringify(more.length === 0 ? [color, size] : [color, size, more]);
}
