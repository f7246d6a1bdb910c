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

/** One of at most three things a product is chosen by. */
export type ProductOption = { readonly name: string; readonly values: readonly string[] };
/** One combination of a product's options, as its record has it. */
export type ProductSku = NonNullable<Product['skus']>[number];

/** A buyer's choice: `color` and `size`, and by its name any other option. */
export type Variant = Readonly<Record<string, string>>;

/** docs/SPECIFICATION-NOTES.md#constants. */
export const UNKNOWN_SELLER = 'Unknown Seller';

/** A choice in words: `Red, L`, other options in their order behind; empty when nothing was to be chosen. */
export function variantText({ color, size, ...others }: Variant): string {
  return [color, size, ...Object.values(others)].filter(Boolean).join(', ');
}

/** The first available choice on each axis. */
export function defaultVariant(product: Pick<Product, 'colors' | 'sizes'>): Variant {
  const [color] = product.colors;
  const [size] = product.sizes;
  return { ...(color === undefined ? {} : { color }), ...(size === undefined ? {} : { size }) };
}
/** Units of all SKUs together; null where nobody counts one of them. */
export const sumOfUnits = (units: readonly (number | null)[]): number | null =>
  units.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0);

/** True when its SKUs have stock of their own, whose sum is the product's. */
export const hasOwnStock = ({ skus = [] }: { readonly skus?: readonly ProductSku[] | undefined }): boolean =>
  skus.some(({ stock }) => stock !== null);

/** True when its SKUs do not all cost the same: it is shown `from` its lowest price. */
export const hasSeveralPrices = ({ skus = [] }: { readonly skus?: readonly ProductSku[] | undefined }): boolean =>
  skus.some(({ priceCents }) => priceCents !== skus[0]?.priceCents);
