import type { ImportFormat } from '#domain/listing/import-wire.ts';
import type { Specification } from '#domain/product/product.ts';
import type { FileNumbers } from '../../cells/file-numbers.ts';
import type { ImportField, RowProblem } from '../../kernel/import-types.ts';
import type { TableRow } from '../table/table-row.ts';

/** A column and the values by which a system marks a row as not for sale. */
export interface SaleRule {
  readonly part: string;
  /** Tested against the cell, including an empty one. */
  readonly isOut: RegExp;
  /** Text after the column's name; `not for sale` if absent. */
  readonly why?: string;
}

export interface ShopColumns {
  /** Returns the file's name for a part's column, or the system's usual name. */
  readonly nameOf: (part: string, n?: number) => string;
  readonly has: (part: string, n?: number) => boolean;
  /** Returns the numbers of a numbered part, ascending. */
  readonly numbersOf: (part: string) => readonly number[];
  /** Columns of the header that are not read. */
  readonly unused: readonly string[];
  readonly toRow: (row: TableRow) => ShopRow;
}

/**
 * A shop system whose product export is read without a mapping: its columns, its rules for what is not for sale, and
 * how rows form products. To add one: a file in systems/, its entry in systems/all-systems.ts, a fixture and its
 * expected cells in the table of tests.
 */
export interface ShopSystem {
  /** The file's common name: `Shopify's product export`. */
  readonly name: string;
  /** Name on the wire; `csv` for systems that older pages do not know. */
  readonly format: ImportFormat;
  /**
   * Spellings of every column that is read, by our name. `{n}` matches a number, a final `{…}` any text. Of several in
   * one file the first with values is read.
   */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** Columns that identify the system but are not read. */
  readonly unread?: Readonly<Record<string, readonly string[]>>;
  /** Parts that share the column of another part. */
  readonly sameAs?: Readonly<Record<string, string>>;
  /** Alternative sets of columns that identify the system: a part in any spelling, or `=` and an exact spelling. */
  readonly header: readonly (readonly string[])[];
  /** Matches columns outside `columns` that are specifications; the first group is the name: `C:Material`. */
  readonly specificationColumns?: RegExp;
  /** Parts that contain prices, from which decimals and currency are detected. */
  readonly amounts: { readonly price: string; readonly originalPrice?: string; readonly currency?: string };
  /** Returns the currency stated in the header outside the price column's name. */
  readonly currencyIn?: (header: readonly string[]) => string | undefined;
  /** Rules that exclude rows from sale. */
  readonly leftOut: readonly SaleRule[];
  products(rows: AsyncIterable<ShopRow>, file: ShopFile): AsyncIterable<ShopFinding>;
}

export interface ShopFile {
  readonly columns: ShopColumns;
  readonly numbers: FileNumbers;
  /** Returns why a row is skipped; undefined for a product. */
  readonly whyNoProduct: (cells: TableRow['cells']) => string | undefined;
  /** Currency the header states for all rows; undefined for none. */
  readonly currency?: string | undefined;
  /** Time of reading; a sale that begins later is ignored. */
  readonly nowMs: number;
}

/** Text as written, or a numeric cell of a workbook. */
export type Amount = string | number;

export interface ShopRow {
  readonly row: number;
  /** Returns the trimmed cell; empty if there is none. */
  readonly cell: (part: string, n?: number) => string;
  readonly amount: (part: string) => Amount;
  readonly specifications: readonly Specification[];
  readonly problems: readonly RowProblem[];
}

/** One combination to order, or the product itself if it has no options. */
export interface ShopVariant {
  readonly of: ShopRow;
  /** Article number; empty if the shop has none. */
  readonly code: string;
  /** One value per option of the product. */
  readonly values: readonly string[];
  readonly price: Amount;
  /** Former price; absent and 0 mean none. */
  readonly formerPrice?: Amount;
  /** Stock as stated; undefined if it is not counted. */
  readonly units: string | undefined;
  readonly barcode: string;
  /** The variant's own picture; empty to use the product's. */
  readonly picture: string;
}

export interface ShopOption {
  /** True if it exceeds the number of options a product may have here. */
  readonly isTooMany?: boolean;
  readonly row: number;
  readonly name: string;
  /** Column names in the file. */
  readonly nameColumn: string;
  readonly valueColumn: string;
}

export interface ShopProduct {
  readonly of: ShopRow;
  /** Identifies the product within its supplier. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** True if the system has no HTML, so that line breaks of the description are kept. */
  readonly isPlainText?: boolean;
  readonly brand: string;
  /** The system's own category. */
  readonly category: string;
  /** A path of Google's taxonomy. */
  readonly google?: string;
  readonly tags?: string;
  readonly options: readonly ShopOption[];
  readonly variants: readonly ShopVariant[];
  /** Stock shared by all variants that are not counted separately. */
  readonly sharedUnits?: string | undefined;
  /** Main picture first; pictures of variants are appended later. */
  readonly pictures: readonly string[];
  readonly specifications?: readonly Specification[];
  readonly more?: Readonly<Partial<Record<ImportField, unknown>>>;
  /** Rows besides those of the product and its variants, such as further pictures. */
  readonly otherRows?: readonly ShopRow[];
  readonly notices?: readonly RowProblem[];
}

/** Result of reading rows: a product, a notice for skipped rows, or a problem. */
export type ShopFinding = ShopProduct | { readonly notice: RowProblem } | { readonly of: ShopRow; readonly problem: RowProblem };

export const isProduct = (finding: ShopFinding): finding is ShopProduct => 'variants' in finding;
