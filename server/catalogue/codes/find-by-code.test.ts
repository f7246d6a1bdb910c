import { expect, test } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { listIds, makePage, makeProduct, makeQuery, NOON, openWith } from '../catalogue.fixture.ts';
import { openCatalogue } from '../open-catalogue.ts';

const sku = (code: string, size: string, gtin?: string) => ({
  sku: code,
  values: [size],
  priceCents: 1000,
  stock: null,
  image: null,
  ...(gtin === undefined ? {} : { gtin }),
});
const SIZES = [{ name: 'Size', values: ['S', 'M'] }];

const SHELF: readonly Product[] = [
  makeProduct({ id: 'hoodie', name: 'Fleece Hoodie', options: SIZES, skus: [sku('HD-BLK-S', 'S'), sku('HD-BLK-M', 'M', '4006381333948')] }),
  makeProduct({ id: 'mug', name: 'Mug 500 ml', sku: 'SK-996', gtin: '4006381333931' }),
  makeProduct({ id: 'tin', name: 'Tin', gtin: '012345678905' }),
  makeProduct({ id: 'imp-27-9c', name: 'Tray', colors: ['Navy Blue', 'Red'], sizes: ['L/XL'] }),
  makeProduct({ id: 'black', name: 'Black Pepper', description: 'HD quality. Sold by 996. 4006381333931 is what others ask for.' }),
  makeProduct({ id: 'drill', name: 'Drill 18V', sku: 'KD-1' }),
  makeProduct({ id: 'saw', name: 'Saw', sku: 'KD/1' }),
];

const { catalogue, file } = openWith(SHELF);
const search = (text: string) => listIds(catalogue, { search: text });

test.each([
  ["a SKU's code", 'HD-BLK-M', ['hoodie']],
  ["a SKU's code in lower case, without separators", 'hdblkm', ['hoodie']],
  ["a SKU's GTIN", '4006381333948', ['hoodie']],
  ['an article number', 'sk 996', ['mug']],
  ['a GTIN, though it is in the text of another', '4006381333931', ['mug']],
  ['the GTIN as printed', '4 006381 333931', ['mug']],
  ['UPC-A', '012345678905', ['tin']],
  ['the UPC-A as EAN-13', '0012345678905', ['tin']],
  ['the UPC-A as GTIN-14', '00012345678905', ['tin']],
  ['the GTIN of its case', '14006381333938', ['mug']],
  ["a product's id", 'imp-27-9c', ['imp-27-9c']],
  ['a code derived from its id', 'imp-27-9c-Red/L/XL', ['imp-27-9c']],
  ['a derived code with a blank', 'imp-27-9c-Navy Blue/L/XL', ['imp-27-9c']],
  ['a code that two suppliers have', 'KD-1', ['drill', 'saw']],
])('%s finds only its product', (_what, text, ids) => {
  expect(search(text)).toEqual(ids);
  expect(catalogue.facets(makeQuery({ search: text })).total).toBe(ids.length);
  expect(catalogue.suggest(text)).toEqual(SHELF.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
});

test.each([
  ['500', ['mug']],
  ['18V', ['drill']],
  ['hd quality', ['black']],
])('%s is no code of the shop and is searched as words', (text, ids) => {
  expect(search(text)).toEqual(ids);
});

test.each(['HD-BLK-L', 'SK-997', '4006381333955', 'imp-27-9c-Green/L/XL', 'PFHWKP-BLA-S', '9'.repeat(200), 'HD-BLK-%', 'HD_BLK_*'])(
  '%s looks like a code, so typos are not corrected',
  (text) => {
    expect(search(text)).toEqual([]);
    expect(catalogue.suggest(text)).toEqual([]);
  },
);

test('a changed product is found by its new code only, a removed one not at all', () => {
  const { catalogue: shop } = openWith([makeProduct({ id: 'a', sku: 'OLD-1' }), makeProduct({ id: 'b', sku: 'GONE-1' })]);
  shop.apply(makePage(2, [makeProduct({ id: 'a', sku: 'NEW-1' })], ['b']));
  expect(['OLD-1', 'NEW-1', 'GONE-1'].map((text) => listIds(shop, { search: text }))).toEqual([[], ['a'], []]);
  shop.close();
});

test('codes are found after a start from the engine image', () => {
  catalogue.close();
  const again = openCatalogue({ file, now: () => NOON });
  expect(listIds(again, { search: 'HD-BLK-S' })).toEqual(['hoodie']);
  again.apply(makePage(SHELF.length, [makeProduct({ id: 'late', sku: 'LATE-1' })]));
  expect(['LATE-1', 'SK-996'].map((text) => listIds(again, { search: text }))).toEqual([['late'], ['mug']]);
  again.close();
});
