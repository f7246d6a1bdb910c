import { type CategoryPageSlug, categoryName } from '#domain/product/category.ts';
import { readShopCategories, type ShopCategory } from '#domain/shop/categories/shop-categories.ts';
import type { ShopLanguage } from '#domain/shop/languages.ts';
import { isRecord, ownValue, type ShopBody } from '#domain/shop/shop-document.ts';
import { findShownText, type ShopTexts } from '#domain/shop/shown-text.ts';

const MEMBERS = ['name', 'short', 'description'] as const;
export type TextMember = (typeof MEMBERS)[number];

/** A category of the draft, with the position that errors name it by. */
export interface CategoryEntry extends ShopCategory {
  /** Index in the draft's list; -1 if the draft leaves the category out. */
  readonly at: number;
}

/** Returns all twelve in order. Texts that the draft has emptied stay empty, so that a field can be cleared. */
export function readEntries(draft: ShopBody): readonly CategoryEntry[] {
  const value = ownValue(draft, 'categories');
  const listed: readonly unknown[] = Array.isArray(value) ? value : [];
  return readShopCategories(draft).map((category) => {
    const at = listed.findIndex((entry) => isRecord(entry) && entry.slug === category.slug);
    return { ...category, ...emptiedTexts(listed[at]), at };
  });
}

const emptiedTexts = (entry: unknown) =>
  Object.fromEntries(MEMBERS.flatMap((member) => (isRecord(entry) && isRecord(entry[member]) ? [[member, entry[member]]] : [])));

/** Returns the list of the document; the order of the entries is the order of the shop. */
export const toCategories = (entries: readonly CategoryEntry[]): readonly ShopCategory[] =>
  entries.map(({ at: _at, ...category }, place) => ({ ...category, order: place + 1 }));

/** Returns the entry with another text; an empty one is removed, and with the last one the short name. */
export function withText(entry: CategoryEntry, member: TextMember, language: ShopLanguage, text: string): CategoryEntry {
  const { [language]: _replaced, ...others } = entry[member] ?? {};
  const texts: ShopTexts = text === '' ? others : { ...others, [language]: text };
  const { short: _short, ...rest } = entry;
  return member === 'short' && Object.keys(texts).length === 0 ? rest : { ...entry, [member]: texts };
}

/** Returns what the shop calls it now; its built-in name while it has none. */
export const nameOf = ({ slug, name }: { readonly slug: CategoryPageSlug; readonly name: ShopTexts }): string =>
  findShownText(name)?.text ?? categoryName(slug);
