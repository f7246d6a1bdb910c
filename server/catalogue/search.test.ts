import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listIds, makePage, makeProduct, makeQuery, openWith } from './catalogue.fixture.ts';

const PRODUCTS = [
  makeProduct({ id: 'bottle', name: 'Steel Water Bottle', category: 'home-and-kitchen', description: 'Keeps drinks cold.' }),
  makeProduct({ id: 'bottle-glass', name: 'Glass Bottle for Water', category: 'home-and-kitchen', reviewCount: 900 }),
  makeProduct({
    id: 'flask',
    name: 'Thermos Flask',
    category: 'home-and-kitchen',
    description: 'A steel bottle for water and tea.',
    reviewCount: 5000,
  }),
  makeProduct({
    id: 'drill',
    name: 'Cordless Drill',
    category: 'tools',
    subcategory: 'Power Tools',
    supplierName: 'Hammerschmidt GmbH',
    colors: ['Teal'],
  }),
  makeProduct({ id: 'battery', name: 'Rechargeable Batteries', category: 'electronics', badges: ['Best Seller'] }),
  makeProduct({ id: 'headphones', name: 'Bluetooth Headphones', category: 'electronics' }),
  makeProduct({ id: 'cafetiere', name: 'Café Crème Cafetière', category: 'home-and-kitchen' }),
  makeProduct({ id: 'chinese', name: '不锈钢 水瓶', category: 'home-and-kitchen' }),
  makeProduct({ id: 'russian', name: 'Стальная бутылка', category: 'home-and-kitchen' }),
  makeProduct({ id: 'arabic', name: 'زجاجة ماء', category: 'home-and-kitchen' }),
];

const { catalogue } = openWith(PRODUCTS);
const search = (text: string) => listIds(catalogue, { search: text });

test.each([
  ['a word of the name', 'flask', 'flask'],
  ['any case', 'FLASK', 'flask'],
  ['the beginning of the last word', 'rechargeable batt', 'battery'],
  ['the singular for a plural', 'headphone', 'headphones'],
  ['the plural for a singular', 'drills', 'drill'],
  ['-y for -ies', 'battery', 'battery'],
  ['the supplier', 'hammerschmidt', 'drill'],
  ['the subcategory', 'power tools', 'drill'],
  ['a colour', 'teal', 'drill'],
  ['a badge', 'best seller', 'battery'],
  ['the description', 'tea', 'flask'],
  ['without accents', 'cafe creme', 'cafetiere'],
  ['with accents', 'Cafétière', 'cafetiere'],
  ['Chinese', '水瓶', 'chinese'],
  ['Cyrillic', 'бутылка', 'russian'],
  ['Arabic', 'ماء', 'arabic'],
])('a product is found by %s', (_, text, id) => {
  expect(search(text)).toContain(id);
});

test.each([
  ['a missing letter', 'headphnes'],
  ['a doubled letter', 'headdphones'],
  ['a wrong letter', 'headpjones'],
  ['swapped neighbours', 'haedphones'],
  ['a wrong first letter', 'jeadphones'],
  ['two typos in a long word', 'hedphoness bluetooth'],
  ['a typo in each of two words', 'headphoness bluetoth'],
  ['a typo beside a correct word', 'bluetooth headpones'],
])('%s is forgiven', (_, text) => {
  expect(search(text)).toEqual(['headphones']);
});

test('typos in short words and numbers are not corrected', () => {
  const { catalogue: bolts } = openWith([makeProduct({ id: 'm6', name: 'Bolt M6 1200' }), makeProduct({ id: 'tea', name: 'Tea' })]);
  expect(listIds(bolts, { search: '1300' })).toEqual([]);
  expect(listIds(bolts, { search: 'tae' })).toEqual([]);
  expect(listIds(bolts, { search: 'blot' })).toEqual([]);
  bolts.close();
});

test('a match in the name ranks above one in the description, adjacent words above scattered ones, and popularity comes last', () => {
  expect(search('water bottle')).toEqual(['bottle', 'bottle-glass', 'flask']);
});

