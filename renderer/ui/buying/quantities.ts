import { MAX_QUANTITY } from '#domain/kernel/max-quantity.ts';
import { hasOwnStock, type Product, type Variant } from '#domain/product/product.ts';
import { parseQuantity, roomOf, startQuantity } from '#domain/product/quantity.ts';
import { type Sku, variantOf } from '#domain/product/skus.ts';
import { variantKey } from '#domain/product/variant-key.ts';

/** Quantity of each SKU, by its code; of a product without SKUs under `''`. A missing entry is 0. */
export type Quantities = Readonly<Record<string, number>>;
export type HeldLines = readonly { readonly variant: Variant; readonly quantity: number }[];

export const codeOf = (sku: Sku | undefined): string => sku?.sku ?? '';
export const unitsIn = (quantities: Quantities): number => Object.values(quantities).reduce((sum, units) => sum + units, 0);
export const unitsHeld = (held: HeldLines): number => held.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Returns the most units of a SKU in addition to the other quantities and the cart: from its own stock, or the shared
 * one. null: unknown.
 */
export function roomFor(product: Product, sku: Sku | undefined, quantities: Quantities, held: HeldLines): number | null {
  if (sku !== undefined && hasOwnStock(product)) {
    const key = variantKey(variantOf(product, sku));
    return roomOf({ stock: sku.stock, held: unitsHeld(held.filter(({ variant }) => variantKey(variant) === key)) });
  }
  const others = unitsIn(quantities) - (quantities[codeOf(sku)] ?? 0);
  return roomOf({ stock: product.stock, held: others + unitsHeld(held) });
}

/** Returns the minimum order, limited to stock, in one SKU and 0 in the others. */
export function openingQuantities(product: Product, sku: Sku | undefined, held: HeldLines): Quantities {
  const stock = roomFor(product, sku, {}, held);
  return stock === 0 ? {} : { [codeOf(sku)]: startQuantity({ moq: product.moq, stock }) };
}

/** Limits the quantities to the remaining stock, in the SKUs' order: the cart may have taken some since. */
export function limitToStock(product: Product, skus: readonly (Sku | undefined)[], quantities: Quantities, held: HeldLines): Quantities {
  const kept: Record<string, number> = {};
  for (const sku of skus) {
    const code = codeOf(sku);
    const wanted = quantities[code] ?? 0;
    if (wanted > 0) kept[code] = Math.min(wanted, roomFor(product, sku, kept, held) ?? wanted);
  }
  return kept;
}

/** Raises to `units` in total: the chosen SKU first, then the others in order, up to the stock. */
export function raiseTo(
  units: number,
  product: Product,
  skus: readonly (Sku | undefined)[],
  quantities: Quantities,
  held: HeldLines,
): Quantities {
  const raised: Record<string, number> = { ...quantities };
  for (const sku of skus) {
    const missing = units - unitsIn(raised);
    if (missing <= 0) break;
    const wanted = (raised[codeOf(sku)] ?? 0) + missing;
    raised[codeOf(sku)] = Math.min(wanted, roomFor(product, sku, raised, held) ?? wanted);
  }
  return raised;
}

/**
 * Adjusts to `units` in total, as near as stock allows: raises from the first SKU on, lowers from the last, so that the
 * first choices keep the most.
 */
export function adjustTo(
  units: number,
  product: Product,
  skus: readonly (Sku | undefined)[],
  quantities: Quantities,
  held: HeldLines,
): Quantities {
  const lowered: Record<string, number> = { ...quantities };
  let spare = unitsIn(quantities) - units;
  for (const sku of skus.toReversed()) {
    if (spare <= 0) break;
    const code = codeOf(sku);
    const before = lowered[code] ?? 0;
    if (before > 0) lowered[code] = Math.max(0, before - spare);
    spare -= Math.min(spare, before);
  }
  return raiseTo(units, product, skus, lowered, held);
}

/** Returns the quantity of a table cell; an empty or unreadable cell is 0. */
export function normaliseCell(raw: string | number, room: number | null): number {
  const read = typeof raw === 'string' ? parseQuantity(raw) : raw;
  return Math.max(0, Math.min(read ?? 0, room ?? MAX_QUANTITY));
}
