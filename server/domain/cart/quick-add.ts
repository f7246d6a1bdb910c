import type { Product } from '#domain/product/product.ts';
import { floorOf, roomOf } from '#domain/product/quantity.ts';
import { optionsOf } from '#domain/product/skus.ts';

/**
 * What the button on a card does: adds the minimum order, opens the choice of a variant, or gives the reason why
 * nothing can be added.
 */
export type QuickAdd =
  | { readonly kind: 'add'; readonly quantity: number }
  | { readonly kind: 'choose' }
  | { readonly kind: 'none'; readonly why: 'sold-out' | 'all-in-cart' }
  | { readonly kind: 'none'; readonly why: 'below-minimum'; readonly left: number };

/**
 * Returns the minimum order, limited by the stock minus the units in the cart.
 * @param held units of the product over all its cart lines, which share minimum and stock
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
