import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { importFixture } from '../../../../../tests/fixtures/import/import-runs.ts';
import { type MadeCell, type MadeSheet, makeWorkbook, type WorkbookParts } from '../../../../../tests/fixtures/import/make-workbook.ts';
import { makeZip } from '../../../../../tests/fixtures/import/make-zip.ts';
import { createTextSource } from '../../../../../tests/fixtures/import-files.ts';
import type { ByteRange, ImportSource } from '../../import-source.ts';
import { openTable, type TableChoices } from '../open-table.ts';
import type { TableRow } from '../table-row.ts';

async function readSource(source: ImportSource, choices: TableChoices = {}, onBytes: (read: number) => void = () => {}) {
  const opened = await openTable(source, { choices, wanted: new Set(), onBytes });
  if (opened.kind !== 'xlsx') throw new Error(`is ${opened.kind}`);
  const rows: TableRow[] = [];
  for await (const row of opened.rows) rows.push(row);
  return { ...opened, rows };
}
const openFile = (name: string) => readSource(importFixture(`written-by/${name}`));
const read = (bytes: Uint8Array, choices?: TableChoices, onBytes?: (read: number) => void) =>
  readSource(createTextSource(bytes, 'list.xlsx'), choices, onBytes);
const HEADER = ['name', 'category', 'price'];
const sheet = (rows: MadeSheet['rows'], more: Partial<MadeSheet> = {}): MadeSheet => ({ name: 'Prices', rows, ...more });
const readCells = async (cells: readonly MadeCell[], parts?: WorkbookParts) => {
  const table = await read(makeWorkbook([sheet([HEADER, ['Bell', 'tools', ...cells]])], parts));
  return { cells: table.rows[0]?.cells.slice(2) ?? [], warnings: table.warnings };
};

