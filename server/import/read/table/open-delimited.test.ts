import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutApostrophes } from '#domain/kernel/files/csv.ts';
import { DELIMITERS, type Delimiter } from '#domain/listing/import-choices.ts';
import { scaledRuns } from '../../../../tests/fixtures/process/scaled-runs.ts';
import { type DelimitedText, openDelimited } from './open-delimited.ts';
import type { TableRow } from './table-row.ts';

async function* inParts(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

/** Reads a text that arrives in chunks of `size` characters. */
async function read(text: string, { size = 65_536, ...options }: Partial<DelimitedText> & { size?: number } = {}) {
  const table = await openDelimited({
    name: 'list.csv',
    text: inParts(text, size),
    delimiter: null,
    wanted: new Set(),
    isDamaged: false,
    ...options,
  });
  const rows: TableRow[] = [];
  for await (const row of table.rows) rows.push(row);
  return { ...table, rows, cells: rows.map(({ cells }) => cells) };
}

describe('the delimiter', () => {
  test.each<[string, string, Delimiter]>([
    ['commas', 'name,category,price\nBell,tools,4.20\n', ','],
    ['semicolons around decimal commas', 'name;category;price\nBell;tools;4,20\nCup;tools;2,00\n', ';'],
    ['tabs around texts with commas', 'name\tcategory\tprice\nBell, brass, small\ttools\t4.20\nCup, tin, large\ttools\t2\n', '\t'],
    ['bars', 'name|category|price\nBell|tools|4,20\nCup|tools|2,00\n', '|'],
    ['commas around lists with bars', 'name,category,price,colors\nBell,tools,4,Blue|Red\nCup,tools,2,Blue|Red|White\n', ','],
    ['a foreign header, and decimal commas in each row', 'Artikel;Preis\nTasse;2,55\nGlas;3,10\nKanne;9,90\n', ';'],
    ['quoted semicolons', 'name,category,price\n"Bell; big; red",tools,4\n"Cup; tin; x",tools,2\n', ','],
    ['a header that contains commas', 'Artikel, Nr;Preis, EUR;Warengruppe\nA1;2,55;Küche\nA2;3,10;Küche\n', ';'],
    ['title lines with other separators', 'Price list 2026, all prices in EUR, net\n\nname;category;price\nBell;tools;4,20\n', ';'],
    ['one column', 'name\nBell\nCup\n', ','],
  ])('%s', async (_what, text, delimiter) => {
    expect((await read(text)).delimiter).toBe(delimiter);
  });

  test("is the user's choice, whatever the rows look like", async () => {
    expect((await read('name;price\nBell;4\n', { delimiter: ',' })).header).toEqual(['name;price']);
  });

  test('is the one in the first line, which spreadsheets do not show as a row', async () => {
    const table = await read('sep=|\r\nname|price\r\nBell|4,2\r\n');
    expect(table).toMatchObject({ delimiter: '|', header: ['name', 'price'], skippedLines: 1 });
    expect(table.rows).toEqual([{ row: 2, cells: ['Bell', '4,2'] }]);
  });
});

describe('the header', () => {
  test("follows title lines; row numbers match the spreadsheet's", async () => {
    const table = await read('Harbour Goods;;\nPrice list;valid from 2026;\n;;\nname;category;price\nBell;tools;4\n\nCup;tools;2\n');
    expect(table).toMatchObject({ header: ['name', 'category', 'price'], skippedLines: 3 });
    expect(table.rows).toEqual([
      { row: 5, cells: ['Bell', 'tools', '4'] },
      { row: 7, cells: ['Cup', 'tools', '2'] },
    ]);
  });

  test('of unknown names is the first row as wide as those below it', async () => {
    const table = await read(
      'Preisliste 2026;;;\nMuster GmbH;Hafenstr. 1;;\nArtikel;Preis;Gruppe;Farbe\nTasse;2;Küche;\nGlas;3;Küche;rot\n',
    );
    expect(table).toMatchObject({ header: ['Artikel', 'Preis', 'Gruppe', 'Farbe'], skippedLines: 2 });
  });

  test('is the row with the names used by a mapping', async () => {
    const text = 'Stand;Juni;2026\nArt;EK;VK\nTasse;1;2\n';
    expect((await read(text, { wanted: new Set(['Art', 'VK']) })).header).toEqual(['Art', 'EK', 'VK']);
  });

  test('is not skipped for a data row that happens to contain known names', async () => {
    expect((await read('Artikel;Preis;Farbe\nTitle;4;Color\nCup;2;red\n')).header).toEqual(['Artikel', 'Preis', 'Farbe']);
  });

  test('with a repeated name keeps the first column, with a warning', async () => {
    const table = await read('name,price,price,price\nBell,4,5,6\n');
    expect(table.header).toEqual(['name', 'price', 'price (2)', 'price (3)']);
    expect(table.warnings).toMatchObject([
      { row: 1, column: 'price', reason: expect.stringContaining('the first one is read, this one is called "price (2)"') },
      { row: 1, column: 'price' },
    ]);
  });

  test('with an unclosed quote is refused with its row number', async () => {
    await expect(read('Price list\n"name,category,price\nBell,tools,4\n')).rejects.toThrow('Row 2: a quotation mark is opened');
  });

  test.each(['', '\n\n', ' , ,\n'])('is needed: %j', async (text) => {
    await expect(read(text)).rejects.toThrow('list.csv is empty.');
  });
});

describe('quotes', () => {
  const header = 'name,category,price\n';
  test.each([
    ['an inch mark', 'Pipe 5" long,tools,4\n', 'Pipe 5" long'],
    ['an inch mark in a quoted cell', '"Pipe 5" long",tools,4\n', 'Pipe 5" long'],
    ['an inch mark and a comma in a quoted cell', '"Pipe 5" long, red","tools",4\n', 'Pipe 5" long, red'],
    ['an inch mark at the end of a quoted cell', '"Pipe, 5"","tools",4\n', 'Pipe, 5"'],
    ['an inch mark that ends a quoted cell without a comma', '"Monitor 24"",tools,4\n', 'Monitor 24"'],
    ['a quoted word that begins the cell', '"Best" pipe,"tools",4\n', '"Best" pipe'],
    ['an inch mark in a cell over two lines', '"Pipe 5" long\nand red",tools,4\n', 'Pipe 5" long\nand red'],
  ])('%s: the row is read literally, with a warning', async (_what, row, name) => {
    const table = await read(`${header}${row}Cup,tools,2\n`);
    expect(table.rows).toEqual([
      { row: 2, cells: [name, 'tools', '4'] },
      { row: 3, cells: ['Cup', 'tools', '2'] },
    ]);
    expect(table.warnings).toEqual([{ row: 2, column: 'name', reason: expect.stringContaining(`read as it stands: ${name}`) }]);
  });

  test.each([
    ['never closed', '"Bell,tools,1\nCup,tools,2\nRope,tools,3\n'],
    ['never closed, with quoted cells below', '"Bell,tools,1\n"Cup",tools,2\nRope,"tools",3\n'],
    ['never closed, with a quoted cell in mid-row below', '"Bell,tools,1\nCup,"tools",2\nRope,"tools",3\n'],
    ['closed by an inch mark below', '"Bell,tools,1\nCup,5",2\nRope,tools,3\n'],
  ])('%s: the row is reported, and those below it are read', async (_what, text) => {
    const { rows } = await read(header + text);
    expect(rows.map(({ row }) => row)).toEqual([2, 3, 4]);
    expect(rows.map(({ problems }) => problems?.length ?? 0)).toEqual([1, 0, 0]);
    expect(rows[0]?.problems).toMatchObject([
      { row: 2, column: 'name', reason: expect.stringMatching(/^a quotation mark is opened and never closed/) },
    ]);
    expect(rows[2]?.cells).toEqual(['Rope', 'tools', '3']);
  });

  test('cells that cannot be told apart are a problem of their row only', async () => {
    const { rows } = await read(`${header}"a", b" c, "d" e,tools,4,5\nCup,tools,2\n`);
    expect(rows).toMatchObject([
      { row: 2, problems: [{ row: 2 }] },
      { row: 3, cells: ['Cup', 'tools', '2'] },
    ]);
  });

  test('spaces around a quoted cell are dropped', async () => {
    expect((await read(`${header}Bell, "tools, big" , 4\n`)).cells).toEqual([['Bell', 'tools, big', ' 4']]);
  });

  test('fewer cells than the header do not make an inch mark ambiguous', async () => {
    const table = await read(`${header}Pipe 5" long,tools\n`);
    expect(table.rows).toEqual([{ row: 2, cells: ['Pipe 5" long', 'tools'] }]);
  });
});

describe('rows', () => {
  test('with more cells than the header are a problem', async () => {
    const { rows } = await read('name,price\nBell,4,20\nCup,2,\n');
    expect(rows).toEqual([
      {
        row: 2,
        cells: ['Bell', '4', '20'],
        problems: [{ row: 2, column: '', reason: expect.stringContaining('has 3 cells, the header 2') }],
      },
      { row: 3, cells: ['Cup', '2', ''] },
    ]);
  });

  test('longer than a million characters are reported, and only they are lost', async () => {
    const long = 'x'.repeat(1_200_000);
    const endless = 'x'.repeat(9_000_000);
    const { rows } = await read(`name,price\n${long},1\nBell,4\n${endless},1\nCup,2\n"${long}",1\nRope,3\n`);
    expect(rows.map(({ row, problems }) => [row, problems?.[0]?.reason ?? ''])).toEqual([
      [2, expect.stringContaining('longer than 1000000 characters')],
      [3, ''],
      [4, expect.stringContaining('longer than 1000000 characters')],
      [5, ''],
      [6, expect.stringContaining('longer than 1000000 characters')],
      [7, ''],
    ]);
  });

  test('of old programs end with a lone carriage return', async () => {
    expect((await read('name,price\rBell,4\rCup,2\r')).cells).toEqual([
      ['Bell', '4'],
      ['Cup', '2'],
    ]);
  });

  test('of old programs may contain line feeds in quotes', async () => {
    expect((await read('name,price,text\rBell,4,"a\nb"\rCup,2,c\r')).cells).toEqual([
      ['Bell', '4', 'a\nb'],
      ['Cup', '2', 'c'],
    ]);
  });

  test('separated partly by lone carriage returns are split by their number of cells', async () => {
    const table = await read('name,category,price\r\nBell,tools,4\rCup,tools,2\rRope,tools,3\r\nSaw,sharp\rsteel,5\r\n');
    expect(table.cells).toEqual([
      ['Bell', 'tools', '4'],
      ['Cup', 'tools', '2'],
      ['Rope', 'tools', '3'],
      ['Saw', 'sharp\rsteel', '5'],
    ]);
  });

  test('read formula errors as empty cells, with a warning', async () => {
    const table = await read('name,category,price\nBell,#REF!,4\nCup,#1,2\n');
    expect(table.cells).toEqual([
      ['Bell', '', '4'],
      ['Cup', '#1', '2'],
    ]);
    expect(table.warnings).toEqual([{ row: 2, column: 'category', reason: 'is the error #REF! of a formula and is read as empty' }]);
  });

  test('with invalid bytes are a problem of those rows', async () => {
    const { rows } = await read('name,price\nCaf\uFFFD,4\nCup,2\n', { isDamaged: true });
    expect(rows).toMatchObject([
      { problems: [{ row: 2, column: 'name', reason: expect.stringContaining('Caf\uFFFD holds a byte') }] },
      { row: 3 },
    ]);
    expect(rows[1]?.problems).toBeUndefined();
  });

  // Each line searches ahead for the end of a cell that the following lines seem to contain.
  test.each(['a,""x\n', '"a","c\n', 'b","c\n', '"a""\n', '"a,"""\n', '", "x\n', 'a,"b\n'])(
    'repeating %j are read in linear time',
    async (line) => {
      const before = process.threadCpuUsage();
      await read(`name,price\n${line.repeat(Math.ceil(2_000_000 / line.length))}`);
      const { user } = process.threadCpuUsage(before);
      expect(user / 1000).toBeLessThan(4000);
    },
  );
});

describe('any table', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'B', '5', ' ', '"', ',', ';', '\t', '|', '\n', '\r\n', 'ä', '€', "'", '='),
    maxLength: 12,
  });
  const written = (cell: string, delimiter: string, isQuoted: boolean) =>
    isQuoted || /["\r\n]/.test(cell) || cell.includes(delimiter) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell;

  /** Removes what spreadsheets and exports put around a text. */
  const meant = (cell: string) => (cell.startsWith('="') ? cell.replace(/^="([^"]*)"$/, '$1') : withoutApostrophes(cell));

  test('written to RFC 4180 reads back cell by cell, wherever the text is split', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...DELIMITERS),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.tuple(fc.constant('x'), text, text), { maxLength: 8 }),
        async (delimiter, lineEnd, isQuoted, endsWithLine, size, rows) => {
          const lines = [['sku', 'name', 'price'], ...rows].map((row) =>
            row.map((cell) => written(cell, delimiter, isQuoted)).join(delimiter),
          );
          const file = lines.join(lineEnd) + (endsWithLine ? lineEnd : '');
          const table = await read(file, { size });
          expect(table).toMatchObject({ delimiter, header: ['sku', 'name', 'price'], warnings: [] });
          expect(table.rows).toEqual(rows.map((cells, at) => ({ row: at + 2, cells: cells.map(meant) })));
        },
      ),
      { numRuns: scaledRuns(400) },
    );
  });

  test('with an unquoted inch mark anywhere loses no row', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '5', ' ', '"'), minLength: 1, maxLength: 8 }).map((inch) => `x${inch}`);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }), async (rows) => {
        const table = await read(`sku,name,price\n${rows.map((row) => row.join(',')).join('\n')}\n`);
        expect(table.cells).toEqual(rows);
        expect(table.warnings).toHaveLength(rows.filter((row) => row.some((each) => each.includes('"'))).length);
      }),
    );
  });
});
