import { toCents, toUsd } from '#domain/kernel/money.ts';
import { categoryName } from './category.ts';
import { pictureNotesOf } from './pictures/picture-notes.ts';
import { withPlainFields } from './plain-fields.ts';
import { discountPercent } from './pricing.ts';
import type { Product } from './product.ts';
import type { StoredProduct, WireProduct } from './product-wire.ts';
import { type Optioned, optionsOf, skusOf } from './skus.ts';

type Changeable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * Converts a product to its stored form, without what `complete` adds for the response: a third of the text for many
 * colours and sizes. Separate from product-wire.ts, because pages only read products.
 */
export const toStored = (product: Product): StoredProduct =>
  wireWith(product, product.options === undefined && product.skus === undefined ? NO_CHOICES : choicesOf(product));

/** Present but undefined, so that JSON omits them. */
const NO_CHOICES = { options: undefined, skus: undefined };

const choicesOf = (product: Optioned) => ({ options: optionsOf(product), skus: toWireSkus(product) });

/** The member after options and SKUs. Quotes inside JSON strings are escaped, so no string can contain this text. */
const BEHIND_CHOICES = ',"shipping":';

/**
 * Completes the text of `toStored` to the text of a response. Always parses all of it, so that text from a damaged file
 * is never sent. @throws SyntaxError
 */
export function complete(text: string): string {
  const { id, price, variants, skus } = JSON.parse(text) as StoredProduct;
  if (skus !== undefined) return text;
  const at = text.indexOf(BEHIND_CHOICES);
  const choices = choicesOf({ id, priceCents: toCents(price), ...variants });
  return `${text.slice(0, at)},${JSON.stringify(choices).slice(1, -1)}${text.slice(at)}`;
}

function wireWith<Options, Skus>(product: Product, { options, skus }: { readonly options: Options; readonly skus: Skus }) {
  const image = product.images[0] ?? null;
  const wire: Changeable<Omit<WireProduct, 'options' | 'skus'>> & { options: Options; skus: Skus } = {
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
    ...pictureNotesOf(product),
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
    options,
    skus,
    shipping: {
      free: product.shipping.isFree,
      estimatedDays: product.shipping.estimatedDays,
      from: product.shipping.from,
    },
    // Written member by member, so that a product has the same text on every node, whatever the order of its record's
    // members.
    contact: { whatsapp: product.contact.whatsapp, email: product.contact.email },
    whatsapp: product.contact.whatsapp,
    contactEmail: product.contact.email,
    specifications: product.specifications.map(({ name, value }) => ({ name, value })),
  };
  return withPlainFields(wire, product);
}

function toWireSkus(product: Optioned): WireProduct['skus'] {
  const options = optionsOf(product);
  return skusOf(product).map(({ sku, values, priceCents, originalPriceCents, stock, image, gtin }) => ({
    sku,
    options: Object.fromEntries(options.map(({ name }, at) => [name, values[at] ?? ''])),
    price: toUsd(priceCents),
    ...(originalPriceCents === undefined ? {} : { originalPrice: toUsd(originalPriceCents) }),
    stock,
    imageUrl: image,
    gtin: gtin ?? null,
  }));
}