describe('a cell reads as displayed', () => {
  test.each<[string, MadeCell, string | number]>([
    ['a shared text', 'Größe & <Maß> "5"', 'Größe & <Maß> "5"'],
    ['a text in the cell', { inline: ' = 5 € ' }, ' = 5 € '],
    ['a text over two lines', 'one\r\ntwo', 'one\r\ntwo'],
    ['a number', 4.2, 4.2],
    ['a number with a binary rounding error', { xml: (r) => `<c r="${r}"><v>0.30000000000000004</v></c>` }, 0.3],
    ['a number written with an exponent', { xml: (r) => `<c r="${r}"><v>4.006381333931E12</v></c>` }, 4_006_381_333_931],
    ['a text of digits', '00123', '00123'],
    ['a number shown with zeros in front', { number: 123, format: '00000' }, '00123'],
    ['a percent', { number: 0.155, format: '0.0%' }, '15.5%'],
    ['a percent by built-in format', { number: 0.07, format: 9 }, '7%'],
    ['a date', { number: 46_347, format: 14 }, '2026-11-21'],
    ['a date in a custom format', { number: 46_347, format: '[$-407]d/\\ mmmm\\ yyyy;@' }, '2026-11-21'],
    ['a date with a time', { number: 46_347.4375, format: 'dd.mm.yyyy hh:mm' }, '2026-11-21T10:30:00Z'],
    ['a time', { number: 0.4375, format: 'h:mm' }, '10:30:00'],
    ['hours beyond a day', { number: 1.5, format: '[h]:mm' }, '36:00:00'],
    ['the first day of the calendar', { number: 1, format: 14 }, '1900-01-01'],
    ['the day after the nonexistent leap day', { number: 61, format: 14 }, '1900-03-01'],
    ['a date stored as a text', { xml: (r) => `<c r="${r}" t="d"><v>2026-11-21</v></c>` }, '2026-11-21'],
    ['minutes, not a month', { number: 0.5, format: 'mm:ss' }, '12:00:00'],
    ['euros', { number: 3.6, format: '#,##0.00\\ [$€-407]' }, '€ 3.60'],
    ['euros in accounting format', { number: 1234.5, format: '_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-' }, '€ 1234.50'],
    ['a currency by its word', { number: 4, format: '#,##0.00\\ [$zł-415]' }, 'zł 4'],
    ['dollars by their country', { number: 4, format: '"R$" 0.00' }, 'R$ 4'],
    ['feet, not forints', { number: 4, format: '0 "ft"' }, 4],
    ['a currency by its code', { number: 1255, format: '[$EUR] #,##0' }, 'EUR 1255'],
    ['rupees', { number: 123_456, format: '[$₹-4009]\\ #,##,##0' }, '₹ 123456'],
    ['money with three decimals and no grouping', { number: 1.255, format: '"$"0.000' }, '$ 1.2550'],
    ['a unit that is not a currency', { number: 12, format: '0 "PCS"' }, 12],
    ['a unit that looks like a date', { number: 12, format: '0 "days"' }, 12],
    ['a colour that looks like a date', { number: -12, format: '0;[Red]-0' }, -12],
    ['yes', true, 'true'],
    ['no', false, 'false'],
    ['the numeric result of a formula', { formula: 'A1*2', result: 8.4 }, 8.4],
    ['the text result of a formula', { formula: 'A1&"x"', result: 'Bell & x' }, 'Bell & x'],
    ['a text that looks like a formula', '=HYPERLINK("http://evil.example","x")', '=HYPERLINK("http://evil.example","x")'],
    [
      'a text with parts in bold',
      { xml: (r) => `<c r="${r}" t="inlineStr"><is><r><rPr><b/></rPr><t>Big </t></r><r><t>bell</t></r></is></c>` },
      'Big bell',
    ],
    [
      'a text without its phonetic guide',
      { xml: (r) => `<c r="${r}" t="inlineStr"><is><t>鐘</t><rPh sb="0" eb="1"><t>カネ</t></rPh></is></c>` },
      '鐘',
    ],
    ['a number beyond dates', { number: 99_999_999, format: 14 }, 99_999_999],
  ])('%s', async (_what, cell, said) => {
    expect(await readCells([cell])).toEqual({ cells: [said], warnings: [] });
  });

  test('dates of the 1904 calendar', async () => {
    expect((await readCells([{ number: 44_885, format: 14 }], { is1904: true })).cells).toEqual(['2026-11-21']);
  });

  test.each<[string, MadeCell, string]>([
    ['an error', { error: '#DIV/0!' }, 'is the error #DIV/0! of a formula and is read as empty'],
    ['an error that was pasted as a text', '#N/A', 'is the error #N/A of a formula and is read as empty'],
    ['a formula without a result', { formula: 'A1*2' }, 'holds a formula without a result and is read as empty'],
    ['a missing shared text', { xml: (r) => `<c r="${r}" t="s"><v>99</v></c>` }, 'names a text that the workbook does not hold'],
    ['an endless text', { inline: 'x'.repeat(100_001) }, 'has more than 100000 characters'],
  ])('%s is reported with row and column', async (_what, cell, reason) => {
    const { warnings } = await readCells([cell]);
    expect(warnings).toEqual([{ row: 2, column: 'price', reason: expect.stringContaining(reason) }]);
  });

  test('texts and numbers of any kind read back unchanged', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => [`Mug ${n} – ä€`, n % 2 === 0 ? { inline: `c${n}` } : `c${n}`, n / 8] as const);
    const table = await read(makeWorkbook([sheet([HEADER, ...rows])]));
    expect(table.rows).toEqual(rows.map(([name, _, price], n) => ({ row: n + 2, cells: [name, `c${n}`, price] })));
  });
});

