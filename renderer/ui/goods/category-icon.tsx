import type { ShelfSlug } from '#domain/product/category.ts';

/** A category's drawing; the same on every platform, where an emoji character is not. */
export function CategoryIcon({ slug, size }: { readonly slug: ShelfSlug; readonly size: number }) {
  return <img fetchPriority="low" src={`/categories/${slug}.svg`} alt="" width={size} height={size} decoding="async" />;
}
