import { describe, expect, test } from 'vitest';
import { type MadeSheet, makeWorkbook } from '../../../../../tests/fixtures/import/make-workbook.ts';
import { createTextSource } from '../../../../../tests/fixtures/import-files.ts';
import { openTable, type TableChoices } from '../open-table.ts';
import type { TableRow } from '../table-row.ts';
import { readMergedCells } from './merged-cells.ts';

async function read(sheets: readonly MadeSheet[], choices: TableChoices = {}) {
  const opened = await openTable(createTextSource(makeWorkbook(sheets), 'list.xlsx'), { choices, wanted: new Set(), onBytes: () => {} });
  if (opened.kind !== 'xlsx') throw new Error(`is ${opened.kind}`);
  const rows: TableRow[] = [];
  for await (const row of opened.rows) rows.push(row);
  return { ...opened, rows };
}
const sheet = (rows: MadeSheet['rows'], more: Partial<MadeSheet> = {}): MadeSheet => ({ name: 'Prices', rows, ...more });

/**
 * A price list as factories write it: a title, a header in two lines, headings, and one merged category cell for many
 * rows.
 */
const FACTORY_LIST = sheet(
  [
    ['Lingnan Light Industry', null, null, null, null, null, null],
    ['Item No.', 'Product name', 'Category', 'Unit price', null, 'Packing', null, 'MOQ'],
    [null, null, null, 'USD', 'RMB', 'pcs/ctn', 'CBM'],
    ['BAGS SERIES'],
    ['B-1', 'Tote bag', 'Bags', 4.5, 31.9, 24, 0.04, 100],
    ['B-2', 'Beach bag', null, 5.5, 39, 12, 0.05, 50],
    ['B-3', 'Gym bag', null, 7, 49.7, 10, 0.06, 50],
  ],
  { merged: ['A1:H1', 'A2:A3', 'B2:B3', 'C2:C3', 'D2:E2', 'F2:G2', 'H2:H3', 'A4:H4', 'C5:C7'] },
);

describe('merged cells', () => {
  test('apply to every row they cover, with a warning that names the column', async () => {
    const { rows, warnings } = await read([FACTORY_LIST]);
    expect(rows.slice(1).map(({ cells }) => cells[2])).toEqual(['Bags', 'Bags', 'Bags']);
    expect(warnings).toEqual([
      expect.objectContaining({ row: 6, column: 'Category', reason: expect.stringContaining('2 rows take the value of the merged cell') }),
    ]);
  });

  test('of a header name each column below them', async () => {
    const { header, skippedLines } = await read([FACTORY_LIST]);
    expect(header).toEqual([
      'Item No.',
      'Product name',
      'Category',
      'Unit price USD',
      'Unit price RMB',
      'Packing pcs/ctn',
      'Packing CBM',
      'MOQ',
    ]);
    expect(skippedLines).toBe(1);
  });

  test('of a three-line header name each column below them', async () => {
    const rows = [
      ['Item No.', 'Name', 'Category', 'Price'],
      [null, null, null, 'FOB', null, 'EXW'],
      [null, null, null, 'USD', 'RMB', 'USD'],
      ['B-1', 'Tote bag', 'tools', 4.5, 31.9, 4],
    ];
    const table = await read([sheet(rows, { merged: ['A1:A3', 'B1:B3', 'C1:C3', 'D1:F1', 'D2:E2'] })]);
    expect(table.header).toEqual(['Item No.', 'Name', 'Category', 'Price FOB USD', 'Price FOB RMB', 'Price EXW USD']);
    expect(table.rows.map(({ row }) => row)).toEqual([4]);
  });

  test('prefix names that are ambiguous alone if the lower line has most of the names', async () => {
    const rows = [
      ['Goods', null, null, 'Price', null, 'Carton', null, 'Piece', null],
      ['sku', 'name', 'category', 'USD', 'EUR', 'width', 'height', 'width', 'height'],
      ['B-1', 'Tote bag', 'tools', 4.5, 4.1, 40, 30, 20, 15],
    ];
    const { header } = await read([sheet(rows, { merged: ['A1:C1', 'D1:E1', 'F1:G1', 'H1:I1'] })]);
    expect(header).toEqual([
      'sku',
      'name',
      'category',
      'Price USD',
      'Price EUR',
      'Carton width',
      'Carton height',
      'Piece width',
      'Piece height',
    ]);
  });

  test('of a row with nothing else mark it, and leave empty rows empty', async () => {
    const rows = [['name', 'category', 'price'], ['KITCHEN'], ['Bell', 'tools', 4], [], ['Cup', null, 3], ['PAYMENT: 30 days']];
    const table = await read([sheet(rows, { merged: ['A2:C2', 'B3:B6'] })]);
    expect(table.rows).toEqual([
      { row: 2, cells: ['KITCHEN'], isMergedAcross: true },
      { row: 3, cells: ['Bell', 'tools', 4] },
      { row: 5, cells: ['Cup', 'tools', 3] },
      { row: 6, cells: ['PAYMENT: 30 days'] },
    ]);
  });

  test.each([1, 7, 64])('are found in chunks of %d bytes, after text containing their tags, with a prefix', async (size) => {
    const xml = `<x:worksheet><x:sheetData><c><t>a sheetData> mergeCell ref="A9:B9"</t></c></x:sheetData><x:mergeCells><x:mergeCell ref="B2:$D$11"/><x:mergeCell foo='1' ref='AA3:AA4' /></x:mergeCells></x:worksheet>`;
    async function* part() {
      for (let at = 0; at < xml.length; at += size) yield Buffer.from(xml.slice(at, at + size));
    }
    expect(await readMergedCells(part())).toEqual([
      { top: 2, bottom: 11, left: 1, right: 3 },
      { top: 3, bottom: 4, left: 26, right: 26 },
    ]);
  });
});

