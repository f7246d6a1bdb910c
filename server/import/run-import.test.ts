import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTextSource, previewFile } from '../../tests/fixtures/import-files.ts';
import type { Db } from '../db/open-database.ts';
import { openStore } from '../db/open-store.ts';
import type { ProductStore } from '../stores/product-store.ts';
import { createSqliteProductStore } from '../stores/sqlite/product-store.ts';
import { createProductSink } from './commit/product-sink.ts';
import { htmlToText } from './read/html-text.ts';
import { createFileSource, type ImportSource } from './read/import-source.ts';
import { readJsonElements } from './read/json-elements.ts';
import { parseMapping } from './read/mapping.ts';
import { type ImportOptions, problemsToCsv, runImport } from './run-import.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const fixture = (name: string) => createFileSource(path.join(import.meta.dirname, '../../tests/fixtures/import', name));

let folder: string;
let db: Db;
let store: ProductStore;
let nowMs: number;
let reachable: Record<string, string>;
let asked: string[];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-import-'));
  db = openStore(folder);
  nowMs = NOW;
  store = createSqliteProductStore(db, { now: () => nowMs });
  reachable = {};
  asked = [];
});
afterEach(() => {
  db.close();
  fs.rmSync(folder, { recursive: true });
});

async function fetchPicture(url: string): Promise<string> {
  asked.push(url);
  const found = reachable[url];
  if (found === undefined) throw new Error('cannot be reached');
  return found;
}

function sinkOf(scope: string, companyName?: string) {
  const stagingFile = path.join(folder, 'staging.db');
  return createProductSink({ store, scope, companyName, now: () => nowMs, fetchPicture, keepPictures: async () => {}, stagingFile });
}

function run(source: ImportSource, { companyName, ...options }: Partial<ImportOptions> & { companyName?: string } = {}) {
  return runImport({
    source,
    mapping: null,
    skipBad: false,
    sink: sinkOf('test', companyName),
    signal: new AbortController().signal,
    ...options,
  });
}

async function products() {
  const page = await store.changesSince(await store.epoch(), 0, 1000);
  return page.upserts.map(({ product }) => product);
}
const counts = (added: number, changed: number, unchanged: number) => ({ kind: 'written', counts: { added, changed, unchanged } });

describe('our own CSV', () => {
  test('every column becomes its field', async () => {
    expect(await run(fixture('tradewind.csv'))).toMatchObject({ format: 'tradewind', problems: [], ...counts(2, 0, 0) });
    const [mug, rope] = await products();
    expect(mug).toMatchObject({
      name: 'Enamel mug',
      category: 'home-and-kitchen',
      priceCents: 360,
      originalPriceCents: 450,
      moq: 48,
      stock: 1200,
      tiers: [
        { minQuantity: 100, unitPriceCents: 310 },
        { minQuantity: 500, unitPriceCents: 280 },
      ],
      colors: ['Blue', 'White'],
      country: 'India',
      supplierName: 'Harbour Goods',
      contact: { whatsapp: '912055550100', email: 'sales@harbour.example' },
      shipping: { isFree: true, estimatedDays: 7, from: 'India' },
      specifications: [
        { name: 'Material', value: 'Enamelled steel' },
        { name: 'Weight', value: '180 g' },
      ],
      createdAt: '2026-11-21T10:00:00.000Z',
    });
    expect(rope).toMatchObject({
      description: 'Three-strand.\nSold by the coil.',
      priceCents: 124_900,
      stock: null,
      sizes: ['10 m', '20 m'],
      shipping: { estimatedDays: 14 },
    });
    expect(rope?.supplierId).toBe(mug?.supplierId);
  });

  test('a bar code stands in the column gtin, in any case; as a number in JSON', async () => {
    await run(createTextSource('name,category,price,GTIN\nBell,tools,4.20,4006381333931\nCup,tools,4.20,\n'));
    await run(createTextSource('[{"name":"Rope","category":"tools","price":1,"gtin":96385074}]'));
    expect((await products()).map(({ gtin }) => gtin)).toEqual(['4006381333931', undefined, '96385074']);
  });

  test('semicolons, tabs, a byte order mark and UTF-16 read the same', async () => {
    const text = 'name;category;price\nBell;tools;4.20\n';
    const sources = [text, `\uFEFF${text}`, text.replaceAll(';', '\t')].map((each) => createTextSource(each));
    const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
    sources.push({
      name: 'utf16',
      bytes: utf16.length,
      open: async function* () {
        yield utf16;
      },
    });
    for (const source of sources) expect((await run(source)).problems).toEqual([]);
    expect((await products()).map(({ name, priceCents }) => [name, priceCents])).toEqual([['Bell', 420]]);
  });
});

