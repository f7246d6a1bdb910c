import { describe, expect, test } from 'vitest';
import type { TextEncoding } from '#domain/listing/import-choices.ts';
import { createTextSource } from '../../../../tests/fixtures/import-files.ts';
import { openTable, type TableChoices } from './open-table.ts';

async function read(content: string | Uint8Array, choices: TableChoices = {}, part?: number) {
  const opened = await openTable(createTextSource(content, 'list.csv', part), { choices, wanted: new Set(), onBytes: () => {} });
  if (opened.kind === 'json') throw new Error('is JSON');
  const cells: unknown[] = [];
  const problems: unknown[] = [];
  for await (const row of opened.rows) {
    cells.push(row.cells);
    problems.push(...(row.problems ?? []));
  }
  return { ...opened, cells, problems };
}

const TEXT = 'name;price;maker\r\nMüsli „süß“;4,20 €;Größe – Café\r\n';
const CELLS = ['Müsli „süß“', '4,20 €', 'Größe – Café'];
/** Bytes that Windows programs write for the characters above. */
const WINDOWS: Readonly<Record<string, number>> = { '€': 0x80, '„': 0x84, '“': 0x93, '–': 0x96 };
const inWindows = (text: string) => Buffer.from([...text].map((char) => WINDOWS[char] ?? char.charCodeAt(0)));
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('the encoding', () => {
  test.each<[string, Uint8Array, TextEncoding]>([
    ['UTF-8', Buffer.from(TEXT), 'utf-8'],
    ['UTF-8 with a BOM', Buffer.from(`\uFEFF${TEXT}`), 'utf-8'],
    ['UTF-16 with a BOM', Buffer.from(`\uFEFF${TEXT}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 without a BOM', Buffer.from(TEXT, 'utf16le'), 'utf-16le'],
    ['big-endian UTF-16', bigEndian(`\uFEFF${TEXT}`), 'utf-16be'],
    ['big-endian UTF-16 without a BOM', bigEndian(TEXT), 'utf-16be'],
    ['Windows-1252', inWindows(TEXT), 'windows-1252'],
  ])('%s is detected, wherever the bytes are split', async (_what, bytes, encoding) => {
    for (const part of [1, 2, 3, 7, 65_536]) {
      const table = part < 4 && encoding.startsWith('utf-16') ? await read(bytes, {}, 64) : await read(bytes, {}, part);
      expect(table).toMatchObject({ encoding, header: ['name', 'price', 'maker'], cells: [CELLS], problems: [] });
    }
  });

  test('is reported as a guess unless it is certain', async () => {
    expect((await read(inWindows(TEXT))).warnings).toEqual([
      { row: 1, column: '', reason: expect.stringContaining('is read as Windows-1252') },
    ]);
    expect((await read(TEXT)).warnings).toEqual([]);
    expect((await read(inWindows(TEXT), { encoding: 'windows-1252' })).warnings).toEqual([]);
  });

  test('is detected from the whole file: the first umlaut may be in the last row', async () => {
    const text = `name;price\r\n${'Bell;4\r\n'.repeat(40_000)}Schlüssel;5\r\n`;
    const table = await read(inWindows(text));
    expect(table.encoding).toBe('windows-1252');
    expect(table.cells.at(-1)).toEqual(['Schlüssel', '5']);
  });

  test('that switches scripts is detected wherever it first does so', async () => {
    const table = await read(`name,price\n${'Bell,4\n'.repeat(20_000)}\x1b$B%^%0\x1b(B,5\n`);
    expect(table).toMatchObject({ encoding: 'iso-2022-jp' });
    expect(table.cells.at(-1)).toEqual(['マグ', '5']);
  });

  test("UTF-8 with one invalid byte stays UTF-8, and the byte's row is reported", async () => {
    const bytes = Buffer.concat([Buffer.from('name;price\nMüsli;4\nCaf'), Buffer.from([0xe9]), Buffer.from(';5\nGrün;6\nBlau–grau;7\n')]);
    const table = await read(bytes);
    expect(table).toMatchObject({
      encoding: 'utf-8',
      cells: [
        ['Müsli', '4'],
        ['Caf\uFFFD', '5'],
        ['Grün', '6'],
        ['Blau–grau', '7'],
      ],
    });
    expect(table.problems).toEqual([{ row: 3, column: 'name', reason: expect.stringContaining('choose its encoding') }]);
  });

  test("is the user's choice", async () => {
    expect((await read('name;price\nMüsli;4\n', { encoding: 'windows-1252' })).cells).toEqual([['MÃ¼sli', '4']]);
    expect((await read(inWindows('name;price\nMüsli;4\n'), { encoding: 'utf-8' })).problems).toMatchObject([{ row: 2, column: 'name' }]);
  });
});

test('JSON is opened as JSON, in any encoding', async () => {
  for (const bytes of [Buffer.from('\uFEFF [{"a":1}]'), Buffer.from('\uFEFF{"a":[]}', 'utf16le')])
    expect(await openTable(createTextSource(bytes), { choices: {}, wanted: new Set(), onBytes: () => {} })).toMatchObject({
      kind: 'json',
      delimiter: null,
      sheets: [],
    });
});

test('reading reports the bytes read so far', async () => {
  const heard: number[] = [];
  const source = createTextSource('name;price\nBell;4\n', 'a.csv', 8);
  const opened = await openTable(source, { choices: {}, wanted: new Set(), onBytes: (read) => heard.push(read) });
  if (opened.kind === 'csv') for await (const _ of opened.rows);
  expect(heard).toEqual([8, 16, 18]);
});

describe('a file of another kind is refused with its type and what to do', () => {
  const ole = (name: string) => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(70_000), Buffer.from(name, 'utf16le')]);
  test.each<[string, string | Uint8Array, RegExp]>([
    ['nothing', '', /^list\.csv is empty\.$/],
    ['a PDF', '%PDF-1.7\n…', /is a PDF document\. Send the table itself/],
    ['a PNG', Buffer.from('89504e470d0a1a0a', 'hex'), /is a picture/],
    ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), /is a picture/],
    ['a WebP', 'RIFF\x01\x02\x03\x04WEBPVP8 ', /is a picture/],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', /is a picture/],
    ['RTF', '{\\rtf1\\ansi sku}', /is a text document \(RTF\)/],
    ['SYLK', 'ID;PWXL;N;E\nC;Y1;X1;K"sku"\n', /is a spreadsheet in the SYLK format \(\.slk\)\. Open it/],
    ['Korean in ISO-2022-KR', 'name,price\n\x1b$)C\x0e=:EW\x0f,1\n', /is written in the encoding ISO-2022-KR, which is not read/],
    ['Chinese in HZ', 'name,price\n~{LU4I~},1\n', /is written in the encoding HZ, which is not read/],
    ['gzip', Buffer.from('1f8b0800', 'hex'), /is a packed archive\. Unpack it/],
    ['an old Excel file', ole('Workbook'), /is an old Excel file \(\.xls\)\. .*save it as an Excel workbook/],
    ['an encrypted workbook', ole('EncryptedPackage'), /is protected by a password\..*take the password off/],
    ['an old Word file', ole('WordDocument'), /is an old Office file/],
    [
      'a web page saved as .xls',
      '\uFEFF <html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>',
      /is a web page, whatever its name says/,
    ],
    [
      'an XML spreadsheet',
      '<?xml version="1.0"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
      /is an XML spreadsheet of Excel 2003/,
    ],
    ['XML', '<?xml version="1.0"?><feed/>', /XML file holds no items of products/],
    ['zero bytes in text', 'name,price\nBe\0ll,1\n', /is not a text file/],
  ])('%s', async (_what, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });
});

describe('text that is neither UTF-8 nor western', () => {
  const inGb18030 = (text: string) =>
    Buffer.from(
      [...text].flatMap((char) =>
        char === '保' ? [0xb1, 0xa3] : char === '温' ? [0xce, 0xc2] : char === '杯' ? [0xb1, 0xad] : [char.charCodeAt(0)],
      ),
    );

  test('is read by its letters, and a sample is shown', async () => {
    const table = await read(inGb18030(`name;price\n${'保温杯 1;4\n'.repeat(12)}`));
    expect(table).toMatchObject({ encoding: 'gb18030', encodingDoubt: null });
    expect(table.cells[0]).toEqual(['保温杯 1', '4']);
    expect(table.warnings[0]?.reason).toContain('is read as GB18030 (Chinese, simplified): "保温杯 1;4"');
  });

  test('is left to the user while too little decides it', async () => {
    const few = inGb18030('name;price\n杯;4\n');
    expect((await read(few)).encodingDoubt).toMatch(/nobody can be certain what it is: as GB18030 it reads "杯;4", as .* it reads/);
    expect(await read(few, { encoding: 'gb18030' })).toMatchObject({
      encodingDoubt: null,
      encodings: [],
      warnings: [],
      cells: [['杯', '4']],
    });
  });

  test('is shown by a line that the likely encodings read differently', async () => {
    const polish = Buffer.from('name,price\nTasse f\xfcr \xd6l \x96 gro\xdf,4\n\xa3\xf3d\x9f mug,3\n', 'latin1');
    expect((await read(polish)).encodings).toEqual(
      expect.arrayContaining([
        { encoding: 'windows-1250', sample: 'Łódź mug,3' },
        { encoding: 'windows-1252', sample: '£ódŸ mug,3' },
      ]),
    );
  });

  test('is UTF-16 without a mark if only its delimiters are Latin', async () => {
    const text = `品名;单价\n${'不锈钢保温杯红色大号新款;四\n'.repeat(20)}`;
    expect(await read(Buffer.from(text, 'utf16le'))).toMatchObject({ encoding: 'utf-16le', header: ['品名', '单价'] });
  });
});
