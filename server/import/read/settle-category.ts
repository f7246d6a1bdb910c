import { describeValue } from '#domain/kernel/wire-fields.ts';
import { type CategoryPageSlug, isCategorySlug } from '#domain/product/category.ts';
import { type CategoryClues, guessCategory, toCategorySlug } from '../kernel/category-guess.ts';
import { withoutEntities } from '../kernel/entities.ts';
import type { CategoryFound, Draft, DraftOrNotice } from '../kernel/import-types.ts';
import type { Mapping } from './mapping.ts';

/** Slugs by the names that the shop gave its categories, in lower case. */
export type OwnCategoryNames = ReadonlyMap<string, CategoryPageSlug>;

/** What decides the category of a row. */
export interface CategoryRules extends Pick<Mapping, 'categories' | 'defaultCategory'> {
  readonly ownNames?: OwnCategoryNames | undefined;
}

/**
 * Returns our category for a file's category in plain text: by the mapping's table, by its built-in or the shop's name,
 * by its words, else the mapping's default.
 */
export function settleCategory(
  stated: unknown,
  clues: CategoryClues,
  { categories = {}, defaultCategory, ownNames }: CategoryRules,
): CategoryFound {
  const theirs = textIn(stated);
  const found = (from: CategoryFound['from'], ours: CategoryFound['ours'] = null) => ({ theirs, ours, isLeftOut: false, from });
  const entry = Object.entries(categories).find(
    ([name]) => (withoutEntities(name) as string).trim().toLowerCase() === theirs.toLowerCase(),
  );
  if (entry !== undefined) {
    const ours = entry[1] === null ? null : (toCategorySlug(entry[1]) ?? null);
    return { ...found('table', ours), isLeftOut: ours === null };
  }
  const own = ownNames?.get(theirs.toLowerCase()) ?? '';
  const named = toCategorySlug(theirs) ?? (isCategorySlug(own) ? own : undefined);
  if (named !== undefined) return found('name', named);
  const guessed = guessCategory(clues);
  if (guessed !== undefined) return found('guess', guessed);
  const fallback = defaultCategory === undefined ? undefined : toCategorySlug(defaultCategory);
  return fallback === undefined ? found(null) : found('default', fallback);
}

/** Longest category in characters; longer ones are cut, because each distinct category is kept in memory and counted. */
const LONGEST = 200;
export const textIn = (cell: unknown): string =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim().slice(0, LONGEST) : '';

/** Returns the notice for a row whose category the user skips. */
export function leftOut(
  row: number,
  column: string,
  category: CategoryFound,
  { fields, hasPlainTexts = false }: Pick<Draft, 'fields' | 'hasPlainTexts'>,
): DraftOrNotice {
  const reason = `${category.theirs === '' ? 'a row without a category' : describeValue(category.theirs)} is left out: the table of categories says so`;
  return { notice: { row, column, reason }, category, fields, hasPlainTexts };
}
