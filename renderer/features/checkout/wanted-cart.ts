import { type Cart, countUnits, groupBySupplier } from '#domain/cart/cart.ts';
import type { Variant } from '#domain/product/product.ts';

/** What a quote is asked for instead of paying: everything in the cart. */
export interface WantedCart {
  readonly lines: readonly { readonly id: string; readonly name: string; readonly variant: Variant; readonly quantity: number }[];
  readonly quantity: number;
  readonly whatsapp: string | null;
  readonly supplierName: string | null;
}

export function toWantedCart(cart: Cart): WantedCart {
  const [group, ...others] = groupBySupplier(cart);
  const isOne = group !== undefined && others.length === 0;
  return {
    lines: cart.map(({ id, name, variant, quantity }) => ({ id, name, variant, quantity })),
    quantity: countUnits(cart),
    whatsapp: isOne ? group.whatsapp : null,
    supplierName: isOne ? group.supplierName : null,
  };
}
