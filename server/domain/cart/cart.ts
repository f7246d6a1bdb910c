import { MAX_QUANTITY } from '#domain/kernel/max-quantity.ts';
import type { Cents } from '#domain/kernel/money.ts';
import { type PriceTier, type Product, UNKNOWN_SELLER, type Variant, variantKey } from '#domain/product/product.ts';

/** A line of the cart with what was known of its product when it was added, so that it shows and prices offline. */
export interface CartLine {
  readonly id: string;
  readonly variant: Variant;
  readonly quantity: number;
  readonly name: string;
  readonly priceCents: Cents;
  readonly tiers: readonly PriceTier[];
  readonly moq: number;
  readonly stock: number | null;
  readonly image: string | null;
  readonly supplierId: string | null;
  readonly supplierName: string;
  readonly contact: Product['contact'];
}
export type Cart = readonly CartLine[];

/** Identifies a line: product and chosen variant. */
export function lineKey(line: { readonly id: string; readonly variant?: Variant | undefined }): string {
  return `${line.id} ${variantKey(line.variant)}`;
}

export function toCartLine(product: Product, variant: Variant, quantity: number): CartLine {
  return {
    id: product.id,
    variant,
    quantity: Math.min(quantity, MAX_QUANTITY),
    name: product.name,
    priceCents: product.priceCents,
    tiers: product.tiers,
    moq: product.moq,
    stock: product.stock,
    image: product.images[0] ?? null,
    supplierId: product.supplierId,
    supplierName: product.supplierName ?? UNKNOWN_SELLER,
    contact: product.contact,
  };
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

/** Sum of quantities, the header's badge. */
export function countUnits(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0);
}

/** Lines by supplier in the order they were first added; grouped by supplier id, not by typed names. */
export function groupBySupplier(cart: Cart): { supplierName: string; whatsapp: string | null; lines: Cart }[] {
  const groups = new Map<string, CartLine[]>();
  for (const line of cart) {
    const key = line.supplierId ?? `name:${line.supplierName}`;
    const lines = groups.get(key);
    if (lines === undefined) groups.set(key, [line]);
    else lines.push(line);
  }
  return [...groups.values()].map((lines) => ({
    supplierName: lines[0]?.supplierName ?? UNKNOWN_SELLER,
    whatsapp: lines.find((l) => l.contact.whatsapp !== null)?.contact.whatsapp ?? null,
    lines,
  }));
}
