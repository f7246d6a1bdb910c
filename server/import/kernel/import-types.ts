import type { Cents } from '#domain/kernel/money.ts';
import type { WireImportCategory } from '#domain/listing/import-understood.ts';
import type { ListingSku } from '#domain/listing/listing-skus.ts';
import type { CategorySlug } from '#domain/product/category.ts';
import { PLAIN_FIELDS } from '#domain/product/plain-field-names.ts';
import type { PlainFields } from '#domain/product/plain-fields.ts';
import type { PriceTier, ProductOption, Specification } from '#domain/product/product.ts';

/**
 * A problem or notice about one row. `row` counts as spreadsheets do: the header is row 1; in JSON the first element is
 * 1.
 */
export interface RowProblem {
  readonly row: number;
  /** The column's name in the file; empty if the whole row is meant. */
  readonly column: string;
  readonly reason: string;
  /** The cell's value, at most 80 characters. */
  readonly value?: string | undefined;
  /** How to fix it, as a sentence. */
  readonly fix?: string | undefined;
}

export const VARIANT_FIELDS = [
  'shopId',
  'options',
  'variant',
  'variantSku',
  'variantPrice',
  'variantOriginalPrice',
  'variantStock',
  'variantGtin',
  'variantImage',
] as const;

/** Fields an import can fill, under the names a mapping uses. */
export const IMPORT_FIELDS = [
  'name',
  'description',
  'category',
  'subcategory',
  'price',
  'currency',
  'unit',
  'originalPrice',
  'discountPercent',
  'moq',
  'stock',
  'tiers',
  'colors',
  'sizes',
  'images',
  'badges',
  'rating',
  'reviewCount',
  'sold',
  'companyName',
  'brand',
  'country',
  'contactEmail',
  'whatsapp',
  'freeShipping',
  'shipDays',
  'shipsFrom',
  'specifications',
  'createdAt',
  'forSale',
  'hidden',
  'availability',
  'condition',
  'salePrice',
  ...PLAIN_FIELDS,
  ...VARIANT_FIELDS,
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Options of a product, with a SKU for each combination in the file; no SKUs if all share price and stock. */
export interface ImportedChoices {
  readonly options: readonly ProductOption[];
  readonly skus: readonly ListingSku[];
}

/** One product as the file states it, unchecked: raw texts and numbers by field, and the column each came from. */
export interface Draft {
  readonly row: number;
  readonly fields: Readonly<Partial<Record<ImportField, unknown>>>;
  readonly columns: Readonly<Partial<Record<ImportField, string>>>;
  readonly reviews?: readonly unknown[];
  /**
   * The supplier's own product number if `fields.sku` holds another identity, such as a shop's handle; null if there is
   * none.
   */
  readonly articleNumber?: string | null;
  readonly category?: CategoryFound;
  /** True if its texts are literal: no entities to decode and no spreadsheet apostrophes to remove. */
  readonly hasPlainTexts?: boolean;
  /** Checked by the reader, which knows the rows they come from. */
  readonly choices?: ImportedChoices;
  /** Problems found while the rows were combined. */
  readonly problems: readonly RowProblem[];
  /** True if reading stopped here; only its problems are meaningful. */
  readonly isBroken?: boolean;
  /** Notices about its rows that were skipped on purpose. */
  readonly notices?: readonly RowProblem[];
}

/** One of the file's own categories and the one of ours determined for it. */
export interface CategoryFound {
  readonly theirs: string;
  readonly ours: CategorySlug | null;
  readonly isLeftOut: boolean;
  readonly from: WireImportCategory['from'];
}

/** Result of a format's reader: a product, or a row skipped on purpose with the reason. */
export type DraftOrNotice =
  | Draft
  | {
      readonly notice: RowProblem;
      readonly category?: CategoryFound;
      /** Fields of a row the user skips, which identify its product. */
      readonly fields?: Draft['fields'];
      readonly hasPlainTexts?: boolean;
    };

/** Identity of the product in a rejected row. */
export interface SeenRow {
  readonly key: string;
  /** The product's id at the time of the export; null if the row is not from an export. */
  readonly shopId: string | null;
  /** The stated company, else the brand; null if neither is given. */
  readonly company: string | null;
}

export interface ImportedReview {
  readonly author: string;
  readonly country: string | null;
  readonly rating: number;
  readonly body: string;
  readonly createdAt: string | null;
}

/** One checked product of a file. The sink decides whether it becomes a product or a listing for review. */
export interface ImportedProduct extends PlainFields {
  readonly row: number;
  /** SKU or handle; identifies the product within its supplier and import scope. */
  readonly key: string;
  /**
   * The product's id at the time of the export, in which case `key` is the same. It never reaches another owner's
   * product.
   */
  readonly shopId?: string;
  /** Of an exported row: fields whose columns were deleted from the file; they keep their values. */
  readonly lacks?: readonly ImportField[];
  readonly name: string;
  readonly description: string;
  readonly category: CategorySlug;
  readonly subcategory: string | null;
  readonly priceCents: Cents;
  readonly originalPriceCents: Cents | null;
  readonly moq: number;
  readonly stock: number | null;
  readonly tiers: readonly PriceTier[];
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
  /** Absent if the product is ordered by colours and sizes only. */
  readonly choices?: ImportedChoices;
  /** As stated: remote addresses or our own `/img/<hash>`; main picture first. */
  readonly pictureUrls: readonly string[];
  readonly badges: readonly string[];
  /** Null if the file contains no rating. */
  readonly rating: number | null;
  readonly reviewCount: number | null;
  readonly reviews: readonly ImportedReview[];
  readonly sold: number | null;
  readonly companyName: string | null;
  readonly country: string | null;
  readonly contactEmail: string | null;
  readonly whatsapp: string | null;
  readonly isFreeShipping: boolean;
  readonly shipDays: number | null;
  readonly shipsFrom: string | null;
  readonly specifications: readonly Specification[];
  readonly createdAt: string | null;
}

/** The file cannot be imported at all (not a table, not text, cut short). The message states the cause and the fix. */
export class ImportFileError extends Error {
  override name = 'ImportFileError';
  /** Row at which reading failed, if known. */
  readonly row: number | null;

  constructor(message: string, row: number | null = null) {
    super(message);
    this.row = row;
  }
}
