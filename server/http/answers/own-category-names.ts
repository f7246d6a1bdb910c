import { categoriesByOwnName, toSpelling } from '#domain/shop/categories/shop-categories.ts';
import type { ShopDocument } from '#domain/shop/shop-document.ts';
import type { QueryText } from '../query-text.ts';

const FIELDS = ['category', 'categories'] as const;

/**
 * Returns the query with slugs instead of the shop's own names of categories; the same object if there are none. A name
 * may contain a comma, so the whole text is looked up first.
 */
export function withCategorySlugs(text: QueryText, document: ShopDocument | null): QueryText {
  const names = categoriesByOwnName(document);
  if (names.size === 0) return text;
  const slugOf = (name: string) => names.get(toSpelling(name));
  const replaced = FIELDS.flatMap((field) => {
    const value = text[field];
    if (value === undefined) return [];
    const slugs =
      slugOf(value) ??
      value
        .split(',')
        .map((name) => slugOf(name) ?? name)
        .join(',');
    return slugs === value ? [] : [[field, slugs] as const];
  });
  return replaced.length === 0 ? text : { ...text, ...Object.fromEntries(replaced) };
}
