import * as z from 'zod';
import { MAX_PRICE_CENTS, toUsd } from '#domain/kernel/money.ts';
import { findCategory, isCategorySlug } from './category.ts';
import type { Product } from './product.ts';
import { fromWire, type WireProductInput } from './product-wire.ts';

const count = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const usd = z.coerce.number().min(0).max(toUsd(MAX_PRICE_CENTS));
const text = (max: number) => z.string().max(max);
const optionalText = (max: number) => text(max).nullish();

/** Accepts product JSON under any of the specification's names; unknown fields pass and are dropped by `fromWire`. */
export const WireProductSchema = z.looseObject({
  id: z.string().min(1).max(200),
  name: text(300).min(1),
  description: text(20_000).optional(),
  category: z.string().refine((c) => isCategorySlug(findCategory(c)?.slug ?? ''), 'is not one of the ten categories'),
  subcategory: optionalText(120),
  price: usd,
  originalPrice: usd.nullish(),
  moq: count.min(1).optional(),
  stock: count.nullish(),
  imageUrl: optionalText(2000),
  image: optionalText(2000),
  images: z.array(text(2000)).max(50).optional(),
  badges: z.array(text(60)).max(20).optional(),
  rating: z.coerce.number().min(0).max(5).optional(),
  reviews: count.optional(),
  reviews_count: count.optional(),
  ratingHistogram: z.tuple([count, count, count, count, count]).optional(),
  sold: count.optional(),
  country: optionalText(80),
  sellerCountry: optionalText(80),
  supplierId: optionalText(200),
  seller: optionalText(200),
  companyName: optionalText(200),
  verified: z.boolean().optional(),
  createdAt: z.iso.datetime({ offset: true }).optional(),
  addedAt: z.iso.datetime({ offset: true }).optional(),
  bulk_tiers: z
    .array(z.object({ min: count.min(1), price: usd }))
    .max(20)
    .optional(),
  variants: z.object({ colors: z.array(text(60)).max(60).default([]), sizes: z.array(text(60)).max(60).default([]) }).optional(),
  shipping: z.object({ free: z.boolean().default(false), estimatedDays: count.nullish(), from: optionalText(120) }).optional(),
  contact: z.object({ whatsapp: optionalText(40), email: optionalText(254) }).optional(),
  whatsapp: optionalText(40),
  contactEmail: optionalText(254),
  specifications: z
    .array(z.object({ name: text(80), value: text(400) }))
    .max(60)
    .optional(),
});

/** @throws ZodError naming every field that is wrong. */
export function parseProduct(json: unknown): Product {
  return fromWire(WireProductSchema.parse(json) as WireProductInput);
}

/** @throws ZodError naming row and field. */
export function parseProducts(json: unknown): Product[] {
  return z
    .array(WireProductSchema)
    .parse(json)
    .map((wire) => fromWire(wire as WireProductInput));
}
