import type * as z from 'zod';
import { findCountry } from '#domain/kernel/country.ts';
import type { DeepReadonly } from '#domain/kernel/deep-readonly.ts';
import { toCents } from '#domain/kernel/money.ts';
import { type CategorySlug, findCategory, isCategorySlug } from './category.ts';
import { derivedCodes } from './derived-code.ts';
import { pictureNotesOf } from './pictures/picture-notes.ts';
import { withPlainFields } from './plain-fields.ts';
import type { Product, ProductSku } from './product.ts';
import type { WireProductInputSchema, WireProductSchema } from './product-shape.ts';

/** Product JSON: the specification's field names with all their alternates, prices in USD with two decimals. */
export type WireProduct = DeepReadonly<z.output<typeof WireProductSchema>>;

/** The stored form: without the day's deal, and without `options` and `skus` if they derive from colours and sizes. */
export type StoredProduct = Omit<WireProduct, 'options' | 'skus' | 'deal'> & {
  readonly [K in 'options' | 'skus']?: WireProduct[K] | undefined;
};

/** Accepted input: either name of an alternate pair, everything but id, name, category and price optional. */
export type WireProductInput = DeepReadonly<z.output<typeof WireProductInputSchema>>;

type Changeable<T> = { -readonly [K in keyof T]: T[K] };

const digitsOnly = (text: string | null | undefined) => text?.replace(/\D/g, '') || null;

/**
 * Resolves the specification's alternate names; the only place that does. Expects a value that passed the wire schema.
 */
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
    ...pictureNotesOf(wire),
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
  return withPlainFields(Object.assign(product, ownSkus(wire)), wire);
}

/** Returns nothing if options and SKUs derive from colours and sizes (skus.ts): the record then has none of its own. */
function ownSkus({ id, price, options = [], skus = [] }: WireProductInput): Pick<Product, 'options' | 'skus'> {
  const own = skus.map((sku): ProductSku => {
    const { stock = null, imageUrl: image = null, gtin, originalPrice } = sku;
    const values = options.map(({ name }) => sku.options[name] ?? '');
    return {
      sku: sku.sku,
      values,
      priceCents: toCents(sku.price),
      ...(originalPrice == null ? {} : { originalPriceCents: toCents(originalPrice) }),
      stock,
      image,
      ...(gtin == null ? {} : { gtin }),
    };
  });
  const codes = derivedCodes(
    id,
    own.map(({ values }) => values),
  );
  const isDerived =
    options.every(({ name }) => name === 'Color' || name === 'Size') &&
    own.every(
      ({ sku, priceCents, originalPriceCents, stock, image }, at) =>
        sku === codes[at] && stock === null && image === null && originalPriceCents === undefined && priceCents === toCents(price),
    );
  return isDerived ? {} : { options, ...(own.length === 0 ? {} : { skus: own }) };
}

function countryOf({ country, sellerCountry }: WireProductInput): string | null {
  const text = country ?? sellerCountry ?? null;
  return text === null ? null : (findCountry(text) ?? text);
}

/** Returns the pictures including the main one, which comes first if the list omits it. */
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
