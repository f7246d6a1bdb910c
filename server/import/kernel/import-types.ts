import type { Cents } from '#domain/kernel/money.ts';
import type { WireImportCategory } from '#domain/listing/import-understood.ts';
import type { ListingSku } from '#domain/listing/listing-skus.ts';
import type { CategorySlug } from '#domain/product/category.ts';
import { PLAIN_FIELDS } from '#domain/product/plain-field-names.ts';
import type { PlainFields } from '#domain/product/plain-fields.ts';
import type { PriceTier, ProductOption, Specification } from '#domain/product/product.ts';

/** Something a person must know about one row. `row` counts as spreadsheets do: the header is row 1; in JSON the first element is 1. */
export interface RowProblem {
  readonly row: number;
  /** The column as the file names it; empty when the whole row is meant. */
  readonly column: string;
  readonly reason: string;
  /** What stands there, at most 80 characters. */
  readonly value?: string | undefined;
  /** What to do about it, a sentence. */
  readonly fix?: string | undefined;
}

/** Fields of rows that are variants of one product. */
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

/** The fields an import can fill, under the names a mapping uses. */
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

/** What a product is chosen by, with a SKU for each choice the file has; none where all choices share price and stock. */
export interface ImportedChoices {
  readonly options: readonly ProductOption[];
  readonly skus: readonly ListingSku[];
}

/** One product as a file states it, before it is checked: raw texts and numbers by field, and which column each came from. */
export interface Draft {
  readonly row: number;
  readonly fields: Readonly<Partial<Record<ImportField, unknown>>>;
  readonly columns: Readonly<Partial<Record<ImportField, string>>>;
  readonly reviews?: readonly unknown[];
  /** The supplier's own number of the product where the identity in `fields.sku` is none, as with a shop's handle; null: it has none. */
  readonly articleNumber?: string | null;
  /** Which category of theirs it stood in, and which of ours that is. */
  readonly category?: CategoryFound;
  /** Its texts are what they mean: no entities are decoded, no marks of spreadsheets taken off. */
  readonly hasPlainTexts?: boolean;
  /** Checked by the reader that knows the rows they stand in. */
  readonly choices?: ImportedChoices;
  /** What was already wrong when the rows were put together. */
  readonly problems: readonly RowProblem[];
  /** It could not be read any further: its problems are all there is to say. */
  readonly isBroken?: boolean;
  /** What of its rows was left out on purpose. */
  readonly notices?: readonly RowProblem[];
}

/** One of the file's own categories, as a row of it was understood. */
export interface CategoryFound {
  readonly theirs: string;
  readonly ours: CategorySlug | null;
  readonly isLeftOut: boolean;
  readonly from: WireImportCategory['from'];
}

/** What a format's reader yields: a product, or a row left out on purpose with the reason. */
export type DraftOrNotice =
  | Draft
  | {
      readonly notice: RowProblem;
      readonly category?: CategoryFound;
      /** Of a row that a person wants left out: which product stands there. */
      readonly fields?: Draft['fields'];
      readonly hasPlainTexts?: boolean;
    };

/** A row that is not taken, by what its product is known by. */
export interface SeenRow {
  readonly key: string;
  /** The product it was when the file was exported; null: it is no row of an export. */
  readonly shopId: string | null;
  /** The company it names, else its brand; null: neither. */
  readonly company: string | null;
}

export interface ImportedReview {
  readonly author: string;
  readonly country: string | null;
  readonly rating: number;
  readonly body: string;
  readonly createdAt: string | null;
}

/** One checked product of a file; what becomes of it (a product, a listing to review) is the sink's business. */
export interface ImportedProduct extends PlainFields {
  readonly row: number;
  /** SKU or handle; identifies the product within its supplier and import scope. */
  readonly key: string;
  /** The product it was when the file was exported from a shop; `key` then. Nobody else's product is reached by it. */
  readonly shopId?: string;
  /** Of a row of an export: fields that the file has no column for any more; they stay as they are. */
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
  /** Absent where the product is bought by colours and sizes alone. */
  readonly choices?: ImportedChoices;
  /** As stated: remote addresses, or `/img/<hash>` of ours; main picture first. */
  readonly pictureUrls: readonly string[];
  readonly badges: readonly string[];
  /** null: the file says nothing of ratings. */
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

/** A file that cannot be imported at all (not a table, not text, cut short). The message says what it is and what to do. */
export class ImportFileError extends Error {
  override name = 'ImportFileError';
  /** Where it broke off, when known. */
  readonly row: number | null;

  constructor(message: string, row: number | null = null) {
    super(message);
    this.row = row;
  }
}
