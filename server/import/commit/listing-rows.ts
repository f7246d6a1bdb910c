import { createHash } from 'node:crypto';
import type { ImportSettings, WireRowProblem } from '#domain/listing/import-wire.ts';
import type { ListingContent } from '#domain/listing/listing.ts';
import { LISTING_LIMITS } from '#domain/listing/listing-limits.ts';
import { plainFieldsOf } from '#domain/product/plain-fields.ts';
import type { StagedListing } from '../../stores/imports/import-job-store.ts';
import { identityOf, toPictures } from '../../stores/listings/listing-parts.ts';
import type { ImportedProduct, ImportField } from '../kernel/import-types.ts';

/**
 * Converts a row of a supplier's file to a listing. The file is untrusted: leaves out what only buyers provide
 * (ratings, reviews, sales) and what only an operator may grant (badges, former prices).
 */
export function toStagedListing(
  product: ImportedProduct,
  settings: ImportSettings,
  supplierId: string,
): { readonly row: StagedListing } | { readonly problems: readonly WireRowProblem[] } {
  const companyName = product.companyName ?? settings.companyName;
  const contactEmail = product.contactEmail ?? settings.contactEmail;
  const country = product.country ?? settings.country;
  const problems = [
    ...(companyName === null ? [missing(product.row, 'companyName')] : []),
    ...(contactEmail === null ? [missing(product.row, 'contactEmail')] : []),
    ...(country === null ? [missing(product.row, 'country')] : []),
  ];
  if (companyName === null || contactEmail === null || country === null) return { problems };
  const [imageUrl = '', ...images] = product.pictureUrls.slice(0, LISTING_LIMITS.images + 1);
  const content: ListingContent = {
    name: product.name,
    description: product.description,
    category: product.category,
    priceCents: product.priceCents,
    moq: product.moq,
    country,
    companyName,
    contactEmail,
    whatsapp: product.whatsapp ?? settings.whatsapp,
    imageUrl,
    images,
    tiers: product.tiers,
    colors: product.colors,
    sizes: product.sizes,
    ...withoutFormerPrices(product.choices),
    stock: product.stock,
    shipDays: product.shipDays,
    orderIncrement: null,
    specifications: product.specifications,
    ...plainFieldsOf(product),
  };
  return {
    row: {
      listingId: listingIdOf(supplierId, product.key),
      ...(product.shopId !== undefined && { shopId: product.shopId, lacks: lackingIn(product.lacks ?? []) }),
      row: product.row,
      content,
      pictures: toPictures(content),
      ...identityOf(content),
    },
  };
}

/** Members of a listing that each column fills. */
const MEMBERS: Readonly<Partial<Record<ImportField, readonly (keyof ListingContent)[]>>> = {
  description: ['description'],
  moq: ['moq'],
  whatsapp: ['whatsapp'],
  images: ['imageUrl', 'images'],
  tiers: ['tiers'],
  colors: ['colors'],
  sizes: ['sizes'],
  stock: ['stock'],
  shipDays: ['shipDays'],
  specifications: ['specifications'],
  gtin: ['gtin'],
  unitsPerCarton: ['unitsPerCarton'],
  sku: ['sku'],
  options: ['options', 'skus'],
};
const lackingIn = (lacks: readonly ImportField[]) => lacks.flatMap((field) => MEMBERS[field] ?? []);

function withoutFormerPrices(choices: ImportedProduct['choices']) {
  return choices && { ...choices, skus: choices.skus.map(({ originalPriceCents: _former, ...sku }) => sku) };
}

/**
 * Derives a listing's id: the same SKU under the same import token is the same listing in every file, and no other
 * token reaches it.
 */
export function listingIdOf(supplierId: string, key: string): string {
  return `lst-${createHash('sha256')
    .update(JSON.stringify([supplierId, key]))
    .digest('hex')
    .slice(0, 24)}`;
}

const missing = (row: number, column: string): WireRowProblem => ({
  row,
  column,
  reason: 'is missing: the file does not say it, so state it for the whole file',
});
