import { describe, expect, test } from 'vitest';
import { createTextSource, previewFile } from '../../tests/fixtures/import-files.ts';
import { ImportFileError } from './kernel/import-types.ts';

async function problemsOf(text: string) {
  const { preview } = await previewFile(createTextSource(text));
  return preview.flatMap((row) => ('problems' in row ? row.problems : []));
}

describe('a cell longer than its field allows is reported with row, column and reason', () => {
  test.each([
    ['name', 'has more than 200 characters'],
    ['description', 'has more than 10000 characters'],
    ['colors', 'has more than 14400 characters'],
    ['images', 'has more than 400000 characters'],
    ['tiers', 'has more than 1600 characters'],
    ['whatsapp', 'has more than 40 characters'],
    ['sku', 'has more than 200 characters'],
    ['company', 'has more than 160 characters'],
  ])('%s %s', async (column, reason) => {
    const cells: Record<string, string> = { name: 'Mug', category: 'Toys', price: '4.20', [column]: 'x'.repeat(500_000) };
    const csv = `${Object.keys(cells).join(',')}\n${Object.values(cells).join(',')}\n`;
    expect(await problemsOf(csv)).toMatchObject([{ row: 2, column, reason }]);
  });

  test.each(['price', 'moq', 'stock', 'shipDays'])('%s is no number', async (column) => {
    const cells: Record<string, string> = { name: 'Mug', category: 'Toys', price: '4.20', [column]: `${'1'.repeat(500_000)}x` };
    const csv = `${Object.keys(cells).join(',')}\n${Object.values(cells).join(',')}\n`;
    expect(await problemsOf(csv)).toMatchObject([{ row: 2, column, reason: `is not a number: "${'1'.repeat(40)}"` }]);
  });

  test("a shop's export: 800 KB of tags in one body", async () => {
    const csv = `Handle,Title,Body (HTML),Type,Variant Price\nmug,Mug,${'<a'.repeat(400_000)},Toys,4.20\n`;
    expect(await problemsOf(csv)).toContainEqual({ row: 2, column: 'Body (HTML)', reason: 'has more than 200000 characters' });
  });

  test("a shop's export: one product in more rows than a product has", async () => {
    const csv = `Handle,Title,Type,Variant Price\n${'mug,Mug,Toys,4.20\n'.repeat(3000)}pan,Pan,Toys,5\n`;
    expect(await problemsOf(csv)).toContainEqual({ row: 2502, column: 'Handle', reason: expect.stringContaining('more than 2500 rows') });
  });
});

describe('a file that is no table of products', () => {
  test.each([
    ['more columns than any export', `${'a,'.repeat(5000)}b\n1\n`, 'at most 1000 are read'],
    ['an element nested without end', `[{"a":${'['.repeat(100_000)}`, 'nested deeper than 32 levels'],
  ])('%s is refused', async (_what, text, reason) => {
    const failed = await problemsOf(text).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ImportFileError);
    expect((failed as ImportFileError).message).toContain(reason);
  });

  test('a column name is shown with at most 200 characters', async () => {
    const { columns } = await previewFile(createTextSource(`${'n'.repeat(100_000)},price\n1,2\n`));
    expect(columns.map((name) => name.length)).toEqual([200, 5]);
  });
});
