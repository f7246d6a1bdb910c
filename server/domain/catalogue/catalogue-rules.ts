import type { CategorySlug } from '#domain/product/category.ts';
import type { Product } from '#domain/product/product.ts';

/** The specification's limits (docs/SPECIFICATION-NOTES.md#constants), each beside its rule. */
export const TRENDING_NOW_SIZE = 10;
export const RECOMMENDED_SIZE = 8;
/** All Products on the home page: rows of four and of two are full. */
export const HOME_GRID_SIZE = 12;
export const ALSO_LIKE_SIZE = 6;
export const RELATED_SIZE = 4;
export const SUPPLIER_GOODS_SIZE = 6;
export const SUGGESTIONS_SIZE = 5;
export const NEW_FOR_DAYS = 30;
const DAY_MS = 86_400_000;

/** The default order: rating times the log of (review count plus one). */
export function relevance(rating: number, reviewCount: number): number {
  return rating * Math.log(reviewCount + 1);
}

/** The `trending` shelf. */
export function isTrending(rating: number, reviewCount: number): boolean {
  return rating >= 4.5 && reviewCount > 50;
}

/** The `new` shelf. */
export function isNew(createdAtMs: number, nowMs: number): boolean {
  return createdAtMs > nowMs - NEW_FOR_DAYS * DAY_MS && createdAtMs <= nowMs + DAY_MS;
}

/** Home's Trending Now, wider than the shelf. */
export function isTrendingNow(product: Pick<Product, 'rating' | 'sold'>): boolean {
  return product.rating >= 4 || product.sold > 10;
}

/** Can be ordered now for certain: the stock is known and covers the minimum order, over all choices of the product, as checkout counts it. */
export function isInStock({ stock, moq }: Pick<Product, 'stock' | 'moq'>): boolean {
  return stock !== null && stock >= Math.max(1, moq);
}

/** Categories of what was viewed, most recent first, for Recommended for You. */
export function recommendedCategories(viewed: readonly Pick<Product, 'category'>[]): CategorySlug[] {
  return [...new Set(viewed.map((product) => product.category))];
}