describe('a workbook', () => {
  test('with a merged title and empty rows counts rows as the spreadsheet program does', async () => {
    const rows = [['Harbour Goods 2026'], [], ['all prices net', null, 'June'], HEADER, ['Bell', 'tools', 4], [], ['Cup', 'tools', 2]];
    const table = await read(makeWorkbook([sheet(rows, { merged: 'A1:C1' })]));
    expect(table).toMatchObject({ kind: 'xlsx', delimiter: null, encoding: null, header: HEADER, skippedLines: 3 });
    expect(table.rows).toEqual([
      { row: 5, cells: ['Bell', 'tools', 4] },
      { row: 7, cells: ['Cup', 'tools', 2] },
    ]);
  });

  const cover = {
    name: 'Cover',
    rows: [
      ['Terms', 'Net'],
      ['Valid', 'June'],
      ['Currency', 'EUR'],
    ],
  };
  const hidden = { name: 'Old', isHidden: true, rows: [HEADER, ['Rope', 'tools', 3]] };
  const prices = sheet([HEADER, ['Bell', 'tools', 4]], { name: 'Prices & more' });
  const second = sheet([HEADER, ['Cup', 'tools', 2]], { name: 'B' });

  test('with several sheets is read at its first table of products; visible sheets and hidden tables are listed', async () => {
    const table = await read(makeWorkbook([{ name: 'Logo', rows: [] }, hidden, cover, prices, second]));
    expect(table).toMatchObject({ sheet: 'Prices & more', sheets: ['Logo', 'Cover', 'Prices & more', 'B', 'Old'] });
    expect(table.warnings.map(({ reason }) => reason)).toContain(
      'the hidden sheet "Old" holds a table as well; only "Prices & more" is read',
    );
    expect(table.rows).toEqual([{ row: 2, cells: ['Bell', 'tools', 4] }]);
  });

  test('is read at the sheet the user chose, even a hidden one', async () => {
    expect((await read(makeWorkbook([cover, prices, second]), { sheet: 'B' })).rows).toEqual([{ row: 2, cells: ['Cup', 'tools', 2] }]);
    expect((await read(makeWorkbook([hidden, prices]), { sheet: 'Old' })).sheet).toBe('Old');
    await expect(read(makeWorkbook([cover, prices]), { sheet: 'Nope' })).rejects.toThrow(
      'has no sheet "Nope". It has: Cover, Prices & more.',
    );
  });

  test("reports its progress up to the file's size", async () => {
    const bytes = makeWorkbook([sheet([HEADER, ...Array.from({ length: 5000 }, (_, n) => [`Bell ${n}`, 'tools', n])])]);
    const heard: number[] = [];
    await read(bytes, {}, (seen) => heard.push(seen));
    expect(heard.length).toBeGreaterThan(3);
    expect(heard.at(-1)).toBe(bytes.length);
    expect([...heard].sort((a, b) => a - b)).toEqual(heard);
  });

  test('with more cells than its header or the limit has a problem in that row', async () => {
    const far = { xml: () => '<c r="ZZZ3"><v>1</v></c>' };
    const table = await read(makeWorkbook([sheet([HEADER, ['Bell', 'tools', 4, 'x'], ['Cup', 'tools', 2, far]])]));
    expect(table.rows.map(({ problems }) => problems?.[0])).toEqual([
      { row: 2, column: '', reason: expect.stringContaining('has 4 cells, the header 3') },
      { row: 3, column: '', reason: expect.stringContaining('beyond the first 1000 columns') },
    ]);
  });

  test('of another program: prefixes, no cell names, capitals, no styles, parts elsewhere', async () => {
    const main = 'xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
    const rels = (inside: string) => `<Relationships>${inside}</Relationships>`;
    const bytes = makeZip([
      {
        name: '_rels/.rels',
        content: rels(
          '<Relationship Id="a" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/XL/Workbook.xml"/>',
        ),
      },
      {
        name: 'xl/workbook.xml',
        content: `<x:workbook ${main} xmlns:r="r"><x:sheets><x:sheet name="S" sheetId="1" r:id="q"/></x:sheets></x:workbook>`,
      },
      { name: 'xl/_rels/workbook.xml.rels', content: rels('<Relationship Id="q" Type="t/worksheet" Target="../data/one.xml"/>') },
      {
        name: 'data/one.xml',
        content: Buffer.from(
          `\uFEFF<x:worksheet ${main}><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>name</x:t></x:is></x:c><x:c t="str"><x:v>price</x:v></x:c></x:row><x:row><x:c t="str"><x:v>Glöckchen</x:v></x:c><x:c><x:v>4.2</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
          'utf16le',
        ),
      },
    ]);
    expect(await read(bytes)).toMatchObject({ sheet: 'S', header: ['name', 'price'], rows: [{ row: 2, cells: ['Glöckchen', 4.2] }] });
  });
});

describe('files of other programs', () => {
  const written = async (name: string) => {
    const { header, rows, sheet: read, skippedLines, warnings } = await openFile(name);
    expect(warnings).toEqual([]);
    return { sheet: read, skippedLines, header, cells: rows.map(({ cells }) => cells) };
  };

  test('ExcelJS: a merged title, euros, a link, bold parts, a formula', async () => {
    expect(await written('exceljs.xlsx')).toEqual({
      sheet: 'Preise',
      skippedLines: 1,
      header: ['sku', 'name', 'category', 'price', 'moq', 'date', 'discount', 'formula', 'rich'],
      cells: [
        ['00123', 'Größe ä € – „x“', 'tools', '€ 4.20', 12, '2026-11-21', '20%', 8.4, 'Big bell'],
        ['00124', 'link', 'tools', 0.3, 1, '', '', 'true', 'a\nb'],
      ],
    });
  });

  test('hucre: dollars and a date', async () => {
    expect(await written('hucre.xlsx')).toMatchObject({ sheet: 'P', cells: [['Müsli', 'tools', '$ 9.99', '2026-11-21']] });
  });

  test('SheetJS: a title two rows above; its .xls is recognized', async () => {
    expect(await written('sheetjs.xlsx')).toMatchObject({
      sheet: 'Blatt',
      skippedLines: 2,
      cells: [['Müsli', 'tools', 4.2, '2026-11-21', 'true']],
    });
    await expect(written('sheetjs.xls')).rejects.toThrow('sheetjs.xls is an old Excel file (.xls)');
  });
});

describe('an invalid or hostile workbook is refused with a reason', () => {
  const part = (name: string, content = '') => makeZip([{ name, content }]);
  test.each<[string, Uint8Array, RegExp]>([
    [
      'OpenDocument',
      part('mimetype', 'application/vnd.oasis.opendocument.spreadsheet'),
      /is an OpenDocument spreadsheet \(\.ods\)\. Open it/,
    ],
    ['Numbers', part('Index/Document.iwa'), /is a Numbers document\. In Numbers, export/],
    ['.xlsb', part('xl/workbook.bin'), /is a binary Excel workbook \(\.xlsb\)/],
    ['Word', part('word/document.xml'), /is a Word document/],
    ['a packed table', part('prices.csv'), /is a zip archive\. Unpack it/],
    ['any other archive', part('readme.txt'), /is a zip archive without a workbook/],
    ['a truncated archive', makeWorkbook([sheet([HEADER])]).subarray(0, 900), /is a damaged or incomplete workbook/],
    ['a workbook without rows', makeWorkbook([sheet([])]), /holds no table/],
    [
      'an encrypted part',
      makeWorkbook([sheet([])], { parts: [{ name: 'xl/sharedStrings.xml', content: 'x', isEncrypted: true }] }),
      /is protected by a password/,
    ],
    [
      'broken XML',
      makeWorkbook([sheet([])], { parts: [{ name: 'xl/worksheets/sheet1.xml', content: '<worksheet><row>' }] }),
      /damaged or incomplete/,
    ],
    [
      'elements nested too deeply',
      makeWorkbook([sheet([])], { parts: [{ name: 'xl/styles.xml', content: '<a>'.repeat(5000) }] }),
      /its elements are nested deeper than 100/,
    ],
    [
      'too many attributes',
      makeWorkbook([sheet([])], {
        parts: [{ name: 'xl/styles.xml', content: `<a ${Array.from({ length: 5000 }, (_, n) => `b${n}=""`).join(' ')}/>` }],
      }),
      /an element has more than 200 attributes/,
    ],
    [
      'an attribute named like a method of every object',
      makeWorkbook([sheet([])], { parts: [{ name: 'xl/styles.xml', content: '<a hasOwnProperty="" b=""/>' }] }),
      /damaged or incomplete.*an attribute is named hasOwnProperty/,
    ],
    [
      'bytes that are not text',
      makeWorkbook([sheet([])], { parts: [{ name: 'xl/sharedStrings.xml', content: Buffer.from([0x3c, 0x61, 0xff, 0xfe, 0x80]) }] }),
      /damaged or incomplete/,
    ],
    [
      'expanding entities',
      makeWorkbook([sheet([])], {
        parts: [{ name: 'xl/worksheets/sheet1.xml', content: '<!DOCTYPE a [<!ENTITY b "bb">]><worksheet>&b;</worksheet>' }],
      }),
      /it holds a document type/,
    ],
    [
      'an entity that names a file',
      makeWorkbook([sheet([])], {
        parts: [
          { name: 'xl/sharedStrings.xml', content: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><sst><si><t>&b;</t></si></sst>' },
        ],
      }),
      /it holds a document type/,
    ],
    [
      'more bytes than the archive states',
      makeWorkbook([sheet([])], { parts: [{ name: 'xl/sharedStrings.xml', content: 'x'.repeat(5000), statedSize: 10 }] }),
      /damaged or incomplete.*too many bytes/,
    ],
    [
      'a thousand columns',
      makeWorkbook([sheet([[...Array.from({ length: 1000 }, (_, n) => `c${n}`), { xml: () => '<c r="ALM1"><v>1</v></c>' }]])]),
      /more than 1000 columns/,
    ],
  ])('%s', async (_what, bytes, message) => {
    await expect(read(bytes)).rejects.toThrow(message);
  });

  test('a part that unpacks to more than two hundred times its size, before it is unpacked', async () => {
    const bomb = { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(40 * 1024 * 1024, ' ') };
    const bytes = makeWorkbook([sheet([])], { parts: [bomb] });
    expect(bytes.length).toBeLessThan(60_000);
    const before = process.memoryUsage().arrayBuffers;
    await expect(read(bytes)).rejects.toThrow(
      /is refused: xl\/worksheets\/sheet1\.xml unpacks from \d+ to 41943040 bytes; at most 200 times/,
    );
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5 * 1024 * 1024);
  });

  test('sheets without rows are searched no further than a table could begin', async () => {
    const filler = `<x>${randomBytes(6 * 1024 * 1024).toString('hex')}</x>`;
    const parts = [1, 2, 3].map((n) => ({ name: `xl/worksheets/sheet${n}.xml`, content: `<worksheet>${filler}</worksheet>` }));
    const sheets = parts.map((_, n) => sheet([], { name: `S${n}` }));
    const source = createTextSource(makeWorkbook(sheets, { parts }), 'list.xlsx');
    let bytesRead = 0;
    async function* counted(range?: ByteRange) {
      for await (const chunk of source.open(range)) {
        bytesRead += chunk.length;
        yield chunk;
      }
    }
    await expect(readSource({ ...source, open: counted })).rejects.toThrow('holds no table');
    expect(bytesRead).toBeLessThan(source.bytes * 0.6);
  });

  test('a link to a sheet outside the archive is ignored', async () => {
    const outside =
      '<Relationships><Relationship Id="rId1" Type="t/worksheet" TargetMode="External" Target="http://evil.example/sheet.xml"/></Relationships>';
    const bytes = makeWorkbook([sheet([HEADER])], { parts: [{ name: 'xl/_rels/workbook.xml.rels', content: outside }] });
    await expect(read(bytes)).rejects.toThrow(/damaged or incomplete workbook \(it has no sheet\)/);
  });
});
