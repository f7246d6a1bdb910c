import * as z from 'zod';
import { FlashSaleSchema } from '#domain/catalogue/feed-schema.ts';
import type { Wire } from '#domain/kernel/api-call.ts';
import { WireProductSchema } from '#domain/product/product-shape.ts';

const products = z.array(WireProductSchema);

/** `GET /api/home`: every block of the home page but Recommended. */
export const WireHomeSchema = z.object({
  flashSale: FlashSaleSchema.nullable(),
  flashProducts: products,
  trending: products,
  spotlight: z.array(z.object({ country: z.string(), products })),
  /** First products of the default order, for All Products and for Recommended without a history. */
  products,
  totalProducts: z.number(),
  /** For the four tiles: how many products of the category are discounted. */
  dealCounts: z.record(z.string(), z.number()).readonly(),
  /** Highest discount in the catalogue, for the hero's "up to N % off". */
  maxDiscountPercent: z.number(),
  /** Highest discount among electronics, where the hero's flash-sale slide leads. */
  maxElectronicsDiscountPercent: z.number(),
  countryCount: z.number(),
  supplierCount: z.number(),
});
export type WireHome = Wire<typeof WireHomeSchema>;

/** `GET /api/categories`. */
export const WireCategorySchema = z.object({ name: z.string(), slug: z.string(), icon: z.string(), count: z.number() });
export type WireCategory = Wire<typeof WireCategorySchema>;

/** `GET /api/config`: what the renderer may know of its server. Never a secret, never the PIN hash. */
export const WireConfigSchema = z.object({
  role: z.enum(['hosted', 'embedded']),
  currencies: z.array(z.string()),
  chatNumber: z.string(),
  chatFallbackNumber: z.string(),
  payments: z.enum(['stripe', 'test', 'off']),
  stripePublishableKey: z.string().nullable(),
  /** Base of links that must open on the hosted site (QR codes, share links). */
  publicUrl: z.string(),
  /** The day's deal, so that every page shows the price that will be charged. */
  flashSale: FlashSaleSchema.nullable(),
  /** null unless this is a kiosk. */
  kiosk: z.object({ idleSeconds: z.number() }).nullable(),
});
export type WireConfig = Wire<typeof WireConfigSchema>;
