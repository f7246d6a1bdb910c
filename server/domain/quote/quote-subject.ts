import { type Cart, type CartItem, toCartItem } from '#domain/cart/cart.ts';
import { groupBySupplier } from '#domain/cart/cart-line.ts';
import { countUnits } from '#domain/cart/count-units.ts';
import type { Product } from '#domain/product/product.ts';

/** What a quote is asked for: one product as chosen, or the whole cart. */
export interface QuoteSubject {
  readonly lines: readonly (CartItem & { readonly name: string })[];
  /** What the field starts with. */
  readonly quantity: number;
  /** The one supplier's chat number; null when there is none, or several suppliers. */
  readonly whatsapp: string | null;
  /** null when the lines are of several suppliers, or of an unknown one. */
  readonly supplierName: string | null;
}

/** Everything in the cart; it has a supplier to talk to when all lines are of one. */
export function cartSubject(cart: Cart): QuoteSubject {
  const [group, ...others] = groupBySupplier(cart);
  const isOne = group !== undefined && others.length === 0;
  return {
    lines: cart.map((line) => ({ ...toCartItem(line), name: line.name })),
    quantity: countUnits(cart),
    whatsapp: isOne ? group.whatsapp : null,
    supplierName: isOne ? group.supplierName : null,
  };
}

/** One product as chosen; the request starts at its minimum order or above. */
export function productSubject(product: Product, { sku, variant, quantity }: Omit<CartItem, 'id'>): QuoteSubject {
  return {
    lines: [{ ...toCartItem({ id: product.id, ...(sku !== undefined && { sku }), variant, quantity }), name: product.name }],
    quantity: Math.max(quantity, product.moq),
    whatsapp: product.contact.whatsapp,
    supplierName: product.supplierName,
  };
}
