import { expect, test } from 'vitest';
import { previewFile, productsIn, tableOf } from '../../tests/fixtures/import-files.ts';

const HEADER = ['sku', 'name', 'category', 'price', 'gtin'];
const rowOf = (gtin: string, n: number) => [`S${n}`, `Bell ${n}`, 'Tools', '3.50', gtin];
const listOf = (...gtins: readonly string[]) => previewFile(tableOf([HEADER, ...gtins.map(rowOf)]));
const gtinsIn = (file: Awaited<ReturnType<typeof previewFile>>) => Object.values(productsIn(file)).map(({ gtin }) => gtin);

test('a bar code without its leading zeros is completed, with one notice', async () => {
  const file = await listOf('12345678905', '012345678905', '1234565', '12345670', '1234567895');
  expect(gtinsIn(file)).toEqual(['012345678905', '012345678905', '01234565', '12345670', '001234567895']);
  expect(file.warnings.filter(({ reason }) => reason.includes('zeros'))).toEqual([
    {
      row: 2,
      column: 'gtin',
      value: '12345678905',
      reason: '"12345678905" is read as 012345678905, with the zeros that a spreadsheet drops; 3 rows are like it',
    },
  ]);
});

test('other digits are no bar code: a wrong check digit, an ISBN-10, a short number', async () => {
  expect(await listOf('12345678906', '3064061550', '123457')).toMatchObject({ good: 0, bad: 3 });
});

test('variants of tables and of shop exports have bar codes too', async () => {
  const columns = ['options', 'variant', 'variantSku', 'variantGtin'];
  const [first = [], second = []] = [rowOf('', 0), ['S0', '', '', '', '']];
  const own = await previewFile(
    tableOf([
      [...HEADER, ...columns],
      [...first, 'Size=S|L', 'S', 'S0-S', '12345678905'],
      [...second, '', 'L', 'S0-L', '4006381333931'],
    ]),
  );
  const shop = await previewFile(
    tableOf([
      ['Handle', 'Title', 'Type', 'Option1 Name', 'Option1 Value', 'Variant Price', 'Variant Barcode'],
      ['pan', 'Pan', 'Toys', 'Size', 'S', '4', '4006381333931'],
      ['pan', '', '', '', 'L', '5', '12345678905'],
    ]),
    { choices: { currency: 'USD' } },
  );
  const codes = (file: typeof own) => Object.values(productsIn(file)).map(({ choices }) => choices?.skus.map(({ gtin }) => gtin));
  expect([codes(own), codes(shop)]).toEqual([[['012345678905', '4006381333931']], [['4006381333931', '012345678905']]]);
  const places = [own, shop].map(({ warnings }) =>
    warnings.filter(({ reason }) => reason.includes('zeros')).map(({ row, column }) => [row, column]),
  );
  expect(places).toEqual([[[2, 'variantGtin']], [[3, 'Variant Barcode']]]);
});
