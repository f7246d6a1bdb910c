import { beforeEach, expect, test } from 'vitest';
import { counts, createImportRuns } from '../../../tests/fixtures/import/import-runs.ts';
import { makeWorkbook } from '../../../tests/fixtures/import/make-workbook.ts';
import { createTextSource } from '../../../tests/fixtures/import-files.ts';
import { makeRecord } from '../../../tests/fixtures/make-record.ts';
import { makeSkus } from '../../../tests/fixtures/make-skus.ts';
import { PRODUCT_COLUMNS, rowsOfProduct } from './product-file.ts';

const imports = createImportRuns();

const RECORDS = [
  makeRecord('all', {
    ...{
      name: '#N/A',
      description: "=1+1;\n'x <b>&amp;</b>",
      subcategory: 'Total',
      sku: '00123',
      gtin: '4006381333931',
      unitsPerCarton: 24,
    },
    ...{ priceCents: 1250, originalPriceCents: 2000, moq: 6, stock: 0, tiers: [{ minQuantity: 100, unitPriceCents: 1000 }] },
    ...{ images: ['/img/abc123'], badges: ['New'], colors: ['Red, dark'], sizes: ['1-2'], country: 'Guangdong, China' },
    ...{ specifications: [{ name: 'a=b|c', value: '1,5' }], shipping: { isFree: true, estimatedDays: 7, from: 'Here' } },
    contact: { whatsapp: '4915211111111', email: 'sales@harbour.example' },
  }),
  makeRecord('shirt', makeSkus({ Red: 0, Blue: 7 })),
];
const HEADER: readonly string[] = PRODUCT_COLUMNS;
const ROWS = RECORDS.flatMap(({ product }) => rowsOfProduct(product)).map((row) => row.map((cell) => cell ?? ''));

beforeEach(() => imports.store.putRecords(RECORDS));

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const asCsv = (rows: readonly (readonly string[])[], delimiter = ',') =>
  createTextSource(rows.map((row) => `${row.map(quoted).join(delimiter)}\n`).join(''));
const without = (...columns: readonly string[]) =>
  asCsv([HEADER, ...ROWS].map((row) => row.filter((_, at) => !columns.includes(HEADER[at] ?? ''))));
const OF_VARIANTS = HEADER.filter((column) => column.startsWith('variant') || column === 'options');

test('an export saved again with semicolons and decimal commas changes nothing', async () => {
  const rows = ROWS.map((row) => row.map((cell) => (/^\d+\.\d\d$/.test(cell) ? String(Number(cell)).replace('.', ',') : cell)));
  expect(await imports.run(asCsv([HEADER, ...rows], ';'), { choices: {} })).toMatchObject({ problems: [], ...counts(0, 0, 2) });
});

test('an export saved as a workbook changes nothing', async () => {
  const rows = ROWS.map((row) => row.map((cell) => (/^\d{1,5}\.\d\d$/.test(cell) ? Number(cell) : cell)));
  const workbook = createTextSource(makeWorkbook([{ name: 'Products', rows: [HEADER, ...rows] }]), 'products.xlsx');
  expect(await imports.run(workbook, { choices: {} })).toMatchObject({ problems: [], ...counts(0, 0, 2) });
});

test.each(HEADER.filter((column) => !['shopId', 'name', 'category', 'price', ...OF_VARIANTS].includes(column)))(
  'without the column %s the import leaves that value unchanged',
  async (column) => {
    expect(await imports.run(without(column), { choices: {} })).toMatchObject({ problems: [], ...counts(0, 0, 2) });
  },
);

test('without all variant columns the variants stay; without some of them the file is refused', async () => {
  const outcome = await imports.run(without(...OF_VARIANTS, 'stock'), { choices: {} });
  expect(outcome).toMatchObject({ problems: [], ...counts(0, 0, 2) });
  await expect(imports.run(without('variantStock'), { choices: {} })).rejects.toThrow('The export lacks variantStock. Keep all columns');
});

test('an edited cell changes only its product, whatever columns were deleted', async () => {
  const text = [HEADER, ...ROWS].map((row) =>
    row.filter((_, at) => HEADER[at] !== 'description').map((cell) => quoted(cell.replace('12.50', '13.50'))),
  );
  expect(await imports.run(createTextSource(text.map((row) => `${row.join(',')}\n`).join('')), { choices: {} })).toMatchObject(
    counts(0, 1, 1),
  );
  const [edited] = await imports.products('#N/A');
  expect(edited).toMatchObject({ priceCents: 1350, description: RECORDS[0]?.product.description, originalPriceCents: 2000 });
});
