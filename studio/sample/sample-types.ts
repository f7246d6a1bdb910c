import type { CategorySlug } from '#domain/product/category.ts';
import type { PriceTier, RatingHistogram, Specification } from '#domain/product/product.ts';

export interface SampleReview {
  readonly author: string;
  readonly country: string;
  readonly rating: number;
  readonly body: string;
  readonly daysAgo: number;
}

export interface SampleSku {
  readonly sku: string;
  /** One per option, in their order. */
  readonly values: readonly string[];
  readonly priceCents: number;
  /** null: it shares the product's. */
  readonly stock: number | null;
  /** Hash of its picture; null or absent: the product's. */
  readonly picture?: string | null;
}

export interface SampleProduct {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: CategorySlug;
  readonly subcategory: string;
  readonly priceCents: number;
  readonly originalPriceCents: number | null;
  readonly moq: number;
  readonly stock: number | null;
  /** Hashes of pictures; none on purpose for a few. */
  readonly pictures: readonly string[];
  /** For each picture: its alternative text and average colour. */
  readonly pictureAlts?: readonly string[];
  readonly pictureTints?: readonly string[];
  readonly badges: readonly string[];
  readonly rating: number;
  readonly histogram: RatingHistogram;
  readonly sold: number;
  readonly supplierId: string;
  /** Relative to the day of seeding. */
  readonly createdDaysAgo: number;
  readonly tiers: readonly PriceTier[];
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
  /** Absent: the options are colours and sizes, and every choice has the same price and shares the stock. */
  readonly options?: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly skus?: readonly SampleSku[];
  readonly shipping: { readonly free: boolean; readonly estimatedDays: number | null; readonly from: string };
  readonly specifications: readonly Specification[];
  readonly reviews: readonly SampleReview[];
}

export interface SampleSupplier {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly city: string;
  readonly whatsapp: string | null;
  readonly email: string | null;
  readonly verified: boolean;
}

/** A sample product before its pictures are composed. */
export type UnpicturedProduct = Omit<SampleProduct, 'pictures' | 'pictureAlts' | 'pictureTints'> & {
  readonly hasPicture: boolean;
};