test('a name equal to the text comes first, however popular others are', () => {
  const lamps = [
    makeProduct({ id: 'a', name: 'Desk Lamp Deluxe', reviewCount: 9000 }),
    makeProduct({ id: 'b', name: 'Desk Lamp', reviewCount: 0 }),
  ];
  const { catalogue: shop } = openWith(lamps);
  expect(listIds(shop, { search: 'desk lamps' })).toEqual(['b', 'a']);
  shop.close();
});

test('with another sort, the text only filters', () => {
  expect(listIds(catalogue, { search: 'water bottle', sort: 'reviews' })).toEqual(['flask', 'bottle-glass', 'bottle']);
});

test('filters and facets apply to the products that match the text', () => {
  expect(listIds(catalogue, { search: 'bottle', maxMoq: 1, categories: ['tools'] })).toEqual([]);
  const facets = catalogue.facets(makeQuery({ search: 'steel', categories: ['tools'] }));
  expect(facets.total).toBe(0);
  expect(facets.categories.find(({ slug }) => slug === 'home-and-kitchen')?.count).toBe(2);
});

test('if no product has every word, the products with the most words are found', () => {
  expect(search('bluetooth headphones zzzzzz')).toEqual(['headphones']);
  expect(search('zzzzzz')).toEqual([]);
});

test.each(['"*()^:-\'', '   ', '% _ \\', '\u0000', '🔥', "';--", '﷽﷽', 'a'.repeat(200), '"'.repeat(200)])(
  'a text like %j gives an empty answer, not an error',
  (text) => {
    expect(catalogue.list(makeQuery({ search: text.trim() === '' ? '-' : text })).total).toBe(0);
    expect(catalogue.suggest(text)).toEqual([]);
  },
);

test('no text makes search, facets or suggestions throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const { total } = catalogue.list(makeQuery({ search: text }));
      expect(total).toBeLessThanOrEqual(PRODUCTS.length);
      expect(catalogue.facets(makeQuery({ search: text })).total).toBe(total);
      expect(catalogue.suggest(text).length).toBeLessThanOrEqual(5);
    }),
  );
});

test('every product is found by its own name, whatever characters it contains', () => {
  // Some letters are only a combining mark above a space, which is never typed as a word.
  const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text.normalize('NFKD'));
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter(hasWord);
  fc.assert(
    fc.property(name, (text) => {
      const { catalogue: shop } = openWith([makeProduct({ id: 'x', name: text }), makeProduct({ id: 'other', name: '77777' })]);
      expect(listIds(shop, { search: text })).toContain('x');
      shop.close();
    }),
    { numRuns: 60 },
  );
});

test('suggestions are at most five distinct names, best product first, for words in any order', () => {
  const pans = Array.from({ length: 12 }, (_, i) =>
    makeProduct({ id: `pan${i}`, name: `Frying Pan ${i < 4 ? 'Classic' : `No ${i}`}`, reviewCount: i < 4 ? 5000 : i * 10 }),
  );
  const { catalogue: shop } = openWith(pans);
  expect(shop.suggest('fry')).toEqual(['Frying Pan Classic', 'Frying Pan No 11', 'Frying Pan No 10', 'Frying Pan No 9', 'Frying Pan No 8']);
  expect(shop.suggest('pan fry')).toHaveLength(5);
  expect(shop.suggest('pan 1')).toEqual(['Frying Pan No 11', 'Frying Pan No 10']);
  expect(shop.suggest('fryimg')).toHaveLength(5);
  expect(shop.suggest('')).toEqual([]);
  shop.close();
});

test('a changed product is found by its new words only', () => {
  const { catalogue: shop } = openWith([makeProduct({ id: 'x', name: 'Oak Table' })]);
  shop.apply(makePage(1, [makeProduct({ id: 'x', name: 'Walnut Desk' })]));
  expect(listIds(shop, { search: 'walnut' })).toEqual(['x']);
  expect(listIds(shop, { search: 'wallnut' })).toEqual(['x']);
  expect(listIds(shop, { search: 'oak' })).toEqual([]);
  expect(shop.suggest('oa')).toEqual([]);
  shop.close();
});
