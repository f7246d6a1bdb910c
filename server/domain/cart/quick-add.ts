import type { Product } from '#domain/product/product.ts';
import { floorOf, roomOf } from '#domain/product/quantity.ts';
import { optionsOf } from '#domain/product/skus.ts';

/** What the button on a card does: adds the minimum order, asks for a choice first, or says why there is nothing to add. */
export type QuickAdd =
  | { readonly kind: 'add'; readonly quantity: number }
  | { readonly kind: 'choose' }
  | { readonly kind: 'none'; readonly why: 'sold-out' | 'all-in-cart' }
  | { readonly kind: 'none'; readonly why: 'below-minimum'; readonly left: number };

/**
 * The minimum order, as far as stock reaches beside what the cart holds.
 * @param held units of the product in the cart, over all its lines: minimum and stock count them together
 */
export function quickAdd(product: Pick<Product, 'moq' | 'stock' | 'options' | 'colors' | 'sizes'>, held: number): QuickAdd {
  const { moq, stock } = product;
  const room = roomOf({ stock, held });
  if (stock === 0) return { kind: 'none', why: 'sold-out' };
  if (room === 0) return { kind: 'none', why: 'all-in-cart' };
  if (room !== null && room < floorOf({ moq, held })) return { kind: 'none', why: 'below-minimum', left: room };
  if (optionsOf(product).length > 0) return { kind: 'choose' };
  const quantity = Math.max(1, moq);
  return { kind: 'add', quantity: room === null ? quantity : Math.min(quantity, room) };
}
