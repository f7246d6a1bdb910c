import { createHash } from 'node:crypto';
import { type CatalogueRecord, MAX_FEED_REVIEWS, type Review } from '#domain/catalogue/feed.ts';
import { findCountryInWords } from '#domain/kernel/country-in-words.ts';
import { pictureNotesOf } from '#domain/product/pictures/picture-notes.ts';
import { plainFieldsOf } from '#domain/product/plain-fields.ts';
import type { Product, ProductSku, RatingHistogram } from '#domain/product/product.ts';
import type { Supplier } from '../../stores/products/product-store.ts';
import type { ImportedChoices, ImportedProduct, ImportedReview, ImportField } from '../kernel/import-types.ts';
import type { StagedKey, StagedProduct } from '../stage/staging.ts';

const shortHash = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 20);

/** Derives a product's id: the same row in the same scope is the same product in every run. */
export function productId(scope: string, { company, key }: Pick<StagedKey, 'company' | 'key'>): string {
  return `imp-${shortHash(scope, company ?? '', key)}`;
}

export function supplierId(scope: string, companyName: string): string {
  return `sup-${shortHash(scope, companyName.toLowerCase())}`;
}

interface RecordParts {
  readonly id: string;
  readonly staged: StagedProduct;
  readonly supplier: Supplier | null;
  readonly importedAt: string;
  readonly before: CatalogueRecord | undefined;
}

/**
 * Returns what an exported row does not contain and the product keeps: its owner (if the company's name is unchanged),
 * where it ships from, the spelling of its country, and notes on unchanged pictures.
 */
function keptOf(
  { shopId, companyName, country, shipsFrom }: ImportedProduct,
  images: readonly string[],
  previous: Product | undefined,
): Partial<Pick<Product, 'imageAlts' | 'imageTints' | 'country' | 'supplierId' | 'isVerifiedSupplier'>> & {
  readonly from?: string | null;
} {
  if (previous === undefined) return {};
  const isSame = images.length === previous.images.length && images.every((path, at) => path === previous.images[at]);
  const notes = isSame ? pictureNotesOf(previous) : {};
  if (shopId === undefined) return notes;
  const { supplierId, isVerifiedSupplier, supplierName, shipping } = previous;
  return {
    ...notes,
    ...(companyName?.toLowerCase() === supplierName?.toLowerCase() && { supplierId, isVerifiedSupplier }),
    ...(previous.country !== null && findCountryInWords(previous.country) === country && { country: previous.country }),
    ...(shipsFrom === null && { from: shipping.from }),
  };
}

/** Members of a product that each column fills. */
const MEMBERS: Readonly<Partial<Record<ImportField, readonly (keyof Product)[]>>> = {
  description: ['description'],
  subcategory: ['subcategory'],
  moq: ['moq'],
  stock: ['stock'],
  tiers: ['tiers'],
  colors: ['colors'],
  sizes: ['sizes'],
  images: ['images', 'imageAlts', 'imageTints'],
  badges: ['badges'],
  companyName: ['supplierName', 'supplierId', 'isVerifiedSupplier'],
  country: ['country'],
  specifications: ['specifications'],
  gtin: ['gtin'],
  unitsPerCarton: ['unitsPerCarton'],
  sku: ['sku'],
};

/** Returns the values to keep because their columns were deleted from the export. */
function lackingOf(row: ImportedProduct, lacks: readonly ImportField[], previous: Product): Partial<Product> {
  const has = (field: ImportField) => !lacks.includes(field);
  const { shipping, contact, originalPriceCents, options, skus } = previous;
  const fields = lacks.filter((field) => !(field === 'companyName' && row.companyName !== null) && !(field === 'stock' && row.choices));
  const members = fields.flatMap((field) => MEMBERS[field] ?? []).filter((member) => previous[member] !== undefined);
  return {
    ...Object.fromEntries(members.map((member) => [member, previous[member]])),
    ...(!has('originalPrice') && { originalPriceCents: (originalPriceCents ?? 0) > row.priceCents ? originalPriceCents : null }),
    // With variants, price and stock belong to the SKUs.
    ...(!has('options') && options && { options, ...(skus && { skus, priceCents: previous.priceCents, stock: previous.stock }) }),
    shipping: {
      isFree: has('freeShipping') ? row.isFreeShipping : shipping.isFree,
      estimatedDays: has('shipDays') ? row.shipDays : shipping.estimatedDays,
      from: row.shipsFrom ?? shipping.from,
    },
    contact: {
      whatsapp: has('whatsapp') ? row.whatsapp : contact.whatsapp,
      email: has('contactEmail') ? row.contactEmail : contact.email,
    },
  };
}