describe("Shopify's export", () => {
  test('rows of a handle are one product: lowest price, axes, tracked stock, pictures in order, HTML as text', async () => {
    const outcome = await run(fixture('shopify.csv'));
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
      specifications: [],
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
    expect(asked).toEqual(['https://pictures.example/shirt-1.jpg', 'https://pictures.example/shirt-2.jpg']);
    expect(lamp).toMatchObject({ category: 'home-and-kitchen', stock: null, priceCents: 5999 });
  });

  test("a product's one bar code is its GTIN; several variants have several, and a shop's own code is none", async () => {
    const rows = [
      ['mug', 'Mug', "'4006381333931"],
      ['cup', 'Cup', 'SHOP-0815'],
      ['pan', 'Pan', '4006381333931'],
      ['pan', '', '96385074'],
    ].map(([handle, title, barcode]) => `${handle},${title},Toys,4,${barcode}`);
    const csv = ['Handle,Title,Type,Variant Price,Variant Barcode', ...rows, ''].join('\n');
    expect(await run(createTextSource(csv))).toMatchObject({ problems: [], ...counts(3, 0, 0) });
    expect((await products()).map(({ name, gtin }) => [name, gtin])).toEqual([
      ['Mug', '4006381333931'],
      ['Cup', undefined],
      ['Pan', undefined],
    ]);
  });

  describe('variants', () => {
    const HEADER =
      'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Barcode';
    const read = (...rows: string[]) => run(createTextSource([HEADER, ...rows, ''].join('\n')));

    test('are SKUs: with the bar codes that are some, and codes of their handle where the shop has none', async () => {
      expect(await read('mug,Mug,Toys,Finish,Matt,,,,4,4006381333931', 'mug,,,,Gloss,,,,5,SHOP-1')).toMatchObject({
        problems: [],
        ...counts(1, 0, 0),
      });
      const [mug] = await products();
      expect(mug).toMatchObject({ priceCents: 400, stock: null, colors: [], options: [{ name: 'Finish', values: ['Matt', 'Gloss'] }] });
      expect(mug?.skus).toEqual([
        { sku: 'mug-1', values: ['Matt'], priceCents: 400, stock: null, image: null, gtin: '4006381333931' },
        { sku: 'mug-2', values: ['Gloss'], priceCents: 500, stock: null, image: null },
      ]);
    });

    test('share what is counted of them where not all are counted', async () => {
      await read('mug,Mug,Toys,Size,S,M-S,shopify,5,4,', 'mug,,,,L,M-L,,,4,');
      const [mug] = await products();
      expect([mug?.stock, mug?.skus?.map(({ stock }) => stock)]).toEqual([5, [null, null]]);
    });

    test('under an option of too many choices, or of a name too long, are named', async () => {
      const rows = Array.from({ length: 61 }, (_, at) => `mug,${at === 0 ? 'Mug' : ''},Toys,${'Finish'.repeat(7)},${at},,,,4,`);
      expect((await read(...rows)).problems.map(({ row, column }) => [row, column])).toEqual([
        [2, 'Option1 Name'],
        [2, 'Option1 Value'],
      ]);
    });

    test('too many for SKUs leave the product its choices', async () => {
      const rows = Array.from({ length: 501 }, (_, at) => `mug,${at === 0 ? 'Mug' : ''},Toys,Size,${at % 50},,,,4,`);
      expect(await read(...rows)).toMatchObject({ problems: [], ...counts(1, 0, 0) });
      const [mug] = await products();
      expect([mug?.sizes.length, mug?.options, mug?.skus]).toEqual([50, undefined, undefined]);
    });

    test('of one code are problems of both rows, in one product and over the file', async () => {
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

    test('that cannot be are named with their rows: twice the same choice, none, no price, no whole number', async () => {
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
        [5, 'Option1 Value'],
        [5, 'Variant Price'],
        [6, 'Variant Inventory Qty'],
      ]);
    });
  });

  test('what no rule places is a problem of its row; a mapping decides it', async () => {
    const csv = 'Handle,Title,Type,Variant Price\nx,Zorblax,Quux,5\n';
    expect(await run(createTextSource(csv))).toMatchObject({ kind: 'refused', problems: [{ row: 2, column: 'Type' }] });
    const mapping = parseMapping({ categories: { quux: 'Toys' } });
    expect(await run(createTextSource(csv), { mapping })).toMatchObject(counts(1, 0, 0));
    expect((await products())[0]?.category).toBe('toys');
  });
});

