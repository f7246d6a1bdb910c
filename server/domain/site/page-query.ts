import { type CatalogueQuery, parseCatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { type CategoryPageSlug, isCategorySlug } from '#domain/product/category.ts';

/**
 * Returns the catalogue query of a page's URL, parsed as on the page: drops invalid values, paging and fields, uses the
 * displayed prices and sets the category page's category. `categorySlug` is null on /products.
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
