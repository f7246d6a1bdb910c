import { type Cart, countUnits, groupBySupplier } from '#domain/cart/cart.ts';
import type { Product, Variant } from '#domain/product/product.ts';

/** What a quote is asked for: one product as chosen, or the whole cart. */
export interface QuoteSubject {
  readonly lines: readonly { readonly id: string; readonly name: string; readonly variant: Variant; readonly quantity: number }[];
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
    lines: cart.map(({ id, name, variant, quantity }) => ({ id, name, variant, quantity })),
    quantity: countUnits(cart),
    whatsapp: isOne ? group.whatsapp : null,
    supplierName: isOne ? group.supplierName : null,
  };
}

/** One product as chosen; the request starts at its minimum order or above. */
export function productSubject(product: Product, { variant, quantity }: { variant: Variant; quantity: number }): QuoteSubject {
  return {
    lines: [{ id: product.id, name: product.name, variant, quantity }],
    quantity: Math.max(quantity, product.moq),
    whatsapp: product.contact.whatsapp,
    supplierName: product.supplierName,
  };
}
