import { type Cents, toCents } from '#domain/kernel/money.ts';
import { UNKNOWN_SELLER, type Variant } from '#domain/product/product.ts';
import { addLine, type Cart } from './cart.ts';
import type { ChangedLine, Resolution } from './line-changes.ts';
import { priceCart } from './price-cart.ts';

/** A line as bought, from an order's answer; USD. */
export interface BoughtLine {
  readonly id: string;
  readonly sku?: string | undefined;
  readonly variant: Variant;
  readonly quantity: number;
  readonly name: string;
  readonly unitPrice: number;
  readonly image: string | null;
  readonly supplierId: string | null;
  readonly seller: string;
}

/** Returns the same lines as a cart at the prices paid then, for comparison with today by `resolveCart`. */
export function cartOfBought(lines: readonly BoughtLine[]): Cart {
  return lines
    .map(({ id, sku, variant, quantity, name, unitPrice, image, supplierId, seller }) => ({
      id,
      ...(sku !== undefined && { sku }),
      variant,
      quantity,
      name,
      priceCents: toCents(unitPrice),
      tiers: [],
      moq: 1,
      stock: null,
      image,
      supplierId,
      supplierName: seller === '' ? UNKNOWN_SELLER : seller,
      contact: { whatsapp: null, email: null },
    }))
    .reduce<Cart>(addLine, []);
}

/** Difference between today and the earlier order: changed lines, all lines, and the change of the total. */
export interface ReorderChange {
  readonly changed: number;
  readonly lines: number;
  readonly differenceCents: Cents;
}

/**
 * @param beforeCents total of the cart then, tax included; by default computed from the prices in its lines, without
 * deals
 */
export function reorderChange(cart: Cart, { changed, priced }: Resolution, beforeCents = totalThen(cart)): ReorderChange {
  return { changed: changed.length, lines: cart.length, differenceCents: priced.totalCents - beforeCents };
}

const totalThen = (cart: Cart): Cents =>
  priceCart(
    cart.map((line) => ({ ...line, product: line })),
    null,
    0,
  ).totalCents;

/** Result of accepting for the requested lines. */
export interface ReorderSplit {
  /** As requested, regardless of the variant and quantity that go into the cart. */
  readonly taken: Cart;
  /** Lines of which nothing can be ordered today, with the reason. */
  readonly left: readonly ChangedLine[];
}

export function splitReorder(cart: Cart, { changed }: Resolution): ReorderSplit {
  const left = changed.filter(({ outcome }) => outcome.kind === 'none');
  const isLeft = new Set(left.map(({ line }) => line));
  return { taken: cart.filter((line) => !isLeft.has(line)), left };
}