/**
 * Converts a staged row to a record. Keeps what buyers gave the product (reviews, sales) and what the file does not
 * contain.
 */
export function toCatalogueRecord({ id, staged, supplier, importedAt, before }: RecordParts): CatalogueRecord {
  const { product: row, pictures, skuPictures, missingPictures } = staged;
  const previous = before?.product;
  const createdAt = row.createdAt ?? previous?.createdAt ?? importedAt;
  const reviews = row.reviews.length > 0 ? toReviews(id, row.reviews, createdAt) : (before?.reviews ?? []);
  // Keeps the earlier pictures if a picture host is down today.
  const images = missingPictures > 0 && previous !== undefined && previous.images.length > pictures.length ? previous.images : pictures;
  const { from = row.shipsFrom ?? row.country, ...kept } = keptOf(row, images, previous);
  const product: Product = {
    id,
    name: row.name,
    description: row.description,
    category: row.category,
    subcategory: row.subcategory,
    priceCents: row.priceCents,
    originalPriceCents: row.originalPriceCents,
    moq: row.moq,
    stock: row.stock,
    images,
    badges: row.badges,
    rating: row.rating ?? previous?.rating ?? 0,
    reviewCount: row.reviewCount ?? previous?.reviewCount ?? 0,
    histogram: row.reviews.length > 0 ? toHistogram(row.reviews) : (previous?.histogram ?? [0, 0, 0, 0, 0]),
    sold: row.sold ?? previous?.sold ?? 0,
    country: row.country,
    supplierId: supplier?.id ?? null,
    supplierName: row.companyName,
    isVerifiedSupplier: supplier?.isVerified ?? false,
    createdAt,
    tiers: row.tiers,
    colors: row.colors,
    sizes: row.sizes,
    ...(row.choices && { options: row.choices.options }),
    ...(row.choices && row.choices.skus.length > 0 && { skus: toSkus(row.choices, skuPictures, previous) }),
    shipping: { isFree: row.isFreeShipping, estimatedDays: row.shipDays, from },
    contact: { whatsapp: row.whatsapp, email: row.contactEmail },
    specifications: row.specifications,
    ...plainFieldsOf(row),
    ...kept,
    ...(row.lacks !== undefined && previous !== undefined && lackingOf(row, row.lacks, previous)),
  };
  return { product, reviews };
}

/**
 * Converts the SKUs. One whose picture cannot be fetched keeps its earlier picture; one without a picture in the file
 * loses it.
 */
function toSkus({ skus }: ImportedChoices, pictures: StagedProduct['skuPictures'], previous: Product | undefined): readonly ProductSku[] {
  const had = new Map(previous?.skus?.map(({ sku, image }) => [sku, image]));
  return skus.map(({ imageUrl, ...sku }, at) => ({
    ...sku,
    image: imageUrl === undefined ? null : (pictures[at] ?? had.get(sku.sku) ?? null),
  }));
}

function toReviews(productId: string, reviews: readonly ImportedReview[], fallbackAt: string): Review[] {
  return reviews
    .map((review, index) => ({
      id: `${productId}-r${index + 1}`,
      author: review.author,
      country: review.country,
      rating: review.rating,
      body: review.body,
      createdAt: review.createdAt ?? fallbackAt,
    }))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, MAX_FEED_REVIEWS);
}

function toHistogram(reviews: readonly ImportedReview[]): RatingHistogram {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const { rating } of reviews) {
    const at = Math.min(5, Math.max(1, Math.round(rating))) - 1;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}
