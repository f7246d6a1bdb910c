import { toUsd } from '#domain/kernel/money.ts';
import { galleryOf, type ListingContent } from '#domain/listing/listing.ts';
import { categoryName } from '#domain/product/category.ts';
import { PLAIN_FIELDS } from '#domain/product/plain-field-names.ts';
import { type PlainFields, plainFieldsOf } from '#domain/product/plain-fields.ts';
import type { Product, ProductOption, ProductSku } from '#domain/product/product.ts';
import { listCell, optionsCell, picturesCell, specificationsCell } from '../cells/list-cells.ts';
import { IMPORT_TEMPLATE } from '../import-template.ts';
import type { ImportField } from '../kernel/import-types.ts';

/** Goods as our export writes them, one row per variant. Importing such a file unedited changes nothing. */
interface Goods extends PlainFields, Pick<Product, 'name' | 'description' | 'category' | 'priceCents' | 'moq' | 'stock' | 'tiers'> {
  readonly id: string;
  readonly subcategory: string | null;
  readonly originalPriceCents: number | null;
  readonly badges: readonly string[];
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
  readonly images: readonly string[];
  readonly companyName: string | null;
  readonly country: string | null;
  readonly contactEmail: string | null;
  readonly whatsapp: string | null;
  readonly isFreeShipping: boolean;
  readonly shipDays: number | null;
  readonly shipsFrom: string | null;
  readonly specifications: Product['specifications'];
  readonly options?: readonly ProductOption[] | undefined;
  readonly skus?: readonly (Omit<ProductSku, 'image'> & { readonly imageUrl: string | null })[] | undefined;
}

/** Columns of an export: the id, the template's columns, then those that only the desk sets. */
export const PRODUCT_COLUMNS: readonly ImportField[] = [
  'shopId',
  ...IMPORT_TEMPLATE.header,
  'variantOriginalPrice',
  'originalPrice',
  'badges',
];

const OWN_COLUMNS: ReadonlySet<string> = new Set(PRODUCT_COLUMNS);
const OF_VARIANTS = PRODUCT_COLUMNS.filter((column) => column.startsWith('variant') || column === 'options');

/** True for the header of an export, even with columns deleted: only our exports have nothing but our column names. */
export const isPartOfExport = (header: readonly string[]): boolean =>
  header.includes('shopId') && header.every((name) => name === '' || OWN_COLUMNS.has(name));

/**
 * Returns the missing columns without which an export's variants would lose values; none if all of them are missing.
 */
export function lostVariantColumns(header: readonly string[]): readonly string[] {
  if (!isPartOfExport(header)) return [];
  const lost = OF_VARIANTS.filter((column) => !header.includes(column));
  return lost.length === OF_VARIANTS.length ? [] : lost;
}

type Row = Readonly<Partial<Record<ImportField, string | null>>>;

const inOrder = (row: Row): readonly (string | null)[] => PRODUCT_COLUMNS.map((column) => row[column] ?? null);
const whole = (value: number | null | undefined) => (value == null ? null : String(value));
const money = (cents: number | null) => (cents === null ? null : toUsd(cents).toFixed(2));

export function rowsOfProduct({ supplierName, shipping, contact, skus, ...product }: Product): readonly (readonly (string | null)[])[] {
  return rowsOf({
    ...product,
    companyName: supplierName,
    contactEmail: contact.email,
    whatsapp: contact.whatsapp,
    isFreeShipping: shipping.isFree,
    shipDays: shipping.estimatedDays,
    shipsFrom: shipping.from,
    skus: skus?.map(({ image, ...sku }) => ({ ...sku, imageUrl: image })),
  });
}

/** Rows of a supplier's listing, as of its newest revision. */
export function rowsOfListing(id: string, content: ListingContent): readonly (readonly (string | null)[])[] {
  return rowsOf({
    ...content,
    ...{ id, subcategory: null, originalPriceCents: null, badges: [], isFreeShipping: false, shipsFrom: null },
    images: galleryOf(content),
    skus: content.skus?.map(({ imageUrl = null, ...sku }) => ({ ...sku, imageUrl })),
  });
}

function rowsOf(goods: Goods): readonly (readonly (string | null)[])[] {
  const [first = {}, ...others] = (goods.skus ?? []).map(toVariant);
  return [inOrder({ ...toRow(goods), ...first }), ...others.map((variant) => inOrder({ shopId: goods.id, ...variant }))];
}

function toRow(goods: Goods): Row {
  const plain = plainFieldsOf(goods);
  return {
    shopId: goods.id,
    name: goods.name,
    description: goods.description,
    category: categoryName(goods.category),
    subcategory: goods.subcategory,
    price: money(goods.priceCents),
    originalPrice: money(goods.originalPriceCents),
    currency: 'USD',
    moq: whole(goods.moq),
    stock: whole(goods.stock),
    tiers: goods.tiers.map(({ minQuantity, unitPriceCents }) => `${minQuantity}:${money(unitPriceCents)}`).join(';'),
    colors: listCell(goods.colors),
    sizes: listCell(goods.sizes),
    images: picturesCell(goods.images),
    badges: listCell(goods.badges),
    companyName: goods.companyName,
    country: goods.country,
    contactEmail: goods.contactEmail,
    whatsapp: goods.whatsapp === null ? null : `+${goods.whatsapp}`,
    freeShipping: goods.isFreeShipping ? 'yes' : 'no',
    shipDays: whole(goods.shipDays),
    shipsFrom: goods.shipsFrom,
    specifications: specificationsCell(goods.specifications),
    options: optionsCell(goods.options ?? []),
    ...Object.fromEntries(PLAIN_FIELDS.map((field) => [field, plain[field] === undefined ? null : String(plain[field])])),
  };
}

type Sku = NonNullable<Goods['skus']>[number];

const toVariant = ({ sku, values, priceCents, originalPriceCents, stock, gtin, imageUrl }: Sku): Row => ({
  variant: listCell(values),
  variantSku: sku,
  variantPrice: money(priceCents),
  variantOriginalPrice: money(originalPriceCents ?? null),
  variantStock: whole(stock),
  variantGtin: gtin ?? null,
  variantImage: imageUrl,
});
