import { MAX_QUANTITY } from '#domain/kernel/max-quantity.ts';
import { hasOwnStock, type Product, type Variant } from '#domain/product/product.ts';
import { parseQuantity, roomOf, startQuantity } from '#domain/product/quantity.ts';
import { type Sku, variantOf } from '#domain/product/skus.ts';
import { variantKey } from '#domain/product/variant-key.ts';

/** How many of each SKU, by its code; of a product without SKUs under `''`. What is not named is 0. */
export type Quantities = Readonly<Record<string, number>>;
/** What the cart holds of the product already. */
export type HeldLines = readonly { readonly variant: Variant; readonly quantity: number }[];

export const codeOf = (sku: Sku | undefined): string => sku?.sku ?? '';
export const unitsIn = (quantities: Quantities): number => Object.values(quantities).reduce((sum, units) => sum + units, 0);
export const unitsHeld = (held: HeldLines): number => held.reduce((sum, { quantity }) => sum + quantity, 0);

/** The most that can be taken of a SKU beside the others' quantities and what the cart holds: of its own stock, or of the shared. null: unknown. */
export function roomFor(product: Product, sku: Sku | undefined, quantities: Quantities, held: HeldLines): number | null {
  if (sku !== undefined && hasOwnStock(product)) {
    const key = variantKey(variantOf(product, sku));
    return roomOf({ stock: sku.stock, held: unitsHeld(held.filter(({ variant }) => variantKey(variant) === key)) });
  }
  const others = unitsIn(quantities) - (quantities[codeOf(sku)] ?? 0);
  return roomOf({ stock: product.stock, held: others + unitsHeld(held) });
}

/** The minimum order, at most its stock, in one SKU and nothing in the others. */
export function openingQuantities(product: Product, sku: Sku | undefined, held: HeldLines): Quantities {
  const stock = roomFor(product, sku, {}, held);
  return stock === 0 ? {} : { [codeOf(sku)]: startQuantity({ moq: product.moq, stock }) };
}

/** What of the quantities there is still room for, in the SKUs' order: the cart may have taken some meanwhile. */
export function limitToStock(product: Product, skus: readonly (Sku | undefined)[], quantities: Quantities, held: HeldLines): Quantities {
  const kept: Record<string, number> = {};
  for (const sku of skus) {
    const code = codeOf(sku);
    const wanted = quantities[code] ?? 0;
    if (wanted > 0) kept[code] = Math.min(wanted, roomFor(product, sku, kept, held) ?? wanted);
  }
  return kept;
}

/** Raised to `units` in all: the chosen SKU first, then the others in order, as far as there is room. */
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
 * As near to `units` in all as there is room for: raised from the first SKU on, lowered from the last, so that what is chosen first keeps
 * the most.
 */
export function adjustTo(
  units: number,
  product: Product,
  skus: readonly (Sku | undefined)[],
  quantities: Quantities,
  held: HeldLines,
): Quantities {
  const lowered: Record<string, number> = { ...quantities };
  for (const sku of skus.toReversed()) {
    const code = codeOf(sku);
    const spare = Math.max(0, unitsIn(lowered) - units);
    lowered[code] = Math.max(0, (lowered[code] ?? 0) - spare);
  }
  return raiseTo(units, product, skus, lowered, held);
}

/** What a cell of the table becomes: 0 is none of it, and so is an empty cell or one that cannot be read. */
export function normaliseCell(raw: string | number, room: number | null): number {
  const read = typeof raw === 'string' ? parseQuantity(raw) : raw;
  return Math.max(0, Math.min(read ?? 0, room ?? MAX_QUANTITY));
}
