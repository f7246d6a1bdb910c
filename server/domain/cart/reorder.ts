import { type Cents, toCents } from '#domain/kernel/money.ts';
import { UNKNOWN_SELLER, type Variant } from '#domain/product/product.ts';
import { addLine, type Cart } from './cart.ts';
import type { ChangedLine, Resolution } from './line-changes.ts';
import { priceCart } from './price-cart.ts';

/** A line as it was bought, of an order's answer; USD. */
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

/** The same lines as a cart, at the prices they were bought for: what the one resolution compares with today. */
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

/** How today differs from then: how many lines of how many, and by how much the total. */
export interface ReorderChange {
  readonly changed: number;
  readonly lines: number;
  readonly differenceCents: Cents;
}

/** @param beforeCents what the cart came to then, tax included; by itself from the prices its lines carry, which no deal touches */
export function reorderChange(cart: Cart, { changed, priced }: Resolution, beforeCents = totalThen(cart)): ReorderChange {
  return { changed: changed.length, lines: cart.length, differenceCents: priced.totalCents - beforeCents };
}

const totalThen = (cart: Cart): Cents =>
  priceCart(
    cart.map((line) => ({ ...line, product: line })),
    null,
    0,
  ).totalCents;

/** What accepting does with the lines that were asked for. */
export interface ReorderSplit {
  /** As they were asked for, whatever choice and quantity of them goes into the cart. */
  readonly taken: Cart;
  /** Those of which nothing can be ordered today, and why. */
  readonly left: readonly ChangedLine[];
}

export function splitReorder(cart: Cart, { changed }: Resolution): ReorderSplit {
  const left = changed.filter(({ outcome }) => outcome.kind === 'none');
  const isLeft = new Set(left.map(({ line }) => line));
  return { taken: cart.filter((line) => !isLeft.has(line)), left };
}
