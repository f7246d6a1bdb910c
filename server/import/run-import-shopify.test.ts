import { describe, expect, test } from 'vitest';
import { counts, createImportRuns, importFixture } from '../../tests/fixtures/import/import-runs.ts';
import { createTextSource } from '../../tests/fixtures/import-files.ts';
import { parseMapping } from './read/mapping.ts';

const imports = createImportRuns();
const { run, products } = imports;

describe("Shopify's export", () => {
  test('rows of a handle form one product: lowest price, options, tracked stock, pictures in order, HTML as text', async () => {
    const outcome = await run(importFixture('shopify.csv'));
    expect(outcome).toMatchObject({ format: 'shopify', problems: [], ...counts(2, 0, 0) });
    expect(outcome.notices).toEqual([{ row: 6, column: 'Published', reason: 'is false: not for sale, left out' }]);
    const [shirt, lamp] = await products();
    expect(shirt).toMatchObject({
      name: 'Sailor Shirt',
      description: 'Thick cotton & wool.\n\n• Warm\n• Blue',
      category: 'clothing',
      priceCents: 2250,
      originalPriceCents: 3000,
      stock: 12,
      sizes: ['Small', 'Large'],
      colors: ['Navy', 'White'],
      specifications: [{ name: 'Brand', value: 'Harbour Goods' }],
      options: [
        { name: 'Size', values: ['Small', 'Large'] },
        { name: 'Colour', values: ['Navy', 'White'] },
        { name: 'Material', values: ['Cotton', 'Wool'] },
      ],
      skus: [
        { sku: 'SS-1', values: ['Small', 'Navy', 'Cotton'], priceCents: 2400, stock: 5, image: null },
        { sku: 'SS-2', values: ['Large', 'Navy', 'Wool'], priceCents: 2250, stock: 0, image: null },
        { sku: 'SS-3', values: ['Large', 'White', 'Wool'], priceCents: 2500, stock: 7, image: null },
      ],
      supplierName: 'Harbour Goods',
    });
    expect(imports.asked).toEqual(['https://pictures.example/shirt-1.jpg', 'https://pictures.example/shirt-2.jpg']);
    expect(lamp).toMatchObject({ category: 'home-and-kitchen', stock: null, priceCents: 5999 });
  });

  test('the code of a single variant is the article number; a handle is none, nor is any code of several variants', async () => {
    const head = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price';
    const rows = [
      'mug,Mug,Toys,Title,Default Title,M-1,4',
      'cup,Cup,Toys,Title,Default Title,,4',
      'pan,Pan,Toys,Size,S,P-S,4',
      'pan,,,,L,P-L,5',
    ];
    await run(createTextSource(`${[head, ...rows].join('\n')}\n`));
    expect((await products('Mug', 'Cup', 'Pan')).map(({ sku }) => sku)).toEqual(['M-1', undefined, undefined]);
  });

  test("a single bar code is the product's GTIN; several variants have several, and a shop's own code is none", async () => {
    const rows = [
      ['mug', 'Mug', "'4006381333931"],
      ['cup', 'Cup', 'SHOP-0815'],
      ['pan', 'Pan', '4006381333931'],
      ['pan', '', '96385074'],
    ].map(([handle, title, barcode]) => `${handle},${title},Toys,4,${barcode}`);
    const csv = ['Handle,Title,Type,Variant Price,Variant Barcode', ...rows, ''].join('\n');
    const notice = { row: 3, column: 'Variant Barcode', reason: expect.stringMatching(/^"SHOP-0815" is no GTIN: .*; left out$/) };
    expect(await run(createTextSource(csv))).toMatchObject({ problems: [], notices: [notice], ...counts(3, 0, 0) });
    expect((await products('Mug', 'Cup', 'Pan')).map(({ name, gtin }) => [name, gtin])).toEqual([
      ['Mug', '4006381333931'],
      ['Cup', undefined],
      ['Pan', undefined],
    ]);
  });

  describe('variants', () => {
    const HEADER =
      'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Barcode,Variant Image';
    const read = (...rows: string[]) => run(createTextSource([HEADER, ...rows, ''].join('\n')));

    test('are SKUs, with their valid bar codes, and with codes made from the handle where the shop has none', async () => {
      const rows = ['mug,Mug,Toys,Finish,Matt,,,,4,4006381333931,', 'mug,,,,Gloss,,,,5,SHOP-1,', 'mug,,,,Raw,,,,5,SHOP-2,'];
      const reason = '"SHOP-1" is no GTIN: those have 8, 12, 13 or 14 digits; left out; so are those of 1 more of its variants';
      expect(await read(...rows)).toMatchObject({
        problems: [],
        notices: [{ row: 3, column: 'Variant Barcode', reason }],
        ...counts(1, 0, 0),
      });
      const [mug] = await products();
      expect(mug).toMatchObject({
        priceCents: 400,
        stock: null,
        colors: [],
        options: [{ name: 'Finish', values: ['Matt', 'Gloss', 'Raw'] }],
      });
      expect(mug?.skus).toEqual([
        { sku: 'mug-1', values: ['Matt'], priceCents: 400, stock: null, image: null, gtin: '4006381333931' },
        { sku: 'mug-2', values: ['Gloss'], priceCents: 500, stock: null, image: null },
        { sku: 'mug-3', values: ['Raw'], priceCents: 500, stock: null, image: null },
      ]);
    });

    test('have the pictures of their rows, kept while their host is down and removed with them', async () => {
      const [red, main] = ['https://pictures.example/red.jpg', 'https://pictures.example/main.jpg'];
      const rows = (picture: string) => [
        `mug,Mug,Toys,Colour,Red,M-R,,,4,,${picture}`,
        'mug,,,,Blue,M-B,,,4,,',
        'mug,,,,Green,M-G,,,4,,/img/green1234',
      ];
      const images = async () => (await products())[0]?.skus?.map(({ image }) => image);
      imports.reachable = { [red]: '/img/red12345', [main]: '/img/main1234' };
      expect(await read(...rows(red))).toMatchObject({ ...counts(1, 0, 0), pictures: { fetched: 1, failed: 0 } });
      expect(await images()).toEqual(['/img/red12345', null, '/img/green1234']);
      expect(imports.asked).toEqual([red]);
      expect(imports.kept).toEqual(['/img/red12345', '/img/green1234']);
      imports.reachable = {};
      expect(await read(...rows(red))).toMatchObject({ ...counts(0, 0, 1), pictures: { failed: 1 } });
      expect(await read(...rows(''))).toMatchObject(counts(0, 1, 0));
      expect(await images()).toEqual([null, null, '/img/green1234']);
    });

    test('with more distinct pictures than an option may have choices are reported', async () => {
      const rows = ['Matt', 'Gloss'].flatMap((finish) =>
        Array.from(
          { length: 31 },
          (_, at) => `mug,${finish === 'Matt' && at === 0 ? 'Mug' : ''},Toys,Colour,${finish}${at},,,,4,,/img/${finish}${at}`,
        ),
      );
      expect((await read(...rows)).problems.map(({ row, column }) => [row, column])).toContainEqual([2, 'Variant Image']);
    });

    test('that are not counted have unknown stock, and do not affect the others', async () => {
      await read('mug,Mug,Toys,Size,S,M-S,shopify,5,4,', 'mug,,,,M,M-M,shopify,0,4,', 'mug,,,,L,M-L,,,4,');
      const [mug] = await products();
      expect([mug?.stock, mug?.skus?.map(({ stock }) => stock)]).toEqual([null, [5, 0, null]]);
    });

    test('with too many choices or too long an option name are reported', async () => {
      const rows = Array.from({ length: 61 }, (_, at) => `mug,${at === 0 ? 'Mug' : ''},Toys,${'Finish'.repeat(7)},${at},,,,4,`);
      expect((await read(...rows)).problems.map(({ row, column }) => [row, column])).toEqual([
        [2, 'Option1 Name'],
        [2, 'Option1 Value'],
      ]);
    });

    test('beyond the limit per product are refused, not sold at the lowest price', async () => {
      const rows = Array.from({ length: 501 }, (_, at) => `mug,${at === 0 ? 'Mug' : ''},Toys,Size,${at % 50},,,,4,`);
      const reason = 'has 501 variants; one product has 500 at most';
      expect(await read(...rows)).toMatchObject({ kind: 'refused', problems: [{ row: 2, column: 'Handle', reason }] });
    });

    test('with the same code are problems of both rows, within a product and across the file', async () => {
      const outcome = await read(
        'mug,Mug,Toys,Size,S,M-1,,,4,',
        'mug,,,,L,M-1,,,4,',
        'cup,Cup,Toys,Size,S,C-1,,,4,',
        'pan,Pan,Toys,Size,S,C-1,,,4,',
      );
      expect(outcome).toMatchObject({ kind: 'refused' });
      expect(outcome.problems).toEqual([
        { row: 2, column: 'Variant SKU', reason: 'M-1 stands in row 3, too' },
        { row: 3, column: 'Variant SKU', reason: 'M-1 stands in row 2, too' },
        { row: 4, column: 'Variant SKU', reason: 'C-1 stands in row 5, too' },
        { row: 5, column: 'Variant SKU', reason: 'C-1 stands in row 4, too' },
      ]);
    });

    test('that are invalid are reported with their rows: a repeated choice, no choice, no price, no whole number', async () => {
      const outcome = await read(
        'mug,Mug,Toys,Size,S,M-1,,,4,',
        'mug,,,,S,M-2,,,4,',
        'cup,Cup,Toys,Size,S,C-1,,,4,',
        'cup,,,,,C-2,,,0,',
        'pan,Pan,Toys,Size,S,P-1,shopify,1.5,4,',
      );
      expect(outcome.problems.map(({ row, column }) => [row, column])).toEqual([
        [2, 'Option1 Value'],
        [3, 'Option1 Value'],
        [5, 'Variant Price'],
        [5, 'Option1 Value'],
        [6, 'Variant Inventory Qty'],
      ]);
    });
  });

  test('a category that no rule recognizes is a problem of its row; a mapping decides it', async () => {
    const csv = 'Handle,Title,Type,Variant Price\nx,Zorblax,Quux,5\n';
    expect(await run(createTextSource(csv))).toMatchObject({ kind: 'refused', problems: [{ row: 2, column: 'Type' }] });
    const mapping = parseMapping({ categories: { quux: 'Toys' } });
    expect(await run(createTextSource(csv), { mapping })).toMatchObject(counts(1, 0, 0));
    expect((await products())[0]?.category).toBe('toys');
  });
});
