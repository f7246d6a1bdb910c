import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CATEGORIES } from '#domain/product/category.ts';
import { savedShop } from '../../../tests/fixtures/shop/random-shop.ts';
import { checkShop } from './check-shop.ts';
import { toWireShopBrand } from './public-shop.ts';
import { isSame, listShopChanges, type ShopChange } from './shop-changes.ts';
import { newerShop, type ShopBody, shopName, toShop } from './shop-document.ts';
import { withDefaults } from './with-defaults.ts';

const checked = (sent: ShopBody, stored: ShopBody = {}): ShopBody => {
  const outcome = checkShop(sent, stored);
  if (!outcome.isValid) throw new Error(JSON.stringify(outcome.errors));
  return outcome.body;
};
const refusals = (sent: ShopBody, stored: ShopBody = {}) => {
  const outcome = checkShop(sent, stored);
  return outcome.isValid ? [] : outcome.errors.map(({ field, message }) => `${field}: ${message}`);
};

test('texts are trimmed and composed, numbers become digits, an empty number is an absent one', () => {
  const sent = {
    brand: { name: '  Cafe\u0301   Mombasa ' },
    contact: { address: ' 12 Quay Road \r\n Mombasa', chatNumber: '+254 (700) 000-001', chatFallbackNumber: '' },
  };
  expect(checked(sent)).toEqual({
    brand: { name: 'Café Mombasa' },
    contact: { address: '12 Quay Road\nMombasa', chatNumber: '254700000001' },
  });
});

test.each([
  [{ brand: { name: 'Bao\u200Bbab' } }, 'brand.name: Shop name contains characters that cannot be seen'],
  [{ brand: { name: 'Bao\uFEFFbab' } }, 'brand.name: Shop name contains characters that cannot be seen'],
  [{ brand: { name: '\u202Ebaboab' } }, 'brand.name: Shop name contains characters that cannot be seen'],
  [{ brand: { tagline: 'Bell\u0007' } }, 'brand.tagline: Tagline contains characters that cannot be seen'],
  [{ brand: { name: ' ' } }, 'brand.name: Shop name is missing'],
  [{ brand: { name: 'x'.repeat(300) } }, 'brand.name: Shop name has at most 60 characters'],
  [{ brand: { name: 'x'.repeat(61) } }, 'brand.name: Shop name has at most 60 characters'],
  [{ brand: { name: 7 } }, 'brand.name: Shop name must be a text'],
  [{ brand: { name: null } }, 'brand.name: Shop name must be a text'],
  [{ brand: 'Baobab' }, 'brand: brand must be an object'],
  [{ withdrawal: null }, 'withdrawal: withdrawal is one of off, eu, all'],
  [{ categories: null }, 'categories: categories must be a list'],
  [{ contact: { email: 'ana' } }, 'contact.email: Email is not an email address'],
  [{ contact: { chatNumber: 'call me' } }, 'contact.chatNumber: Chat number consists of digits'],
  [{ contact: { chatNumber: '12' } }, 'contact.chatNumber: Chat number has 7 to 15 digits'],
  [{ brand: { motto: 'Fair' } }, 'brand.motto: brand.motto is not a setting of the shop in this version'],
  [{ languages: [] }, 'languages: languages is not a setting of the shop in this version'],
  [JSON.parse('{"__proto__": {"name": "x"}}'), '__proto__: __proto__ is not a setting of the shop in this version'],
  [JSON.parse('{"brand": {"constructor": 1}}'), 'brand.constructor: brand.constructor is not a setting of the shop in this version'],
] as const)('%j is refused by path and reason', (sent, said) => {
  const found = refusals(sent as ShopBody);
  expect(found).toHaveLength(1);
  expect(found[0]?.slice(0, said.length)).toBe(said);
});

test('every fault is named at once', () => {
  expect(refusals({ brand: { name: '' }, contact: { email: 'ana' }, words: {} }).map((said) => said.split(':')[0])).toEqual([
    'words',
    'brand.name',
    'contact.email',
  ]);
});

test('a document of a newer version is read, its unknown members are kept and cannot be changed', () => {
  const stored = { format: 9, brand: { name: 'Baobab', motto: { en: 'a' } }, words: { isOn: false } };
  expect(shopName({ revision: 4, body: stored })).toBe('Baobab');
  expect(checked({ brand: { name: 'Baobab Trade' } }, stored)).toEqual({
    ...stored,
    brand: { name: 'Baobab Trade', motto: { en: 'a' } },
  });
  expect(checked({ words: { isOn: false }, format: 9, brand: { motto: { en: 'a' } } }, stored)).toEqual({
    ...stored,
    brand: { motto: { en: 'a' } },
  });
  expect(refusals({ ...stored, words: { isOn: true } }, stored)).toEqual([
    'words: words was written by a newer version of Tradewind; this version keeps it and cannot change it',
  ]);
  expect(toShop({ revision: 4, body: { brand: { name: 7 }, contact: 'none' } }).brand.name).toBe('Tradewind');
});

