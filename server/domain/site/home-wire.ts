import * as z from 'zod';
import { FlashSaleSchema } from '#domain/catalogue/feed-schema.ts';
import { WireKioskSchema } from '#domain/device/kiosk-wire.ts';
import type { Wire } from '#domain/kernel/api-call.ts';
import { openCode } from '#domain/kernel/open-code.ts';
import { WireProductSchema } from '#domain/product/product-shape.ts';

const products = z.array(WireProductSchema);

/** Main pictures of goods that a slide of the hero links to, at most three; no picture is on two slides. */
const pictures = z.array(z.string());

/** What the hero's slides say: every number counted from what the slide links to. */
const WireHeroSchema = z.object({
  /** To electronics. */
  electronics: z.object({ maxDiscountPercent: z.number(), pictures }),
  /** To the goods of the last 30 days. */
  fresh: z.object({ productCount: z.number(), supplierCount: z.number(), countryCount: z.number(), pictures }),
  /** To all products: the deepest price break. */
  bulk: z.object({ maxDiscountPercent: z.number(), pictures }),
});

/** `GET /api/home`: every block of the home page as on a first visit. From top to bottom each shows goods that none above it shows. */
export const WireHomeSchema = z.object({
  hero: WireHeroSchema,
  flashSale: FlashSaleSchema.nullable(),
  flashProducts: products,
  trending: products,
  /** Recommended for You without a history. */
  recommended: products,
  spotlight: z.array(z.object({ country: z.string(), products })),
  /** For All Products: the next of the default order. */
  products,
  /** Verified suppliers of the best goods, with how many goods they have. */
  suppliers: z
    .array(z.object({ id: z.string(), name: z.string(), country: z.string().nullable(), products: z.number() }))
    // A server of before they stood here may answer for a while yet.
    .default([]),
  totalProducts: z.number(),
  /** For the four tiles: how many products of the category are discounted. */
  dealCounts: z.record(z.string(), z.number()).readonly(),
  /** Highest discount in the catalogue. */
  maxDiscountPercent: z.number(),
  /** Highest discount among electronics. */
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
  payments: openCode(['stripe', 'test', 'off']),
  stripePublishableKey: z.string().nullable(),
  /** Test payments run where the public comes: every page says so. */
  isDemonstration: z.literal(true).exactOptional(),
  /** Base of links that must open on the hosted site (QR codes, share links). */
  publicUrl: z.string(),
  /** The day's deal, so that every page shows the price that will be charged. */
  flashSale: FlashSaleSchema.nullable(),
  /** null unless this is a kiosk. */
  kiosk: WireKioskSchema.nullable(),
  /** What one import may bring: megabytes of a file, products in 24 hours from one network, and of a verified supplier. Absent on a device. */
  imports: z.object({ megabytes: z.number(), rowsADay: z.number(), rowsADayVerified: z.number() }).exactOptional(),
  /** On a device: what is added to its own clock to have hosted's, in whole minutes. */
  clockOffsetMs: z.number().exactOptional(),
});
export type WireConfig = Wire<typeof WireConfigSchema>;
