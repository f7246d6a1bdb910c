import type * as z from 'zod';
import { findCountry } from '#domain/kernel/country.ts';
import type { DeepReadonly } from '#domain/kernel/deep-readonly.ts';
import { toCents, toUsd } from '#domain/kernel/money.ts';
import { type CategorySlug, categoryName, findCategory, isCategorySlug } from './category.ts';
import { withPlainFields } from './plain-fields.ts';
import { discountPercent } from './pricing.ts';
import type { Product } from './product.ts';
import type { WireProductInputSchema, WireProductSchema } from './product-shape.ts';

/** Product JSON: the specification's field names with all their alternates, prices in USD with two decimals. */
export type WireProduct = DeepReadonly<z.output<typeof WireProductSchema>>;

/** What may come in: either name of an alternate pair, everything but id, name, category and price optional. */
export type WireProductInput = DeepReadonly<z.output<typeof WireProductInputSchema>>;

type Changeable<T> = { -readonly [K in keyof T]: T[K] };

export function toWire(product: Product): WireProduct {
  const image = product.images[0] ?? null;
  const wire: Changeable<WireProduct> = {
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
  return withPlainFields(wire, product);
}

const digitsOnly = (text: string | null | undefined) => text?.replace(/\D/g, '') || null;

/** The one place where the specification's alternates are resolved. Expects a value that passed the wire schema. */
export function fromWire(wire: WireProductInput): Product {
  const product: Changeable<Product> = {
    id: wire.id,
    name: wire.name,
    description: wire.description ?? '',
    category: toCategorySlug(wire.category),
    subcategory: wire.subcategory ?? null,
    priceCents: toCents(wire.price),
    originalPriceCents: wire.originalPrice == null ? null : toCents(wire.originalPrice),
    moq: wire.moq ?? 1,
    stock: wire.stock ?? null,
    images: imagesOf(wire),
    badges: wire.badges ?? [],
    rating: wire.rating ?? 0,
    reviewCount: wire.reviews_count ?? wire.reviews ?? 0,
    histogram: wire.ratingHistogram ?? [0, 0, 0, 0, 0],
    sold: wire.sold ?? 0,
    country: countryOf(wire),
    supplierId: wire.supplierId ?? null,
    supplierName: wire.seller ?? wire.companyName ?? null,
    isVerifiedSupplier: wire.verified ?? false,
    createdAt: wire.createdAt ?? wire.addedAt ?? new Date(0).toISOString(),
    tiers: [...(wire.bulk_tiers ?? [])]
      .map((tier) => ({ minQuantity: tier.min, unitPriceCents: toCents(tier.price) }))
      .sort((a, b) => a.minQuantity - b.minQuantity),
    colors: wire.variants?.colors ?? [],
    sizes: wire.variants?.sizes ?? [],
    shipping: shippingOf(wire),
    contact: contactOf(wire),
    specifications: wire.specifications ?? [],
  };
  return withPlainFields(product, wire);
}

function countryOf({ country, sellerCountry }: WireProductInput): string | null {
  const text = country ?? sellerCountry ?? null;
  return text === null ? null : (findCountry(text) ?? text);
}

/** The main picture is one of them, and the first where the list leaves it out. */
function imagesOf({ images = [], imageUrl, image }: WireProductInput): readonly string[] {
  const main = imageUrl ?? image ?? null;
  return main === null || images.includes(main) ? images : [main, ...images];
}

const shippingOf = ({ shipping }: WireProductInput) => ({
  isFree: shipping?.free ?? false,
  estimatedDays: shipping?.estimatedDays ?? null,
  from: shipping?.from ?? null,
});

const contactOf = ({ whatsapp, contactEmail, contact }: WireProductInput) => ({
  whatsapp: digitsOnly(whatsapp ?? contact?.whatsapp),
  email: contactEmail ?? contact?.email ?? null,
});

function toCategorySlug(nameOrSlug: string): CategorySlug {
  const slug = findCategory(nameOrSlug)?.slug;
  if (slug === undefined || !isCategorySlug(slug)) throw new Error(`Unknown product category: ${nameOrSlug}`);
  return slug;
}
