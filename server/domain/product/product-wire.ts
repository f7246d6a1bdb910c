import { findCountry } from '#domain/kernel/country.ts';
import { toCents, toUsd } from '#domain/kernel/money.ts';
import { type CategorySlug, categoryName, findCategory, isCategorySlug } from './category.ts';
import { discountPercent } from './pricing.ts';
import type { Product, RatingHistogram, Specification } from './product.ts';

/** Product JSON: the specification's field names with all their alternates, prices in USD with two decimals. */
export interface WireProduct {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly subcategory: string | null;
  readonly price: number;
  readonly originalPrice: number | null;
  readonly discount: number;
  readonly moq: number;
  readonly stock: number | null;
  readonly imageUrl: string | null;
  readonly image: string | null;
  readonly images: readonly string[];
  readonly badges: readonly string[];
  readonly rating: number;
  readonly reviews: number;
  readonly reviews_count: number;
  readonly ratingHistogram: RatingHistogram;
  readonly sold: number;
  readonly country: string | null;
  readonly sellerCountry: string | null;
  readonly supplierId: string | null;
  readonly seller: string | null;
  readonly companyName: string | null;
  readonly verified: boolean;
  readonly createdAt: string;
  readonly addedAt: string;
  readonly bulk_tiers: readonly { readonly min: number; readonly price: number }[];
  readonly variants: { readonly colors: readonly string[]; readonly sizes: readonly string[] };
  readonly shipping: { readonly free: boolean; readonly estimatedDays: number | null; readonly from: string | null };
  readonly contact: { readonly whatsapp: string | null; readonly email: string | null };
  readonly whatsapp: string | null;
  readonly contactEmail: string | null;
  readonly specifications: readonly Specification[];
}

/** What may come in: either name of an alternate pair, everything but id, name, category and price optional. */
export type WireProductInput = Pick<WireProduct, 'id' | 'name' | 'category' | 'price'> & {
  readonly [K in Exclude<keyof WireProduct, 'id' | 'name' | 'category' | 'price'>]?: WireProduct[K] | undefined;
};

export function toWire(product: Product): WireProduct {
  const image = product.images[0] ?? null;
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    category: categoryName(product.category),
    subcategory: product.subcategory,
    price: toUsd(product.priceCents),
    originalPrice: product.originalPriceCents === null ? null : toUsd(product.originalPriceCents),
    discount: discountPercent(product),
    moq: product.moq,
    stock: product.stock,
    imageUrl: image,
    image,
    images: product.images,
    badges: product.badges,
    rating: product.rating,
    reviews: product.reviewCount,
    reviews_count: product.reviewCount,
    ratingHistogram: product.histogram,
    sold: product.sold,
    country: product.country,
    sellerCountry: product.country,
    supplierId: product.supplierId,
    seller: product.supplierName,
    companyName: product.supplierName,
    verified: product.isVerifiedSupplier,
    createdAt: product.createdAt,
    addedAt: product.createdAt,
    bulk_tiers: product.tiers.map((tier) => ({ min: tier.minQuantity, price: toUsd(tier.unitPriceCents) })),
    variants: { colors: product.colors, sizes: product.sizes },
    shipping: {
      free: product.shipping.isFree,
      estimatedDays: product.shipping.estimatedDays,
      from: product.shipping.from,
    },
    // Written out member by member: the same product is the same text on every node, whatever way its record came.
    contact: { whatsapp: product.contact.whatsapp, email: product.contact.email },
    whatsapp: product.contact.whatsapp,
    contactEmail: product.contact.email,
    specifications: product.specifications.map(({ name, value }) => ({ name, value })),
  };
}

const digitsOnly = (text: string | null | undefined) => text?.replace(/\D/g, '') || null;

/** The one place where the specification's alternates are resolved. Expects a value that passed the wire schema. */
export function fromWire(wire: WireProductInput): Product {
  const country = wire.country ?? wire.sellerCountry ?? null;
  const main = wire.imageUrl ?? wire.image ?? null;
  const images = wire.images !== undefined && wire.images.length > 0 ? wire.images : main === null ? [] : [main];
  return {
    id: wire.id,
    name: wire.name,
    description: wire.description ?? '',
    category: toCategorySlug(wire.category),
    subcategory: wire.subcategory ?? null,
    priceCents: toCents(wire.price),
    originalPriceCents: wire.originalPrice == null ? null : toCents(wire.originalPrice),
    moq: wire.moq ?? 1,
    stock: wire.stock ?? null,
    images: main === null || images.includes(main) ? images : [main, ...images],
    badges: wire.badges ?? [],
    rating: wire.rating ?? 0,
    reviewCount: wire.reviews_count ?? wire.reviews ?? 0,
    histogram: wire.ratingHistogram ?? [0, 0, 0, 0, 0],
    sold: wire.sold ?? 0,
    country: country === null ? null : (findCountry(country) ?? country),
    supplierId: wire.supplierId ?? null,
    supplierName: wire.seller ?? wire.companyName ?? null,
    isVerifiedSupplier: wire.verified ?? false,
    createdAt: wire.createdAt ?? wire.addedAt ?? new Date(0).toISOString(),
    tiers: [...(wire.bulk_tiers ?? [])]
      .map((tier) => ({ minQuantity: tier.min, unitPriceCents: toCents(tier.price) }))
      .sort((a, b) => a.minQuantity - b.minQuantity),
    colors: wire.variants?.colors ?? [],
    sizes: wire.variants?.sizes ?? [],
    shipping: {
      isFree: wire.shipping?.free ?? false,
      estimatedDays: wire.shipping?.estimatedDays ?? null,
      from: wire.shipping?.from ?? null,
    },
    contact: {
      whatsapp: digitsOnly(wire.whatsapp ?? wire.contact?.whatsapp),
      email: wire.contactEmail ?? wire.contact?.email ?? null,
    },
    specifications: wire.specifications ?? [],
  };
}

function toCategorySlug(nameOrSlug: string): CategorySlug {
  const slug = findCategory(nameOrSlug)?.slug;
  if (slug === undefined || !isCategorySlug(slug)) throw new Error(`Unknown product category: ${nameOrSlug}`);
  return slug;
}
