import { MAX_QUANTITY } from '#domain/kernel/max-quantity.ts';
import type { Cents } from '#domain/kernel/money.ts';
import type { PriceTier, Product, Variant } from '#domain/product/product.ts';
import { variantKey } from '#domain/product/variant-key.ts';

/** A line of the cart with the product details known when it was added, so that it can be shown and priced offline. */
export interface CartLine {
  readonly id: string;
  /**
   * Code of the chosen SKU if the supplier gave it one; the line's price, breaks, stock and picture are then the SKU's.
   */
  readonly sku?: string | undefined;
  /** The supplier's article number of the chosen SKU, if known. */
  readonly articleNumber?: string | undefined;
  readonly variant: Variant;
  readonly quantity: number;
  readonly name: string;
  readonly priceCents: Cents;
  readonly tiers: readonly PriceTier[];
  readonly moq: number;
  /** Units of its SKU when `hasOwnStock`, otherwise the units all lines of the product share. */
  readonly stock: number | null;
  readonly hasOwnStock?: boolean;
  readonly image: string | null;
  readonly supplierId: string | null;
  readonly supplierName: string;
  readonly contact: Product['contact'];
}
export type Cart = readonly CartLine[];

/** A line as sent in requests: a product, one of its SKUs and a quantity. */
export type CartItem = Pick<CartLine, 'id' | 'sku' | 'variant' | 'quantity'>;

export function lineKey(line: { readonly id: string; readonly variant?: Variant | undefined }): string {
  return `${line.id} ${variantKey(line.variant)}`;
}

/** Returns what is sent to the server about a line: never a price. */
export function toCartItem({ id, sku, variant, quantity }: CartItem): CartItem {
  return { id, ...(sku !== undefined && { sku }), variant, quantity };
}

/**
 * Adds a line. If product and variant are already in the cart, adds up the quantities and takes the newer product
 * details.
 */
export function addLine(cart: Cart, line: CartLine): Cart {
  const key = lineKey(line);
  const held = cart.find((l) => lineKey(l) === key);
  if (held === undefined) return [...cart, { ...line, quantity: Math.min(line.quantity, MAX_QUANTITY) }];
  const merged = { ...line, quantity: Math.min(held.quantity + line.quantity, MAX_QUANTITY) };
  return cart.map((l) => (l === held ? merged : l));
}

/** Removes the line at 0, below, or when the quantity is not a number. */
export function setQuantity(cart: Cart, key: string, quantity: number): Cart {
  if (!(quantity > 0)) return removeLine(cart, key);
  return cart.map((l) => (lineKey(l) === key ? { ...l, quantity: Math.min(quantity, MAX_QUANTITY) } : l));
}

export function removeLine(cart: Cart, key: string): Cart {
  return cart.filter((l) => lineKey(l) !== key);
}
