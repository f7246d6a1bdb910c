import * as z from 'zod';
import { cleanText } from '#domain/kernel/text.ts';
import { CATEGORIES, CATEGORY_SLUGS, type CategoryPageSlug, categoryName, findCategory } from '#domain/product/category.ts';
import { textsByLanguage } from '#domain/shop/shop-texts.ts';
import { CATEGORY_LIMITS } from './category-limits.ts';
import { readShopCategories, toSpelling } from './shop-categories.ts';

const SLUGS = CATEGORIES.map(({ slug }) => slug);

const optionalTexts = (label: string, max: number, clean?: (text: string) => string) =>
  textsByLanguage(label, max, clean)
    .transform((texts) => (Object.keys(texts).length === 0 ? undefined : texts))
    .optional();

const entry = z.strictObject(
  {
    slug: z.enum(SLUGS, { error: `Slug must be one of ${SLUGS.join(', ')}` }),
    name: textsByLanguage('Name', CATEGORY_LIMITS.name)
      .refine((texts) => Object.keys(texts).length > 0, 'Name is missing')
      .optional(),
    short: optionalTexts('Short name', CATEGORY_LIMITS.short),
    description: optionalTexts('Description', CATEGORY_LIMITS.description, cleanText),
    icon: z.enum(SLUGS, { error: `Icon must be one of ${SLUGS.join(', ')}` }).optional(),
    order: z
      .int({ error: 'Order must be a whole number' })
      .min(-CATEGORY_LIMITS.order, `Order is at least ${-CATEGORY_LIMITS.order}`)
      .max(CATEGORY_LIMITS.order, `Order is at most ${CATEGORY_LIMITS.order}`)
      .optional(),
    isHidden: z.boolean({ error: 'isHidden must be true or false' }).optional(),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `${issue.keys.join(', ').slice(0, 100)} is not a setting of a category in this version`
        : 'A category must be an object',
  },
);
type Entry = z.output<typeof entry>;

type Refuse = (path: readonly (string | number)[], message: string) => void;

/** Names, icons, order and visibility of the twelve categories; a category that is left out keeps its defaults. */
export const CATEGORY_SECTION = {
  initial: readShopCategories({}),
  schema: z
    .array(entry, { error: 'categories must be a list' })
    .max(SLUGS.length, { error: `categories has at most ${SLUGS.length} entries`, abort: true })
    .superRefine((entries, context) => {
      const refuse: Refuse = (path, message) => context.addIssue({ code: 'custom', path: [...path], message });
      refuseRepeated(entries, refuse);
      refuseSharedNames(entries, refuse);
      refuseHidingAll(entries, refuse);
    }),
};

function refuseRepeated(entries: readonly Entry[], refuse: Refuse): void {
  for (const [at, { slug }] of entries.entries())
    if (entries.findIndex((other) => other.slug === slug) < at) refuse([at, 'slug'], `${slug} is listed twice`);
}

/** Refuses a name that two categories share: links and imports look a category up by any of its names. */
function refuseSharedNames(entries: readonly Entry[], refuse: Refuse): void {
  const owners = new Map<string, CategoryPageSlug>();
  for (const [at, { slug, name = {} }] of entries.entries())
    for (const [lang, text] of Object.entries(name)) {
      const builtIn = findCategory(text)?.slug;
      const owner = builtIn ?? owners.get(toSpelling(text)) ?? slug;
      if (builtIn !== undefined && builtIn !== slug)
        refuse([at, 'name', lang], `“${text}” means ${categoryName(builtIn)} in links and imports; choose another name`);
      else if (owner !== slug) refuse([at, 'name', lang], `“${text}” is the name of ${owner} too; choose another name`);
      owners.set(toSpelling(text), owner);
    }
}

function refuseHidingAll(entries: readonly Entry[], refuse: Refuse): void {
  const hidden = new Set<string>(entries.filter(({ isHidden }) => isHidden === true).map(({ slug }) => slug));
  if (!CATEGORY_SLUGS.every((slug) => hidden.has(slug))) return;
  const last = entries.findLastIndex(({ slug }) => CATEGORY_SLUGS.some((one) => one === slug));
  refuse([last, 'isHidden'], 'At least one of the ten categories of products must stay visible');
}
