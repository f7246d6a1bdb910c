import * as z from 'zod';
import { FlashSaleSchema } from '#domain/catalogue/feed-schema.ts';
import { WireKioskSchema } from '#domain/device/kiosk-wire.ts';
import type { Wire } from '#domain/kernel/api-call.ts';
import { openCode } from '#domain/kernel/open-code.ts';
import { WireOfferedCurrencySchema } from '#domain/money/rates-wire.ts';
import { WireProductSchema } from '#domain/product/product-shape.ts';
import { WireShopBrandSchema } from '#domain/shop/shop-wire.ts';

const products = z.array(WireProductSchema);

/** Main pictures of products that a hero slide links to, at most three; no picture is on two slides. */
const pictures = z.array(z.string());

/** Numbers on the hero's slides, each counted over the products the slide links to. */
const WireHeroSchema = z.object({
  /** Links to electronics. */
  electronics: z.object({ maxDiscountPercent: z.number(), pictures }),
  /** Links to the products of the last 30 days. */
  fresh: z.object({ productCount: z.number(), supplierCount: z.number(), countryCount: z.number(), pictures }),
  /** Links to all products; the deepest price break. */
  bulk: z.object({ maxDiscountPercent: z.number(), pictures }),
});

const shownText = z.object({ text: z.string(), lang: z.string().exactOptional() });

/** A slide of the shop's own. */
const WireSlideSchema = z.object({
  kicker: shownText.exactOptional(),
  title: shownText,
  text: shownText.exactOptional(),
  /** A path of the shop, or an address with `https:`; absent: no button. */
  link: z.string().exactOptional(),
  /** Sizes in pixels. */
  picture: z.object({ path: z.string(), width: z.number(), height: z.number() }),
});

/**
 * `GET /api/home`: every block of the home page as on a first visit. From top to bottom, each shows products not shown
 * above it.
 */
export const WireHomeSchema = z.object({
  hero: WireHeroSchema,
  /** Replace the built-in slides of `hero`. */
  slides: z.array(WireSlideSchema).exactOptional(),
  /** Slugs of the category tiles, in order; absent: the four built-in ones. */
  tiles: z.array(z.string()).exactOptional(),
  flashSale: FlashSaleSchema.nullable(),
  flashProducts: products,
  trending: products,
  /** Recommended for You without a history. */
  recommended: products,
  spotlight: z.array(z.object({ country: z.string(), products })),
  /** For All Products: the next ones of the default order. */
  products,
  /** Verified suppliers of the best products, with the number of their products. */
  suppliers: z
    .array(z.object({ id: z.string(), name: z.string(), country: z.string().nullable(), products: z.number() }))
    // Defaults cover servers older than this field.
    .default([]),
  totalProducts: z.number(),
  /** For the four tiles: the number of discounted products in the category. */
  dealCounts: z.record(z.string(), z.number()).readonly(),
  /** Percent. */
  maxDiscountPercent: z.number(),
  /** Percent, among electronics. */
  maxElectronicsDiscountPercent: z.number(),
  countryCount: z.number(),
  supplierCount: z.number(),
});
export type WireHome = Wire<typeof WireHomeSchema>;

const category = {
  /** The built-in English name, as on products. */
  name: z.string(),
  slug: z.string(),
  /** What the shop calls it; absent: `name`. */
  label: z.string().exactOptional(),
  /** Language of `label`; absent: English. */
  lang: z.string().exactOptional(),
};

/** `GET /api/categories`. */
export const WireCategorySchema = z.object({ ...category, icon: z.string(), count: z.number() });
export type WireCategory = Wire<typeof WireCategorySchema>;

/** `GET /api/categories/:slug`. */
export const WireCategoryPageSchema = z.object({
  ...category,
  description: z.string(),
  /** Language of `description`; absent: English. */
  descriptionLang: z.string().exactOptional(),
});
export type WireCategoryPage = Wire<typeof WireCategoryPageSchema>;

/** `GET /api/config`: server settings for the renderer. Never a secret, never the PIN hash. */
export const WireConfigSchema = z.object({
  role: z.enum(['hosted', 'embedded']),
  currencies: z.array(z.string()),
  chatNumber: z.string(),
  chatFallbackNumber: z.string(),
  payments: openCode(['stripe', 'test', 'off']),
  stripePublishableKey: z.string().nullable(),
  /** True if test payments run on a public shop: every page shows a notice. */
  isDemonstration: z.literal(true).exactOptional(),
  /** Base of links that must open on the hosted site (QR codes, share links). */
  publicUrl: z.string(),
  /** The day's deal, so that every page shows the charged price. */
  flashSale: FlashSaleSchema.nullable(),
  /** null unless this is a kiosk. */
  kiosk: WireKioskSchema.nullable(),
  /**
   * Limits of one import: megabytes per file, products per 24 hours from one network, and of a verified supplier.
   * Absent on a device.
   */
  imports: z.object({ megabytes: z.number(), rowsADay: z.number(), rowsADayVerified: z.number() }).exactOptional(),
  /** On a device: milliseconds to add to its clock to get hosted's time, rounded to whole minutes. */
  clockOffsetMs: z.number().exactOptional(),
  /** Present while this browser sees settings that are not saved; `endsAt` in ISO 8601. */
  preview: z.object({ endsAt: z.string() }).exactOptional(),
  /** Currencies on offer, the shop's default first; absent: the six compiled ones, in dollars first. */
  rates: z.array(WireOfferedCurrencySchema).exactOptional(),
  /** On a kiosk: revision of the rates in `rates`; absent while all are seeds. */
  ratesRevision: z.int().min(1).exactOptional(),
  /** Name and contact of the shop; absent until an operator saved some. */
  shop: WireShopBrandSchema.exactOptional(),
});
export type WireConfig = Wire<typeof WireConfigSchema>;
