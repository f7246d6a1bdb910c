import { CATEGORIES, type CategoryPageSlug } from '#domain/product/category.ts';
import { Drawing } from '#ui/sprites/drawing.tsx';

/** A category's drawing; equal on every platform, unlike an emoji. */
export function CategoryIcon({ slug, size }: { readonly slug: CategoryPageSlug; readonly size: number }) {
  return <Drawing kind="category" at={CATEGORIES.findIndex((category) => category.slug === slug)} width={size} />;
}
