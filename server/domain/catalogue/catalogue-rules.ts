import type { CategorySlug } from '#domain/product/category.ts';
import type { Product } from '#domain/product/product.ts';

/** The specification's limits (docs/SPECIFICATION-NOTES.md#constants), each next to its rule. */
export const TRENDING_NOW_SIZE = 10;
export const RECOMMENDED_SIZE = 8;
/** All Products on the home page; divisible by four and two, so that grid rows are full. */
export const HOME_GRID_SIZE = 12;
export const ALSO_LIKE_SIZE = 6;
export const RELATED_SIZE = 4;
export const SUPPLIER_GOODS_SIZE = 6;
export const SUGGESTIONS_SIZE = 5;
export const NEW_FOR_DAYS = 30;
const DAY_MS = 86_400_000;

/** Score of the default order: rating times the log of (review count plus one). */
export function relevance(rating: number, reviewCount: number): number {
  return rating * Math.log(reviewCount + 1);
}

/** Membership rule of the `trending` category. */
export function isTrending(rating: number, reviewCount: number): boolean {
  return rating >= 4.5 && reviewCount > 50;
}

/** Membership rule of the `new` category. */
export function isNew(createdAtMs: number, nowMs: number): boolean {
  return createdAtMs > nowMs - NEW_FOR_DAYS * DAY_MS && createdAtMs <= nowMs + DAY_MS;
}

/** Rule of Trending Now on the home page, wider than that of the `trending` category. */
export function isTrendingNow(product: Pick<Product, 'rating' | 'sold'>): boolean {
  return product.rating >= 4 || product.sold > 10;
}

/**
 * True if it can certainly be ordered now: the stock is known and covers the minimum order, over all variants of the
 * product, as checkout counts it.
 */
export function isInStock({ stock, moq }: Pick<Product, 'stock' | 'moq'>): boolean {
  return stock !== null && stock >= Math.max(1, moq);
}

export function recommendedCategories(viewed: readonly Pick<Product, 'category'>[]): CategorySlug[] {
  return [...new Set(viewed.map((product) => product.category))];
}
