/** The ten categories a product can be in, as /sell offers them (docs/SPECIFICATION-NOTES.md#fields). */
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

/** Two more pages that are rules over all products, not places a product is put. */
export const RULE_SLUGS = ['trending', 'new'] as const;
export type RuleSlug = (typeof RULE_SLUGS)[number];
export type CategoryPageSlug = RuleSlug | CategorySlug;

export interface Category {
  readonly slug: CategoryPageSlug;
  readonly name: string;
  /** The home strip's shorter label. */
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

/** All twelve shelves in the order of the specification. */
export const CATEGORIES: readonly Category[] = [
  category('trending', '🔥', 'Trending', 'What buyers everywhere are ordering and rating highest right now.'),
  category('new', '✨', 'New', 'Listed in the last 30 days, fresh from our suppliers.'),
  category('clothing', '👕', 'Clothing', 'Apparel and footwear by the carton, from basics to workwear.'),
  category('electronics', '🎧', 'Electronics', 'Audio, power, lighting and devices with export paperwork in order.'),
  category('tools', '🔧', 'Tools', 'Hand and power tools, fixings and workshop supplies for the trade.'),
  category('home-and-kitchen', '🏠', 'Home & Kitchen', 'Cookware, linen, storage and furniture for shops and hotels.'),
  category('beauty', '💄', 'Beauty', 'Skin, hair and body care, with private label on request.'),
  category('toys', '🧸', 'Toys', 'Tested toys, games and craft sets for every age.'),
  category('sports', '⚽', 'Sports', 'Team, fitness and outdoor gear in club and shop quantities.'),
  category('auto', '🚗', 'Auto', 'Parts, care and accessories for cars, vans and motorcycles.'),
  category('phones-and-accessories', '📱', 'Phones & Accessories', 'Handsets, chargers, cases and cables ready to retail.', 'Phones'),
  category('food-and-groceries', '🛒', 'Food & Groceries', 'Coffee, spices, pantry staples and snacks, packed for export.', 'Food'),
];

/** The ten of the home strip and of /sell. */
export const PRODUCT_CATEGORIES = CATEGORIES.filter((c): c is Category & { slug: CategorySlug } => isCategorySlug(c.slug));

/** Other spellings that reach the same shelf; the home tile's `home-kitchen` is the specification's own. */
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

/** A shelf by slug, name or alias in any case; undefined when there is none. */
export function findCategory(nameOrSlug: string): Category | undefined {
  const slug = BY_SPELLING.get(nameOrSlug.trim().toLowerCase());
  return slug === undefined ? undefined : CATEGORIES.find((c) => c.slug === slug);
}

export function categoryName(slug: CategoryPageSlug): string {
  return CATEGORIES.find((c) => c.slug === slug)?.name ?? slug;
}
