import { type CatalogueQuery, parseCatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { type CategoryPageSlug, isCategorySlug } from '#domain/product/category.ts';

/**
 * What a page's own URL asks the catalogue: nonsense is dropped, paging and fields never count, and the category page's shelf replaces
 * `category` of the query. `shelf` is null on /products. Same reading as the page's own, and by the prices that the page shows.
 */
export function pageQuery(raw: Readonly<Record<string, string | undefined>>, categorySlug: CategoryPageSlug | null): CatalogueQuery {
  const ignored = new Set(['limit', 'cursor', 'fields', 'prices', ...(categorySlug === null ? [] : ['category', 'categories'])]);
  const asked = Object.fromEntries(Object.entries(raw).filter(([name]) => !ignored.has(name)));
  const bad = new Set(parseCatalogueQuery(asked).problems.map((problem) => problem.field));
  const kept = Object.fromEntries(Object.entries(asked).filter(([name]) => !bad.has(name)));
  const query: CatalogueQuery = { ...parseCatalogueQuery(kept).query, prices: 'now' };
  if (categorySlug === null) return query;
  return isCategorySlug(categorySlug)
    ? { ...query, categories: [categorySlug], rule: null }
    : { ...query, categories: [], rule: categorySlug };
}
