import { CATEGORIES, type Category, type CategoryPageSlug, findCategory, isCategorySlug } from '#domain/product/category.ts';

/** What a shop's category has instead of the built-in values. */
export interface CategoryDifference {
  readonly slug: string;
  readonly name?: string;
  /** Language of both names; absent: the page's. */
  readonly lang?: string;
  readonly short?: string;
  /** Slug of the category whose drawing it has. */
  readonly icon?: string;
  readonly isHidden?: true;
  /** True if the shop describes it in words of its own. */
  readonly isDescribed?: true;
}

/** A category with the shop's names. API and addresses go on with slug and built-in name. */
export interface ShownCategory extends Category {
  readonly lang?: string;
  readonly drawing: CategoryPageSlug;
  readonly isHidden: boolean;
  /** True if `description` is the built-in one although the shop has its own. */
  readonly isDescribed: boolean;
}

type Differences = readonly CategoryDifference[];

/** The part of the configuration that decides how categories are shown. */
export interface WithCategories {
  readonly shop?: { readonly categories?: Differences };
}

const toBuiltIn = (category: Category): ShownCategory => ({ ...category, drawing: category.slug, isHidden: false, isDescribed: false });
const BUILT_IN: readonly ShownCategory[] = CATEGORIES.map(toBuiltIn);
const BY_DIFFERENCES = new WeakMap<Differences, readonly ShownCategory[]>();

/** Returns all twelve categories in the shop's order, hidden ones too. */
export function categoriesOf({ shop }: WithCategories): readonly ShownCategory[] {
  const own = shop?.categories;
  if (own === undefined) return BUILT_IN;
  const held = BY_DIFFERENCES.get(own) ?? applyDifferences(own);
  BY_DIFFERENCES.set(own, held);
  return held;
}

/** A list with all twelve states their order too. */
function applyDifferences(own: Differences): readonly ShownCategory[] {
  const places = new Map(own.map(({ slug }, at) => [slug, at]));
  const shown = BUILT_IN.map((category) => merge(category, own[places.get(category.slug) ?? -1]));
  if (!BUILT_IN.every(({ slug }) => places.has(slug))) return shown;
  return shown.sort((one, other) => (places.get(one.slug) ?? 0) - (places.get(other.slug) ?? 0));
}

function merge(builtIn: ShownCategory, own: CategoryDifference | undefined): ShownCategory {
  if (own === undefined) return builtIn;
  const drawn = BUILT_IN.find(({ slug }) => slug === own.icon) ?? builtIn;
  return {
    ...builtIn,
    name: own.name ?? builtIn.name,
    shortName: own.short ?? own.name ?? builtIn.shortName,
    ...(own.lang !== undefined && { lang: own.lang }),
    icon: drawn.icon,
    drawing: drawn.slug,
    isHidden: own.isHidden === true,
    isDescribed: own.isDescribed === true,
  };
}

/** The ten categories that products are in, in the shop's order, without hidden ones. */
export const offeredCategories = (config: WithCategories): readonly ShownCategory[] =>
  categoriesOf(config).filter(({ slug, isHidden }) => isCategorySlug(slug) && !isHidden);

/** Returns a category by its slug. */
export function categoryOf(config: WithCategories, slug: CategoryPageSlug): ShownCategory {
  return categoriesOf(config).find((category) => category.slug === slug) as ShownCategory;
}

/** Returns what the shop calls a category of the wire; a name that is none of them stays. */
export function shownName(config: WithCategories, nameOnWire: string): string {
  const slug = findCategory(nameOnWire)?.slug;
  return slug === undefined ? nameOnWire : categoryOf(config, slug).name;
}
