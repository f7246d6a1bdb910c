import { type CategoryPageSlug, categoryName, isCategorySlug } from '#domain/product/category.ts';
import { categoryDescription, categoryDifferences } from '#domain/shop/categories/shop-categories.ts';
import { categoriesOf, type ShownCategory } from '#domain/shop/categories/shown-categories.ts';
import type { ShopDocument } from '#domain/shop/shop-document.ts';
import type { WireCategory, WireCategoryPage } from '#domain/site/home-wire.ts';
import { pageQuery } from '#domain/site/page-query.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';

const shownIn = (document: ShopDocument | null): readonly ShownCategory[] => {
  const categories = document === null ? undefined : categoryDifferences(document);
  return categoriesOf(categories === undefined ? {} : { shop: { categories } });
};

function namesOf({ slug, name: label, lang }: ShownCategory) {
  const name = categoryName(slug);
  return { name, slug, ...(label !== name && { label }), ...(label !== name && lang !== undefined && { lang }) };
}

/** Returns the categories in display order, without hidden ones, with the number of products in each. */
export function categoryCounts(catalogue: Pick<Catalogue, 'countsByCategory' | 'list' | 'shop'>): WireCategory[] {
  const counts = catalogue.countsByCategory();
  // `trending` and `new` are rules over all products and are counted by a query.
  const countOf = (slug: CategoryPageSlug) => (isCategorySlug(slug) ? (counts[slug] ?? 0) : catalogue.list(pageQuery({}, slug)).total);
  return shownIn(catalogue.shop())
    .filter(({ isHidden }) => !isHidden)
    .map((category) => ({ ...namesOf(category), icon: category.icon, count: countOf(category.slug) }));
}

/** Returns the names and the description of a category; undefined for an unknown slug. */
export function findCategoryPage(document: ShopDocument | null, slug: string): WireCategoryPage | undefined {
  const shown = shownIn(document).find((category) => category.slug === slug);
  if (shown === undefined) return undefined;
  const { text, lang } = categoryDescription(document, shown.slug);
  return { ...namesOf(shown), description: text, ...(lang !== undefined && { descriptionLang: lang }) };
}