test('within one history a lower revision never replaces a higher one', () => {
  const [one, two] = [
    { revision: 1, body: {} },
    { revision: 2, body: {} },
  ];
  expect(newerShop(null, one)).toBe(one);
  expect(newerShop(two, one)).toBe(two);
  expect(newerShop(two, { ...two })).toBe(two);
  expect(newerShop(one, two)).toBe(two);
  expect(newerShop(two, undefined)).toBe(two);
});

const line = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength });
const text = (maxLength: number) =>
  fc.oneof(line(maxLength), fc.constantFrom('', '“”', '<b>&amp;', '٢٤', '大阪', '\n\n', 'é'.repeat(maxLength)));
const anyDocument = fc.record(
  {
    brand: fc.record({ name: text(60), tagline: text(120) }, { requiredKeys: [] }),
    contact: fc.record(
      {
        email: fc.constantFrom('', 'ana@shop.example'),
        phone: text(40),
        address: text(250),
        chatNumber: fc.constantFrom('', '+254 700 000 001'),
      },
      { requiredKeys: [] },
    ),
    company: fc.record({ name: text(120), address: text(250), taxNumber: text(40) }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);
const passing = anyDocument.filter((sent) => checkShop(sent, {}).isValid).map((sent) => checked(sent));

function applyShopChanges(body: ShopBody, changes: readonly ShopChange[]): ShopBody {
  const applied = JSON.parse(JSON.stringify(body)) as Record<string, Record<string, unknown>>;
  for (const {
    path: [section = '', member = ''],
    after,
  } of changes)
    applied[section] = { ...applied[section], [member]: after };
  return JSON.parse(JSON.stringify(applied)) as ShopBody;
}

test('any document that passes is stored as it was checked, and its differences lead from one to the other', () => {
  fc.assert(
    fc.property(passing, passing, (one, other) => {
      expect(checked(JSON.parse(JSON.stringify(one)), one)).toEqual(one);
      expect(checked(withDefaults(one), one)).toEqual(checked(withDefaults(one)));
      const [from, to] = [withDefaults(one), withDefaults(other)];
      const changes = listShopChanges(from, to);
      expect(isSame(applyShopChanges(from, changes), to)).toBe(true);
      expect(listShopChanges(to, applyShopChanges(from, changes))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('every stored revision can be brought back', () => {
  fc.assert(
    fc.property(savedShop, savedShop, (earlier, current) => {
      const shown = withDefaults(earlier);
      expect(refusals(shown, current)).toEqual([]);
      expect(listShopChanges(shown, withDefaults(checked(shown, current)))).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test('the part for the first screen takes at most 2 KB, with an announcement and German names of all categories too', () => {
  const wide = (length: number) => '大'.repeat(length);
  const largest = {
    brand: { name: wide(60), tagline: wide(120) },
    contact: { email: `${'a'.repeat(64)}@${'b'.repeat(60)}.example`, phone: wide(40), address: wide(250) },
  };
  const ordinary = {
    brand: { name: 'Baobab Trade', tagline: 'Fair goods by the carton', colors: { brand: '#7a1f5c', accent: '#2f9e44' } },
    contact: { email: 'hello@baobab.example', phone: '+49 30 5550100', address: 'Hafenstraße 12, 20457 Hamburg' },
    sale: { isOn: false },
    announcement: { text: { en: 'x'.repeat(80) }, link: '/shipping', until: '2027-01-02T00:00:00Z' },
    withdrawal: 'eu',
    pages: { imprint: { blocks: { de: 'Baobab GmbH' } }, terms: { blocks: { de: 'AGB' } } },
    categories: CATEGORIES.map(({ slug }, at) => ({ slug, name: { de: `Kategorie Nr. ${at}` }, order: -at })),
  };
  fc.assert(
    fc.property(fc.oneof(passing, fc.constant(checked(largest)), fc.constant(checked(ordinary))), (body) => {
      const json = JSON.stringify({ shop: toWireShopBrand({ revision: 1_000_000, body }, 0, 'web') });
      expect(Buffer.byteLength(json)).toBeLessThanOrEqual(2048);
    }),
    { numRuns: 200 },
  );
});
