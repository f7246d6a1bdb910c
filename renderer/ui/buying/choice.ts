import type { Product } from '#domain/product/product.ts';
import { isSoldOut, optionsOf, type Sku } from '#domain/product/skus.ts';

export interface OfferedValue {
  readonly value: string;
  readonly isSoldOut: boolean;
}

/** Place of the option chosen above the table, if there are three. */
export const ABOVE_TABLE = 2;

/** True if an option's values are the heads of the table's rows or columns. */
export const isTableOption = (skus: readonly Sku[], at: number): boolean => skus.length > 0 && at < ABOVE_TABLE;

/** Returns an option's values; one is sold out if no SKU that has it is in stock. */
export function offeredValues(product: Product, skus: readonly Sku[], at: number): readonly OfferedValue[] {
  const open = new Set(skus.flatMap((sku) => (isSoldOut(product, sku) ? [] : [sku.values[at]])));
  return (optionsOf(product)[at]?.values ?? []).map((value) => ({ value, isSoldOut: skus.length > 0 && !open.has(value) }));
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
  readonly rows: readonly OfferedValue[];
  /** Empty if there is only one option. */
  readonly columns: readonly OfferedValue[];
  /** Returns the SKUs of a row, one for each column, or the only one; undefined: not offered. */
  readonly cells: (row: string) => readonly (Sku | undefined)[];
}

export function gridOf(product: Product, skus: readonly Sku[], above: string | undefined): SkuGrid {
  const shown = skus.filter(({ values }) => values[ABOVE_TABLE] === above);
  const byValues = new Map(shown.map((sku) => [keyOf(sku.values[0], sku.values[1]), sku]));
  const rows = offeredValues(product, skus, 0);
  const columns = offeredValues(product, skus, 1);
  const places = columns.length === 0 ? [undefined] : columns.map(({ value }) => value);
  const cells = new Map(rows.map(({ value }) => [value, places.map((column) => byValues.get(keyOf(value, column)))]));
  return { rows, columns, cells: (row) => cells.get(row) ?? [] };
}

const keyOf = (...values: readonly (string | undefined)[]) => JSON.stringify(values);
