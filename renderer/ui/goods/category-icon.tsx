import { CATEGORIES, type CategoryPageSlug } from '#domain/product/category.ts';
import { Drawing } from '#ui/sprites/drawing.tsx';

/** The drawing of a category, named by its slug; equal on every platform, unlike an emoji. */
export function CategoryIcon({ drawing, size }: { readonly drawing: CategoryPageSlug; readonly size: number }) {
  return <Drawing kind="category" at={CATEGORIES.findIndex(({ slug }) => slug === drawing)} width={size} />;
}
