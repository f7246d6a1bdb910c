import type { Specification } from '#domain/product/product.ts';
import type { RowProblem } from '../../kernel/import-types.ts';

/** A row of another shop's export. */
export interface ShopRow {
  readonly row: number;
  /** Trimmed; empty where there is none. */
  readonly cell: (column: string) => string;
  readonly problems: readonly RowProblem[];
}

/** A product in the words of Shopify's export, which one reader makes products of. */
export interface ShopProduct {
  readonly rows: readonly { readonly of: ShopRow; readonly cells: Readonly<Record<string, string>> }[];
  readonly specifications?: readonly Specification[];
  readonly notices?: readonly RowProblem[];
}
/** What becomes of a row: a product with others, nothing on purpose, or nothing because something is wrong; in the shop's own words. */
export type ShopFinding = ShopProduct | { readonly notice: RowProblem } | { readonly of: ShopRow; readonly problem: RowProblem };

export interface ShopExport {
  /** Columns that no other table has together. */
  readonly header: readonly string[];
  /** Where prices stand, by which decimals and currency are understood. */
  readonly amounts: { readonly price: string; readonly originalPrice?: string };
  /** Shopify's columns in the words of this shop, for whoever has to correct a cell. */
  readonly words: Readonly<Record<string, string>>;
  products(rows: AsyncIterable<ShopRow>): AsyncIterable<ShopFinding>;
}
