/** The ten categories a product can be in, as offered by /sell (docs/SPECIFICATION-NOTES.md#fields). */
export const CATEGORY_SLUGS = [
  'clothing',
  'electronics',
  'tools',
  'home-and-kitchen',
  'beauty',
  'toys',
  'sports',
  'auto',
  'phones-and-accessories',
  'food-and-groceries',
] as const;
export type CategorySlug = (typeof CATEGORY_SLUGS)[number];

/** Two more category pages, which are rules over all products; no product is assigned to them. */
export const RULE_SLUGS = ['trending', 'new'] as const;
export type RuleSlug = (typeof RULE_SLUGS)[number];
export type CategoryPageSlug = RuleSlug | CategorySlug;

export interface Category {
  readonly slug: CategoryPageSlug;
  readonly name: string;
  /** Shorter label for the strip on the home page. */
  readonly shortName: string;
  readonly icon: string;
  readonly description: string;
}

const category = (slug: CategoryPageSlug, icon: string, name: string, description: string, shortName = name): Category => ({
  slug,
  name,
  shortName,
  icon,
  description,
});

/** All twelve categories in the order of the specification. */
export const CATEGORIES: readonly Category[] = [
  category('trending', '🔥', 'Trending', 'What buyers everywhere are ordering and rating highest right now.'),
  category('new', '✨', 'New', 'Listed in the last 30 days, fresh from our suppliers.'),
  category('clothing', '👕', 'Clothing', 'Apparel and footwear by the carton, from basics to workwear.'),
  category('electronics', '🎧', 'Electronics', 'Audio, power, lighting and devices with export documents.'),
  category('tools', '🔧', 'Tools', 'Hand and power tools, fixings and workshop supplies for the trade.'),
  category('home-and-kitchen', '🏠', 'Home & Kitchen', 'Cookware, linen, storage and furniture for shops and hotels.'),
  category('beauty', '💄', 'Beauty', 'Skin, hair and body care, with private label on request.'),
  category('toys', '🧸', 'Toys', 'Tested toys, games and craft sets for every age.'),
  category('sports', '⚽', 'Sports', 'Team, fitness and outdoor gear in club and shop quantities.'),
  category('auto', '🚗', 'Auto', 'Parts, care and accessories for cars, vans and motorcycles.'),
  category('phones-and-accessories', '📱', 'Phones & Accessories', 'Handsets, chargers, cases and cables ready to retail.', 'Phones'),
  category('food-and-groceries', '🛒', 'Food & Groceries', 'Coffee, spices, pantry staples and snacks, packed for export.', 'Food'),
];

/** Alternative slugs of categories; `home-kitchen` of the home tile comes from the specification. */
const ALIASES: Readonly<Record<string, CategorySlug>> = {
  'home-kitchen': 'home-and-kitchen',
  phones: 'phones-and-accessories',
  food: 'food-and-groceries',
  fashion: 'clothing',
};

const BY_SPELLING = new Map<string, CategoryPageSlug>([
  ...CATEGORIES.flatMap(({ slug, name }) => [[name.toLowerCase(), slug] as const, [slug, slug] as const]),
  ...Object.entries(ALIASES),
]);

export function isCategorySlug(value: string): value is CategorySlug {
  return (CATEGORY_SLUGS as readonly string[]).includes(value);
}

/** Returns a category by slug, name or alias, case-insensitive; undefined if there is none. */
export function findCategory(nameOrSlug: string): Category | undefined {
  const slug = BY_SPELLING.get(nameOrSlug.trim().toLowerCase());
  return slug === undefined ? undefined : CATEGORIES.find((c) => c.slug === slug);
}

export function categoryName(slug: CategoryPageSlug): string {
  return CATEGORIES.find((c) => c.slug === slug)?.name ?? slug;
}
