import type { CartLine } from '#domain/cart/cart.ts';
import { type PricedCart, priceCart } from '#domain/cart/price-cart.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';

/** Where prices come from: the catalogue that buyers see, so that a displayed price is an honoured price (CT6). */
export type PriceSource = Pick<Catalogue, 'findProduct' | 'flashSale'>;

/** Prices ids, variants and quantities; nothing else of the caller's cart is looked at. */
export function priceItems(
  items: readonly Pick<CartLine, 'id' | 'variant' | 'quantity'>[],
  source: PriceSource,
  nowMs: number,
): PricedCart {
  const lines = items.map(({ id, variant, quantity }) => ({ id, variant, quantity, product: source.findProduct(id) }));
  return priceCart(lines, source.flashSale(), nowMs);
}