describe('parts of a workbook besides its visible rows', () => {
  const HEADER = ['sku', 'name', 'category', 'price'];

  test('are reported: another sheet with a table, hidden columns and hidden rows', async () => {
    const rows = [HEADER, ...[1, 2, 3, 4, 5].map((n) => [`S-${n}`, `Bell ${n}`, 'tools', n])];
    const notes = { name: 'Notes', rows: [['Terms', 'Net']] };
    const table = await read([notes, sheet(rows, { hiddenRows: [3, 4, 6], hiddenColumns: [3, 4] }), sheet(rows, { name: 'More' })]);
    expect(table.rows).toHaveLength(5);
    expect(table.warnings.map(({ row, reason }) => ({ row, reason }))).toEqual([
      { row: 1, reason: 'the sheet "More" holds a table as well; only "Prices" is read' },
      { row: 1, reason: '2 hidden columns are read like the others: category, price' },
      { row: 3, reason: '3 hidden rows are read like the others: rows 3–4, 6' },
    ]);
  });

  test('a formula with an empty result counts as not calculated', async () => {
    const unsolved = { xml: (name: string) => `<c r="${name}"><f>1+2.5</f><v></v></c>` };
    const { warnings } = await read([sheet([HEADER, ['S-1', 'Bell', 'tools', unsolved]])]);
    expect(warnings).toEqual([{ row: 2, column: 'price', reason: expect.stringContaining('holds a formula without a result') }]);
  });

  test('columns without a header are named by their letters if they contain anything', async () => {
    const { header, rows } = await read([
      sheet([
        ['sku', null, 'name', null, 'price'],
        ['S-1', 'red', 'Bell', null, 4, 'new'],
      ]),
    ]);
    expect(header).toEqual(['sku', 'B (no name)', 'name', '', 'price', 'F (no name)']);
    expect(rows[0]?.problems).toBeUndefined();
  });

  test('the header is in the row the user chose', async () => {
    const rows = [['name', 'price'], ['old', 1], [], HEADER, ['S-1', 'Bell', 'tools', 4]];
    expect((await read([sheet(rows)])).skippedLines).toBe(0);
    const table = await read([sheet(rows)], { headerRow: 4 });
    expect(table).toMatchObject({ header: HEADER, skippedLines: 3, rows: [{ row: 5 }] });
    await expect(read([sheet(rows)], { headerRow: 3 })).rejects.toThrow('has nothing in row 3');
  });
});
