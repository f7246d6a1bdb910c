import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '#domain/product/category.ts';
import { checkShop } from '#domain/shop/check-shop.ts';
import { SHOP_LANGUAGES } from '#domain/shop/languages.ts';
import { withDefaults } from '#domain/shop/with-defaults.ts';
import { categoriesByOwnName, categoryDescription, categoryDifferences, readShopCategories } from './shop-categories.ts';
import { categoriesOf, offeredCategories, shownName } from './shown-categories.ts';

const SLUGS = CATEGORIES.map(({ slug }) => slug);
const documentOf = (categories: unknown) => ({ revision: 1, body: { categories } });
const configOf = (categories: unknown) => {
  const own = categoryDifferences(documentOf(categories));
  return own === undefined ? {} : { shop: { categories: own } };
};
const refusalsOf = (categories: unknown) => {
  const checked = checkShop({ categories }, {});
  return checked.isValid ? [] : checked.errors.map(({ field, message }) => `${field}: ${message}`);
};

describe('the categories of the document', () => {
  test('without any, or with the defaults written out, nothing differs', () => {
    const { categories } = withDefaults({});
    expect(categoryDifferences({ body: {} })).toBeUndefined();
    expect(refusalsOf(categories)).toEqual([]);
    expect(configOf(categories)).toEqual({});
    expect(categoriesOf({}).map(({ slug, name, shortName, description }) => ({ slug, name, shortName, description }))).toEqual(
      CATEGORIES.map(({ slug, name, shortName, description }) => ({ slug, name, shortName, description })),
    );
  });

  test('a category is shown by its own names, drawing and place; the others stay', () => {
    const categories = [
      { slug: 'toys', name: { de: 'Spielzeug', fr: 'Jouets' }, icon: 'sports', order: -1, description: { en: 'Games.' } },
      { slug: 'phones-and-accessories', name: { en: 'Mobile' } },
      { slug: 'food-and-groceries', short: { en: 'Groceries' } },
      { slug: 'auto', isHidden: true },
    ];
    expect(refusalsOf(categories)).toEqual([]);
    const config = configOf(categories);
    const [first, second] = categoriesOf(config);
    expect(first).toMatchObject({ slug: 'toys', name: 'Spielzeug', shortName: 'Spielzeug', lang: 'de', drawing: 'sports', icon: '⚽' });
    expect(first).toMatchObject({ isDescribed: true });
    expect(categoryDescription(documentOf(categories), 'toys')).toEqual({ text: 'Games.' });
    expect(second?.slug).toBe('trending');
    expect(categoriesOf(config).find(({ slug }) => slug === 'phones-and-accessories')).toMatchObject({
      name: 'Mobile',
      shortName: 'Mobile',
    });
    expect(categoriesOf(config).find(({ slug }) => slug === 'food-and-groceries')).toMatchObject({
      ...{ name: 'Food & Groceries', shortName: 'Groceries' },
    });
    expect(offeredCategories(config).map(({ slug }) => slug)).not.toContain('auto');
    expect([shownName(config, 'Toys'), shownName(config, 'toys'), shownName(config, 'Auto'), shownName(config, 'Else')]).toEqual([
      ...['Spielzeug', 'Spielzeug', 'Auto', 'Else'],
    ]);
  });

  test('the shop’s names in all languages lead to the slug, the built-in ones are no part of them', () => {
    const names = categoriesByOwnName(documentOf([{ slug: 'toys', name: { en: 'Toys', de: 'Spielzeug', fr: 'Jouets' } }]));
    expect([...names]).toEqual(
      expect.arrayContaining([
        ['spielzeug', 'toys'],
        ['jouets', 'toys'],
      ]),
    );
    expect(names.size).toBe(2);
  });

  test.each([
    ['a list', {}, 'categories: categories must be a list'],
    ['an unknown slug', [{ slug: 'garden' }], '0.slug: Slug must be one of trending, new, clothing'],
    ['a slug twice', [{ slug: 'toys' }, { slug: 'toys' }], '1.slug: toys is listed twice'],
    ['no name', [{ slug: 'toys', name: {} }], '0.name: Name is missing'],
    ['an empty name', [{ slug: 'toys', name: { en: ' ' } }], '0.name: Name is missing'],
    ['300 characters', [{ slug: 'toys', name: { en: 'x'.repeat(300) } }], '0.name.en: Name has at most 60 characters'],
    ['a zero-width space', [{ slug: 'toys', name: { en: 'To\u200Bys' } }], '0.name.en: Name contains characters that cannot be seen'],
    ['another language', [{ slug: 'toys', name: { xx: 'Toys' } }], '0.name.xx: xx is not a language'],
    ['an unknown drawing', [{ slug: 'toys', icon: 'rocket' }], '0.icon: Icon must be one of'],
    ['half an order', [{ slug: 'toys', order: 1.5 }], '0.order: Order must be a whole number'],
    ['no boolean', [{ slug: 'toys', isHidden: 'yes' }], '0.isHidden: isHidden must be true or false'],
    ['an unknown member', [{ slug: 'toys', color: 'red' }], '0: color is not a setting of a category'],
    ['a built-in name of another', [{ slug: 'beauty', name: { en: 'toys' } }], '0.name.en: “toys” means Toys in links and imports'],
    ['an alias of another', [{ slug: 'beauty', name: { de: 'Fashion' } }], '0.name.de: “Fashion” means Clothing in links and imports'],
    [
      'a name twice',
      [
        { slug: 'toys', name: { en: 'Play' } },
        { slug: 'sports', name: { de: 'PLAY' } },
      ],
      '1.name.de: “PLAY” is the name of toys too',
    ],
    [
      'all hidden',
      SLUGS.map((slug) => ({ slug, isHidden: slug !== 'trending' })),
      '11.isHidden: At least one of the ten categories of products must stay visible',
    ],
  ])('%s is refused by path and reason', (_what, categories, said) => {
    const found = refusalsOf(categories);
    expect(found).toHaveLength(1);
    expect(found[0]?.replace('categories.', '').slice(0, said.length)).toBe(said);
  });

  const entry = fc.record(
    {
      slug: fc.constantFrom(...SLUGS),
      name: fc.dictionary(fc.constantFrom(...SHOP_LANGUAGES), fc.string({ maxLength: 70 })),
      short: fc.dictionary(fc.constantFrom(...SHOP_LANGUAGES), fc.string({ maxLength: 40 })),
      description: fc.dictionary(fc.constantFrom(...SHOP_LANGUAGES), fc.string({ maxLength: 40 })),
      icon: fc.constantFrom(...SLUGS),
      order: fc.integer({ min: -20, max: 20 }),
      isHidden: fc.boolean(),
    },
    { requiredKeys: ['slug'] },
  );

  test('any document, of any version, shows each category once with a name, and the reader agrees with what travels', () => {
    fc.assert(
      fc.property(fc.oneof(fc.array(entry, { maxLength: 14 }), fc.anything()), (categories) => {
        const read = readShopCategories({ categories });
        const shown = categoriesOf(configOf(categories));
        expect(new Set(shown.map(({ slug }) => slug)).size).toBe(SLUGS.length);
        expect(shown.map(({ slug, drawing, isHidden }) => ({ slug, icon: drawing, isHidden }))).toEqual(
          read.map(({ slug, icon, isHidden }) => ({ slug, icon, isHidden })),
        );
        for (const { name, shortName } of shown) expect([name, shortName]).not.toContain('');
      }),
      { numRuns: 100 },
    );
  });

  test('a document that passes is stored as checked, shows something, and its names are found again', () => {
    fc.assert(
      fc.property(fc.uniqueArray(entry, { maxLength: 12, selector: ({ slug }) => slug }), (categories) => {
        const checked = checkShop({ categories }, {});
        fc.pre(checked.isValid);
        expect(checkShop(checked.body, {})).toEqual(checked);
        expect(offeredCategories(configOf(checked.body.categories)).length).toBeGreaterThan(0);
        const names = categoriesByOwnName({ revision: 1, body: checked.body });
        for (const { slug, name } of readShopCategories(checked.body))
          for (const text of Object.values(name)) expect(names.get(text.trim().toLowerCase()) ?? slug).toBe(slug);
      }),
      { numRuns: 100 },
    );
  });
});
