import type * as z from 'zod';
import type { DeepReadonly } from '#domain/kernel/deep-readonly.ts';
import type { ProductSchema } from './product-shape.ts';

/**
 * What a buyer sees: the one normalised record behind every alternate name of the specification (docs/SPECIFICATION-NOTES.md#fields).
 * `null` means the supplier did not say.
 */
export type Product = DeepReadonly<z.output<typeof ProductSchema>>;

/** One price break: from `minQuantity` units on, each unit costs `unitPriceCents`. On the wire `{min, price}`. */
export type PriceTier = Product['tiers'][number];
export type Specification = Product['specifications'][number];
/** Counts of 1, 2, 3, 4 and 5 stars. */
export type RatingHistogram = Product['histogram'];

/** A buyer's choice on a product's axes. */
export interface Variant {
  readonly color?: string | undefined;
  readonly size?: string | undefined;
}

/** docs/SPECIFICATION-NOTES.md#constants. */
export const UNKNOWN_SELLER = 'Unknown Seller';

/** Keys a variant the same way everywhere a cart line or stock row is identified. */
export function variantKey(variant: Variant | undefined): string {
  return JSON.stringify([variant?.color ?? null, variant?.size ?? null]);
}

/** The first available choice on each axis. */
export function defaultVariant(product: Pick<Product, 'colors' | 'sizes'>): Variant {
  const [color] = product.colors;
  const [size] = product.sizes;
  return { ...(color === undefined ? {} : { color }), ...(size === undefined ? {} : { size }) };
}

/** True when every choice that was made exists; an axis may be left open. */
export function isKnownVariant(product: Pick<Product, 'colors' | 'sizes'>, variant: Variant | undefined): boolean {
  const fits = (choices: readonly string[], chosen: string | undefined) => chosen === undefined || choices.includes(chosen);
  return fits(product.colors, variant?.color) && fits(product.sizes, variant?.size);
}
