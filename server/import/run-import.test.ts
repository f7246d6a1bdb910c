import fs from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { counts, createImportRuns, importFixture } from '../../tests/fixtures/import/import-runs.ts';
import { createTextSource, previewFile } from '../../tests/fixtures/import-files.ts';
import { htmlToText } from './read/html-text.ts';
import { readJsonElements } from './read/json-elements.ts';
import { parseMapping } from './read/mapping.ts';
import { problemsToCsv } from './run-import.ts';

const imports = createImportRuns();
const { run, products } = imports;

describe('our own CSV', () => {
  test('every column fills its field', async () => {
    expect(await run(importFixture('tradewind.csv'))).toMatchObject({ format: 'tradewind', problems: [], ...counts(2, 0, 0) });
    const [mug, rope] = await products('Enamel mug', 'Mooring rope 12 mm');
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

  test('a bar code is read from the column gtin in any case; in JSON also as a number', async () => {
    await run(createTextSource('name,category,price,GTIN\nBell,tools,4.20,4006381333931\nCup,tools,4.20,\n'));
    await run(createTextSource('[{"name":"Rope","category":"tools","price":1,"gtin":96385074}]'));
    expect((await products()).map(({ gtin }) => gtin)).toEqual(['4006381333931', undefined, '96385074']);
  });

  test('semicolons, tabs, a byte order mark and UTF-16 read the same', async () => {
    const text = 'name;category;price\nBell;tools;4.20\n';
    const sources = [text, `\uFEFF${text}`, text.replaceAll(';', '\t')].map((each) => createTextSource(each));
    sources.push(createTextSource(Buffer.from(`\uFEFF${text}`, 'utf16le')));
    for (const source of sources) expect((await run(source)).problems).toEqual([]);
    expect((await products()).map(({ name, priceCents }) => [name, priceCents])).toEqual([['Bell', 420]]);
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
    expect(await run(importFixture('other-shop.json'), { mapping })).toMatchObject({ format: 'json', ...counts(2, 0, 0) });
    const [mascara, soap] = await products('Lash Mascara', 'Unbranded Soap');
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
    const record = await imports.store.findRecord(mascara?.id ?? '');
    expect(record?.reviews.map(({ author }) => author)).toEqual(['Lucas', 'Eleanor']);
  });

  test('elements are split correctly wherever the chunks end', async () => {
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

  test('a mapping with an unknown field is refused with its name', () => {
    expect(() => parseMapping({ fields: { prize: 'price' } })).toThrow(/prize/);
    expect(() => parseMapping({ colums: {} })).toThrow(/colums/);
  });
});

describe('repeated imports', () => {
  test('importing the same file twice changes nothing', async () => {
    imports.reachable = { 'https://pictures.example/mug.jpg': '/img/mug111' };
    await run(importFixture('tradewind.csv'));
    const head = await imports.store.head();
    imports.nowMs += 1000;
    expect(await run(importFixture('tradewind.csv'))).toMatchObject(counts(0, 0, 2));
    expect(await imports.store.head()).toEqual(head);
  });

  test('a changed row changes its product under the same id and keeps what buyers contributed', async () => {
    const csv = (price: string) => createTextSource(`sku,name,category,price,companyName\nB1,Bell,tools,${price},Pune Brass\n`);
    await run(csv('4.20'));
    const [before] = await products();
    await imports.store.changeRecord(
      before?.id ?? '',
      (record) => record && { ...record, product: { ...record.product, sold: 7, rating: 4.5, reviewCount: 2 } },
    );
    imports.nowMs += 1000;
    expect(await run(csv('3.90'))).toMatchObject(counts(0, 1, 0));
    expect(await products()).toMatchObject([{ id: before?.id, priceCents: 390, sold: 7, rating: 4.5, createdAt: before?.createdAt }]);
  });

  test('the same SKU of another supplier or in another scope is another product', async () => {
    const csv = createTextSource('sku,name,category,price\nB1,Bell,tools,1\n');
    await run(csv, { companyName: 'One' });
    await run(csv, { companyName: 'Two' });
    await run(csv, { sink: imports.sinkOf('else', 'One') });
    expect(new Set((await products()).map(({ id }) => id)).size).toBe(3);
  });

  test('earlier pictures stay while their host is down', async () => {
    imports.reachable = { 'https://pictures.example/mug.jpg': '/img/mug111', 'https://pictures.example/mug-2.jpg': '/img/mug222' };
    await run(importFixture('tradewind.csv'));
    imports.reachable = {};
    expect(await run(importFixture('tradewind.csv'))).toMatchObject({ ...counts(0, 0, 2), pictures: { failed: 2 } });
    expect((await products('Enamel mug'))[0]?.images).toEqual(['/img/mug111', '/img/mug222']);
  });
});

describe('bad input', () => {
  const rows = 'sku,name,category,price,stock\nA,Bell,tools,4.20,5\nB,,tools,abc,1.5\nC,Cup,nowhere,2,\nA,Bell again,tools,1,\n';

  test('one bad row prevents all writes; every problem names row, column and reason', async () => {
    const outcome = await run(createTextSource(rows));
    expect(outcome.kind).toBe('refused');
    expect(outcome.problems).toMatchObject([
      { row: 3, column: 'name', reason: 'is missing' },
      { row: 3, column: 'price', reason: 'is not a number: "abc"' },
      { row: 3, column: 'stock', reason: 'is not a whole number: "1.5"' },
      { row: 4, column: 'category', reason: expect.stringContaining('"nowhere" is none of the ten categories') },
      { row: 5, column: 'sku', value: 'A', reason: 'the same SKU or name already stands in row 2' },
    ]);
    expect((await imports.store.head()).headSeq).toBe(0);
    expect(imports.asked).toEqual([]);
  });

  test.each([
    ['a price that rises', '100:3.10;500:3.50', 500],
    ['a price that stays the same', '100:3.10;500:3.10', 500],
    ['a price above the one for a single unit', '100:5', 100],
    ['the same number of units twice', '100:3.10;100:2.80', 100],
    ['a break from one unit on', '1:3.10', 1],
  ])('%s is not a price break', async (_what, tiers, units) => {
    const outcome = await run(
      createTextSource(`sku,name,category,price,Price breaks\nA,Bell,tools,4.20,${tiers}\nB,Cup,tools,2,100:1.90\n`),
    );
    const reason = `the price from ${units} units must be lower than the one before it`;
    expect(outcome).toMatchObject({ kind: 'refused', problems: [{ row: 2, column: 'Price breaks', reason }] });
    expect((await imports.store.head()).headSeq).toBe(0);
  });

  test('bad rows are skipped if the user agreed', async () => {
    expect(await run(createTextSource(rows), { skipBad: true })).toMatchObject(counts(1, 0, 0));
    expect((await products()).map(({ name }) => name)).toEqual(['Bell']);
  });

  test.each([
    ['an empty file', '', /is empty/],
    ['a header alone', 'sku,name,category,price\n', /Below the header stands no row/],
    ['no usable header', 'foo,bar\n1,2\n', /No column for name, category, price.*foo, bar/],
    ['a quote never closed in the header', '"name,category,price\nBell,tools,1\n', /Row 1: a quotation mark is opened and never closed/],
    ['truncated JSON', '[{"name":"Bell","category":"tools","price":1},{"name":', /breaks off in element 2/],
    ['invalid JSON', '[{"name":"Bell","category":"tools","price":1},{name}]', /Element 2 is not JSON/],
    ['a JSON object without a list', '{"name":"Bell"}', /holds no JSON array/],
    ['a binary file', 'PK\u0003\u0004rest', /damaged or incomplete workbook/],
    ['text with zero bytes', 'name,category,price\nBe\0ll,tools,1\n', /not a text file/],
  ])('%s is refused with a reason', async (_what, text, message) => {
    await expect(run(createTextSource(text))).rejects.toThrow(message);
    expect((await imports.store.head()).headSeq).toBe(0);
  });

  test('an aborted import writes nothing and leaves no scratch file', async () => {
    const controller = new AbortController();
    const aborted = run(importFixture('tradewind.csv'), {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('stopped')),
    });
    await expect(aborted).rejects.toThrow('stopped');
    expect((await imports.store.head()).headSeq).toBe(0);
    expect(fs.readdirSync(imports.folder).filter((name) => name.startsWith('staging'))).toEqual([]);
  });

  test('a host that never responds is skipped after three attempts', async () => {
    const csv = ['name,category,price,images', ...Array.from({ length: 60 }, (_, n) => `P${n},tools,1,https://dead.example/${n}.jpg`)].join(
      '\n',
    );
    expect(await run(createTextSource(csv))).toMatchObject({ ...counts(60, 0, 0), pictures: { fetched: 0, failed: 60 } });
    expect(imports.asked.length).toBeLessThan(12);
  });

  test("markup and control characters in a supplier's texts become plain text", async () => {
    const csv = 'name,category,price,description\n"<b>Bell</b>\u202e",tools,1,"a\u0000b"'.replace('\u0000', '\u0007');
    await run(createTextSource(csv));
    expect(await products()).toMatchObject([{ name: '<b>Bell</b>', description: 'ab' }]);
  });

  test('the problem list opens in a spreadsheet without containing formulas', () => {
    const csv = problemsToCsv([{ row: 2, column: '=cmd()', reason: 'says "no"' }]);
    expect(csv).toBe('\uFEFF"row","column","reason","value","what to do"\r\n"2","\'=cmd()","says ""no""","",""\r\n');
  });
});

test('a preview shows the first products, the mapping in force and the missing fields', async () => {
  const shown = await previewFile(importFixture('tradewind.csv'));
  expect(shown).toMatchObject({ format: 'tradewind', missing: [], mapping: { fields: { name: 'name', price: 'price' } } });
  expect(shown.preview).toMatchObject([{ row: { name: 'Enamel mug' } }, { row: { name: 'Mooring rope 12 mm' } }]);
  expect((await previewFile(createTextSource('Title,Cost\nBell,5\n'))).missing).toEqual(['category', 'price']);
});

test('HTML becomes readable text, and text that only resembles it stays', () => {
  expect(htmlToText('<h1>A</h1><p>b<br>c</p><style>p{}</style><!-- no -->&eacute;&#33;&unknown;')).toBe('A\n\nb\nc\n\né!&unknown;');
  expect(htmlToText('5 < 6 and 7 > 3')).toBe('5 < 6 and 7 > 3');
  expect(htmlToText('<img src=x onerror=alert(1)>&lt;script&gt;')).toBe('<script>');
});