describe('JSON with a mapping', () => {
  const mapping = parseMapping({
    fields: {
      sku: 'sku',
      name: 'title',
      description: 'description',
      category: 'category',
      price: 'price',
      discountPercent: 'discountPercentage',
      moq: 'minimumOrderQuantity',
      stock: 'stock',
      images: 'images',
      rating: 'rating',
      companyName: { path: 'brand', default: 'Other Shop' },
      country: { value: 'USA' },
      shipDays: 'shippingInformation',
    },
    specifications: { Warranty: 'warrantyInformation', Barcode: 'meta.barcode' },
    reviews: { list: 'reviews', rating: 'rating', body: 'comment', author: 'reviewerName', createdAt: 'date' },
    categories: { cosmetics: 'Beauty' },
  });

  test('paths, constants, defaults, categories, discount and reviews', async () => {
    expect(await run(fixture('other-shop.json'), { mapping })).toMatchObject({ format: 'json', ...counts(2, 0, 0) });
    const [mascara, soap] = await products();
    expect(mascara).toMatchObject({
      priceCents: 999,
      originalPriceCents: 1116,
      rating: 2.6,
      reviewCount: 2,
      histogram: [0, 0, 1, 0, 1],
      moq: 48,
      category: 'beauty',
      shipping: { estimatedDays: 5 },
      specifications: [
        { name: 'Warranty', value: '1 week warranty' },
        { name: 'Barcode', value: '5784719087687' },
      ],
    });
    expect(soap).toMatchObject({ supplierName: 'Other Shop', country: 'USA', priceCents: 120, moq: 1, stock: null });
    const record = await store.findRecord(mascara?.id ?? '');
    expect(record?.reviews.map(({ author }) => author)).toEqual(['Lucas', 'Eleanor']);
  });

  test('elements are cut apart wherever the chunks end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue(), { maxLength: 6 }), fc.integer({ min: 1, max: 9 }), async (values, size) => {
        const text = JSON.stringify(values);
        async function* chunks() {
          for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
        }
        const read: unknown[] = [];
        for await (const { value } of readJsonElements(chunks())) read.push(value);
        expect(read).toEqual(JSON.parse(text));
      }),
    );
  });

  test('a mapping with an unknown field is refused by name', () => {
    expect(() => parseMapping({ fields: { prize: 'price' } })).toThrow(/prize/);
    expect(() => parseMapping({ colums: {} })).toThrow(/colums/);
  });
});

