import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { makeWorkbook } from '../../../../tests/fixtures/import/make-workbook.ts';
import { createTextSource } from '../../../../tests/fixtures/import-files.ts';
import { openTable } from './open-table.ts';

const FOLDER = path.join(import.meta.dirname, '../../../../tests/fixtures/import');
const FILES = ['shopify-export.csv'];

async function cellsOf(content: Uint8Array): Promise<string[][]> {
  const opened = await openTable(createTextSource(content), { choices: {}, wanted: new Set(), onBytes: () => {} });
  if (opened.kind === 'json') throw new Error('is JSON');
  const rows: string[][] = [];
  for await (const { cells, problems } of opened.rows) {
    expect(problems).toBeUndefined();
    rows.push(opened.header.map((_, at) => String(cells[at] ?? '')));
  }
  expect(opened.warnings).toEqual([]);
  return [[...opened.header], ...rows];
}

/** Parses with another reader, which follows RFC 4180 strictly. */
const byTheBook = (content: Buffer) => parse(content, { bom: true, relax_column_count: true }) as string[][];
const isThere = (row: readonly string[]) => row.some((cell) => cell.trim() !== '');

describe.each(FILES)('%s', (name) => {
  const read = () => fs.readFileSync(path.join(FOLDER, name));

  test('is read cell by cell as by another reader', async () => {
    const content = read();
    const rows = byTheBook(content).filter(isThere);
    expect(rows.length).toBeGreaterThan(10);
    expect(await cellsOf(content)).toEqual(rows);
  });

  test('reads the same as the workbook', async () => {
    const rows = byTheBook(read()).filter(isThere);
    expect(await cellsOf(makeWorkbook([{ name: 'Products', rows }]))).toEqual(rows);
  });
});
