import { type Cart, type CartItem, toCartItem } from '#domain/cart/cart.ts';
import { groupBySupplier } from '#domain/cart/cart-line.ts';
import { countUnits } from '#domain/cart/count-units.ts';
import type { Product } from '#domain/product/product.ts';

/** The subject of a quote request: one product as chosen, or the whole cart. */
export interface QuoteSubject {
  readonly lines: readonly (CartItem & { readonly name: string })[];
  /** Initial value of the quantity field. */
  readonly quantity: number;
  /** The chat number of the only supplier; null if there is none, or several suppliers. */
  readonly whatsapp: string | null;
  /** null if the lines have several suppliers, or an unknown one. */
  readonly supplierName: string | null;
}

/** Requests a quote for the whole cart; it has a supplier to chat with if all lines have the same one. */
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

/** Requests a quote for one product as chosen, at its minimum order or above. */
export function productSubject(product: Product, { sku, variant, quantity }: Omit<CartItem, 'id'>): QuoteSubject {
  return {
    lines: [{ ...toCartItem({ id: product.id, ...(sku !== undefined && { sku }), variant, quantity }), name: product.name }],
    quantity: Math.max(quantity, product.moq),
    whatsapp: product.contact.whatsapp,
    supplierName: product.supplierName,
  };
}
