import type { ImportFormat } from '#domain/listing/import-wire.ts';
import type { Specification } from '#domain/product/product.ts';
import type { FileNumbers } from '../../cells/file-numbers.ts';
import type { ImportField, RowProblem } from '../../kernel/import-types.ts';
import type { TableRow } from '../table/table-row.ts';

/** A column in which a system says that a row is no goods for sale. */
export interface SaleRule {
  readonly part: string;
  /** Tested against the cell, the empty one too. */
  readonly isOut: RegExp;
  /** Goes on after the column's name; `not for sale` where it is left out. */
  readonly why?: string;
}

/** Where a system's columns stand in one file. */
export interface ShopColumns {
  /** As the file calls the column of a part, or as the system usually does. */
  readonly nameOf: (part: string, n?: number) => string;
  readonly has: (part: string, n?: number) => boolean;
  /** The numbers that a numbered part has, ascending. */
  readonly numbersOf: (part: string) => readonly number[];
  /** Columns of the header that nothing is read from. */
  readonly unused: readonly string[];
  readonly toRow: (row: TableRow) => ShopRow;
}

/**
 * A shop system whose product export is read without a mapping: its columns, what of it is not for sale, and how its rows make products.
 * To add one: a file in systems/, its entry in systems/all-systems.ts, a fixture and its expected cells in the table of tests.
 */
export interface ShopSystem {
  /** As people call the file: `Shopify's product export`. */
  readonly name: string;
  /** On the wire. Systems that older pages do not know are `csv` there. */
  readonly format: ImportFormat;
  /** Every column that is read, by a name of ours, with its spellings. `{n}` stands for a number, `{…}` at the end for any text. Of several in one file the first with values is read. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** Columns that help to tell the system by its header, and are not read. */
  readonly unread?: Readonly<Record<string, readonly string[]>>;
  /** Parts that stand in the column of another part. */
  readonly sameAs?: Readonly<Record<string, string>>;
  /** Columns that no other table has together, in one or several ways: a part under any of its spellings, or `=` and the one spelling. */
  readonly header: readonly (readonly string[])[];
  /** Columns outside `columns` that are specifications, named by the first group: `C:Material`. */
  readonly specificationColumns?: RegExp;
  /** Where prices stand, by which decimals and currency are understood. */
  readonly amounts: { readonly price: string; readonly originalPrice?: string; readonly currency?: string };
  /** The currency that the header states outside the price column's name. */
  readonly currencyIn?: (header: readonly string[]) => string | undefined;
  /** Why a row is no goods for sale here. */
  readonly leftOut: readonly SaleRule[];
  products(rows: AsyncIterable<ShopRow>, file: ShopFile): AsyncIterable<ShopFinding>;
}

/** One opened file. */
export interface ShopFile {
  readonly columns: ShopColumns;
  readonly numbers: FileNumbers;
  /** Why a row is left out; undefined for a product. */
  readonly whyNoProduct: (cells: TableRow['cells']) => string | undefined;
  /** What the header states for all rows; undefined: nothing. */
  readonly currency?: string | undefined;
  /** When the file is read: a sale that begins later is none yet. */
  readonly nowMs: number;
}

/** Text as it stands, or a number that a workbook holds as one. */
export type Amount = string | number;

export interface ShopRow {
  readonly row: number;
  /** Trimmed; empty where there is none. */
  readonly cell: (part: string, n?: number) => string;
  readonly amount: (part: string) => Amount;
  /** Of the columns that are specifications. */
  readonly specifications: readonly Specification[];
  readonly problems: readonly RowProblem[];
}

/** One choice to buy, or the product itself where there is nothing to choose. */
export interface ShopVariant {
  readonly of: ShopRow;
  /** Its article number; empty where the shop has none. */
  readonly code: string;
  /** One per option of the product. */
  readonly values: readonly string[];
  readonly price: Amount;
  /** What it cost before; nothing and 0 mean none. */
  readonly formerPrice?: Amount;
  /** As stated; undefined where nobody counts them. */
  readonly units: string | undefined;
  readonly barcode: string;
  /** Of its own; empty: the product's. */
  readonly picture: string;
}

export interface ShopOption {
  /** The system has more options than a product can have here. */
  readonly isTooMany?: boolean;
  readonly row: number;
  readonly name: string;
  /** As the file calls the columns. */
  readonly nameColumn: string;
  readonly valueColumn: string;
}

export interface ShopProduct {
  readonly of: ShopRow;
  /** Identifies it within its supplier. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** The system knows no HTML: line ends of the description stay. */
  readonly isPlainText?: boolean;
  readonly brand: string;
  /** Theirs. */
  readonly category: string;
  /** A path of Google's taxonomy. */
  readonly google?: string;
  readonly tags?: string;
  readonly options: readonly ShopOption[];
  readonly variants: readonly ShopVariant[];
  /** Units that all variants share, where none is counted by itself. */
  readonly sharedUnits?: string | undefined;
  /** Main picture first; those of variants follow by themselves. */
  readonly pictures: readonly string[];
  readonly specifications?: readonly Specification[];
  /** Further fields as the file states them. */
  readonly more?: Readonly<Partial<Record<ImportField, unknown>>>;
  /** Rows besides those of the product and its variants: of further pictures. */
  readonly otherRows?: readonly ShopRow[];
  readonly notices?: readonly RowProblem[];
}

/** What becomes of rows: a product, nothing on purpose, or nothing because something is wrong. */
export type ShopFinding = ShopProduct | { readonly notice: RowProblem } | { readonly of: ShopRow; readonly problem: RowProblem };

export const isProduct = (finding: ShopFinding): finding is ShopProduct => 'variants' in finding;
