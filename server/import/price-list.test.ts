import { expect, test } from 'vitest';
import { makeWorkbook } from '../../tests/fixtures/import/make-workbook.ts';
import { createTextSource, previewFile, productsIn } from '../../tests/fixtures/import-files.ts';

const SERIES = ['Bags', 'Kitchen ware', 'Toys & gifts', 'Beauty tools', 'Sports'];
const OF_EACH = 240;
const MOQS = [500, '500 pcs', '1,000PCS', '10 dozen', '1 ctn', '200/colour'];
const STOCKS = ['', 1000, 'in stock', '5000pcs'];
const LEAD_TIMES = ['25-30 days', '15 days', '45天', 30];
const UNITS = ['pc', 'set', 'dozen', 'pcs'];
const CARTONS = [24, '24 pcs', '12/48'];

/**
 * A factory's list: titles, a header in two lines, headings, categories merged over their rows, two currencies, words
 * beside numbers.
 */
function makeGuangzhouList() {
  const rows: (string | number | null)[][] = [
    ['广州轻工业品有限公司'],
    ['PRICE LIST'],
    [],
    [
      'No.',
      'Item No.\n货号',
      'Product name\n品名',
      'Category\n类别',
      'Unit price\n单价',
      '',
      'Unit',
      'MOQ',
      'Packing',
      '',
      'Stock',
      'Lead time',
    ],
    ['', '', '', '', 'USD', 'RMB', '', '', 'pcs/ctn', 'CBM', '', ''],
  ];
  const merged = ['A4:A5', 'B4:B5', 'C4:C5', 'D4:D5', 'E4:F4', 'G4:G5', 'H4:H5', 'I4:J4', 'K4:K5', 'L4:L5'];
  for (const [at, series] of SERIES.entries()) {
    rows.push([`${series.toUpperCase()} SERIES`]);
    merged.push(`A${rows.length}:L${rows.length}`, `D${rows.length + 1}:D${rows.length + OF_EACH}`);
    for (let n = 0; n < OF_EACH; n += 1) {
      const of = <Cell>(cells: readonly Cell[]) => cells[n % cells.length] as Cell;
      const id = at * OF_EACH + n + 1;
      const usd = of([`US$${id}.50/pc`, '', id + 0.5]);
      const rmb = n % 2 === 0 ? id * 7 : `¥${id * 7}.00`;
      rows.push([
        id,
        `LN-${id}`,
        `${series} model ${n} 款`,
        n === 0 ? series : '',
        usd,
        rmb,
        of(UNITS),
        of(MOQS),
        of(CARTONS),
        0.045,
        of(STOCKS),
        of(LEAD_TIMES),
      ]);
    }
  }
  return createTextSource(
    makeWorkbook([
      { name: 'Contact', rows: [['Tel']] },
      { name: 'Prices', rows, merged },
    ]),
    'list.xlsx',
  );
}

test("a factory's list of 1,200 rows is ready after two answers", async () => {
  const asked = await previewFile(makeGuangzhouList());
  expect(asked).toMatchObject({ asks: ['rate'], understood: { currency: 'CNY', units: [{ name: 'dozen', pieces: null }] } });
  const file = await previewFile(makeGuangzhouList(), { choices: { rate: 0.14, units: { dozen: 12 } } });
  expect(file).toMatchObject({ asks: [], good: 1200, bad: 0 });
  expect(file.understood.unused).toEqual(['No.', 'Unit price USD', 'Packing CBM']);
  const { 'LN-1': one, 'LN-3': three, 'LN-4': four, 'LN-5': five } = productsIn(file);
  expect([one, three, four, five].map((product) => [product?.priceCents, product?.moq, product?.stock, product?.shipDays])).toEqual([
    [98, 500, null, 30],
    [25, 1000, null, 45],
    [392, 120, 5000, 30],
    [490, 24, null, 30],
  ]);
});
