import type * as z from 'zod';
import type { DeepReadonly } from '#domain/kernel/deep-readonly.ts';
import type { ProductSchema } from './product-shape.ts';

/**
 * A product as buyers see it: the normalized record behind all alternate names of the specification
 * (docs/SPECIFICATION-NOTES.md#fields). `null`: not stated by the supplier.
 */
export type Product = DeepReadonly<z.output<typeof ProductSchema>>;

/** One price break: from `minQuantity` units, each unit costs `unitPriceCents`. On the wire `{min, price}`. */
export type PriceTier = Product['tiers'][number];
export type Specification = Product['specifications'][number];
/** Counts of 1, 2, 3, 4 and 5 stars. */
export type RatingHistogram = Product['histogram'];

export type ProductOption = { readonly name: string; readonly values: readonly string[] };
/** One combination of a product's options, as stored in its record. */
export type ProductSku = NonNullable<Product['skus']>[number];

/** A buyer's choice: `color` and `size`, and any other option by its name. */
export type Variant = Readonly<Record<string, string>>;

/** docs/SPECIFICATION-NOTES.md#constants. */
export const UNKNOWN_SELLER = 'Unknown Seller';

/** Formats a variant as `Red, L`, other options following in their order; empty if there was nothing to choose. */
export function variantText({ color, size, ...others }: Variant): string {
  return [color, size, ...Object.values(others)].filter(Boolean).join(', ');
}

export function defaultVariant(product: Pick<Product, 'colors' | 'sizes'>): Variant {
  const [color] = product.colors;
  const [size] = product.sizes;
  return { ...(color === undefined ? {} : { color }), ...(size === undefined ? {} : { size }) };
}
/** Sums the units of all SKUs; null if one of them is untracked. */
export const sumOfUnits = (units: readonly (number | null)[]): number | null =>
  units.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0);

/** True if its SKUs have their own stock; the product's stock is their sum. */
export const hasOwnStock = ({ skus = [] }: { readonly skus?: readonly ProductSku[] | undefined }): boolean =>
  skus.some(({ stock }) => stock !== null);

/** True if the prices of its SKUs differ: shown as `from` its lowest price. */
export const hasSeveralPrices = ({ skus = [] }: { readonly skus?: readonly ProductSku[] | undefined }): boolean =>
  skus.some(({ priceCents }) => priceCents !== skus[0]?.priceCents);
