import fs from 'node:fs';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BackOfficeServer, startBackOfficeServer } from '../../fixtures/back-office-server.ts';
import { type MadeCell, makeWorkbook } from '../../fixtures/import/make-workbook.ts';
import { createUploads } from '../../fixtures/import/uploads.ts';

let server: BackOfficeServer;
beforeEach(async () => {
  server = await startBackOfficeServer();
});
afterEach(() => server.close());

const { job, read, upload, listed } = createUploads(() => server);

const HEADER = ['sku', 'name', 'description', 'category', 'price', 'moq', 'stock', 'colors', 'sizes'];
const ROWS = [
  ['A1', 'Größe „M“ – Tasse', 'Zwei Schichten; 12 cm, "dick"', 'Home & Kitchen', '4.20', '50', '100', 'Blau|Weiß', '38'],
  ['A2', 'Öse 5 mm, verzinkt', 'Erste Zeile\nzweite Zeile', 'Tools', '0.35', '500', '12000', 'Silber', 'S|M'],
];
const LISTINGS = [
  {
    name: 'Größe „M“ – Tasse',
    description: 'Zwei Schichten; 12 cm, "dick"',
    category: 'Home & Kitchen',
    price: 4.2,
    moq: 50,
    stock: 100,
    colors: ['Blau', 'Weiß'],
    sizes: ['38'],
  },
  {
    name: 'Öse 5 mm, verzinkt',
    description: 'Erste Zeile\nzweite Zeile',
    category: 'Tools',
    price: 0.35,
    moq: 500,
    stock: 12_000,
    colors: ['Silber'],
    sizes: ['S', 'M'],
  },
];
const written = (delimiter: string, rows: readonly (readonly string[])[] = [HEADER, ...ROWS]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join('\r\n');
const WINDOWS: Readonly<Record<string, number>> = { '„': 0x84, '“': 0x93, '–': 0x96 };
const inWindows = (text: string) => Buffer.from([...text].map((char) => WINDOWS[char] ?? char.charCodeAt(0)));
const isNumber = (cell: string) => /^\d+(?:\.\d+)?$/.test(cell);
const asCells = (rows: readonly (readonly string[])[]): MadeCell[][] =>
  rows.map((row) => row.map((cell) => (isNumber(cell) ? Number(cell) : cell)));

describe('the same products in every file format', () => {
  test.each<[string, string, string | Uint8Array]>([
    ['commas', 'a.csv', written(',')],
    ['semicolons', 'a.csv', written(';')],
    ['tabs', 'a.tsv', written('\t')],
    ['bars', 'a.txt', written('|')],
    ['Windows-1252', 'a.csv', inWindows(written(';'))],
    ['UTF-16 with a BOM', 'a.csv', Buffer.from(`\uFEFF${written('\t')}`, 'utf16le')],
    ['UTF-16 without a BOM', 'a.csv', Buffer.from(written(';'), 'utf16le')],
    ['title lines', 'a.csv', `sep=;\r\nHafen GmbH;;;;;;;;\r\n\r\n${written(';')}`],
    ['a workbook', 'a.xlsx', makeWorkbook([{ name: 'Liste', rows: asCells([HEADER, ...ROWS]) }])],
    [
      'a workbook with a cover and a title',
      'a.xlsx',
      makeWorkbook([
        { name: 'Start', rows: [['Hafen GmbH']] },
        { name: 'Liste', merged: 'A1:I1', rows: asCells([['Preisliste 2026'], [], HEADER, ...ROWS]) },
      ]),
    ],
    ['a workbook named as CSV', 'a.csv', makeWorkbook([{ name: 'Liste', rows: asCells([HEADER, ...ROWS]) }])],
  ])('%s', async (_what, name, content) => {
    const { receipt, seen } = await upload(content, name);
    expect(seen).toMatchObject({ state: 'ready', good: 2, bad: 0, problems: [], share: 1 });
    expect(seen.warnings.filter(({ reason }) => !reason.includes('Windows-1252'))).toEqual([]);
    expect(await listed(receipt)).toMatchObject(LISTINGS);
  });
});

test('a workbook is read again from the chosen sheet, a table with the chosen delimiter and encoding', async () => {
  const sheets = [
    { name: 'Juni', rows: asCells([HEADER, ROWS[0] ?? []]) },
    { name: 'Juli', rows: asCells([HEADER, ...ROWS]) },
  ];
  const { receipt } = await upload(makeWorkbook(sheets), 'a.xlsx');
  await job('POST', receipt, '/mapping', {
    companyName: 'Hafen',
    country: 'Germany',
    contactEmail: 'a@b.example',
    choices: { sheet: 'Juli' },
  });
  expect(await read(receipt)).toMatchObject({ state: 'ready', good: 2 });
  const table = await upload('name|category;price\nBell|tools;4\n', 'a.csv');
  await job('POST', table.receipt, '/mapping', { choices: { delimiter: ';', encoding: 'utf-16le' } });
  expect((await read(table.receipt)).columns).not.toEqual(['name|category', 'price']);
  await job('POST', table.receipt, '/mapping', { choices: { delimiter: ';' } });
  expect((await read(table.receipt)).columns).toEqual(['name|category', 'price']);
});

test('a guess or a lenient reading is reported and refuses nothing', async () => {
  const text = 'name;description;category;price;price\nRöhre 5" lang;d;tools;4;5\n';
  const { seen } = await upload(Buffer.from(text, 'latin1'), 'a.csv');
  expect(seen).toMatchObject({ good: 1, bad: 0, preview: [{ listing: { name: 'Röhre 5" lang', price: 4 } }] });
  expect(seen.warnings).toMatchObject([
    { row: 1, column: '', reason: expect.stringContaining('Windows-1252') },
    { row: 1, column: 'price', reason: expect.stringContaining('the first one is read') },
    { row: 2, column: 'name', reason: expect.stringContaining('read as it stands: Röhre 5" lang') },
  ]);
});

// Values that a spreadsheet or a browser would execute: imported and exported as text.
const HOSTILE = [
  '=HYPERLINK("http://evil.example","x")',
  '+1+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '＝1+1',
  '=cmd|calc!A0',
  '<script>alert(1)</script>',
  '&lt;b&gt;',
  '\u202Egnp.exe',
  '_x000D_=1',
  '{{7*7}}',
];

test('texts of a workbook stay texts: no formula and no markup, in exports neither', async () => {
  const rows = HOSTILE.map((text, n): MadeCell[] => [`S${n}`, { inline: text }, text, 'tools', 4]);
  const link = { formula: 'HYPERLINK("http://evil.example","free")', result: '=1+1' };
  const formula: MadeCell[] = ['F', 'Formula', link, 'tools', { formula: '2*2', result: 4 }];
  const { receipt, seen } = await upload(makeWorkbook([{ name: 'S', rows: [HEADER.slice(0, 5), ...rows, formula] }]), 'a.xlsx');
  expect(seen).toMatchObject({ good: rows.length + 1, bad: 0 });
  const listings = await listed(receipt);
  expect(listings.find(({ name }) => name === 'Formula')).toMatchObject({ description: '=1+1', price: 4 });
  const texts = ['=HYPERLINK("http://evil.example","x")', '=cmd|calc!A0', '{{7*7}}'];
  expect(listings.map(({ description }) => description)).toEqual(expect.arrayContaining(texts));
  // An HTML description is reduced to its words; a name is kept as literal text.
  expect(listings.find(({ name }) => name === '<script>alert(1)</script>')?.description).not.toMatch(/<script/);
  const { text } = await job('GET', receipt, '/listings.csv');
  const names = (parse(text, { bom: true, columns: true }) as { name: string }[]).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([`'=HYPERLINK("http://evil.example","x")`, "'+1+1", "'-1", "'@SUM(A1)", "'＝1+1", "'=cmd|calc!A0"]),
  );
  expect(names.filter((name) => /^\s*[=+\-@\uFF1D]/.test(name))).toEqual([]);
});