describe('running it again', () => {
  test('the same file twice changes nothing', async () => {
    reachable = { 'https://pictures.example/mug.jpg': '/img/mug111' };
    await run(fixture('tradewind.csv'));
    const head = await store.head();
    nowMs += 1000;
    expect(await run(fixture('tradewind.csv'))).toMatchObject(counts(0, 0, 2));
    expect(await store.head()).toEqual(head);
  });

  test('a changed row changes its product under the same id and keeps what buyers gave it', async () => {
    const csv = (price: string) => createTextSource(`sku,name,category,price,companyName\nB1,Bell,tools,${price},Pune Brass\n`);
    await run(csv('4.20'));
    const [before] = await products();
    await store.changeRecord(
      before?.id ?? '',
      (record) => record && { ...record, product: { ...record.product, sold: 7, rating: 4.5, reviewCount: 2 } },
    );
    nowMs += 1000;
    expect(await run(csv('3.90'))).toMatchObject(counts(0, 1, 0));
    expect(await products()).toMatchObject([{ id: before?.id, priceCents: 390, sold: 7, rating: 4.5, createdAt: before?.createdAt }]);
  });

  test('the same SKU of another supplier or another scope is another product', async () => {
    const csv = createTextSource('sku,name,category,price\nB1,Bell,tools,1\n');
    await run(csv, { companyName: 'One' });
    await run(csv, { companyName: 'Two' });
    await run(csv, { sink: sinkOf('else', 'One') });
    expect(new Set((await products()).map(({ id }) => id)).size).toBe(3);
  });

  test('pictures had before stay when their host is down', async () => {
    reachable = { 'https://pictures.example/mug.jpg': '/img/mug111', 'https://pictures.example/mug-2.jpg': '/img/mug222' };
    await run(fixture('tradewind.csv'));
    reachable = {};
    expect(await run(fixture('tradewind.csv'))).toMatchObject({ ...counts(0, 0, 2), pictures: { failed: 2 } });
    expect((await products())[0]?.images).toEqual(['/img/mug111', '/img/mug222']);
  });
});

