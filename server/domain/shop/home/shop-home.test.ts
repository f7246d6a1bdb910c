import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SPOTLIGHT_COUNTRIES } from '#domain/kernel/country.ts';
import { CATEGORIES } from '#domain/product/category.ts';
import { checkShop } from '#domain/shop/check-shop.ts';
import { withDefaults } from '#domain/shop/with-defaults.ts';
import { readShopHome } from './shop-home.ts';

const picture = { path: '/img/0a1b2c3d4e5f', width: 1200, height: 800 };
const SLIDE = { title: { en: 'Rainy season' }, picture };
const read = (home: unknown) => readShopHome({ revision: 1, body: { home } });
const refusalsOf = (home: unknown) => {
  const checked = checkShop({ home }, {});
  return checked.isValid ? [] : checked.errors.map(({ field, message }) => `${field}: ${message}`);
};

describe('the home page of the document', () => {
  test('is built in until something is chosen', () => {
    const builtIn = { slides: [], tiles: [], countries: SPOTLIGHT_COUNTRIES };
    expect(readShopHome(null)).toEqual(builtIn);
    expect(read(withDefaults({}).home)).toEqual(builtIn);
    expect(refusalsOf(withDefaults({}).home)).toEqual([]);
  });

  test('has slides, tiles and one country or none in the spotlight', () => {
    const home = {
      hero: [
        { ...SLIDE, kicker: { de: 'Neu' }, text: {}, link: '/category/toys' },
        { ...SLIDE, link: 'https://fair.example/nairobi' },
      ],
      tiles: ['toys', 'new'],
      spotlight: 'ke',
    };
    const checked = checkShop({ home }, {});
    expect(checked).toMatchObject({ isValid: true, body: { home: { spotlight: 'Kenya' } } });
    expect(read(checked.isValid ? checked.body.home : {})).toEqual({
      slides: [
        { kicker: { text: 'Neu', lang: 'de' }, title: { text: 'Rainy season' }, link: '/category/toys', picture },
        { title: { text: 'Rainy season' }, link: 'https://fair.example/nairobi', picture },
      ],
      tiles: ['toys', 'new'],
      countries: ['Kenya'],
    });
    expect(read({ spotlight: 'off' }).countries).toEqual([]);
  });

  test.each([
    [{ hero: [{ title: { en: 'A' } }] }, 'hero.0.picture: A slide needs a picture'],
    [{ hero: [{ ...SLIDE, picture: null }] }, 'hero.0.picture: A slide needs a picture'],
    [{ hero: [{ ...SLIDE, picture: 'https://elsewhere.example/a.jpg' }] }, 'hero.0.picture: Picture must be a picture that was uploaded'],
    [{ hero: [{ picture }] }, 'hero.0.title: Title must be an object of texts by language'],
    [{ hero: [{ ...SLIDE, title: { en: ' ' } }] }, 'hero.0.title: Title is missing'],
    [{ hero: [{ ...SLIDE, title: { en: 'x'.repeat(300) } }] }, 'hero.0.title.en: Title has at most 80 characters'],
    [{ hero: [{ ...SLIDE, link: 'javascript:alert(1)' }] }, 'hero.0.link: Link must be a path of the shop'],
    [{ hero: [{ ...SLIDE, link: '//elsewhere.example' }] }, 'hero.0.link: Link must be a path of the shop'],
    [{ hero: [{ ...SLIDE, color: 'red' }] }, 'hero.0: color is not a setting of a slide'],
    [{ hero: Array.from({ length: 6 }, () => SLIDE) }, 'hero: There are at most 5 slides'],
    [{ tiles: ['garden'] }, 'tiles.0: A tile must be one of'],
    [{ tiles: ['toys', 'toys'] }, 'tiles.1: toys has a tile already'],
    [{ spotlight: 'Atlantis' }, 'spotlight: “Atlantis” is not a country of the catalogue'],
    [{ banner: 1 }, 'banner: home.banner is not a setting of the shop'],
  ])('%j is refused by path and reason', (home, said) => {
    const found = refusalsOf(home);
    expect(found).toHaveLength(1);
    expect(found[0]?.replace('home.', '').slice(0, said.length)).toBe(said);
  });

  test('a document of any version is read', () => {
    const slide = fc.record({
      title: fc.oneof(fc.anything(), fc.constant({ en: 'A' })),
      picture: fc.oneof(fc.anything(), fc.constant(picture)),
    });
    const tiles = fc.array(fc.oneof(fc.anything(), fc.constantFrom(...CATEGORIES.map(({ slug }) => slug))));
    const home = fc.record({ hero: fc.oneof(fc.array(slide), fc.anything()), tiles, spotlight: fc.anything() }, { requiredKeys: [] });
    fc.assert(
      fc.property(fc.oneof(home, fc.anything()), (one) => {
        const { slides, tiles: shown } = read(one);
        for (const { title } of slides) expect(title.text).not.toBe('');
        expect(new Set(shown).size).toBe(shown.length);
      }),
      { numRuns: 100 },
    );
  });
});
