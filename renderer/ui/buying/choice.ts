import type { Product } from '#domain/product/product.ts';
import { isSoldOut, optionsOf, type Sku } from '#domain/product/skus.ts';

export interface OfferedValue {
  readonly value: string;
  readonly isSoldOut: boolean;
}

/** The chooser above the table, with three options: its values change the table, so all of them stay enabled. */
const TABLE_CHOOSER = 2;

/** Returns an option's values; one is sold out if no stock is left of it under the choices before it. */
export function offeredValues(product: Product, skus: readonly Sku[], at: number, chosen: readonly string[]): readonly OfferedValue[] {
  const values = optionsOf(product)[at]?.values ?? [];
  const isOpen = (sku: Sku, value: string) => sku.values[at] === value && !isSoldOut(product, sku);
  const before = at < TABLE_CHOOSER ? chosen.slice(0, at) : [];
  const within = skus.filter((sku) => before.every((value, place) => sku.values[place] === value));
  return values.map((value) => ({ value, isSoldOut: skus.length > 0 && !within.some((sku) => isOpen(sku, value)) }));
}

/**
 * Returns the SKU selected by a click on a value: it is in stock, and keeps as many of the other choices as possible.
 */
export function skuWith(product: Product, skus: readonly Sku[], at: number, value: string, chosen: readonly string[]): Sku | undefined {
  const agreement = (sku: Sku) => sku.values.filter((own, place) => own === chosen[place]).length;
  return skus
    .filter((sku) => sku.values[at] === value && !isSoldOut(product, sku))
    .reduce<Sku | undefined>((best, sku) => (best === undefined || agreement(sku) > agreement(best) ? sku : best), undefined);
}

/** The SKUs as a table: rows by the first option, columns by the second if there is one; a third is chosen above. */
export interface SkuGrid {
  readonly rows: readonly string[];
  /** One unnamed column if there is only one option. */
  readonly columns: readonly (string | null)[];
  at(row: string, column: string | null): Sku | undefined;
}

export function gridOf(product: Product, skus: readonly Sku[], chosen: readonly string[]): SkuGrid {
  const [first, second] = optionsOf(product);
  const shown = skus.filter(({ values }) => values[TABLE_CHOOSER] === chosen[TABLE_CHOOSER]);
  return {
    rows: first?.values ?? [],
    columns: second?.values ?? [null],
    at: (row, column) => shown.find(({ values }) => values[0] === row && (column === null || values[1] === column)),
  };
}
