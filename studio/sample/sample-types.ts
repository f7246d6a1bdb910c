import type { CategorySlug } from '#domain/product/category.ts';
import type { PriceTier, RatingHistogram, Specification } from '#domain/product/product.ts';

/** What a supplier deals in; a base product finds its supplier by trade and country. */
export type Trade =
  | 'textiles'
  | 'footwear'
  | 'electronics'
  | 'machinery'
  | 'tools'
  | 'home'
  | 'linen'
  | 'crafts'
  | 'beauty'
  | 'toys'
  | 'sports'
  | 'auto'
  | 'phones'
  | 'coffee-tea'
  | 'food';

/**
 * A curated entry that expands into one product per choice in its name.
 * `{a~b~c}` in any text picks the part of the same product: 'Desk Lamp, {Oak~Walnut}' is two products.
 */
export interface BaseProduct {
  readonly name: string;
  readonly sub: string;
  /** The counted unit in reviews, plural: 'T-shirts', 'bags of coffee'. */
  readonly thing: string;
  /** US dollars, one per product. */
  readonly price: readonly number[];
  readonly moq: readonly [number, number];
  readonly desc: string;
  /** 'Material: steel | Weight: {1~2} kg' */
  readonly specs: string;
  /** May choose per product. */
  readonly colors?: readonly string[];
  readonly sizes?: readonly string[];
  /** A third thing to choose by. */
  readonly third?: { readonly name: string; readonly values: readonly string[] };
  /** Percent that a choice costs more. */
  readonly surcharges?: Readonly<Record<string, number>>;
  /** Each SKU has stock of its own. */
  readonly ownStock?: boolean;
  /** Countries, each with a supplier of the trade. */
  readonly origins: readonly string[];
  readonly trade: Trade;
  /** Percent off that the first product must have; the others are drawn. */
  readonly percentOff?: number;
}

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
  /** Hash of the picture that shows it; null or absent: the product's. */
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
  /** Of each picture: what is seen on it, and its average colour. */
  readonly pictureAlts?: readonly string[];
  readonly pictureTints?: readonly string[];
  readonly badges: readonly string[];
  readonly rating: number;
  readonly histogram: RatingHistogram;
  readonly sold: number;
  readonly supplierId: string | null;
  /** Relative to the day of seeding. */
  readonly createdDaysAgo: number;
  readonly tiers: readonly PriceTier[];
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
  /** Absent: what is chosen by is colours and sizes, and every choice costs the same and shares the stock. */
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
