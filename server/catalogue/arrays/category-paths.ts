import { growUint32 } from './columns.ts';

/**
 * Every pair of category and subcategory that occurs, each with a small number, so that one read per row filters by
 * both. Pairs are never removed, like the texts of a dictionary. Path 0 is that of deleted rows.
 */
export interface CategoryPaths {
  readonly codes: Map<number, number>;
  /** Pairs by code; decode them with {@link getCategory} and {@link getSubcategory}. */
  pairs: Uint32Array;
  count: number;
}

/** Lowest bits of a pair, which hold the category, {@link DEAD} included. */
const CATEGORY_BITS = 8;
const NO_PATH = 0;

export const getCategory = (pair: number): number => pair & 0xff;
export const getSubcategory = (pair: number): number => pair >>> CATEGORY_BITS;

export function createCategoryPaths(pairs: Uint32Array = Uint32Array.of(NO_PATH)): CategoryPaths {
  const codes = new Map<number, number>();
  for (let code = 1; code < pairs.length; code += 1) codes.set(pairs[code] as number, code);
  return { codes, pairs, count: pairs.length };
}

/** Returns the pair's code; adds the pair if it is new. */
export function encodeCategoryPath(categoryPaths: CategoryPaths, category: number, subcategory: number): number {
  const pair = (subcategory << CATEGORY_BITS) | category;
  const known = categoryPaths.codes.get(pair);
  if (known !== undefined) return known;
  const code = categoryPaths.count;
  categoryPaths.pairs = growUint32(categoryPaths.pairs, code + 1);
  categoryPaths.pairs[code] = pair;
  categoryPaths.count += 1;
  categoryPaths.codes.set(pair, code);
  return code;
}

/** Returns one element per path: 1 if the category is admitted and the subcategory is the given one (null: any). */
export function admitCategoryPaths(categoryPaths: CategoryPaths, categories: Uint8Array, subcategory: number | null): Uint8Array {
  const admitted = new Uint8Array(categoryPaths.count);
  for (let code = 1; code < categoryPaths.count; code += 1) {
    const pair = categoryPaths.pairs[code] as number;
    if (subcategory === null || getSubcategory(pair) === subcategory) admitted[code] = categories[getCategory(pair)] as number;
  }
  return admitted;
}
