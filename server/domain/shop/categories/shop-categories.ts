import { CATEGORIES, type Category, type CategoryPageSlug, findCategory } from '#domain/product/category.ts';
import { readTexts } from '#domain/shop/read-texts.ts';
import { isRecord, ownValue, type ShopBody, type ShopDocument } from '#domain/shop/shop-document.ts';
import { findShownText, type ShopTexts, type ShownText } from '#domain/shop/shown-text.ts';
import type { CategoryDifference } from './shown-categories.ts';

/** A category of the document, complete: what the document leaves out is built in. */
export interface ShopCategory {
  readonly slug: CategoryPageSlug;
  readonly name: ShopTexts;
  /** Absent: the name. */
  readonly short?: ShopTexts;
  readonly description: ShopTexts;
  /** Slug of the category whose drawing it has. */
  readonly icon: CategoryPageSlug;
  /** Ascending; equal numbers keep the built-in order. */
  readonly order: number;
  readonly isHidden: boolean;
}

/** Returns all twelve categories in the order of the document, which may be of any version. */
export function readShopCategories(body: ShopBody): readonly ShopCategory[] {
  const entries = ownValue(body, 'categories');
  const own = Array.isArray(entries) ? entries.filter(isRecord) : [];
  return CATEGORIES.map((category, at) =>
    readCategory(category, at + 1, own.find((entry) => ownValue(entry, 'slug') === category.slug) ?? {}),
  ).sort((one, other) => one.order - other.order);
}

function readCategory({ slug, name, shortName, description }: Category, place: number, entry: ShopBody): ShopCategory {
  const ownName = readTexts(ownValue(entry, 'name'));
  const short = readTexts(ownValue(entry, 'short')) ?? (ownName === undefined && shortName !== name ? { en: shortName } : undefined);
  const order = ownValue(entry, 'order');
  return {
    slug,
    name: ownName ?? { en: name },
    ...(short !== undefined && { short }),
    description: readTexts(ownValue(entry, 'description')) ?? { en: description },
    icon: CATEGORIES.find((other) => other.slug === ownValue(entry, 'icon'))?.slug ?? slug,
    order: typeof order === 'number' && Number.isSafeInteger(order) ? order : place,
    isHidden: ownValue(entry, 'isHidden') === true,
  };
}

const DIFFERENCES = new WeakMap<ShopBody, readonly CategoryDifference[] | undefined>();

/** Returns what differs from the built-in categories; all twelve if their order does; undefined if nothing differs. */
export function categoryDifferences({ body }: Pick<ShopDocument, 'body'>): readonly CategoryDifference[] | undefined {
  if (DIFFERENCES.has(body)) return DIFFERENCES.get(body);
  const categories = readShopCategories(body);
  const isMoved = categories.some(({ slug }, at) => slug !== CATEGORIES[at]?.slug);
  const own = categories.map(differenceOf).filter((difference) => isMoved || Object.keys(difference).length > 1);
  const found = own.length === 0 ? undefined : own;
  DIFFERENCES.set(body, found);
  return found;
}

const shownText = (texts: ShopTexts | undefined): ShownText => findShownText(texts) ?? { text: '' };

function differenceOf({ slug, name: names, short: shorts, description, icon, isHidden }: ShopCategory): CategoryDifference {
  const builtIn = builtInOf(slug);
  const { text: name, lang } = shownText(names);
  const short = shorts?.[lang ?? 'en'] ?? name;
  const isNamed = name !== builtIn.name || lang !== undefined;
  return {
    slug,
    ...(isNamed && { name }),
    ...(isNamed && lang !== undefined && { lang }),
    ...(short !== (isNamed ? name : builtIn.shortName) && { short }),
    ...(icon !== slug && { icon }),
    ...(isHidden && { isHidden }),
    ...(shownText(description).text !== builtIn.description && { isDescribed: true as const }),
  };
}

const builtInOf = (slug: CategoryPageSlug) => CATEGORIES.find((category) => category.slug === slug) as Category;

/** Returns the shop's description of a category. */
export const categoryDescription = (document: ShopDocument | null, slug: CategoryPageSlug) =>
  shownText(readShopCategories(document?.body ?? {}).find((category) => category.slug === slug)?.description);

const NAMES = new WeakMap<ShopBody, ReadonlyMap<string, CategoryPageSlug>>();
const NO_NAMES: ReadonlyMap<string, CategoryPageSlug> = new Map();

/** Returns the slugs by the shop's names in all languages, in lower case; without the built-in names. */
export function categoriesByOwnName(document: ShopDocument | null): ReadonlyMap<string, CategoryPageSlug> {
  if (document === null) return NO_NAMES;
  const held = NAMES.get(document.body);
  if (held !== undefined) return held;
  const named = readShopCategories(document.body).flatMap(({ slug, name }) =>
    Object.values(name).flatMap((text) => (findCategory(text) === undefined ? [[toSpelling(text), slug] as const] : [])),
  );
  const names = new Map(named.reverse());
  NAMES.set(document.body, names);
  return names;
}

/** Returns how a name is compared: case and outer spaces do not count. */
export const toSpelling = (name: string): string => name.trim().toLowerCase();
