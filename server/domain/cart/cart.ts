import { MAX_QUANTITY } from '#domain/kernel/max-quantity.ts';
import type { Cents } from '#domain/kernel/money.ts';
import type { PriceTier, Product, Variant } from '#domain/product/product.ts';
import { variantKey } from '#domain/product/variant-key.ts';

/** A line of the cart with what was known of its product when it was added, so that it shows and prices offline. */
export interface CartLine {
  readonly id: string;
  /** The code of the chosen SKU, where the supplier gave it one; its price, breaks, stock and picture are the line's. */
  readonly sku?: string | undefined;
  /** The supplier's own number of what was chosen, where it was known. */
  readonly articleNumber?: string | undefined;
  readonly variant: Variant;
  readonly quantity: number;
  readonly name: string;
  readonly priceCents: Cents;
  readonly tiers: readonly PriceTier[];
  readonly moq: number;
  /** Of its SKU when `hasOwnStock`, else what all lines of the product share. */
  readonly stock: number | null;
  readonly hasOwnStock?: boolean;
  readonly image: string | null;
  readonly supplierId: string | null;
  readonly supplierName: string;
  readonly contact: Product['contact'];
}
export type Cart = readonly CartLine[];

/** A line as it is asked about: a product, one of its SKUs, how many. */
export type CartItem = Pick<CartLine, 'id' | 'sku' | 'variant' | 'quantity'>;

/** Identifies a line: product and chosen variant. */
export function lineKey(line: { readonly id: string; readonly variant?: Variant | undefined }): string {
  return `${line.id} ${variantKey(line.variant)}`;
}

/** What the server is told of a line: what is wanted, never what it costs. */
export function toCartItem({ id, sku, variant, quantity }: CartItem): CartItem {
  return { id, ...(sku !== undefined && { sku }), variant, quantity };
}

/** Same product and variant again: the quantity rises and the product's particulars are the newer ones. */
export function addLine(cart: Cart, line: CartLine): Cart {
  const key = lineKey(line);
  const held = cart.find((l) => lineKey(l) === key);
  if (held === undefined) return [...cart, { ...line, quantity: Math.min(line.quantity, MAX_QUANTITY) }];
  const merged = { ...line, quantity: Math.min(held.quantity + line.quantity, MAX_QUANTITY) };
  return cart.map((l) => (l === held ? merged : l));
}

/** 0 or less removes the line, and so does what is no number. */
export function setQuantity(cart: Cart, key: string, quantity: number): Cart {
  if (!(quantity > 0)) return removeLine(cart, key);
  return cart.map((l) => (lineKey(l) === key ? { ...l, quantity: Math.min(quantity, MAX_QUANTITY) } : l));
}

export function removeLine(cart: Cart, key: string): Cart {
  return cart.filter((l) => lineKey(l) !== key);
}
