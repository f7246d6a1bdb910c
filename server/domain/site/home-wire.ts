import type { FlashSale } from '#domain/product/flash-sale.ts';
import type { WireProduct } from '#domain/product/product-wire.ts';

/** `GET /api/home`: every block of the home page but Recommended. */
export interface WireHome {
  readonly flashSale: FlashSale | null;
  readonly flashProducts: readonly WireProduct[];
  readonly trending: readonly WireProduct[];
  readonly spotlight: readonly { readonly country: string; readonly products: readonly WireProduct[] }[];
  /** First products of the default order, for All Products and for Recommended without a history. */
  readonly products: readonly WireProduct[];
  readonly totalProducts: number;
  /** For the four tiles: how many products of the category are discounted. */
  readonly dealCounts: Readonly<Record<string, number>>;
  /** Highest discount in the catalogue, for the hero's "up to N % off". */
  readonly maxDiscountPercent: number;
  /** Highest discount among electronics, where the hero's flash-sale slide leads. */
  readonly maxElectronicsDiscountPercent: number;
  readonly countryCount: number;
  readonly supplierCount: number;
}

/** `GET /api/categories`. */
export interface WireCategory {
  readonly name: string;
  readonly slug: string;
  readonly icon: string;
  readonly count: number;
}

/** `GET /api/config`: what the renderer may know of its server. Never a secret, never the PIN hash. */
export interface WireConfig {
  readonly role: 'hosted' | 'embedded';
  readonly currencies: readonly string[];
  readonly chatNumber: string;
  readonly chatFallbackNumber: string;
  readonly payments: 'stripe' | 'test' | 'off';
  readonly stripePublishableKey: string | null;
  /** Base of links that must open on the hosted site (QR codes, share links). */
  readonly publicUrl: string;
  /** The day's deal, so that every page shows the price that will be charged. */
  readonly flashSale: FlashSale | null;
  /** null unless this is a kiosk. */
  readonly kiosk: { readonly idleSeconds: number } | null;
}
