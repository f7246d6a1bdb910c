import { formatCatalogueQuery } from '#domain/catalogue/catalogue-query-text.ts';
import type { Product } from '#domain/product/product.ts';

/** As many as fit on one line. */
const MOST = 4;

/** Returns the subcategories of the first products, one of each category, with the page that lists their goods. */
export function popularSubcategories(
  products: readonly Pick<Product, 'category' | 'subcategory'>[],
): readonly { readonly name: string; readonly to: string }[] {
  const byCategory = new Map<string, { name: string; to: string }>();
  for (const { category, subcategory } of products)
    if (subcategory !== null && !byCategory.has(category))
      byCategory.set(category, { name: subcategory, to: `/category/${category}?${formatCatalogueQuery({ subcategory })}` });
  return [...byCategory.values()].slice(0, MOST);
}
