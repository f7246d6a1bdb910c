import type { Cents } from '#domain/kernel/money.ts';
import type { CategorySlug } from './category.ts';

/** One price break: from `minQuantity` units on, each unit costs `unitPriceCents`. On the wire `{min, price}`. */
export interface PriceTier {
  readonly minQuantity: number;
  readonly unitPriceCents: Cents;
}

/** A buyer's choice on a product's axes. */
export interface Variant {
  readonly color?: string | undefined;
  readonly size?: string | undefined;
}

export interface Specification {
  readonly name: string;
  readonly value: string;
}

/** Counts of 1, 2, 3, 4 and 5 stars. */
export type RatingHistogram = readonly [number, number, number, number, number];

/**
 * What a buyer sees: the one normalised record behind every alternate name of the specification's §3.
 * `null` means the supplier did not say.
 */
export interface Product {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: CategorySlug;
  readonly subcategory: string | null;
  readonly priceCents: Cents;
  readonly originalPriceCents: Cents | null;
  readonly moq: number;
  readonly stock: number | null;
  /** Root-relative paths on our own origin (`/img/<hash>`), main picture first. */
  readonly images: readonly string[];
  readonly badges: readonly string[];
  /** One decimal, 0–5. */
  readonly rating: number;
  readonly reviewCount: number;
  readonly histogram: RatingHistogram;
  readonly sold: number;
  readonly country: string | null;
  readonly supplierId: string | null;
  readonly supplierName: string | null;
  readonly isVerifiedSupplier: boolean;
  readonly createdAt: string;
  /** Ascending by `minQuantity`. */
  readonly tiers: readonly PriceTier[];
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
  readonly shipping: { readonly isFree: boolean; readonly estimatedDays: number | null; readonly from: string | null };
  readonly contact: { readonly whatsapp: string | null; readonly email: string | null };
  readonly specifications: readonly Specification[];
}

/** Specification §9. */
export const UNKNOWN_SELLER = 'Unknown Seller';

/** Keys a variant the same way everywhere a cart line or stock row is identified. */
export function variantKey(variant: Variant | undefined): string {
  return JSON.stringify([variant?.color ?? null, variant?.size ?? null]);
}

/** The first available choice on each axis (PD1). */
export function defaultVariant(product: Pick<Product, 'colors' | 'sizes'>): Variant {
  const [color] = product.colors;
  const [size] = product.sizes;
  return { ...(color === undefined ? {} : { color }), ...(size === undefined ? {} : { size }) };
}

/** True when the choice exists: every axis the product has is chosen from it, and no other axis is. */
export function isKnownVariant(product: Pick<Product, 'colors' | 'sizes'>, variant: Variant | undefined): boolean {
  const fits = (choices: readonly string[], chosen: string | undefined) => chosen === undefined || choices.includes(chosen);
  return fits(product.colors, variant?.color) && fits(product.sizes, variant?.size);
}
