import { type CategoryPageSlug, categoryName, isCategorySlug } from '#domain/product/category.ts';
import { categoriesOf, categoryOf, offeredCategories, type ShownCategory, shownName } from '#domain/shop/categories/shown-categories.ts';
import { useConfig } from '../config.tsx';

/** Returns the shop's categories in its order, without hidden ones and, at a kiosk, those without products. */
export function useShownCategories(): readonly ShownCategory[] {
  const config = useConfig();
  const slugs = config.kiosk?.shelves;
  return categoriesOf(config).filter(
    ({ slug, isHidden }) => !isHidden && (slugs === undefined || !isCategorySlug(slug) || slugs.includes(slug)),
  );
}

/** Returns a category by its slug, a hidden one too. */
export const useCategory = (slug: CategoryPageSlug): ShownCategory => categoryOf(useConfig(), slug);

/** Returns what the shop calls a category, given its slug or its name on the wire. */
export function useCategoryName(): (slugOrName: string) => string {
  const config = useConfig();
  return (slugOrName) => shownName(config, slugOrName);
}

/** Returns the categories offered for a product by their names on the wire; a hidden one only where it is `chosen`. */
export function useCategoryOptions(chosen = ''): readonly { readonly value: string; readonly label: string }[] {
  const config = useConfig();
  const offered = offeredCategories(config).map(({ slug, name }) => ({ value: categoryName(slug), label: name }));
  return chosen === '' || offered.some(({ value }) => value === chosen)
    ? offered
    : [...offered, { value: chosen, label: shownName(config, chosen) }];
}
