import type { Cents } from '#domain/kernel/money.ts';
import { type Deal, unitPrice } from '#domain/product/pricing.ts';
import type { Product } from '#domain/product/product.ts';
import type { Sku } from '#domain/product/skus.ts';

/** Returns what a SKU costs above the product's own price, at the break that the units reach; below it, negative. */
export function surchargeOf(product: Product, sku: Sku, units: number, deal: Deal | undefined): Cents {
  const reached = (of: Sku | undefined) => unitPrice(product, of, Math.max(1, units), deal).unitPriceCents;
  return sku.priceCents === product.priceCents ? 0 : reached(sku) - reached(undefined);
}

/** Returns the surcharge that all of a row's or column's SKUs have; 0 if they differ or have none. */
export function commonSurcharge(surcharges: readonly Cents[]): Cents {
  const [first = 0] = surcharges;
  return surcharges.every((cents) => cents === first) ? first : 0;
}
