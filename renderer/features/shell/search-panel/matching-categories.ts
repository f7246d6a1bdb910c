import type { Category } from '#domain/product/category.ts';

const MOST = 3;
const SHORTEST = 2;
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns the categories with a word that begins with each of the typed words: `kitch` finds Home & Kitchen. */
export function matchCategories<Shown extends Pick<Category, 'name'>>(search: string, categories: readonly Shown[]): readonly Shown[] {
  const typed = wordsOf(search);
  if (typed.join('').length < SHORTEST) return [];
  return categories.filter(({ name }) => typed.every((word) => wordsOf(name).some((own) => own.startsWith(word)))).slice(0, MOST);
}
