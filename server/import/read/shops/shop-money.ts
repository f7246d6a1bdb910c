import type { ImportField } from '../../kernel/import-types.ts';
import type { FieldSource } from '../mapping.ts';
import type { ShopColumns, ShopSystem } from './shop-system.ts';

/** Locates a system's price and currency columns in one file. */
export function moneyOf(
  { amounts, currencyIn }: ShopSystem,
  header: readonly string[],
  columns: ShopColumns,
): Partial<Record<ImportField, FieldSource>> {
  const stated = currencyIn?.(header);
  return {
    ...Object.fromEntries(Object.entries(amounts).map(([field, part]) => [field, columns.nameOf(part)])),
    ...(stated === undefined ? {} : { currency: { value: stated } }),
  };
}
