import { CATEGORIES, type CategoryPageSlug, isCategorySlug } from '#domain/product/category.ts';
import type { WireCategory } from '#domain/site/home-wire.ts';
import { pageQuery } from '#domain/site/page-query.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';

/** Returns all twelve categories in display order with the number of products in each. */
export function categoryCounts(catalogue: Pick<Catalogue, 'countsByCategory' | 'list'>): WireCategory[] {
  const counts = catalogue.countsByCategory();
  // `trending` and `new` are rules over all products and are counted by a query.
  const countOf = (slug: CategoryPageSlug) => (isCategorySlug(slug) ? (counts[slug] ?? 0) : catalogue.list(pageQuery({}, slug)).total);
  return CATEGORIES.map(({ name, slug, icon }) => ({ name, slug, icon, count: countOf(slug) }));
}
