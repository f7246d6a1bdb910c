import * as z from 'zod';
import { MAX_PRICE_CENTS, toUsd } from '#domain/kernel/money.ts';
import { asTyped, type TypedNumberText } from '#domain/kernel/wire-fields.ts';
import { CATEGORY_SLUGS, findCategory, isCategorySlug } from './category.ts';
import type { PlainField } from './plain-field-names.ts';

/** Schemas of a product; the types of record, wire and feed are inferred from them. */

const count = z.int().min(0);
const cents = z.int().min(0).max(MAX_PRICE_CENTS);
const usd = z.number().min(0).max(toUsd(MAX_PRICE_CENTS));
const time = z.iso.datetime({ offset: true });
const text = (max: number) => z.string().max(max);
const nullableText = (max: number) => text(max).nullable();
export const MAX_UNITS_PER_CARTON = 1_000_000;

/** Computes the GS1 check digit: from the right, every other digit counts three times. */
function checkDigit(front: string): number {
  const sum = [...front].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** The number under a bar code: 8 (EAN-8), 12 (UPC), 13 (EAN) or 14 digits. */
const Gtin = z
  .string('is not a text of digits')
  .regex(/^(?:[0-9]{8}|[0-9]{12,14})$/, { error: 'is no GTIN: those have 8, 12, 13 or 14 digits', abort: true })
  .refine((gtin) => Number(gtin.at(-1)) === checkDigit(gtin.slice(0, -1)), {
    error: ({ input }) => {
      const gtin = String(input);
      return `is no GTIN: ${gtin} ends in ${gtin.at(-1)}, its check digit is ${checkDigit(gtin.slice(0, -1))}`;
    },
  });

export const isGtin = (code: string): boolean => Gtin.safeParse(code).success;

/** Units packed together for shipping; does not restrict order quantities. */
const UnitsPerCarton = z.preprocess(
  (value: TypedNumberText) => asTyped(value),
  z.int('is not a whole number').min(1, 'must be at least 1').max(MAX_UNITS_PER_CARTON, `must be at most ${MAX_UNITS_PER_CARTON}`),
);

export const MAX_ARTICLE_NUMBER = 80;
/** The supplier's article number of the product; for a SKU of its own, that SKU's code is used instead. */
const ArticleNumber = z
  .string('is not a text')
  .min(1, 'is empty')
  .max(MAX_ARTICLE_NUMBER, `has more than ${MAX_ARTICLE_NUMBER} characters`);

/**
 * One member per `PLAIN_FIELDS`; messages start after the field name, because callers prepend a file's column or a
 * form's field.
 */
export const PlainFieldsSchema = z
  .object({ gtin: Gtin, unitsPerCarton: UnitsPerCarton, sku: ArticleNumber } satisfies Record<PlainField, z.ZodType>)
  .partial();

/** One entry per picture in `images`, in the same order; absent if not stated. */
const pictureNotes = {
  /** Alternative text. */
  imageAlts: z.array(text(300)).max(50).optional(),
  /** Average colour `#rrggbb`, shown as placeholder until the picture is loaded. */
  imageTints: z
    .array(z.string().regex(/^#[0-9a-f]{6}$/))
    .max(50)
    .optional(),
};

/** Members with the same name and meaning in the record and on the wire. */
const same = {
  id: text(200).min(1),
  name: text(300).min(1),
  description: text(20_000),
  subcategory: nullableText(120),
  moq: count.min(1),
  /** null: unknown. */
  stock: count.nullable(),
  /** Root-relative paths on our own origin (`/img/<hash>`), main picture first. */
  images: z.array(text(2000)).max(50),
  ...pictureNotes,
  badges: z.array(text(60)).max(20),
  /** One decimal, 0–5. */
  rating: z.number().min(0).max(5),
  sold: count,
  country: nullableText(80),
  supplierId: nullableText(200),
  createdAt: time,
  specifications: z.array(z.object({ name: text(80), value: text(400) })).max(60),
  ...PlainFieldsSchema.shape,
};

/** Counts of 1, 2, 3, 4 and 5 stars. */
const histogram = z.tuple([count, count, count, count, count]);
const choices = z.array(text(60)).max(60);

export const MAX_OPTIONS = 3;
export const MAX_SKUS = 500;
const options = z.array(z.object({ name: text(40).min(1), values: z.array(text(60).min(1)).min(1).max(60) })).max(MAX_OPTIONS);

/** The normalized record behind all alternate names of the wire. `null`: not stated by the supplier. */
export const ProductSchema = z.object({
  ...same,
  category: z.enum(CATEGORY_SLUGS),
  priceCents: cents,
  originalPriceCents: cents.nullable(),
  reviewCount: count,
  histogram,
  supplierName: nullableText(200),
  isVerifiedSupplier: z.boolean(),
  /** Ascending by `minQuantity`. */
  tiers: z.array(z.object({ minQuantity: count.min(1), unitPriceCents: cents })).max(20),
  colors: choices,
  sizes: choices,
  /** Absent: the options are `colors` and `sizes`, and all combinations share price and stock (skus.ts). */
  options: options.min(1).optional(),
  /**
   * At least one if there are `options`; the product's `priceCents` is the lowest. `stock` null in all: they share the
   * product's. Otherwise null is untracked, and the product's stock is their sum, or null if one is untracked.
   */
  skus: z
    .array(
      z.object({
        sku: text(80).min(1),
        /** One value per option, in the options' order. */
        values: z.array(text(60).min(1)).min(1).max(MAX_OPTIONS),
        priceCents: cents,
        /** Absent if the SKU has no original price; if no SKU has one, the product's applies to all. */
        originalPriceCents: cents.optional(),
        stock: count.nullable(),
        image: nullableText(2000),
        gtin: PlainFieldsSchema.shape.gtin,
      }),
    )
    .min(1)
    .max(MAX_SKUS)
    .optional(),
  shipping: z.object({ isFree: z.boolean(), estimatedDays: count.nullable(), from: nullableText(120) }),
  contact: z.object({ whatsapp: nullableText(40), email: nullableText(254) }),
});

/**
 * Product JSON of responses: the specification's field names with all their alternates, prices in USD with two
 * decimals.
 */
export const WireProductSchema = z.object({
  ...same,
  /** The display name. */
  category: text(80),
  price: usd,
  originalPrice: usd.nullable(),
  /** Whole percent. */
  discount: count,
  imageUrl: nullableText(2000),
  image: nullableText(2000),
  reviews: count,
  reviews_count: count,
  ratingHistogram: histogram,
  sellerCountry: nullableText(80),
  seller: nullableText(200),
  companyName: nullableText(200),
  verified: z.boolean(),
  addedAt: time,
  bulk_tiers: z.array(z.object({ min: count.min(1), price: usd })).max(20),
  variants: z.object({ colors: choices, sizes: choices }),
  options,
  skus: z.array(
    z.object({
      sku: text(260),
      /** Keyed by option name. */
      options: z.record(z.string(), z.string()),
      price: usd,
      /** Original price; absent if the supplier does not state it per SKU. */
      originalPrice: usd.optional(),
      /** null: it shares the product's stock, or is untracked. */
      stock: count.nullable(),
      imageUrl: nullableText(2000),
      gtin: z.string().nullable(),
    }),
  ),
  shipping: z.object({ free: z.boolean(), estimatedDays: count.nullable(), from: nullableText(120) }),
  contact: z.object({ whatsapp: nullableText(40), email: nullableText(254) }),
  whatsapp: nullableText(40),
  contactEmail: nullableText(254),
  /**
   * While the product is in the day's sale: the price of a unit at the list price, and the first instant after the
   * sale.
   */
  deal: z.object({ price: usd, endsAt: time }).optional(),
});

const anyCount = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const anyUsd = z.coerce.number().min(0).max(toUsd(MAX_PRICE_CENTS));
const anyText = (max: number) => text(max).nullish();

/**
 * Product JSON of requests and files: either name of an alternate pair, everything but id, name, category and price
 * optional, numbers also as strings. Unknown fields are dropped.
 */
export const WireProductInputSchema = z.object({
  ...PlainFieldsSchema.shape,
  id: same.id,
  name: same.name,
  description: same.description.optional(),
  category: z.string().refine((c) => isCategorySlug(findCategory(c)?.slug ?? ''), 'is not one of the ten categories'),
  subcategory: anyText(120),
  price: anyUsd,
  originalPrice: anyUsd.nullish(),
  moq: anyCount.min(1).optional(),
  stock: anyCount.nullish(),
  imageUrl: anyText(2000),
  image: anyText(2000),
  images: same.images.optional(),
  ...pictureNotes,
  badges: same.badges.optional(),
  rating: z.coerce.number().min(0).max(5).optional(),
  reviews: anyCount.optional(),
  reviews_count: anyCount.optional(),
  ratingHistogram: z.tuple([anyCount, anyCount, anyCount, anyCount, anyCount]).optional(),
  sold: anyCount.optional(),
  country: anyText(80),
  sellerCountry: anyText(80),
  supplierId: anyText(200),
  seller: anyText(200),
  companyName: anyText(200),
  verified: z.boolean().optional(),
  createdAt: time.optional(),
  addedAt: time.optional(),
  bulk_tiers: z
    .array(z.object({ min: anyCount.min(1), price: anyUsd }))
    .max(20)
    .optional(),
  variants: z.object({ colors: choices.default([]), sizes: choices.default([]) }).optional(),
  options: options.optional(),
  skus: z
    .array(
      z.object({
        sku: text(260).min(1),
        options: z.record(z.string(), z.string()),
        price: anyUsd,
        originalPrice: anyUsd.nullish(),
        stock: anyCount.nullish(),
        imageUrl: anyText(2000),
        gtin: Gtin.nullish(),
      }),
    )
    .max(MAX_SKUS)
    .optional(),
  shipping: z.object({ free: z.boolean().default(false), estimatedDays: anyCount.nullish(), from: anyText(120) }).optional(),
  contact: z.object({ whatsapp: anyText(40), email: anyText(254) }).optional(),
  whatsapp: anyText(40),
  contactEmail: anyText(254),
  specifications: same.specifications.optional(),
});