describe('an unreadable file fails with an explanation and nothing written', () => {
  const bomb = { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(40 * 1024 * 1024, ' ') };
  test.each<[string, string | Uint8Array, RegExp]>([
    [
      'a zip bomb',
      makeWorkbook([{ name: 'S', rows: [] }], { parts: [bomb] }),
      /a\.xlsx is refused: .* unpacks from \d+ to 41943040 bytes; at most 200 times/,
    ],
    [
      'a truncated workbook',
      makeWorkbook([{ name: 'S', rows: [['name', 'price']] }]).subarray(0, 1500),
      /a\.xlsx is a damaged or incomplete workbook/,
    ],
    ['a web page', '<html><body><table><tr><td>name</td></tr></table></body></html>', /a\.xlsx is a web page, whatever its name says/],
    ['a PDF', '%PDF-1.7 …', /a\.xlsx is a PDF document/],
  ])('%s', async (_what, content, words) => {
    const { seen } = await upload(content, 'a.xlsx');
    expect(seen.state).toBe('failed');
    expect(seen.problem).toMatch(words);
  });
});

test("another shop's export is imported as it is: its variations become the listing's options, each at its price", async () => {
  const file = fs.readFileSync('tests/fixtures/import/woocommerce.csv');
  const { receipt, seen } = await upload(file, 'wc-product-export.csv', { currency: 'USD' });
  expect(seen).toMatchObject({ format: 'woocommerce', missing: [], asks: [], good: 5, bad: 2, leftOut: 5 });
  const listings = await listed(receipt);
  expect(listings.map(({ name, price }) => [name, price])).toEqual([
    ['Beanie', 20],
    ['Belt', 12.5],
    ['Enamel Mug', 6],
    ['Hoodie with Zipper – 5" collar', 36],
    ['V-Neck T-Shirt', 15.5],
  ]);
  expect(listings[4]?.skus?.map(({ sku, options, price, stock }) => [sku, Object.values(options), price, stock])).toEqual([
    ['woo-vneck-blue-l', ['Blue', 'Large'], 20, 7],
    ['woo-vneck-green-s', ['Green', 'Small'], 15.5, 0],
  ]);
});