describe('bad input', () => {
  const rows = 'sku,name,category,price,stock\nA,Bell,tools,4.20,5\nB,,tools,abc,1.5\nC,Cup,nowhere,2,\nA,Bell again,tools,1,\n';

  test('one bad row writes nothing; every problem names row, column and reason', async () => {
    const outcome = await run(createTextSource(rows));
    expect(outcome.kind).toBe('refused');
    expect(outcome.problems).toEqual([
      { row: 3, column: 'name', reason: 'is missing' },
      { row: 3, column: 'price', reason: 'is not a number: "abc"' },
      { row: 3, column: 'stock', reason: 'is not a whole number: "1.5"' },
      { row: 4, column: 'category', reason: expect.stringContaining('"nowhere" is none of the ten categories') },
      { row: 5, column: 'sku', reason: '"A" already stands in row 2' },
    ]);
    expect((await store.head()).headSeq).toBe(0);
    expect(asked).toEqual([]);
  });

  test.each([
    ['a price that rises', '100:3.10;500:3.50', 500],
    ['a price that stays', '100:3.10;500:3.10', 500],
    ['a price above the one for a single unit', '100:5', 100],
    ['the same number of units twice', '100:3.10;100:2.80', 100],
    ['a break from one unit on', '1:3.10', 1],
  ])('%s is no price break', async (_what, tiers, units) => {
    const outcome = await run(
      createTextSource(`sku,name,category,price,Price breaks\nA,Bell,tools,4.20,${tiers}\nB,Cup,tools,2,100:1.90\n`),
    );
    const reason = `the price from ${units} units must be lower than the one before it`;
    expect(outcome).toMatchObject({ kind: 'refused', problems: [{ row: 2, column: 'Price breaks', reason }] });
    expect((await store.head()).headSeq).toBe(0);
  });

  test('left out when a person agreed', async () => {
    expect(await run(createTextSource(rows), { skipBad: true })).toMatchObject(counts(1, 0, 0));
    expect((await products()).map(({ name }) => name)).toEqual(['Bell']);
  });

  test.each([
    ['an empty file', '', /is empty/],
    ['no usable header', 'foo,bar\n1,2\n', /No column for name, category, price.*foo, bar/],
    ['a quote never closed', 'name,category,price\n"Bell,tools,1\nCup,tools,2\n', /Row 2: a quotation mark is opened and never closed/],
    ['a quote inside a cell', 'name,category,price\nBell,tools,1\nC"u"p,tools,2\n', /Row 3: a quotation mark/],
    ['JSON that breaks off', '[{"name":"Bell","category":"tools","price":1},{"name":', /breaks off in element 2/],
    ['JSON that is none', '[{"name":"Bell","category":"tools","price":1},{name}]', /Element 2 is not JSON/],
    ['a JSON object without a list', '{"name":"Bell"}', /holds no JSON array/],
    ['a binary file', 'PK\u0003\u0004rest', /Excel or zip file.*CSV UTF-8/],
    ['text with zero bytes', 'name,category,price\nBe\0ll,tools,1\n', /not a text file/],
  ])('%s is refused in words', async (_what, text, message) => {
    await expect(run(createTextSource(text))).rejects.toThrow(message);
    expect((await store.head()).headSeq).toBe(0);
  });

  test('bytes that are no UTF-8 are refused, not garbled', async () => {
    const bytes = Buffer.from('name,category,price\nCaf\xe9,tools,1\n', 'latin1');
    const source: ImportSource = {
      name: 'old.csv',
      bytes: bytes.length,
      open: async function* () {
        yield bytes;
      },
    };
    await expect(run(source)).rejects.toThrow(/old.csv is not UTF-8/);
  });

  test('an aborted import writes nothing and leaves no scratch file', async () => {
    const controller = new AbortController();
    const aborted = run(fixture('tradewind.csv'), { signal: controller.signal, onProgress: () => controller.abort(new Error('stopped')) });
    await expect(aborted).rejects.toThrow('stopped');
    expect((await store.head()).headSeq).toBe(0);
    expect(fs.readdirSync(folder).filter((name) => name.startsWith('staging'))).toEqual([]);
  });

  test('a host that never answers is given up after three tries', async () => {
    const csv = ['name,category,price,images', ...Array.from({ length: 60 }, (_, n) => `P${n},tools,1,https://dead.example/${n}.jpg`)].join(
      '\n',
    );
    expect(await run(createTextSource(csv))).toMatchObject({ ...counts(60, 0, 0), pictures: { fetched: 0, failed: 60 } });
    expect(asked.length).toBeLessThan(12);
  });

  test('markup and control characters of a supplier end up as plain text', async () => {
    const csv = 'name,category,price,description\n"<b>Bell</b>\u202e",tools,1,"a\u0000b"'.replace('\u0000', '\u0007');
    await run(createTextSource(csv));
    expect(await products()).toMatchObject([{ name: '<b>Bell</b>', description: 'ab' }]);
  });

  test('the problem list opens in a spreadsheet without becoming a formula', () => {
    const csv = problemsToCsv([{ row: 2, column: '=cmd()', reason: 'says "no"' }]);
    expect(csv).toBe('row,column,reason\r\n"2","\'=cmd()","says ""no"""');
  });
});

test('a preview shows the first products, the mapping in force and what is missing', async () => {
  const shown = await previewFile(fixture('tradewind.csv'));
  expect(shown).toMatchObject({ format: 'tradewind', missing: [], mapping: { fields: { name: 'name', price: 'price' } } });
  expect(shown.preview).toMatchObject([{ row: { name: 'Enamel mug' } }, { row: { name: 'Mooring rope 12 mm' } }]);
  expect((await previewFile(createTextSource('Title,Cost\nBell,5\n'))).missing).toEqual(['category', 'price']);
});

test('HTML becomes readable text, and text that only looks like it stays', () => {
  expect(htmlToText('<h1>A</h1><p>b<br>c</p><style>p{}</style><!-- no -->&eacute;&#33;&unknown;')).toBe('A\n\nb\nc\n\né!&unknown;');
  expect(htmlToText('5 < 6 and 7 > 3')).toBe('5 < 6 and 7 > 3');
  expect(htmlToText('<img src=x onerror=alert(1)>&lt;script&gt;')).toBe('<script>');
});
