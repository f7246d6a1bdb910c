import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CSV_MARK, csvLine, withApostrophes } from '#domain/kernel/files/csv.ts';
import { createTextSource } from '../../../../tests/fixtures/import-files.ts';
import { scaledRuns } from '../../../../tests/fixtures/process/scaled-runs.ts';
import { openTable } from './open-table.ts';

const SIGNS = ['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20'];
const text = fc.string({
  unit: fc.constantFrom(...SIGNS, "'", '"', ';', ',', '\t', '\n', '\r', ' ', '\u00A0', '|', 'a', '1', 'ä'),
  maxLength: 14,
});

async function readBack(rows: readonly (readonly (string | number)[])[]): Promise<(readonly unknown[])[]> {
  const file = CSV_MARK + [['sku', 'name', 'price'], ...rows].map(csvLine).join('');
  const table = await openTable(createTextSource(file), { choices: {}, wanted: new Set(), onBytes: () => undefined });
  if (table.kind !== 'csv') return expect.fail(`read as ${table.kind}`);
  const found: (readonly unknown[])[] = [];
  for await (const { cells } of table.rows) found.push(cells);
  return found;
}

/** Cells as read by a spreadsheet that splits at semicolons, tabs and line ends, without their quotation marks. */
const cellsBySemicolon = (line: string) => line.split(/[;\t\r\n]/).map((cell) => cell.replace(/^[\s"]+/, ''));

test('any text in our files reads back unchanged through our import', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.constant('x'), text, text), { minLength: 1, maxLength: 4 }), async (rows) => {
      expect(await readBack(rows)).toEqual(rows);
    }),
    { numRuns: scaledRuns(300) },
  );
});

test('no cell of our files begins with a formula sign, whether split at commas or at semicolons', () => {
  fc.assert(
    fc.property(text, (cell) => {
      expect(SIGNS).not.toContain(withApostrophes(cell).trimStart()[0]);
      for (const part of cellsBySemicolon(csvLine(['x', cell]).slice('"x",'.length))) expect(SIGNS).not.toContain(part[0]);
    }),
    { numRuns: 2000 },
  );
});

test('exactly one apostrophe is removed from any file, and numbers stay numbers', async () => {
  expect(await readBack([["a;=cmd|' /C calc'!A0;b", "'=1", -5.5]])).toEqual([["a;=cmd|' /C calc'!A0;b", "'=1", '-5.5']]);
  expect(csvLine(["a;=cmd|' /C calc'!A0;b", "'=1", 'x\n-y', "it's", -5.5])).toBe(
    `"a;'=cmd|' /C calc'!A0;b","''=1","x\n'-y","it's",-5.5\r\n`,
  );
});
