import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createImportRuns, importFixture } from '../../tests/fixtures/import/import-runs.ts';
import { parseMapping } from './read/mapping.ts';

const imports = createImportRuns();
const { run, products } = imports;

test("WooCommerce's export: products, variations, sales, pictures and attributes are read cell by cell", async () => {
  const outcome = await run(importFixture('woocommerce.csv'), { skipBad: true });
  expect(outcome).toMatchObject({ format: 'woocommerce', kind: 'written', counts: { added: 5 } });
  const [tee, hoodie, beanie, belt, mug] = await products(
    'V-Neck T-Shirt',
    'Hoodie with Zipper – 5" collar',
    'Beanie',
    'Belt',
    'Enamel Mug',
  );
  expect(tee).toMatchObject({
    category: 'clothing',
    description: 'Pre-shrunk cotton.\n\n• 180 g/m²',
    priceCents: 1550,
    options: [
      { name: 'Color', values: ['Blue', 'Green'] },
      { name: 'Size', values: ['Large', 'Small'] },
    ],
    skus: [
      { sku: 'woo-vneck-blue-l', values: ['Blue', 'Large'], priceCents: 2000, stock: 7 },
      { sku: 'woo-vneck-green-s', values: ['Green', 'Small'], priceCents: 1550, stock: 0 },
    ],
    specifications: [
      { name: 'Brand', value: 'Acme' },
      { name: 'Weight', value: '.5 kg' },
    ],
  });
  expect(hoodie).toMatchObject({
    description: 'Tom & Söhne',
    priceCents: 3600,
    originalPriceCents: 4500,
    stock: 30,
    specifications: [
      { name: 'Weight', value: '2 kg' },
      { name: 'Material', value: 'Cotton, Wool' },
    ],
  });
  expect(hoodie?.skus ?? []).toEqual([]);
  // A temporary sale price is not kept; sold out is a stock of 0, not an unknown stock.
  expect(beanie).toMatchObject({ priceCents: 2000, originalPriceCents: null, stock: 0, gtin: '4006381333931', description: 'A beanie.' });
  expect(belt).toMatchObject({ priceCents: 1250, stock: null });
  expect(mug).toMatchObject({ category: 'home-and-kitchen', priceCents: 600, stock: 60 });
  expect(mug?.skus?.map(({ values, priceCents }) => [values[0], priceCents])).toEqual([
    ['White', 600],
    ['Red', 725],
  ]);
  expect([...imports.asked].sort()).toEqual([
    'https://shop.example/hoodie.jpg',
    'https://shop.example/vneck-back.jpg',
    'https://shop.example/vneck-blue.jpg',
    'https://shop.example/vneck.jpg',
  ]);
  expect(outcome.notices.map(({ row, column }) => [row, column]).sort(([a], [b]) => Number(a) - Number(b))).toEqual([
    [4, 'Sale price'],
    [6, 'Type'],
    [7, 'Type'],
    [8, 'Type'],
    [9, 'Published'],
    [13, 'Published'],
  ]);
  expect(outcome.problems).toMatchObject([
    { row: 16, column: 'Parent', value: 'gone', fix: 'Export the product together with its variations.' },
    { row: 17, column: 'Type', reason: 'is variable, and no variation of it is for sale' },
  ]);
});

test("Amazon's listing report: active new offers, stock and bar codes are read; unknown categories are asked about", async () => {
  const outcome = await run(importFixture('amazon.txt'), { skipBad: true });
  expect(outcome).toMatchObject({ format: 'amazon', kind: 'written', counts: { added: 2 } });
  const [knife, charger] = await products('Stainless Steel Kitchen Knife 8"', 'USB-C Charger 30 W');
  expect(knife).toMatchObject({ category: 'home-and-kitchen', priceCents: 1240, stock: 120, gtin: '4006381333931' });
  expect(knife?.description).toMatch(/dishwasher safe/);
  expect(charger).toMatchObject({ category: 'phones-and-accessories', priceCents: 999, stock: null });
  expect(charger?.gtin).toBeUndefined();
  expect(imports.asked).toEqual(['https://img.example/k.jpg']);
  expect(outcome.notices.map(({ row, column }) => [row, column])).toEqual([
    [4, 'item-condition'],
    [5, 'status'],
  ]);
  expect(outcome.problems).toMatchObject([{ row: 6, column: 'category' }]);
  const placed = await run(importFixture('amazon.txt'), { mapping: parseMapping({ defaultCategory: 'tools' }) });
  expect(placed).toMatchObject({ problems: [], counts: { added: 1 } });
});

interface Stated {
  readonly title: string;
  readonly description: string;
  readonly price: number;
  readonly stock: number;
  readonly minimumOrderQuantity: number;
  readonly brand?: string;
  readonly images: readonly string[];
  readonly rating: number;
  readonly meta: { readonly createdAt: string };
  readonly reviews: readonly { readonly rating: number; readonly comment: string; readonly reviewerName: string }[];
}

test('a JSON catalogue with a mapping: every product is read value by value', async () => {
  const mapping = parseMapping(JSON.parse(fs.readFileSync('docs/examples/other-catalogue-mapping.json', 'utf8')));
  const stated = JSON.parse(
    fs.readFileSync(path.join(import.meta.dirname, '../../tests/fixtures/import/other-catalogue.json'), 'utf8'),
  ) as readonly Stated[];
  imports.reachable = Object.fromEntries(stated.flatMap(({ images }) => images).map((url, n) => [url, `/img/picture-${n}`]));
  expect(await run(importFixture('other-catalogue.json'), { mapping })).toMatchObject({
    format: 'json',
    problems: [],
    products: stated.length,
  });
  const found = new Map((await products()).map((product) => [product.description, product]));
  expect(stated.length).toBeGreaterThanOrEqual(150);
  expect(found.size).toBe(stated.length);
  for (const item of stated) {
    const product = found.get(item.description);
    expect({
      title: product?.name,
      description: product?.description,
      priceCents: product?.priceCents,
      stock: product?.stock,
      moq: product?.moq,
      seller: product?.supplierName,
      createdAt: product?.createdAt,
      images: product?.images,
    }).toEqual({
      title: item.title,
      description: item.description,
      priceCents: Math.round(item.price * 100),
      stock: item.stock,
      moq: item.minimumOrderQuantity,
      seller: item.brand ?? 'Wherry Lane Trading',
      createdAt: item.meta.createdAt,
      images: item.images.map((url) => imports.reachable[url]),
    });
  }
});
